// Keeps the client, so that it works without a network. `cargo xtask web` fills in the name and the files: those that every visit
// needs are kept at once, and those of a game when it is opened for the first time. A new version keeps the games that the one
// before it kept.
//
// A new version is fetched beside the old one and waits: an open page keeps its own files until it asks for the new ones.
// Of the versions before, the last one is kept, for pages that are still open in other tabs.
const VERSION = "@VERSION@";
const FILES = @FILES@;
const GAMES = @GAMES@;
const PREFIX = "pitboss-";
const CACHE = PREFIX + VERSION;
// An entry of a cache that says that a game is in it.
const KEPT = "kept/";
// The server may lie below a path; everything here is named from where this file lies.
const API = new URL("api/", self.location).pathname;

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => event.waitUntil(answer(event)));

async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES);
  const page = await fetch("./", { cache: "reload" });
  if (!page.ok || !(await page.clone().text()).includes(VERSION)) {
    await caches.delete(CACHE);
    throw new Error("The page is not of this version: another one is being put in place.");
  }
  await cache.put("./", page);
  // A game that cannot be fetched now is kept when it is opened again.
  await Promise.allSettled((await keptBefore()).map(keepGame));
}

// The games that any version has kept.
async function keptBefore() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const entries = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const marks = entries.flat().map(({ url }) => url.split(`/${KEPT}`)[1]);
  return [...new Set(marks.filter((game) => game))];
}

// Keeps what a game needs without a network, once.
async function keepGame(game) {
  const cache = await caches.open(CACHE);
  if (Object.hasOwn(GAMES, game) && !(await cache.match(KEPT + game))) {
    await cache.addAll(GAMES[game]);
    await cache.put(KEPT + game, new Response());
  }
}

async function takeOver() {
  const ours = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(ours.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

// "running VERSION": a page says what it runs. A page of this very version lets it take over unasked. A page of one that was
// kept before this one is told that there is something newer. Of a version that is not kept nobody knows: the page may
// come from the network and be newer than this worker, which is about to be replaced then and says nothing.
// "take-over": somebody wants the new version.
// "opened GAME": somebody has opened a game.
async function answer({ data, source }) {
  if (data === "take-over" || data === "running " + VERSION) {
    await self.skipWaiting();
  } else if (typeof data === "string" && data.startsWith("opened ")) {
    await keepGame(data.slice("opened ".length));
  } else if (typeof data === "string" && data.startsWith("running ")) {
    const names = await caches.keys(); // in the order in which they were made
    const before = names.slice(0, names.indexOf(CACHE));
    if (before.includes(data.replace("running ", PREFIX))) {
      source?.postMessage("new-version");
    }
  }
}

// Somebody touched a notice: to the page that shows its table already, else to a new one.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data));
});

async function lead(address) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = pages.find((page) => page.url.split("#")[0] === address);
  await (shown ? shown.focus() : self.clients.openWindow(address));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith(API)) {
    return;
  }
  event.respondWith(request.mode === "navigate" ? fromNetwork(request) : fromCache(request));
});

async function fromNetwork(request) {
  let found;
  try {
    found = await fetch(request);
    if (found.status < 500) {
      return found;
    }
  } catch {
    // No network: the kept page will do.
  }
  return (await kept("./")) ?? found ?? Response.error();
}

async function fromCache(request) {
  return (await caches.match(request)) ?? fetch(request);
}

async function kept(path) {
  return (await caches.open(CACHE)).match(path);
}
