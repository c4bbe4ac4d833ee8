import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { readingToTheEnd } from './read-to-the-end.ts';

export interface Listening {
  port: number;
  /** Asks the other end of each connection to open a new one from now on, for a second: a connection closed beneath a request is an error there. */
  drain(): Promise<void>;
  /** Lets running requests end, then closes. */
  close(): Promise<void>;
}

const DRAIN_MS = 1000;

/** @throws when the port is taken, in one readable sentence */
export function listen(app: RequestListener, at: { port: number; host: string }): Promise<Listening> {
  return listenBy(createServer(), app, at);
}

/** The same for a server that is there already. */
export function listenBy(
  server: Server | SecureServer,
  app: RequestListener,
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    let draining = false;
    const answer = readingToTheEnd(app);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (draining) response.setHeader('connection', 'close');
      answer(request, response);
    });
    // Longer than proxies keep a quiet connection (nginx, ALB: 60 s): one that we hang up just as the next request is sent ends in a 502.
    server.keepAliveTimeout = 75_000;
    server.headersTimeout = 80_000;
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is already in use. Set PORT to another one, e.g. PORT=${port + 1} npm start`;
      reject(error.code === 'EADDRINUSE' ? new Error(taken) : error);
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        async drain() {
          draining = true;
          await pause(DRAIN_MS);
        },
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeIdleConnections();
            setTimeout(() => server.closeAllConnections(), 5000).unref();
          }),
      });
    });
  });
}
