import type { Ctx } from '#core/context';
import { openPaymentStep, refundOrder } from '#core/settlement';
import { aPlacedOrder } from '#core/testing';
import { bareClients } from '../bare-clients.ts';
import { bareOrder } from '../bare/bare-sql.ts';
import { createBareTables, prepared, rowsWrittenBy } from '../bare/written-rows.ts';
import type { Figure } from '../figure.ts';
import { runClients } from '../run-clients.ts';
import type { World } from '../world.ts';

const CLIENTS = 8;
const PER_ROUND = 300;

/** Part of an order given back: decision, provider, books, correcting document, mail. Against inserts of the same rows. */
export const refunds: Figure = {
  id: 'refunds',
  async prepare(world) {
    const { sql, seller } = world;
    const [first] = await paidOrders(world, 1);
    const giveBack = (orderId: number): Promise<unknown> =>
      refundOrder(seller, { orderId, amountMinor: 500, reason: 'Kulanz', requestKey: 'bench' });
    const written = await rowsWrittenBy(sql, () => giveBack(first!));
    await createBareTables(sql, written, 'bare_refund');
    const write = bareOrder(prepared(written), 'refund', 'bare_refund');
    const told = `${written.reduce((sum, { rows }) => sum + rows.length, 0)} rows in ${written.length} tables`;
    return {
      async round() {
        const orders = await paidOrders(world, PER_ROUND);
        const ours = await runClients(
          { clients: CLIENTS, count: orders.length },
          () => (turn) => giveBack(orders[turn - 1]!),
        );
        const limit = await bareClients(sql, { clients: CLIENTS, seconds: 3 }, write);
        return [
          {
            figure: `Refunds, ${CLIENTS} clients`,
            unit: '/s',
            ours: ours.rate,
            limit: { name: `bare SQL, ${told}`, value: limit.rate },
          },
          { figure: 'Refund, 99 %', unit: 'ms', ours: ours.p99, limit: { name: 'bare SQL', value: limit.p99 } },
        ];
      },
    };
  },
};

let buyers = 0;

async function paidOrders({ seller, sellerId, username, slugs }: World, count: number): Promise<number[]> {
  const buyer: Ctx = { ...seller, actor: { kind: 'buyer', sellerId, userId: null } };
  const ids: number[] = [];
  while (ids.length < count) {
    buyers += 1;
    const placed = await aPlacedOrder(buyer, username, {
      slug: slugs[buyers % slugs.length]!,
      form: { email: `zurueck-${buyers}@kontor.test` },
    });
    if (placed.state !== 'to_pay') throw new Error(`An order could not be placed: ${placed.state}.`);
    ids.push((await openPaymentStep(buyer, placed)).order.id);
  }
  return ids;
}
