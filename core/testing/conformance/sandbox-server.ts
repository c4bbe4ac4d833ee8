import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProviderContext } from '#core/payments';
import type { FaultyServer } from './faulty-server.ts';

const PATIENCE_MS = 5_000;

export interface SandboxServer {
  url: string;
  close(): Promise<void>;
}

/** A provider played on this machine, at a free port. */
export async function startSandboxServer(handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>): Promise<SandboxServer> {
  const server = createServer((request, response) => {
    Promise.resolve(handle(request, response)).catch(() => response.headersSent || response.writeHead(500).end());
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    }),
  };
}

/** Answers a call by the most exact pattern that fits, as in `GET users/*`; `*` is one part of the path and handed on. Null when none fits. */
export function routed<Answer>(routes: Readonly<Record<string, (parts: string[]) => Answer>>, method: string, path: string): Answer | null {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  const stars = (pattern: string): number => pattern.split('*').length;
  for (const pattern of Object.keys(routes).toSorted((a, b) => stars(a) - stars(b))) {
    const [verb, shape = ''] = pattern.split(' ');
    const wanted = shape.split('/');
    if (verb !== method || wanted.length !== parts.length || !wanted.every((each, at) => each === '*' || each === parts[at])) continue;
    return routes[pattern]!(parts.filter((_, at) => wanted[at] === '*'));
  }
  return null;
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** A context that gives up as soon as the faulty server has decided not to answer, however busy the machine is. */
export function impatient(context: ProviderContext, { silence }: Pick<FaultyServer, 'silence'>): ProviderContext {
  const http: typeof fetch = async (input, init) => {
    const nobody = new AbortController();
    const giveUp = (): void => nobody.abort(new DOMException('Nobody answers.', 'TimeoutError'));
    silence.add(giveUp);
    try {
      return await fetch(input, { ...init, redirect: 'error', signal: AbortSignal.any([nobody.signal, AbortSignal.timeout(PATIENCE_MS)]) });
    } finally {
      silence.delete(giveUp);
    }
  };
  return { ...context, http };
}
