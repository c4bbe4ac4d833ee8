import { setTimeout as pause } from 'node:timers/promises';
import type { Buyer } from '../bench/buyer.ts';
import type { World } from '../bench/world.ts';
import { Buyers } from '../cluster/buyers.ts';

const AGAIN_MS = 250;
/** For what was begun when all is over. */
const LAST_TRIES_MS = 60_000;

/** Buyers who do each step again until it works: the same order is sent twice, the same payment opened twice, as with a reload in a browser. */
export class PatientBuyers extends Buyers {
  protected override async buy(world: World, port: number, index: number): Promise<void> {
    const { slugs } = world;
    const again = <T>(step: (buyer: Buyer) => Promise<T>): Promise<T> =>
      this.#untilDone(() => this.open(world, port), step);
    for (let turn = index; !this.isOver; turn += 1) {
      const slug = slugs[turn % slugs.length]!;
      const page = await again(async (buyer) => {
        const found = await buyer.checkoutPage(slug);
        if (!found.includes('name="checkout_token"')) throw new Error('No checkout page.');
        return found;
      });
      const payment = await again(async (buyer) => {
        const address = await buyer.place(slug, page);
        if (address === null) throw new Error('The order was refused.');
        return address;
      });
      await again((buyer) => buyer.pay(payment));
      this.bought += 1;
    }
  }

  /** Each try on a connection of its own. An order that was begun is brought to its end for a minute after the end of all. */
  async #untilDone<T>(open: () => Buyer, step: (buyer: Buyer) => Promise<T>): Promise<T> {
    let giveUpAt = Infinity;
    for (;;) {
      const buyer = open();
      try {
        return await inTime(step(buyer));
      } catch (error) {
        this.note(error);
        if (this.isOver && giveUpAt === Infinity) giveUpAt = Date.now() + LAST_TRIES_MS;
        if (Date.now() > giveUpAt) throw error;
        await pause(AGAIN_MS);
      } finally {
        buyer.close();
      }
    }
  }
}

/** A browser waits longer; a page that comes later is none for a buyer. */
const PATIENCE_MS = 30_000;

/** @throws where nothing comes within half a minute */
export async function inTime<T>(step: Promise<T>): Promise<T> {
  const ended = new AbortController();
  step.catch(() => undefined);
  const late = pause(PATIENCE_MS, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`No page within ${PATIENCE_MS / 1000} s.`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([step, late]);
  } finally {
    ended.abort();
  }
}
