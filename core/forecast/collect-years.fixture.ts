import { mindOrder, ordersToMind } from '#core/collection';
import type { Ctx } from '#core/context';
import type { TestKernel } from '#core/testing';

const AT_ONCE = 6;
const ROUNDS = 3;

/** Several at once, as a worker has several jobs in its hands. */
export async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  }));
}

/** Lets the days pass for these sellers, with the collector's rounds on each. */
export async function collectYears(kernel: TestKernel, { sellerIds, days, everyYear }: { sellerIds: readonly number[]; days: number; everyYear?: () => Promise<void> }): Promise<void> {
  const sellers = sellerIds.map((sellerId) => kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' }));
  await workThrough(sellers);
  for (let day = 1; day <= days; day += 1) {
    kernel.clock.advance({ days: 1 });
    await workThrough(sellers);
    if (day % 365 === 0) await everyYear?.();
  }
}

async function workThrough(sellers: readonly Ctx[]): Promise<void> {
  for (let round = 0, before = -1; round < ROUNDS; round += 1) {
    const due = await Promise.all(sellers.map(async (seller) => (await ordersToMind(seller)).map(({ orderId }) => ({ seller, orderId }))));
    const orders = due.flat();
    if (orders.length === 0 || orders.length === before) return;
    before = orders.length;
    await inTurns(orders, ({ seller, orderId }) => mindOrder(seller, orderId));
  }
}
