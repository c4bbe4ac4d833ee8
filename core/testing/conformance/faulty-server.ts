import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { closed, listenAnew } from '#plugins/payments/shared/sandbox';
import type { FaultKind, ProviderCall } from './conformance-bench.ts';

export interface FaultyServer {
  url: string;
  /** The next such call meets this fault: hand it out as the bench's `fault`. */
  fault(kind: FaultKind | 'unauthorized', call: ProviderCall): void;
  /** Whoever waits for an answer that will never come is told, so that a test need not wait as long: `impatient` listens. */
  silence: Set<() => void>;
  close(): Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/**
 * A plugin's sandbox as a server that can fail in every way the suite knows. `callOf` says which call a request is by its method, its path and, where
 * that tells nothing, its body; null for requests that are none of them.
 * @example
 * const server = await startFaultyServer(sandbox.handle, (method, path) => (method === 'POST' && path === '/charges' ? 'create' : null));
 */
export async function startFaultyServer(
  handle: Handler,
  callOf: (method: string, path: string, body: string) => ProviderCall | null,
): Promise<FaultyServer> {
  const armed: { kind: FaultKind | 'unauthorized'; call: ProviderCall }[] = [];
  const silence = new Set<() => void>();
  const server = createServer(async (request, response) => {
    const body = await bytesOf(request);
    const call = callOf(
      request.method ?? 'GET',
      new URL(request.url ?? '/', 'http://sandbox').pathname,
      body.toString('latin1'),
    );
    const at = call === null ? -1 : armed.findIndex((each) => each.call === call);
    const kind = at < 0 ? null : armed.splice(at, 1)[0]!.kind;
    void meet(kind, handle, readAgain(request, body), response).then(() => {
      if (kind?.startsWith('timeout')) for (const giveUp of silence) giveUp();
    });
  });
  return {
    url: await listenAnew(server),
    silence,
    fault: (kind, call) => void armed.push({ kind, call }),
    close: () => closed(server),
  };
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The same request for the sandbox, whose body has been read before. */
function readAgain({ method, url, headers, socket }: IncomingMessage, body: Buffer): IncomingMessage {
  return Object.assign(Readable.from(body.length > 0 ? [body] : []), {
    method,
    url,
    headers,
    socket,
  }) as unknown as IncomingMessage;
}

async function meet(
  kind: FaultKind | 'unauthorized' | null,
  handle: Handler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  switch (kind) {
    case null:
      return handle(request, response);
    // Left without an answer: whoever asked gives up.
    case 'timeout_before':
      return;
    case 'drop_before':
      return void request.socket.destroy();
    case 'error_500_before':
      return answer(response, 500, '{"error":"internal"}');
    case 'rate_limit':
      return answer(response, 429, '{"error":"rate limit"}');
    case 'unauthorized':
      return answer(response, 401, '{"error":"unauthorized"}');
    default:
      await handle(request, swallowed(response));
      if (kind === 'drop_after') request.socket.destroy();
      if (kind === 'error_500_after') answer(response, 500, '{"error":"internal"}');
      if (kind === 'garbage') answer(response, 200, '<html>Bad gateway');
  }
}

function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

/** Takes an answer and tells nobody, so that the call has had its effect. */
function swallowed(response: ServerResponse): ServerResponse {
  const silent: object = new Proxy(response, {
    get: (_, name) =>
      ['setHeader', 'writeHead', 'write', 'end'].includes(String(name))
        ? () => silent
        : (Reflect.get(response, name) as unknown),
  });
  return silent as ServerResponse;
}
