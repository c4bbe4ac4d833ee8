import { expect } from 'vitest';
import { checkInvariants } from '#core/ledger';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type PaymentScript,
  type SaleWorld,
} from '#core/testing';
import { mindPayments, openPaymentStep, orderView, receiveWebhook, type OrderView } from './index.ts';

export interface Ordered extends SaleWorld {
  orderId: number;
  orderToken: string;
  paymentId: number;
  externalId: string;
}

/** Orders at a scripted provider, with what it tells of them and the books they leave. */
export function useHeldOrders() {
  const provider = new ScriptedProvider();
  const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });

  async function anOrder(script: PaymentScript = 'paid', shop: Record<string, unknown> = {}): Promise<Ordered> {
    const world = await aShopThatSells(kernel(), provider, shop);
    await aProduct(world.seller, { name: 'Buch', price: 11900, limit: 3 });
    const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch' });
    if (placed.state !== 'to_pay') throw new Error(placed.state);
    provider.script.push(script);
    const step = await openPaymentStep(world.buyer, placed);
    return {
      ...world,
      orderToken: placed.orderToken,
      orderId: step.order.id,
      paymentId: step.payment.id,
      externalId: provider.idOf(placed.paymentToken),
    };
  }

  const view = (order: Ordered): Promise<OrderView> => orderView(order.seller, { id: order.orderId });

  async function look(): Promise<void> {
    await mindPayments(kernel().contextFor({ kind: 'platform', reason: 'test' }));
    await runJobsUntilIdle(kernel());
  }

  let events = 0;

  async function tell(order: Ordered, kind: 'refund' | 'dispute', externalId: string, times = 1): Promise<void> {
    events += 1;
    const notices = [
      {
        externalEventId: `evt_${events}`,
        type: kind,
        subject: { kind, externalId, paymentExternalId: order.externalId },
      },
    ];
    const delivery = {
      provider: 'scripted',
      sellerId: order.sellerId,
      headers: { 'x-signature': 'right' },
      rawBody: Buffer.from(JSON.stringify({ notices })),
    };
    await Promise.all(Array.from({ length: times }, () => receiveWebhook(order.buyer, delivery)));
    await runJobsUntilIdle(kernel());
  }

  async function expectInvariants(): Promise<void> {
    const reports = await checkInvariants(kernel().contextFor({ kind: 'platform', reason: 'test' }));
    expect(reports.filter((report) => report.violations.length > 0)).toEqual([]);
  }

  /** Accounts of the shop that hold something, as the books write them: a debit is positive. */
  async function books({ sellerId }: Ordered): Promise<Record<string, number>> {
    return kernel().platformDb.transaction(async (trx) => {
      const rows = await trx('account_balances')
        .where({ seller_id: sellerId })
        .whereNot('rest', 0)
        .orderBy('account')
        .select<{ account: string; rest: number }[]>('account', 'rest');
      return Object.fromEntries(rows.map(({ account, rest }) => [account, Number(rest)]));
    });
  }

  return { provider, kernel, anOrder, view, look, tell, expectInvariants, books };
}
