import type { Ctx } from '#core/context';
import { networkOf, takeTurn } from '#core/people';

const MINUTE_MS = 60_000;
/** Clients that are remembered; beyond that everybody starts anew. */
const MOST = 50_000;
/** Orders a minute that one process counts for itself: whoever buys something must not cost a statement more for those who abuse. */
const UNCOUNTED = 2;

/**
 * Pace of orders from one client to one shop: an order takes a piece out of stock for an hour, and a machine could take them all. The first
 * two of a minute are counted in memory, all others in the database, for every process together.
 */
export class OrderPace {
  readonly #perMinute: number;
  readonly #counted = new Map<string, number>();
  #minute = 0;

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Counts an order; false when the client has to wait for the next minute. Call it outside a transaction. */
  async take(ctx: Ctx, { ip, sellerId }: { ip: string; sellerId: number }): Promise<boolean> {
    if (this.#perMinute === 0) return true;
    const minute = Math.floor(ctx.clock.now().getTime() / MINUTE_MS);
    if (minute !== this.#minute || this.#counted.size >= MOST) this.#counted.clear();
    this.#minute = minute;
    const network = networkOf(ip);
    const key = `${sellerId}/${network}`;
    const orders = (this.#counted.get(key) ?? 0) + 1;
    this.#counted.set(key, orders);
    // The database counts two at least: its first turn is never refused.
    const uncounted = this.#perMinute <= UNCOUNTED ? this.#perMinute : Math.min(UNCOUNTED, this.#perMinute - UNCOUNTED);
    if (orders <= uncounted) return true;
    const free = this.#perMinute - uncounted;
    // Each minute is a key of its own: what was used in one is forgotten in the next.
    return (
      free > 0 &&
      takeTurn(ctx, ['order', String(sellerId), network, String(minute)], {
        free,
        firstWaitSeconds: 60,
        longestWaitSeconds: 60,
        forgetAfterSeconds: 120,
      })
    );
  }
}
