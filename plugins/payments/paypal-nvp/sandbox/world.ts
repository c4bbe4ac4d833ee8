/** What PayPal keeps, played on this machine. Amounts are decimals as the interface writes them. */
export interface Session {
  token: string;
  account: string;
  fields: Record<string, string>;
  status: 'PaymentActionNotInitiated' | 'PaymentActionFailed' | 'PaymentActionCompleted';
  /** Set once the buyer agreed on the page. */
  payer: string;
  /** The buyer's source of money. */
  funds: 'good' | 'refused';
  transaction: string;
  agreement: string;
}

export interface Transaction {
  id: string;
  account: string;
  type: 'Payment' | 'Authorization' | 'Refund';
  status: string;
  amount: string;
  currency: string;
  invoice: string;
  custom: string;
  parent: string;
  notifyUrl: string;
  messageId: string;
  at: string;
}

export interface Agreement {
  id: string;
  account: string;
  status: 'Active' | 'Canceled';
  funds: 'good' | 'refused';
}

export const SANDBOX_KEYS = {
  user: 'verlag_api1.kontor.test',
  password: 'SANDBOXPASSWORD1',
  signature: 'A.sandbox-signature-of-kontor-0001',
} as const;
export const OTHER_KEYS = {
  user: 'other_api1.kontor.test',
  password: 'SANDBOXPASSWORD2',
  signature: 'A.sandbox-signature-of-others-0002',
} as const;

/** One exchange, for tests that hold it against the description. */
export interface Exchange {
  method: string;
  request: Readonly<Record<string, string>>;
  answer: Readonly<Record<string, string>>;
}

/** All that PayPal knows here; plain data, so that a demo can keep it over restarts. */
export interface NvpState {
  sessions: Map<string, Session>;
  transactions: Map<string, Transaction>;
  agreements: Map<string, Agreement>;
  /** Messages, as they were sent. */
  sent: string[];
  count: number;
}

export function emptyState(): NvpState {
  return { sessions: new Map(), transactions: new Map(), agreements: new Map(), sent: [], count: 0 };
}

export class NvpWorld {
  readonly sessions: Map<string, Session>;
  readonly transactions: Map<string, Transaction>;
  readonly agreements: Map<string, Agreement>;
  readonly sent: string[];
  readonly exchanges: Exchange[] = [];
  readonly now: () => Date;
  /** Takes every message to the address the payment names. */
  deliver: (url: string, body: string) => void = () => undefined;

  constructor(
    now: () => Date,
    readonly state: NvpState = emptyState(),
  ) {
    this.now = now;
    ({
      sessions: this.sessions,
      transactions: this.transactions,
      agreements: this.agreements,
      sent: this.sent,
    } = state);
  }

  accountOf({ USER, PWD, SIGNATURE }: Readonly<Record<string, string>>): string | null {
    return (
      [SANDBOX_KEYS, OTHER_KEYS].find(
        ({ user, password, signature }) => user === USER && password === PWD && signature === SIGNATURE,
      )?.user ?? null
    );
  }

  /** 17 letters and digits, like PayPal's. */
  newId(): string {
    this.state.count += 1;
    return `${String(this.state.count).padStart(9, '0')}SANDBOX1`;
  }

  /** Payments by what they are for: two sessions of one invoice are one payment. */
  invoices(): number {
    const sessions = [...this.sessions.values()].map(({ fields }) => fields.PAYMENTREQUEST_0_INVNUM ?? '');
    return new Set([
      ...sessions,
      ...[...this.transactions.values()].filter(({ type }) => type !== 'Refund').map(({ invoice }) => invoice),
    ]).size;
  }

  takenFor(account: string, invoice: string): Transaction | undefined {
    return [...this.transactions.values()].find(
      (each) => each.account === account && each.type !== 'Refund' && each.parent === '' && each.invoice === invoice,
    );
  }

  childrenOf(id: string, type?: Transaction['type']): Transaction[] {
    return [...this.transactions.values()].filter(
      (each) => each.parent === id && (type === undefined || each.type === type),
    );
  }

  record(transaction: Omit<Transaction, 'id' | 'at'>): Transaction {
    const whole = { ...transaction, id: this.newId(), at: this.now().toISOString() };
    this.transactions.set(whole.id, whole);
    this.announce(whole);
    return whole;
  }

  /** An instant payment notification, as a form. */
  announce(transaction: Transaction): void {
    const { id, status, amount, currency, invoice, custom, parent, notifyUrl, type } = transaction;
    if (notifyUrl === '') return;
    const body = new URLSearchParams({
      ...(parent === '' ? { txn_type: 'express_checkout' } : { parent_txn_id: parent }),
      txn_id: id,
      payment_status: type === 'Refund' ? 'Refunded' : status,
      mc_gross: type === 'Refund' ? `-${amount}` : amount,
      mc_currency: currency,
      receiver_email: 'verlag@kontor.test',
      invoice,
      custom,
      charset: 'UTF-8',
      notify_version: '3.9',
      ipn_track_id: `track${this.sent.length + 1}`,
      verify_sign: `Asandbox${this.sent.length + 1}`,
      test_ipn: '1',
    }).toString();
    this.sent.push(body);
    this.deliver(notifyUrl, body);
  }
}
