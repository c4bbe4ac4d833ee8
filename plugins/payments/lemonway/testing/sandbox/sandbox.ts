import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, startSandboxServer } from '#core/testing';
import { answerCall, failure, type Conduct } from './api.ts';
import { LemonWorld, type Environment, type Transaction } from './world.ts';

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

/** Cards of the sandbox and what the buyer's bank says at the end of the processor's words. */
export const CARDS = { paid: '4970107111111119', declined: '4000000000000002', insufficient: '4000000000009995', expired: '4000000000000069', mistyped: '4000000000000127', trouble: '4000000000000119' } as const;
const BANK: Readonly<Record<string, string>> = {
  [CARDS.paid]: '', [CARDS.declined]: '05-00-05', [CARDS.insufficient]: '05-00-51', [CARDS.expired]: '05-00-54', [CARDS.mistyped]: '05-00-14', [CARDS.trouble]: '90-00-96',
};

const ANSWER_WITHIN_MS = 2_000;

/** Lemonway on this machine: DirectKit, the page of the WebKit, and its messages. */
export class LemonSandbox {
  readonly world: LemonWorld;
  readonly exchanges: Exchange[] = [];
  readonly conduct: Conduct = { refusesReferences: false };
  /** Where the dashboard was told to send notifications. */
  notifyUrl: string | null = null;
  /** The page posts its outcome to the shop before the browser goes back. */
  postsBack = true;
  readonly #underWay = new Set<Promise<unknown>>();

  constructor({ clock }: { clock: { now(): Date } }) {
    this.world = new LemonWorld(clock);
  }

  handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await bodyOf(request);
    const url = new URL(request.url ?? '/', 'http://sandbox');
    if (url.pathname.startsWith('/webkit')) return this.#page(url, request, response, new URLSearchParams(text));
    const { status, body } = url.pathname.startsWith('/oauth/') ? this.#token(request, text) : this.#api(url, request, text);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

  /** Somebody transfers to the account, with these words. */
  receiveWire(environment: Environment, accountId: string, amount: number, comment: string): Transaction {
    const made = this.world.add(environment, { kind: 'wire', accountId, status: 0, amount, comment });
    this.#notify('10', made);
    return made;
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
    const told = answerCall(this.world, environment, { method, path, query: url.searchParams, body: sent as Record<string, unknown> }, this.conduct);
    const body: unknown = structuredClone(told ?? failure(404, 'No such call'));
    this.exchanges.push({ method, path: `/v2/${path}`, query: url.searchParams, headers: request.headers, sent, status: 200, body });
    return { status: 200, body };
  }

  #token(request: IncomingMessage, text: string): { status: number; body: unknown } {
    const apiKey = (request.headers.authorization ?? '').replace(/^Basic /, '');
    const environment = [...this.world.environments.values()].find((each) => each.apiKey === apiKey);
    if (!environment || new URLSearchParams(text).get('Grant_type') !== 'client_credentials') return { status: 401, body: {} };
    const token = `lemon${this.world.next()}`;
    this.world.tokens.set(token, environment.name);
    return { status: 200, body: { access_token: token, token_type: 'bearer', expires_in: 7200 } };
  }

  /** Where the buyer types the card. */
  async #page(url: URL, request: IncomingMessage, response: ServerResponse, form: URLSearchParams): Promise<void> {
    const found = this.world.find(({ token, kind }) => kind === 'card' && token === url.searchParams.get('moneyInToken'));
    if (!found) return void response.writeHead(404).end();
    const { transaction } = found;
    if (transaction.status === 4 && request.method !== 'POST') return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
    if (transaction.status === 4) {
      const psp = form.get('outcome') === 'cancel' ? 'cancel' : (BANK[(form.get('card') ?? '').replaceAll(' ', '')] ?? '05-00-14');
      Object.assign(transaction, psp === 'cancel' ? { status: 7 } : { status: psp === '' ? 0 : 6, psp });
      this.#notify('42', transaction);
      if (this.postsBack) await this.#postBack(transaction);
    }
    const back = new URL(transaction.returnUrl);
    back.searchParams.set('response_wkToken', transaction.reference);
    response.writeHead(303, { location: back.href }).end();
  }

  async #postBack({ id, status, reference, amount, returnUrl }: Transaction): Promise<void> {
    const form = { response_code: status === 0 ? '0000' : status === 7 ? '2002' : '3000', response_wkToken: reference, response_msg: '', response_transactionId: String(id), response_transactionAmount: (amount / 100).toFixed(2) };
    await this.#send(returnUrl, form);
  }

  #notify(category: string, { id, accountId, status, amount, date }: Transaction): void {
    if (this.notifyUrl === null) return;
    const form = { NotifCategory: category, NotifDate: new Date(date * 1000).toISOString(), IntId: String(id), ExtId: accountId, Status: String(status), Amount: (amount / 100).toFixed(2) };
    void this.#send(this.notifyUrl, form);
  }

  #send(url: string, form: Record<string, string>): Promise<unknown> {
    const call: Promise<unknown> = fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
      .then((answer) => answer.body?.cancel(), () => undefined)
      .then(() => this.#underWay.delete(call));
    this.#underWay.add(call);
    return call;
  }
}

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Lemonway sandbox</title><h1>Lemonway sandbox</h1>
<form method="post"><label>Card number <input name="card" value="${CARDS.paid}"></label> <button>Pay</button> <button name="outcome" value="cancel">Cancel</button></form>`;

export interface RunningLemonway {
  sandbox: LemonSandbox;
  url: string;
  close(): Promise<void>;
}

export async function startLemonSandbox(options: { clock: { now(): Date } }): Promise<RunningLemonway> {
  const sandbox = new LemonSandbox(options);
  return { sandbox, ...(await startSandboxServer(sandbox.handle)) };
}
