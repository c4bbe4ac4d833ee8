import { createHmac } from 'node:crypto';
import type { Faults } from './faults.ts';
import type { StripeEvent } from './resources/events.ts';
import type { Account, World } from './world.ts';

/** One event on its way to one endpoint. */
export interface Delivery {
  id: string;
  event: string;
  endpoint: string;
  attempts: number;
  state: 'waiting' | 'delivered' | 'given_up';
  /** HTTP status of the last attempt; 0 when nobody answered. */
  lastStatus: number | null;
}

const ANSWER_WITHIN_MS = 10_000;
const REORDER_WINDOW_MS = 40;

/** Sends signed events, again and again with growing pauses until the endpoint answers 2xx or the attempts are used up. */
export class WebhookPost {
  readonly #timers = new Set<NodeJS.Timeout>();
  #held: (() => void)[] = [];
  #open = 0;
  #idle: (() => void)[] = [];
  #stopped = false;

  constructor(
    private readonly world: World,
    private readonly faults: Faults,
    private readonly retryDelaysMs: readonly number[],
  ) {}

  send(account: Account, event: StripeEvent): void {
    if (this.faults.webhooks.mode === 'off') return;
    const wanted = account
      .all('webhook_endpoint')
      .filter(
        ({ status, enabled_events: types }) =>
          status === 'enabled' && (types.includes('*') || types.includes(event.type)),
      );
    for (const endpoint of wanted) {
      for (let copy = 0; copy <= this.faults.webhooks.duplicates; copy += 1) {
        const id = this.world.tokens.id('del');
        account.put('delivery', {
          id,
          event: event.id,
          endpoint: endpoint.id,
          attempts: 0,
          state: 'waiting',
          lastStatus: null,
        });
        this.#release(() => this.#later(() => this.#attempt(account, id), this.faults.webhooks.delayMs));
      }
    }
  }

  /** Takes up what an earlier life of the sandbox left undelivered. */
  resume(): void {
    for (const account of this.world.accounts.values()) {
      for (const { id, state } of account.all('delivery')) {
        if (state === 'waiting') this.#later(() => this.#attempt(account, id), this.retryDelaysMs[0] ?? 0);
      }
    }
  }

  /** Resolves when nothing is under way or waiting to be tried again. */
  async settled(): Promise<void> {
    if (this.#open > 0) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  stop(): void {
    this.#stopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #release(dispatch: () => void): void {
    if (!this.faults.webhooks.reorder) {
      dispatch();
      return;
    }
    this.#held.push(dispatch);
    if (this.#held.length > 1) return;
    this.#later(async () => {
      const held = this.#held.reverse();
      this.#held = [];
      // One after the other, or the network might put them right again.
      for (const next of held) next();
    }, REORDER_WINDOW_MS);
  }

  #later(task: () => Promise<void>, delayMs: number): void {
    if (this.#stopped) return;
    this.#open += 1;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void task().finally(() => {
        this.#open -= 1;
        if (this.#open === 0) this.#idle.splice(0).forEach((resolve) => resolve());
      });
    }, delayMs);
    timer.unref();
    this.#timers.add(timer);
  }

  async #attempt(account: Account, id: string): Promise<void> {
    const delivery = account.get('delivery', id);
    const event = delivery && account.get('event', delivery.event);
    const endpoint = delivery && account.get('webhook_endpoint', delivery.endpoint);
    if (!delivery || !event || !endpoint) return;
    const status = await this.#post(endpoint.url, endpoint.secret, event);
    const attempts = delivery.attempts + 1;
    const delivered = status >= 200 && status < 300;
    const pause = this.retryDelaysMs[attempts - 1];
    const state = delivered ? 'delivered' : pause === undefined ? 'given_up' : 'waiting';
    if (this.#stopped) return;
    account.put('delivery', { ...delivery, attempts, state, lastStatus: status });
    if (state === 'waiting') this.#later(() => this.#attempt(account, id), pause ?? 0);
  }

  async #post(url: string, secret: string, event: StripeEvent): Promise<number> {
    const body = JSON.stringify(event, null, 2);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': signature(secret, body, this.world.now()),
    };
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return 0;
    }
  }
}

/** The value of `Stripe-Signature` for a body sent at that second. */
export function signature(secret: string, body: string, timestamp: number): string {
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}
