import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, startSandboxServer } from '#plugins/payments/shared/sandbox';
import { answerCall, failure, settle, type Conduct } from './api.ts';
import { BANK, drawCard, handleDesk } from './pages.ts';
import { LemonWorld, type Environment, type LemonState, type Transaction } from './world.ts';

/** One call of the API and its answer, for checks against Lemonway's own description. */
export interface Exchange {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, unknown>>;
  sent: unknown;
  status: number;
  body: unknown;
}

export { CARDS } from './pages.ts';

export interface LemonOptions {
  clock: { now(): Date };
  /** What an earlier life left behind. */
  state?: LemonState;
  /** After everything that may have changed something. */
  onChange?: () => void;
}

const ANSWER_WITHIN_MS = 2_000;

/** Lemonway on this machine: DirectKit, the page of the WebKit, and its messages. */
export class LemonSandbox {
  readonly world: LemonWorld;
  readonly exchanges: Exchange[] = [];
  readonly conduct: Conduct = { refusesReferences: false, leavesUnanswered: null };
  /** Where the dashboard was told to send notifications. */
  notifyUrl: string | null = null;
  /** The page posts its outcome to the shop before the browser goes back. */
  postsBack = true;
  /** Where browsers reach its pages. */
  publicUrl = '';
  readonly #underWay = new Set<Promise<unknown>>();

  readonly #onChange: () => void;

  constructor({ clock, state, onChange = () => undefined }: LemonOptions) {
    this.world = new LemonWorld(clock, state);
    this.#onChange = onChange;
  }

  handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await bodyOf(request);
    const url = new URL(request.url ?? '/', 'http://sandbox');
    if (await this.#page(url, request, response, new URLSearchParams(text))) return;
    if (this.conduct.leavesUnanswered?.test(`${request.method} ${url.pathname}`)) return void request.socket.destroy();
    const { status, body } = url.pathname.startsWith('/oauth/')
      ? this.#token(request, text)
      : this.#api(url, request, text);
    this.#onChange();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

  /** What browsers use, and nothing else. */
  handlePages = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(await bodyOf(request));
    if (!(await this.#page(new URL(request.url ?? '/', 'http://sandbox'), request, response, form)))
      response.writeHead(404).end();
  };

  /** Somebody transfers to the account, with these words. */
  receiveWire(environment: Environment, accountId: string, amount: number, comment: string): Transaction {
    const made = this.world.add(environment, { kind: 'wire', accountId, status: 0, amount, comment });
    this.#onChange();
    this.#notify('10', made);
    return made;
  }

  /** Banks carry out what waits for them. */
  settleBanks(): void {
    const ended = settle(this.world);
    this.#onChange();
    for (const payout of ended) this.#notify(payout.status === 3 ? '37' : '15', payout);
  }

  /** The bank gives a payout back that had arrived. */
  giveBack(payout: Transaction): void {
    Object.assign(payout, { status: 4, psp: 'AC04' });
    this.#onChange();
    this.#notify('15', payout);
  }

  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  #api(url: URL, request: IncomingMessage, text: string): { status: number; body: unknown } {
    const [, name = '', path] = /^\/mb\/([\w-]+)\/dev\/directkitrest\/v2\/(.*)$/.exec(url.pathname) ?? [];
    const environment = this.world.environments.get(name);
    const isKnown = this.world.tokens.get((request.headers.authorization ?? '').replace(/^Bearer /, '')) === name;
    if (!environment || path === undefined || !isKnown) return { status: 401, body: {} };
    const sent: unknown = text === '' ? {} : JSON.parse(text);
    const method = request.method ?? 'GET';
    const told = answerCall(
      this.world,
      environment,
      { method, path, query: url.searchParams, body: sent as Record<string, unknown> },
      this.conduct,
    );
    const body: unknown = structuredClone(told ?? failure(404, 'No such call'));
    this.exchanges.push({
      method,
      path: `/v2/${path}`,
      query: url.searchParams,
      headers: request.headers,
      sent,
      status: 200,
      body,
    });
    return { status: 200, body };
  }

  #token(request: IncomingMessage, text: string): { status: number; body: unknown } {
    const apiKey = (request.headers.authorization ?? '').replace(/^Basic /, '');
    const environment = [...this.world.environments.values()].find((each) => each.apiKey === apiKey);
    if (!environment || new URLSearchParams(text).get('Grant_type') !== 'client_credentials')
      return { status: 401, body: {} };
    const token = `lemon${this.world.next()}`;
    this.world.tokens.set(token, environment.name);
    return { status: 200, body: { access_token: token, token_type: 'bearer', expires_in: 7200 } };
  }

  /** Where the buyer types the card, and where somebody plays their bank. Answers whether the address was one of them. */
  async #page(url: URL, request: IncomingMessage, response: ServerResponse, form: URLSearchParams): Promise<boolean> {
    if (!url.pathname.startsWith('/webkit')) return handleDesk(this, url, request, response, form);
    const found = this.world.find(
      ({ token, kind }) => kind === 'card' && token === url.searchParams.get('moneyInToken'),
    );
    if (!found) return false;
    const { transaction } = found;
    if (transaction.status === 4 && request.method !== 'POST') {
      drawCard(response, transaction, url.searchParams.get('lang') === 'de' ? 'de' : 'en');
      return true;
    }
    if (transaction.status === 4) {
      const psp =
        form.get('outcome') === 'cancel'
          ? 'cancel'
          : (BANK[(form.get('card') ?? '').replaceAll(' ', '')] ?? '05-00-14');
      Object.assign(transaction, psp === 'cancel' ? { status: 7 } : { status: psp === '' ? 0 : 6, psp });
      this.#onChange();
      this.#notify('42', transaction);
      if (this.postsBack) await this.#postBack(transaction);
    }
    const back = new URL(transaction.returnUrl);
    back.searchParams.set('response_wkToken', transaction.reference);
    response.writeHead(303, { location: back.href }).end();
    return true;
  }

  async #postBack({ id, status, reference, amount, returnUrl }: Transaction): Promise<void> {
    const form = {
      response_code: status === 0 ? '0000' : status === 7 ? '2002' : '3000',
      response_wkToken: reference,
      response_msg: '',
      response_transactionId: String(id),
      response_transactionAmount: (amount / 100).toFixed(2),
    };
    await this.#send(returnUrl, form);
  }

  #notify(category: string, { id, accountId, status, amount, date }: Transaction): void {
    if (this.notifyUrl === null) return;
    const form = {
      NotifCategory: category,
      NotifDate: new Date(date * 1000).toISOString(),
      IntId: String(id),
      ExtId: accountId,
      Status: String(status),
      Amount: (amount / 100).toFixed(2),
    };
    void this.#send(this.notifyUrl, form);
  }

  #send(url: string, form: Record<string, string>): Promise<unknown> {
    const call: Promise<unknown> = fetch(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
      .then(
        (answer) => answer.body?.cancel(),
        () => undefined,
      )
      .then(() => this.#underWay.delete(call));
    this.#underWay.add(call);
    return call;
  }
}

export interface RunningLemonway {
  sandbox: LemonSandbox;
  url: string;
  close(): Promise<void>;
}

export async function startLemonSandbox({
  pagesAt,
  port = 0,
  ...options
}: LemonOptions & { pagesAt?: string; port?: number }): Promise<RunningLemonway> {
  const sandbox = new LemonSandbox(options);
  const server = await startSandboxServer(sandbox.handle, port);
  sandbox.publicUrl = pagesAt ?? server.url;
  return { sandbox, ...server };
}
