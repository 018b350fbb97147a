// A bot at work: the track of its game, after which this worker is called, in a thread of its own. Bytes in, bytes out, one reply a
// question.
const ready = import(`./${self.name}.js`).then(async (track) => {
  await track.default();
  return track;
});
// Who cannot be loaded says so to the page, which hears of errors and not of broken promises.
ready.catch((fault) =>
  setTimeout(() => {
    throw fault;
  }),
);

self.onmessage = async ({ data }) => self.postMessage((await ready).bot_reply(data));
