import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { checkInvariants } from '#core/ledger';
import { planSchedule, plansOf } from '#core/pricing';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { mindPayments, lookAtPayment, openPaymentStep } from '#core/settlement';
import { mindOrder, ordersToMind } from './index.ts';

export interface Rate {
  id: number;
  number: number;
  state: string;
  due_date: string;
  amount: number;
  paid_at: Date | null;
  paid: number;
}

/** A shop that sells by plans, and a clock that the worker follows day by day. */
export function useYear() {
  const provider = new ScriptedProvider();
  const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
  let world: SaleWorld;

  /** Those this test bought: what earlier ones left behind is let rest. */
  const mine = new Set<number>();

  beforeAll(async () => {
    world = await aShopThatSells(kernel(), provider);
    await aProduct(world.seller, {
      name: 'Club',
      plan: { type: 'subscription', firstAmount: 500, nextAmount: 900, interval: '1m' },
    });
    await aProduct(world.seller, {
      name: 'Probe',
      plan: {
        type: 'limited_subscription',
        paymentsCount: 3,
        firstAmount: 700,
        nextAmount: 700,
        interval: '1m',
        testPeriod: '1w',
      },
    });
    await aProduct(world.seller, {
      name: 'Raten',
      plan: { type: 'installment', paymentsCount: 4, firstAmount: 3334, nextAmount: 3333, interval: '1w' },
    });
  });

  beforeEach(() => {
    mine.clear();
    provider.script = [];
    provider.down = false;
    provider.onCall = () => undefined;
  });

  afterEach(async () => {
    const reports = await checkInvariants(platform());
    expect(reports.filter(({ violations }) => violations.length > 0)).toEqual([]);
  });

  const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });

  async function rows<Row>(sql: string, bindings: readonly (number | string)[]): Promise<Row[]> {
    return kernel().platformDb.transaction(async (trx) => {
      return (await trx.raw<{ rows: Row[] }>(sql, [...bindings])).rows;
    });
  }

  const ratesOf = (orderId: number) =>
    rows<Rate>('select * from order_rates where order_id = ? order by due_date, number', [orderId]);

  const stateOf = async (orderId: number) =>
    (await rows<{ payment_state: string }>('select payment_state from orders where id = ?', [orderId]))[0]!
      .payment_state;

  const mailsOf = async (orderToken: string) =>
    rows<{ template: string; count: number }>(
      "select split_part(dedupe_key, ':', 1) as template, count(*)::int as count from mails where text like ? or subject like ? group by 1 order by 1",
      [`%${orderToken.slice(0, 8)}%`, `%${orderToken.slice(0, 8)}%`],
    );

  const accessOf = async (orderId: number) =>
    (await rows<{ state: string }>('select state from entitlements where order_id = ?', [orderId])).map(
      ({ state }) => state,
    );

  /** Work of the clock's jobs, for all that is due. */
  async function work(): Promise<void> {
    await mindPayments(platform());
    const waiting = await rows<{ id: number }>('select id from payments where look_at <= ?', [
      kernel().clock.now().toISOString(),
    ]);
    for (const { id } of waiting) await lookAtPayment(world.seller, { paymentId: id }, 'poll');
    for (const { orderId } of await ordersToMind(platform()))
      if (mine.has(orderId)) await mindOrder(world.seller, orderId);
  }

  async function pass(days: number, step = 1): Promise<void> {
    for (let gone = 0; gone < days; gone += step) {
      kernel().clock.advance({ days: step });
      await work();
    }
  }

  async function bought(slug: string): Promise<{ id: number; token: string }> {
    const placed = await aPlacedOrder(world.buyer, world.username, { slug });
    if (placed.state !== 'to_pay') throw new Error(`The order is ${placed.state}.`);
    await openPaymentStep(world.buyer, placed);
    const [order] = await rows<{ id: number }>('select id from orders where token = ?', [placed.orderToken]);
    mine.add(order!.id);
    return { id: order!.id, token: placed.orderToken };
  }

  async function scheduleOf(slug: string, count: number): Promise<[string, number][]> {
    const [product] = await rows<{ id: number }>('select id from products where slug = ? and seller_id = ?', [
      slug,
      world.sellerId,
    ]);
    const [plan] = await plansOf(world.seller, product!.id);
    const today = kernel().clock.now().toISOString().slice(0, 10);
    return planSchedule(plan!, { orderedOn: today, count }).map(({ dueDate, amount }) => [
      dueDate,
      Number(amount.minor),
    ]);
  }

  return {
    provider,
    kernel,
    rows,
    ratesOf,
    stateOf,
    mailsOf,
    accessOf,
    work,
    pass,
    bought,
    scheduleOf,
    world: () => world,
  };
}
