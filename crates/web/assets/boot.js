// Starts the client, then takes away what stood there before it. Of its modules only that one is loaded which draws what the
// address asks for: a room with a game in it, or the paddock, which has none. Another one is loaded when it is needed.
// `cargo xtask web` fills in which there are, by room and game, and which of them have styles of their own.
const MODULES = @MODULES@;
const SHEETS = @SHEETS@;
const PADDOCK = "paddock";
const base = new URL("../..", import.meta.url).pathname;

// Which room an address leads to, and which game it is about: what it says itself, what the device keeps (`kept`), or what somebody
// has told, the server in the page or the page that was left (`told`). `Route::room` and `Route::about` say the same.
function sought(path, hash, kept, told) {
  const [word, first, second] = path.split("/").filter((part) => part);
  const linked = first ? "" : hash.split(".")[0];
  switch (word) {
    case "new":
      return ["track", first];
    case "game":
      return ["track", kept(first)];
    case "build":
      return ["workshop", first];
    case "table":
      return ["hall", told];
    case "rules":
    case "learn":
    case "try":
      return ["library", first];
    case "replay":
      return ["archive", first ? kept(first) : linked];
    case "verify":
      return ["archive", first === "game" ? kept(second) : linked || told];
    case "record":
    case "replays":
      return ["archive", told];
    default:
      return [PADDOCK];
  }
}

// The room that draws an address, and its game. Where nobody knows the game, or there is no such module, that is the paddock.
export function place(modules, path, hash, kept, told) {
  const [room, game] = sought(path, hash, kept, told);
  const there = game && Object.hasOwn(modules, room) && Object.hasOwn(modules[room], game);
  return [there ? room : PADDOCK, game];
}

// The game that is kept on this device under an id: its record says it.
export function kept(id) {
  try {
    return /\nrecord\n(?:.*\n)*?game (\S+)/.exec(localStorage.getItem(`pitboss.game.${id}`))?.[1];
  } catch {
    return undefined; // A browser that keeps nothing.
  }
}

const styled = new Map();

function style(name) {
  if (SHEETS.includes(name) && !styled.has(name)) {
    const link = document.createElement("link");
    styled.set(name, new Promise((done) => (link.onload = link.onerror = done)));
    link.rel = "stylesheet";
    link.href = new URL(`${name}.css`, import.meta.url).href;
    document.head.append(link);
  }
  return styled.get(name);
}

// The module of a room with a game, ready.
export async function loaded(room, game) {
  const name = room === PADDOCK ? PADDOCK : MODULES[room][game];
  const styles = [style(room), style(game)];
  const bytes = fetch(new URL(`${name}_bg.wasm`, import.meta.url));
  bytes.catch(() => {}); // whoever waits for it hears of it, and nobody else
  const module = await import(`./${name}.js`);
  await module.default({ module_or_path: bytes });
  await Promise.all(styles);
  return module;
}

// Where bots of a game are loaded from.
function worker(game) {
  const url = new URL("worker.js", import.meta.url);
  url.hash = MODULES.track?.[game] ?? "";
  return url.href;
}

// A rule over the page, drawn by the library into an element of the page.
async function rule(host, game, rule) {
  (await loaded("library", game)).rule_over(worker(game), base.slice(0, -1), host, game, rule);
}

// What was chosen cannot always be had, without a network for instance: then the paddock says so.
async function chosen(room, game) {
  try {
    return await loaded(room, game);
  } catch (fault) {
    if (room === PADDOCK) throw fault;
    console.warn(fault);
    return loaded(PADDOCK);
  }
}

const before = document.getElementById("before");
try {
  const told = document.querySelector("meta[name=pitboss-game]")?.content ?? history.state?.game;
  const path = location.pathname.slice(base.length);
  const [room, game] = place(MODULES, path, location.hash.slice(1), kept, told);
  const { page } = await chosen(room, game);
  page(worker(game), base.slice(0, -1), game, Object.keys(MODULES.track ?? {}), rule);
  before?.remove();
  performance.mark("drawn");
} catch (fault) {
  const says = document.getElementById("before-says");
  if (says) {
    says.textContent =
      "Pitboss could not start. It needs a browser with WebAssembly, not older than about three years; " +
      "if yours has it, please load this page again.";
  }
  throw fault;
}
