/** A transaction as the API tells it, and what only the sandbox knows of it. */
export interface Transaction {
  id: number;
  kind: 'card' | 'wire' | 'refund' | 'payout';
  accountId: string;
  status: number;
  amount: number;
  comment: string;
  reference: string;
  date: number;
  refunded: number;
  /** Of a page: its token and where it leads back to. */
  token: string;
  returnUrl: string;
  psp: string;
  /** Of a refund: what it gives back. */
  originId: number;
  ibanId: number;
}

export interface Account {
  id: string;
  internalId: number;
  status: number;
  /** By Lemonway's own hand, whatever the status. */
  blocked?: boolean;
  legal: boolean;
  details: Record<string, unknown>;
  documents: { id: number; type: number; status: number; comment: string }[];
  /** Cents that it opened with. */
  opening?: number;
}

/** One environment: a platform's own part of Lemonway. */
export interface Environment {
  name: string;
  apiKey: string;
  accounts: Map<string, Account>;
  transactions: Map<number, Transaction>;
  ibans: Map<number, string>;
}

/** Open nothing but a sandbox. */
export const DEMO_ENVIRONMENT = {
  environment: 'kontor',
  apiKey: 'lemon-sandbox-key-of-kontor',
  accountId: 'VERLAG1',
} as const;
export const OTHER_ENVIRONMENT = {
  environment: 'another',
  apiKey: 'lemon-sandbox-key-of-another',
  accountId: 'OTHER1',
} as const;

/** An account whose bank sends back what comes. */
export const REFUSING_IBAN = 'FR7630004000031234567890143';
/** An account that its bank says no to at once. */
export const REJECTED_IBAN = 'FR7630006000011234567890189';

/** All that Lemonway knows here; plain data, so that a demo can keep it over restarts. */
export interface LemonState {
  environments: Map<string, Environment>;
  tokens: Map<string, string>;
  counter: number;
}

export function emptyState(): LemonState {
  return { environments: new Map(), tokens: new Map(), counter: 4000 };
}

export class LemonWorld {
  readonly environments: Map<string, Environment>;
  readonly tokens: Map<string, string>;

  constructor(
    readonly clock: { now(): Date },
    readonly state: LemonState = emptyState(),
  ) {
    this.environments = state.environments;
    this.tokens = state.tokens;
    for (const { environment: name, apiKey, accountId } of [DEMO_ENVIRONMENT, OTHER_ENVIRONMENT]) {
      if (this.environments.has(name)) continue;
      const accounts = new Map([
        [
          accountId,
          {
            id: accountId,
            internalId: 17,
            status: 6,
            legal: true,
            details: {
              firstname: 'Anna',
              lastname: 'Adler',
              email: 'anna@kontor.test',
              company: { name: 'Verlag GmbH', description: 'Verlag GmbH' },
            },
            documents: [],
          },
        ],
      ]);
      this.environments.set(name, { name, apiKey, accounts, transactions: new Map(), ibans: new Map() });
    }
  }

  now(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }

  next(): number {
    this.state.counter += 1;
    return this.state.counter;
  }

  add(
    environment: Environment,
    transaction: Pick<Transaction, 'kind' | 'accountId' | 'status' | 'amount'> & Partial<Transaction>,
  ): Transaction {
    const made: Transaction = {
      comment: '',
      reference: '',
      date: this.now(),
      refunded: 0,
      token: '',
      returnUrl: '',
      psp: '',
      originId: 0,
      ibanId: 0,
      ...transaction,
      id: this.next(),
    };
    environment.transactions.set(made.id, made);
    return made;
  }

  /** Wherever it is. */
  find(is: (transaction: Transaction) => boolean): { environment: Environment; transaction: Transaction } | null {
    for (const environment of this.environments.values()) {
      const transaction = [...environment.transactions.values()].find(is);
      if (transaction) return { environment, transaction };
    }
    return null;
  }
}
