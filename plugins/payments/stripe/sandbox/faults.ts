/** What may go wrong with an API call. `_after`: the call had its effect, only the answer is lost. */
export const FAULT_KINDS = [
  'timeout_before',
  'timeout_after',
  'drop_before',
  'drop_after',
  'error_500_before',
  'error_500_after',
  'rate_limit',
  'forbidden',
  'unauthorized',
  'garbage',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  kind: FaultKind;
  /** Method and beginning of the path, e.g. `POST /v1/payment_intents`. Empty: every call. */
  on?: string;
  /** How many calls it hits; 1 if not told. */
  times?: number;
}

export interface WebhookConduct {
  mode: 'on' | 'off';
  /** How often each event is sent beyond the first time. */
  duplicates: number;
  delayMs: number;
  /** Events of one moment arrive in the opposite order. */
  reorder: boolean;
}

/** Sent by a test with one request, it hits that request alone. */
export const FAULT_HEADER = 'kontor-sandbox-fault';

const calm: WebhookConduct = { mode: 'on', duplicates: 0, delayMs: 0, reorder: false };

/** The switches by which tests and the demo disturb the sandbox. */
export class Faults {
  #armed: Fault[] = [];
  webhooks: WebhookConduct = calm;
  /** Whoever waits for an answer that will never come is told, so that a test need not wait as long. */
  readonly silence = new Set<() => void>();
  /** How long a new object stays invisible to search, in seconds of the sandbox's clock. */
  searchLagSeconds = 0;

  arm(...faults: Fault[]): void {
    this.#armed.push(...faults.map((fault) => ({ ...fault })));
  }

  clear(): void {
    this.#armed = [];
    this.webhooks = calm;
    this.searchLagSeconds = 0;
  }

  /** The fault this call meets, if any; used up by it. */
  draw(method: string, path: string, header: string | undefined): FaultKind | null {
    const asked = FAULT_KINDS.find((kind) => kind === header);
    if (asked) return asked;
    const hit = this.#armed.find((fault) => `${method} ${path}`.startsWith(fault.on ?? ''));
    if (!hit) return null;
    hit.times = (hit.times ?? 1) - 1;
    this.#armed = this.#armed.filter((fault) => (fault.times ?? 1) > 0);
    return hit.kind;
  }

  /** Applies the control endpoint's JSON. Returns why it cannot, or null. */
  apply(wanted: unknown): string | null {
    if (typeof wanted !== 'object' || wanted === null)
      return 'Send an object: { calls: [{ kind, on, times }], webhooks: {…}, searchLagSeconds }.';
    const { calls, webhooks, searchLagSeconds } = wanted as {
      calls?: unknown;
      webhooks?: unknown;
      searchLagSeconds?: unknown;
    };
    const list = calls === undefined ? [] : calls;
    if (!Array.isArray(list) || !list.every(isFault))
      return `"calls" is a list of { kind, on?, times? }; kind is one of ${FAULT_KINDS.join(', ')}.`;
    this.arm(...list);
    if (typeof webhooks === 'object' && webhooks !== null)
      this.webhooks = { ...this.webhooks, ...(webhooks as Partial<WebhookConduct>) };
    if (typeof searchLagSeconds === 'number') this.searchLagSeconds = searchLagSeconds;
    return null;
  }

  describe(): object {
    return { calls: this.#armed, webhooks: this.webhooks, searchLagSeconds: this.searchLagSeconds };
  }
}

function isFault(value: unknown): value is Fault {
  return typeof value === 'object' && value !== null && FAULT_KINDS.some((kind) => kind === (value as Fault).kind);
}
