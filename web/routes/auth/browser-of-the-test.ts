import type { Request as ExpressRequest } from 'express';
import type { Kernel } from '#core/kernel';
import { identifyActor } from '../../server/identify-actor.ts';
import type { RequestContext } from '../../server/load-context.ts';

type Handler = (args: { request: Request; context: RequestContext; params: Record<string, string> }) => unknown;

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** A browser without scripts: keeps cookies, posts forms, follows nothing. Speaks to loaders and actions directly. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #kernel: Kernel;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  get(handler: unknown, path: string): Promise<Answer> {
    return this.#send(handler as Handler, new Request(`http://localhost${path}`, { headers: this.#headers() }));
  }

  post(handler: unknown, path: string, fields: Record<string, string> | URLSearchParams): Promise<Answer> {
    return this.send(handler, path, new URLSearchParams(fields));
  }

  send(handler: unknown, path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send(
      handler as Handler,
      new Request(`http://localhost${path}`, { method: 'POST', body, headers: { ...this.#headers(), ...headers } }),
    );
  }

  async #send(handler: Handler, request: Request): Promise<Answer> {
    let result: unknown;
    try {
      result = await handler({ request, context: await this.#context(request), params: {} });
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown;
      result = thrown;
    }
    const answer = await toAnswer(result);
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    return answer;
  }

  #headers(): Record<string, string> {
    return {
      'user-agent': 'Test/1.0',
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
  }

  #keep(line: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
    if (/Max-Age=0;/.test(line)) this.cookies.delete(name!);
    else this.cookies.set(name!, value!);
  }

  async #context(request: Request): Promise<RequestContext> {
    const kernel = this.#kernel;
    const actor = await identifyActor(kernel, {
      method: request.method,
      path: new URL(request.url).pathname,
      headers: { cookie: request.headers.get('cookie') ?? undefined },
    } as ExpressRequest);
    return {
      kernel,
      actor,
      locale: 'de',
      language: 'de',
      knowsLanguage: () => false,
      requestId: 'test',
      found: { databaseAway: false },
      ip: '192.0.2.1',
      courseRoomLook: () => Promise.resolve({ sheet: null, fonts: [], around: null }),
      domain: null,
      shopLink: (path) => Promise.resolve(kernel.baseUrl + path),
      brandOf: () => Promise.resolve(null),
      ctx: (as) => kernel.contextFor(as ?? actor ?? { kind: 'nobody' }, { locale: 'de' }),
    };
  }
}

async function toAnswer(result: unknown): Promise<Answer> {
  if (result instanceof Response) {
    const text = await result.text();
    return {
      status: result.status,
      headers: result.headers,
      body: result.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
    };
  }
  // Answers that `data()` makes.
  const wrapped = result as {
    type?: string;
    data?: unknown;
    init?: { status?: number; headers?: HeadersInit } | null;
  } | null;
  if (wrapped?.type === 'DataWithResponseInit')
    return { status: wrapped.init?.status ?? 200, headers: new Headers(wrapped.init?.headers), body: wrapped.data };
  return { status: 200, headers: new Headers(), body: result };
}
