import type { IncomingMessage, RequestListener } from 'node:http';

const MOST_BYTES = 2_000_000;
const PATIENCE_MS = 5000;

/**
 * An answer may be given before the request's body was read. The next request of the connection lies behind that body, so the rest is
 * read and thrown away; where it is too long or too slow, the connection ends.
 */
export function readingToTheEnd(app: RequestListener): RequestListener {
  return (request, response) => {
    response.once('finish', () => {
      if (!request.complete) throwAway(request);
    });
    return app(request, response);
  };
}

function throwAway(request: IncomingMessage): void {
  let left = MOST_BYTES;
  const { socket } = request;
  const patience = setTimeout(() => socket.destroy(), PATIENCE_MS).unref();
  // A reader that stopped halfway would pause it again.
  for (const event of ['readable', 'data', 'pause']) request.removeAllListeners(event);
  request.unpipe();
  request.on('error', () => undefined);
  request.once('close', () => clearTimeout(patience)).once('end', () => clearTimeout(patience));
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) socket.destroy();
  });
  request.resume();
}
