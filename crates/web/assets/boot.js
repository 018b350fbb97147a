// Starts the client, then takes away what stood there before it. Of its four modules only that one is loaded which draws what
// the address asks for; another one when it is needed.
const base = new URL("../..", import.meta.url).pathname;
const worker = new URL("worker.js", import.meta.url).href;
const path = location.pathname.slice(base.length);
const hall = /^(table)(\/|$)/.test(path);
const library = /^(rules|learn|try)(\/|$)/.test(path);
const archive = /^(replays|replay|record|verify|fair)(\/|$)/.test(path);

// Styles of its own that a module has; the others are in the one sheet for all.
const sheets = ["app", "library", "archive"];

function styled(name) {
  if (!sheets.includes(name)) return null;
  const link = document.createElement("link");
  const there = new Promise((done) => (link.onload = link.onerror = done));
  link.rel = "stylesheet";
  link.href = new URL(`${name}.css`, import.meta.url).href;
  document.head.append(link);
  return there;
}

async function loaded(name) {
  const styles = styled(name);
  const bytes = fetch(new URL(`${name}_bg.wasm`, import.meta.url));
  const module = await import(`./${name}.js`);
  await module.default({ module_or_path: bytes });
  await styles;
  return module;
}

// A rule over the page, drawn by the library into an element of the page.
async function rule(host, game, rule) {
  (await loaded("library")).rule_over(worker, base.slice(0, -1), host, game, rule);
}

const before = document.getElementById("before");
try {
  const { page } = await loaded(hall ? "hall" : library ? "library" : archive ? "archive" : "app");
  page(worker, base.slice(0, -1), rule);
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
