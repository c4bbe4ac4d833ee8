import { mindOrder } from '#core/collection';
import type { Ctx } from '#core/context';
import { openPaymentStep } from '#core/settlement';
import { aPlacedOrder, aProduct } from '#core/testing';
import { bareOrder } from '../bare/bare-sql.ts';
import { createBareTables, prepared, rowsWrittenBy } from '../bare/written-rows.ts';
import type { Figure } from '../figure.ts';
import { runClients } from '../run-clients.ts';
import type { World } from '../world.ts';
import { bareClients } from '../bare-clients.ts';

const CLIENTS = 8;
const SUBSCRIPTIONS = 400;
const MONTH_MS = 32 * 24 * 3_600_000;

/** Subscriptions whose next month is due, charged without the buyer: attempt, provider, books, invoice, mails. Against inserts of the same rows. */
export const renewals: Figure = {
  id: 'renewals',
  async prepare(world) {
    const { sql, seller } = world;
    const orders = await subscriptions(world, SUBSCRIPTIONS + 1);
    let months = 0;
    // Every round is a month later: each subscription is due once more.
    const nextMonth = (): Ctx => {
      months += 1;
      const at = Date.now() + months * MONTH_MS;
      return { ...seller, clock: { now: () => new Date(at) } };
    };
    const first = nextMonth();
    const written = await rowsWrittenBy(sql, () => mindOrder(first, orders[0]!));
    await createBareTables(sql, written, 'bare_renewal');
    const write = bareOrder(prepared(written), 'renewal', 'bare_renewal');
    const told = `${written.reduce((sum, { rows }) => sum + rows.length, 0)} rows in ${written.length} tables`;
    for (const orderId of orders.slice(1)) await mindOrder(first, orderId);
    return {
      async round() {
        const ctx = nextMonth();
        const due = orders.slice(1);
        const ours = await runClients(
          { clients: CLIENTS, count: due.length },
          () => (turn) => mindOrder(ctx, due[turn - 1]!),
        );
        const limit = await bareClients(sql, { clients: CLIENTS, seconds: 3 }, write);
        return [
          {
            figure: `Renewals, ${CLIENTS} clients`,
            unit: '/s',
            ours: ours.rate,
            limit: { name: `bare SQL, ${told}`, value: limit.rate },
          },
          { figure: 'Renewal, 99 %', unit: 'ms', ours: ours.p99, limit: { name: 'bare SQL', value: limit.p99 } },
        ];
      },
    };
  },
};

async function subscriptions({ seller, sellerId, username, sql }: World, count: number): Promise<number[]> {
  await aProduct(seller, {
    name: 'Abo',
    plan: { type: 'subscription', firstAmount: 1900, nextAmount: 1900, interval: '1m' },
  });
  const buyer: Ctx = { ...seller, actor: { kind: 'buyer', sellerId, userId: null } };
  for (let number = 0; number < count; number += 1) {
    const placed = await aPlacedOrder(buyer, username, { slug: 'abo', form: { email: `abo-${number}@kontor.test` } });
    if (placed.state !== 'to_pay') throw new Error(`A subscription could not be ordered: ${placed.state}.`);
    await openPaymentStep(buyer, placed);
  }
  const { rows } = await sql.query<{ id: string }>(
    "select id from orders where seller_id = $1 and period_type = 'subscription' and payment_state in ('paying', 'paid') order by id",
    [sellerId],
  );
  if (rows.length !== count) throw new Error(`${rows.length} of ${count} subscriptions are paid.`);
  return rows.map(({ id }) => Number(id));
}
