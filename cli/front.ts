import type { RequestListener } from 'node:http';
import type { Kernel } from '#core/kernel';
import { listen, listenTls, type Listening } from '#web/server';

/** A port that is taken at once and answers "not yet" until the product behind it is there. */
export interface Front extends Listening {
  serve(app: RequestListener): void;
}

/** @throws when the port is taken, in one readable sentence, before anything slow has begun */
export async function openFront(at: { port: number; host: string }): Promise<Front> {
  let app: RequestListener = notYet;
  const listening = await listen((request, response) => app(request, response), at);
  return { ...listening, serve: (next) => void (app = next) };
}

/** TLS of this process for the domains of shops; null where it ends in front, or nowhere. */
export async function openTls(kernel: Kernel, app: RequestListener): Promise<Listening | null> {
  return kernel.env.DOMAINS_TLS === 'own' ? listenTls(kernel, app) : null;
}

/** The product while it drains: a proxy that asks is told to send nothing more. Among several processes on one port the others go on, so that nothing is said. */
export function leaving(app: RequestListener): RequestListener {
  return (request, response) => {
    if (request.url !== '/readyz') return app(request, response);
    response.writeHead(503, { 'content-type': 'application/json' }).end('{"ok":false,"leaving":true}');
  };
}

const notYet: RequestListener = (_request, response) => {
  response
    .writeHead(503, { 'retry-after': '2', 'content-type': 'text/plain; charset=utf-8' })
    .end('Kontor is starting. Please try again in a moment.\n');
};
