import { mindOrder, ordersToMind, type OrderToMind } from '#core/collection';
import type { TestKernel } from '../test-kernel.ts';

const AT_ONCE = 6;

/** One day's orders for one process. */
export interface DaysWork {
  /** The moment at which it is done. */
  at: string;
  orders: OrderToMind[];
}

/** Does the work that it is dealt, here or in another process. */
export type DoWork = (work: DaysWork) => Promise<void>;

/** Several at once, as a worker has several jobs in its hands. */
export async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  }));
}

/** Does what this process was dealt. */
export async function workOnDay(kernel: TestKernel, { at, orders }: DaysWork): Promise<void> {
  kernel.clock.advance({ seconds: (Date.parse(at) - kernel.clock.now().getTime()) / 1000 });
  await inTurns(orders, ({ sellerId, orderId }) => mindOrder(kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' }), orderId));
}

/**
 * Lets the days pass: once a day one round of the collector, whose orders are dealt among the workers. What a round left would be done
 * a day late, and be found by its day. Sellers stay with their worker, so that the two seldom wait for a seller's turn to number documents.
 */
export async function collectYears(kernel: TestKernel, { days, second, onYear }: { days: number; second?: DoWork | undefined; onYear?: (year: number) => void }): Promise<void> {
  const platform = kernel.contextFor({ kind: 'platform', reason: 'time machine' });
  const workers: DoWork[] = [(work) => workOnDay(kernel, work), ...(second ? [second] : [])];
  for (let day = 0; day <= days; day += 1) {
    if (day > 0) kernel.clock.advance({ days: 1 });
    const orders = await ordersToMind(platform);
    const at = kernel.clock.now().toISOString();
    await Promise.all(workers.map((work, place) => {
      const share = orders.filter(({ sellerId }) => sellerId % workers.length === place);
      return share.length > 0 && work({ at, orders: share });
    }));
    if (day > 0 && day % 365 === 0) onYear?.(day / 365);
  }
}
