// Starts the client, then takes away what stood there before it.
import init, { page } from "./app.js";

const before = document.getElementById("before");
try {
  await init();
  page(new URL("worker.js", import.meta.url).href, new URL("../..", import.meta.url).pathname.slice(0, -1));
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
