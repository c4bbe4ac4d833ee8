import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SandboxServer {
  url: string;
  close(): Promise<void>;
}

/** A provider played on this machine, at a free port unless one is named. */
export async function startSandboxServer(handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>, port = 0): Promise<SandboxServer> {
  const server = createServer((request, response) => {
    Promise.resolve(handle(request, response)).catch(() => response.headersSent || response.writeHead(500).end());
  });
  await new Promise<void>((ready, failed) => void server.once('error', failed).listen(port, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    }),
  };
}

export async function bodyOf(request: IncomingMessage, encoding: BufferEncoding = 'utf8'): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString(encoding);
}
