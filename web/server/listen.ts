import { createServer, type RequestListener } from 'node:http';
import { readingToTheEnd } from './read-to-the-end.ts';

export interface Listening {
  port: number;
  /** Lets running requests end, then closes. */
  close(): Promise<void>;
}

/** @throws when the port is taken, in one readable sentence */
export function listen(app: RequestListener, { port, host }: { port: number; host: string }): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = createServer(readingToTheEnd(app));
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
