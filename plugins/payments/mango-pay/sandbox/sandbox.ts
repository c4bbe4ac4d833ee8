import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, startSandboxServer, type SandboxServer } from '#plugins/payments/shared/sandbox';
import { refused, type Answer } from './answer.ts';
import { answerCall } from './api.ts';
import { Events } from './events.ts';
import { Movements } from './movements.ts';
import { handleDesk } from './desk.ts';
import { handlePage } from './pages.ts';
import { Tokeniser } from './tokeniser.ts';
import { MangoWorld, type Client, type MangoState } from './world.ts';

/** One call of the API and its answer, for checks against Mangopay's own description. */
export interface Exchange {
  method: string;
  /** Below the client's own path. */
  path: string;
  sent: unknown;
  status: number;
  body: unknown;
}

export interface MangoOptions {
  clock: { now(): Date };
  /** What an earlier life left behind. */
  state?: MangoState;
  /** After everything that may have changed something. */
  onChange?: () => void;
}

const DAY_SECONDS = 86_400;
const TOKEN_SECONDS = 3600;

/** Mangopay on this machine: its API and its pages, with a memory. */
export class MangoSandbox {
  readonly world: MangoWorld;
  readonly events: Events;
  readonly movements: Movements;
  readonly exchanges: Exchange[] = [];
  readonly tokeniser: Tokeniser;
  /** Where browsers reach its pages. */
  publicUrl = '';
  /** Where browsers send numbers of cards to: an address of its own. */
  tokeniserUrl = '';

  readonly #onChange: () => void;

  constructor({ clock, state, onChange = () => undefined }: MangoOptions) {
    this.world = new MangoWorld(clock, state);
    this.#onChange = onChange;
    this.events = new Events(this.world);
    this.movements = new Movements(this.world, this.events);
    this.tokeniser = new Tokeniser(this.world);
  }

  /** The address for cards, and nothing else. */
  handleCards = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!this.tokeniser.handle(request, response, new URLSearchParams(await bodyOf(request))))
      response.writeHead(404).end();
  };

  handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await bodyOf(request);
    if (this.#page(request, response, text)) return;
    const { status, body } = this.#answer(request, text);
    this.#onChange();
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(body === undefined ? '' : JSON.stringify(body));
  };

  /** What browsers use, and nothing else: pages, and the address for cards. */
  handlePages = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await bodyOf(request);
    if (this.#page(request, response, text)) return;
    if (!this.tokeniser.handle(request, response, new URLSearchParams(text))) return void response.writeHead(404).end();
    this.#onChange();
  };

  #page(request: IncomingMessage, response: ServerResponse, text: string): boolean {
    const form = new URLSearchParams(text);
    const was = handlePage(this, request, response, form) || handleDesk(this, request, response, form);
    if (was) this.#onChange();
    return was;
  }

  #answer(request: IncomingMessage, text: string): Answer {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    const [, version, clientId, ...rest] = url.pathname.split('/');
    if (version !== 'v2.01') return refused(404, 'not_found', 'Not found');
    if (clientId === 'oauth') return this.#token(request.headers.authorization ?? '');
    const owner = this.world.tokens.get((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    const client = this.world.clients.get(clientId ?? '');
    if (!client || owner !== clientId) return refused(401, 'unauthorized', 'Authentication failed');
    const path = rest.join('/');
    const key = String(request.headers['idempotency-key'] ?? '');
    const kept = this.#kept(client, path.startsWith('responses/') ? path.slice('responses/'.length) : '');
    if (path.startsWith('responses/'))
      return kept ?? refused(404, 'ressource_not_found', 'The response does not exist');
    if (key && (!/^[A-Za-z0-9-]{16,36}$/.test(key) || this.#kept(client, key)))
      return refused(409, 'idempotency_conflict', 'A ressource has already been created with this idempotency key');
    const sent: unknown = text === '' ? {} : JSON.parse(text);
    const answer = answerCall(
      this.movements,
      client,
      { method: request.method ?? 'GET', path, query: url.searchParams, body: sent as Record<string, unknown> },
      this,
    );
    // What is kept must not change with the thing.
    const body: unknown = answer.body === undefined ? undefined : structuredClone(answer.body);
    if (key) client.responses.set(key, { status: answer.status, path, body, at: this.world.now() });
    this.exchanges.push({ method: request.method ?? 'GET', path: `/${path}`, sent, status: answer.status, body });
    return { status: answer.status, body };
  }

  #kept(client: Client, key: string): Answer | null {
    const known = client.responses.get(key);
    if (!known || this.world.now() - known.at > DAY_SECONDS) return null;
    return {
      status: 200,
      body: {
        StatusCode: String(known.status),
        ContentType: 'application/json',
        RequestURL: `/v2.01/${client.id}/${known.path}`,
        Resource: known.body,
      },
    };
  }

  #token(authorization: string): Answer {
    const [clientId = '', apiKey] = Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
      .toString('utf8')
      .split(':');
    if (this.world.clients.get(clientId)?.apiKey !== apiKey || apiKey === undefined)
      return refused(401, 'unauthorized', 'Authentication failed');
    const token = this.world.id('token');
    this.world.tokens.set(token, clientId);
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS } };
  }
}

export interface RunningMango {
  sandbox: MangoSandbox;
  url: string;
  close(): Promise<void>;
}

/** With `pagesAt`, browsers reach everything that is theirs there, and not at addresses of its own. */
export async function startMangoSandbox({
  pagesAt,
  port = 0,
  ...options
}: MangoOptions & { pagesAt?: string; port?: number }): Promise<RunningMango> {
  const sandbox = new MangoSandbox(options);
  const api = await startSandboxServer(sandbox.handle, port);
  const cards: SandboxServer | null = pagesAt === undefined ? await startSandboxServer(sandbox.handleCards) : null;
  Object.assign(sandbox, { publicUrl: pagesAt ?? api.url, tokeniserUrl: pagesAt ?? cards?.url });
  return {
    sandbox,
    url: api.url,
    async close() {
      await Promise.all([api.close(), cards?.close()]);
    },
  };
}
