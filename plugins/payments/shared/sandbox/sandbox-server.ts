import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SandboxServer {
  url: string;
  close(): Promise<void>;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/**
 * Addresses that a sandbox of this process had. Who remembers something of an address, e.g. the token it gave, would take another sandbox
 * there for the same.
 */
const used = new Set<number>();

/** A provider played on this machine, at a free port that none had before unless one is named. */
export async function startSandboxServer(handle: Handle, port = 0): Promise<SandboxServer> {
  const server = await listening(handle, port);
  const taken = (server.address() as AddressInfo).port;
  const close = () => new Promise<void>((closed) => {
    server.close(() => closed());
    server.closeAllConnections();
  });
  if (port === 0 && used.has(taken)) {
    // Held until the other one listens, so that it is not given the same port.
    return startSandboxServer(handle).finally(close);
  }
  used.add(taken);
  return { url: `http://127.0.0.1:${taken}`, close };
}

async function listening(handle: Handle, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    Promise.resolve(handle(request, response)).catch(() => response.headersSent || response.writeHead(500).end());
  });
  await new Promise<void>((ready, failed) => void server.once('error', failed).listen(port, '127.0.0.1', ready));
  return server;
}

export async function bodyOf(request: IncomingMessage, encoding: BufferEncoding = 'utf8'): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString(encoding);
}
