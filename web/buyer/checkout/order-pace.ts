import type { Ctx } from '#core/context';
import { networkOf } from '#core/people';

const MINUTE_MS = 60_000;
/** Clients that are remembered; beyond that everybody starts anew. */
const MOST = 50_000;

/**
 * How many orders one client sends to one shop: an order takes a piece out of stock for an hour, and a machine could take them all. Counted
 * in memory, since an order must not cost a commit more than it does; several servers each allow the number.
 */
export class OrderPace {
  readonly #perMinute: number;
  readonly #counted = new Map<string, { orders: number; until: number }>();

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Counts an order; false when the client has to wait. */
  take(ctx: Pick<Ctx, 'clock'>, { ip, sellerId }: { ip: string; sellerId: number }): boolean {
    if (this.#perMinute === 0) return true;
    const now = ctx.clock.now().getTime();
    const key = `${sellerId}/${networkOf(ip)}`;
    const counted = this.#counted.get(key);
    // Whoever sets the demo's clock back must not wait until the old time comes round again.
    if (counted && counted.until > now && counted.until <= now + MINUTE_MS) {
      counted.orders += 1;
      return counted.orders <= this.#perMinute;
    }
    if (this.#counted.size >= MOST) this.#counted.clear();
    this.#counted.set(key, { orders: 1, until: now + MINUTE_MS });
    return true;
  }
}
