import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SandboxServer {
  url: string;
  close(): Promise<void>;
}

/**
 * Ports that a server of this process had. Who remembers something of an address, e.g. the token it gave, would take another service there for
 * the same.
 */
const used = new Set<number>();

/** Listens at a free port that none had before unless one is named; answers the address. */
export async function listenAnew(server: Server, port = 0): Promise<string> {
  await new Promise<void>((ready, failed) => void server.once('error', failed).listen(port, '127.0.0.1', ready));
  const { port: taken } = server.address() as AddressInfo;
  if (port === 0 && used.has(taken)) {
    await closed(server);
    return listenAnew(server);
  }
  used.add(taken);
  return `http://127.0.0.1:${taken}`;
}

/** Does not wait for connections that somebody keeps open. */
export function closed(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}

/** A provider played on this machine, at a free port unless one is named. */
export async function startSandboxServer(
  handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
  port = 0,
): Promise<SandboxServer> {
  const server = createServer((request, response) => {
    Promise.resolve(handle(request, response)).catch(() => response.headersSent || response.writeHead(500).end());
  });
  return { url: await listenAnew(server, port), close: () => closed(server) };
}

export async function bodyOf(request: IncomingMessage, encoding: BufferEncoding = 'utf8'): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString(encoding);
}
