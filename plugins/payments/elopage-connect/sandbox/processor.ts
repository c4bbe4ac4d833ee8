import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bookMove } from './account-balance.ts';
import { bringCashBack, cashOut, openDispute, settleWaiting } from './banks.ts';
import { cancelIntent, capture, charge, chargeSaved, expireVisit, openVisit, pay, refund } from './payments-made.ts';
import { Refusal, refuse } from './refusal.ts';
import { expanded, listed } from './rows-shown.ts';
import { SHAPES } from './shapes.ts';
import { arrive, attachBank, bringBack, handIn, moveMoney, openAccount, openPage, send } from './sub-accounts.ts';
import type { Form, Row, Tables } from './tables.ts';

/** Keys of a platform that exists in sandboxes only. */
export const SANDBOX_KEYS = {
  secretKey: 'sk_test_KontorPlatformSandbox',
  webhookSecret: 'whsec_kontor_platform_sandbox',
} as const;

export interface ProcessorOptions {
  clock: { now(): Date };
  /** Where browsers reach the pages. */
  pages: () => string;
  /** Sees every call and its answer. */
  recorded?: (exchange: {
    method: string;
    path: string;
    query: string;
    contentType: string;
    requestBody: string;
    status: number;
    body: object;
  }) => void;
  /** Takes every message, signed. */
  deliver?: (message: { headers: Record<string, string>; rawBody: Buffer }) => void;
}

/**
 * The processor behind the platform's account, as far as this provider speaks with it: visits to a page, payments, refunds, disputes and
 * sub-accounts, all in memory, in the shapes of its published description. Another key is another account.
 */
export class Processor {
  readonly rows = new Map<string, Map<string, Row>>();
  readonly revoked = new Set<string>(['sk_test_revoked']);
  readonly #kept = new Map<string, { fingerprint: string; status: number; body: object }>();
  #drawn = 0;

  constructor(private readonly options: ProcessorOptions) {}

  all(table: string): Row[] {
    return [...this.#rows(table).values()];
  }

  get(table: string, id: string): Row | undefined {
    return this.#rows(table).get(id);
  }

  put(table: string, row: Row): Row {
    const whole = { ...SHAPES[table], ...row };
    this.#rows(table).set(row.id, whole);
    return whole;
  }

  /** Answers one API call with the body it was sent. */
  answer(request: IncomingMessage, response: ServerResponse, body: string): void {
    arrive(this.tables, this.tables.now());
    const { status, body: told } = this.#once(request, body);
    const { pathname, search } = new URL(request.url ?? '/', 'http://processor');
    this.options.recorded?.({
      method: request.method ?? 'GET',
      path: pathname,
      query: search,
      contentType: request.headers['content-type'] ?? '',
      requestBody: body,
      status,
      body: told,
    });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told));
  }

  /** What the seller did on the page that asks who they are. */
  handIn(accountId: string, outcome: 'accepted' | 'unreadable' | 'rejected'): void {
    handIn(this.tables, accountId, outcome);
  }

  /** The buyer did what the visit was for. `processing`: the bank takes days; `asks`: it wants the buyer whenever it is charged again. */
  complete(visitId: string, how: 'paid' | 'processing' | 'asks'): void {
    const visit = this.get('session', visitId);
    if (visit?.status !== 'open') return;
    if (visit.mode === 'setup') {
      const kept = this.put('setup', {
        id: this.#id('seti'),
        status: 'succeeded',
        customer: this.#customer(),
        payment_method: this.#means(),
      });
      this.#told(
        'checkout.session.completed',
        'checkout.session',
        this.put('session', {
          ...visit,
          status: 'complete',
          payment_status: 'no_payment_required',
          setup_intent: kept.id,
        }),
      );
      return;
    }
    const saves = visit.saves === true;
    const paid = pay(
      this.tables,
      {
        amount: visit.amount_total,
        currency: visit.currency,
        metadata: visit.metadata,
        setup_future_usage: saves ? 'off_session' : null,
        customer: saves ? this.#customer() : null,
        payment_method: `${this.#means()}${how === 'asks' ? '_asks' : ''}`,
        payment_method_types: visit.payment_method_types,
        ...(visit.holds === true ? { capture_method: 'manual' } : {}),
      },
      how !== 'processing',
    );
    const done = this.put('session', {
      ...visit,
      status: 'complete',
      payment_status: paid.status === 'succeeded' ? 'paid' : 'unpaid',
      payment_intent: paid.id,
    });
    this.#told('checkout.session.completed', 'checkout.session', done);
  }

  /** What the buyer said on their bank's page. */
  answerBank(intentId: string, agrees: boolean): void {
    const intent = this.get('intent', intentId);
    if (intent?.status !== 'requires_action') return;
    const asked = { ...intent, next_action: null };
    if (agrees) charge(this.tables, asked);
    else
      this.put('intent', {
        ...asked,
        status: 'requires_payment_method',
        last_payment_error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
      });
  }

  /** Lets all that waits for a bank reach its end. */
  settle(outcome: 'paid' | 'refused' = 'paid'): void {
    settleWaiting(this.tables, outcome);
  }

  /** A buyer's bank takes money back; a debit that comes back is decided with it. */
  dispute(intentId: string): string {
    return openDispute(this.tables, intentId);
  }

  decide(id: string, status: 'won' | 'lost'): void {
    this.#told('charge.dispute.closed', 'dispute', this.put('dispute', { ...this.get('dispute', id)!, status }));
  }

  /** The platform has its processor send money to its own bank. */
  cashOut(minor: number, currency = 'eur'): string {
    return cashOut(this.tables, minor, currency);
  }

  /** The platform's bank did not take it. */
  bringCashBack(minor: number, currency = 'eur'): void {
    bringCashBack(this.tables, minor, currency);
  }

  #once(request: IncomingMessage, body: string): { status: number; body: object } {
    const url = new URL(request.url ?? '/', 'http://processor');
    const account = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    const key = request.headers['idempotency-key'];
    const fingerprint = createHash('sha256').update(`${url.pathname} ${body}`).digest('hex');
    try {
      if (!account.startsWith('sk_test_') || this.revoked.has(account))
        throw new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
      const kept = typeof key === 'string' ? this.#kept.get(key) : undefined;
      if (kept && kept.fingerprint !== fingerprint)
        throw new Refusal(400, {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        });
      if (kept) return kept;
      const owner = request.headers['stripe-account'];
      const form = Object.fromEntries(new URLSearchParams(body || url.search));
      const answer = {
        status: 200,
        body:
          typeof owner === 'string'
            ? this.#onBehalf(request.method ?? 'GET', url, form, this.#owned('account', owner, account))
            : this.#run(request.method ?? 'GET', url, form, account),
      };
      if (typeof key === 'string') this.#kept.set(key, { fingerprint, ...answer });
      return answer;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const answer = { status: error.status, body: { error: error.error } };
      // What was understood and refused is answered the same again.
      if (typeof key === 'string' && error.status === 402) this.#kept.set(key, { fingerprint, ...answer });
      return answer;
    }
  }

  #run(method: string, { pathname }: URL, form: Form, account: string): object {
    const [, , first = '', second = '', third = '', fourth = ''] = pathname.split('/');
    const [table, id, verb] =
      first === 'checkout'
        ? ['session', third, fourth]
        : [
            (
              {
                payment_intents: 'intent',
                refunds: 'refund',
                disputes: 'dispute',
                accounts: 'account',
                customers: 'customer',
                transfers: 'transfer',
                balance_transactions: 'balance',
              } as Record<string, string>
            )[first] ?? first,
            second,
            third,
          ];
    if (first === 'account')
      return {
        id: `acct_${account.slice(8)}`,
        object: 'account',
        settings: { branding: {}, card_payments: {}, payments: {}, dashboard: { display_name: 'Kontor Sandbox' } },
      };
    if (method === 'GET' && id === '') return listed(this.tables, table, form, (row) => this.#isOf(row, account));
    if (method === 'GET' && table === 'transfer' && verb === 'reversals')
      return this.#owned('transfer', id, account).reversals as object;
    if (method === 'GET') return expanded(this.tables, this.#owned(table, id, account), form);
    switch (`${table} ${verb}`) {
      case 'customer ':
        return this.put('customer', {
          id: this.#id('cus'),
          object: 'customer',
          account,
          email: form.email ?? null,
          livemode: false,
          created: this.#now(),
        });
      case 'session ':
        return openVisit(this.tables, form, account);
      case 'session expire':
        return expireVisit(this.tables, this.#owned('session', id, account));
      case 'intent ':
        return expanded(this.tables, chargeSaved(this.tables, form, account), { 'expand[0]': 'latest_charge' });
      case 'intent capture':
        return expanded(this.tables, capture(this.tables, this.#owned('intent', id, account), form), form);
      case 'intent cancel':
        return cancelIntent(this.tables, this.#owned('intent', id, account));
      case 'refund ':
        return refund(this.tables, this.#owned('intent', form.payment_intent ?? '', account), form, account);
      case 'dispute close':
        return this.put('dispute', { ...this.#answerable(this.#owned('dispute', id, account)), status: 'lost' });
      case 'account external_accounts':
        return attachBank(this.tables, this.#owned('account', id, account), form);
      case 'account_links ':
        return openPage(this.tables, form);
      case 'transfer ':
        return this.#transfer(form, account);
      case 'transfer reversals':
        return bringBack(this.tables, this.#owned('transfer', id, account));
      case 'account ':
        return openAccount(this.tables, form, account);
    }
    throw new Refusal(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${pathname}).`,
    });
  }

  #transfer(form: Form, account: string): Row {
    const row = moveMoney(this.tables, form, account);
    bookMove(this.tables, 'transfer', row, -Number(row.amount));
    return row;
  }

  /** A sub-account's own things, which are its payouts. */
  #onBehalf(method: string, { pathname }: URL, form: Form, owner: Row): object {
    const [, , table = '', id = ''] = pathname.split('/');
    const made = this.all('payout')
      .filter((row) => row.owner === owner.id)
      .toReversed();
    if (table !== 'payouts')
      throw new Refusal(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${pathname}).`,
      });
    if (method === 'POST') return send(this.tables, form, owner);
    if (id === '') return { object: 'list', data: made, has_more: false, url: '/v1/payouts' };
    const found = made.find((row) => row.id === id);
    if (!found)
      throw new Refusal(404, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: `No such payout: ${id}`,
      });
    return found;
  }

  #answerable(row: Row): Row {
    if (row.status !== 'needs_response') throw refuse('dispute_not_open');
    return row;
  }

  #owned(table: string, id: string, account: string): Row {
    const row = this.get(table, id);
    if (!row || !this.#isOf(row, account))
      throw new Refusal(404, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: `No such ${table}: ${id}`,
      });
    return row;
  }

  #isOf(row: Row, account: string): boolean {
    return row.account === undefined ? account === SANDBOX_KEYS.secretKey : row.account === account;
  }

  #told(type: string, object: string, row: Row): void {
    const at = this.#now();
    const text = JSON.stringify({
      id: this.#id('evt'),
      object: 'event',
      type,
      created: at,
      livemode: false,
      data: { object: { ...row, object } },
    });
    this.options.deliver?.({
      headers: { 'stripe-signature': signed(text, at, SANDBOX_KEYS.webhookSecret) },
      rawBody: Buffer.from(text),
    });
  }

  readonly tables: Tables = {
    get: (table, id) => this.get(table, id),
    put: (table, row) => this.put(table, row),
    all: (table) => this.all(table),
    id: (prefix) => this.#id(prefix),
    now: () => this.#now(),
    pages: () => this.options.pages(),
    refuse,
    within,
    told: (type, object, row) => this.#told(type, object, row),
  };
  #customer = (): string => this.#id('cus');
  #means = (): string => this.#id('pm');
  #now = (): number => Math.floor(this.options.clock.now().getTime() / 1000);

  #id(prefix: string): string {
    this.#drawn += 1;
    return `${prefix}_${createHash('sha256').update(`${prefix}:${this.#drawn}:${this.#now()}`).digest('hex').slice(0, 24)}`;
  }

  #rows(table: string): Map<string, Row> {
    const rows = this.rows.get(table) ?? new Map<string, Row>();
    this.rows.set(table, rows);
    return rows;
  }
}

/** The value of the signature's header. */
export function signed(text: string, at: number, secret: string): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')}`;
}

function within(form: Form, name: string): Form {
  return Object.fromEntries(
    Object.entries(form)
      .filter(([key]) => key.startsWith(`${name}[`))
      .map(([key, value]) => [key.slice(name.length + 1, -1), value]),
  );
}
