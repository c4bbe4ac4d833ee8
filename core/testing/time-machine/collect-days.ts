import { mindOrder, ordersToMind } from '#core/collection';
import type { Ctx } from '#core/context';
import type { TestKernel } from '../test-kernel.ts';

const AT_ONCE = 2;

/** Several at once, as a worker has several jobs in its hands: as many as there are cores, since this provider answers at once, and more would only wait for one another. */
export async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
    }),
  );
}

/** Does what is due today for these sellers, and then day by day what falls due. */
export async function collectDays(
  kernel: TestKernel,
  { sellerIds, days }: { sellerIds: readonly number[]; days: number },
): Promise<void> {
  const sellers = new Map(
    sellerIds.map((sellerId) => [sellerId, kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' })]),
  );
  const platform = kernel.contextFor({ kind: 'platform', reason: 'time machine' });
  await workThrough(platform, sellers);
  for (let day = 1; day <= days; day += 1) {
    kernel.clock.advance({ days: 1 });
    await workThrough(platform, sellers);
  }
}

/** The collector's round, once a day: what it left would be done a day late, and be found by its day. */
async function workThrough(platform: Ctx, sellers: ReadonlyMap<number, Ctx>): Promise<void> {
  const orders = (await ordersToMind(platform)).filter(({ sellerId }) => sellers.has(sellerId));
  await inTurns(orders, ({ sellerId, orderId }) => mindOrder(sellers.get(sellerId)!, orderId));
}
