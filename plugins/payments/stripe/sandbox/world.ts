import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { TokenSource } from './ids.ts';
import type { GrantedToken } from './resources/granted-tokens.ts';
import type { CardConduct } from './cards.ts';
import type { IdempotentAnswer } from './idempotency.ts';
import type { BalanceTransaction } from './resources/balance-transactions.ts';
import type { Charge } from './resources/charges.ts';
import type { Customer } from './resources/customers.ts';
import type { Dispute } from './resources/disputes.ts';
import type { StripeEvent } from './resources/events.ts';
import type { Mandate } from './resources/mandates.ts';
import type { PaymentIntent } from './resources/payment-intent.ts';
import type { PaymentMethod } from './resources/payment-methods.ts';
import type { Refund } from './resources/refunds.ts';
import type { SetupAttempt, SetupIntent } from './resources/setup-intents.ts';
import type { WebhookEndpoint } from './resources/webhook-endpoints.ts';
import type { Delivery } from './webhook-delivery.ts';

/** Everything one Stripe account holds, by table and id. The last three are the sandbox's own and never answered. */
export interface Tables {
  payment_intent: PaymentIntent;
  charge: Charge;
  refund: Refund;
  dispute: Dispute;
  customer: Customer;
  payment_method: PaymentMethod;
  mandate: Mandate;
  setup_intent: SetupIntent;
  setup_attempt: SetupAttempt;
  balance_transaction: BalanceTransaction;
  event: StripeEvent;
  webhook_endpoint: WebhookEndpoint;
  granted_token: GrantedToken;
  card_conduct: CardConduct & { id: string };
  idempotent_answer: IdempotentAnswer;
  delivery: Delivery;
}

export type TableName = keyof Tables;
type Row = { id: string };
type Change = { account: string; table: TableName; id: string; row: Row | null };

/** One account's objects. Rows are replaced, never changed in place, so an answer given earlier keeps its content. */
export class Account {
  readonly #tables = new Map<TableName, Map<string, Row>>();

  constructor(
    readonly id: string,
    private readonly changed: (change: Change) => void,
  ) {}

  get<T extends TableName>(table: T, id: string): Tables[T] | undefined {
    return this.#rows(table).get(id) as Tables[T] | undefined;
  }

  /** In the order of creation. */
  all<T extends TableName>(table: T): Tables[T][] {
    return [...this.#rows(table).values()] as Tables[T][];
  }

  put<T extends TableName>(table: T, row: Tables[T]): Tables[T] {
    this.#rows(table).set(row.id, row);
    this.changed({ account: this.id, table, id: row.id, row });
    return row;
  }

  remove(table: TableName, id: string): void {
    this.#rows(table).delete(id);
    this.changed({ account: this.id, table, id, row: null });
  }

  restore(change: Change): void {
    if (change.row) this.#rows(change.table).set(change.id, change.row);
    else this.#rows(change.table).delete(change.id);
  }

  snapshot(): Record<string, Row[]> {
    return Object.fromEntries([...this.#tables].map(([table, rows]) => [table, [...rows.values()]]));
  }

  #rows(table: TableName): Map<string, Row> {
    const rows = this.#tables.get(table) ?? new Map<string, Row>();
    this.#tables.set(table, rows);
    return rows;
  }
}

export interface WorldOptions {
  clock?: { now(): Date };
  /** Makes every id predictable. */
  seed?: string;
  /** Every change is appended to this file and read back at the next start, so the sandbox outlives the process like Stripe would. */
  journalFile?: string;
}

/** All accounts, the clock and the source of ids. */
export class World {
  readonly accounts = new Map<string, Account>();
  readonly clock: { now(): Date };
  readonly tokens: TokenSource;
  readonly #journalFile: string | undefined;

  constructor(options: WorldOptions = {}) {
    this.clock = options.clock ?? { now: () => new Date() };
    this.#journalFile = options.journalFile;
    if (options.journalFile) mkdirSync(dirname(options.journalFile), { recursive: true });
    const changes = readJournal(options.journalFile);
    // A seeded sandbox that starts again must not draw the ids of its earlier life once more.
    this.tokens = new TokenSource(options.seed && `${options.seed}:${changes.length}`);
    for (const change of changes) this.account(change.account).restore(change);
  }

  account(id: string): Account {
    const known = this.accounts.get(id);
    if (known) return known;
    const fresh = new Account(id, (change) => this.#write(change));
    this.accounts.set(id, fresh);
    return fresh;
  }

  /** Unix seconds, Stripe's unit of time. */
  now(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }

  reset(): void {
    this.accounts.clear();
    if (this.#journalFile) rmSync(this.#journalFile, { force: true });
  }

  #write(change: Change): void {
    if (!this.#journalFile) return;
    appendFileSync(this.#journalFile, `${JSON.stringify(change)}\n`);
  }
}

function readJournal(file: string | undefined): Change[] {
  if (!file || !existsSync(file)) return [];
  const changes: Change[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    try {
      changes.push(JSON.parse(line) as Change);
    } catch {
      // A process killed while writing leaves half a line at the end: that change was never answered.
      break;
    }
  }
  return changes;
}
