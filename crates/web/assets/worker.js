// A bot at work: the same module as the page's, in a thread of its own. Bytes in, bytes out, one reply a question.
import init, { bot_reply } from "./app.js";

const ready = init();

self.onmessage = async ({ data }) => {
  await ready;
  self.postMessage(bot_reply(data));
};
