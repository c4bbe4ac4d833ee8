import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { mindOrder } from '#core/collection';
import { checkInvariants, type InvariantReport } from '#core/ledger';
import { openPaymentStep, orderView, type OrderView } from '#core/settlement';
import { takeInStatement, type TakenStatement } from '#core/transfers';
import { aPlacedOrder } from '../a-checkout.ts';
import type { PaymentScript } from '../payment-scripts.ts';
import { cloneTestDatabase, type TestDatabase } from '../test-database.ts';
import { aStatement } from './a-statement.ts';
import { deliver } from './outside-acts.ts';
import { SimulatedShop, type TaxScheme } from './simulated-shop.ts';

export interface Sold {
  orderId: number;
  orderToken: string;
  externalId: string;
}

/** One shop for a file's tests, after each of which all invariants are asked, and whether locks were taken in their order. */
export function useFaultBench(taxScheme?: TaxScheme): FaultBench {
  const bench = new FaultBench();
  let database: TestDatabase;
  beforeAll(async () => {
    database = await cloneTestDatabase();
    bench.shop = await new SimulatedShop(database.url, taxScheme).open();
  });
  afterEach(async () => {
    bench.shop.provider.down = false;
    expect(await bench.broken()).toEqual([]);
    expect(bench.shop.locks.takeBroken()).toEqual([]);
  });
  afterAll(async () => {
    await bench.shop.close();
    await database.drop();
  });
  return bench;
}

/** What happens to orders, in the words of those who act. */
export class FaultBench {
  shop!: SimulatedShop;

  sold = async (slug: string, script: PaymentScript, form: Record<string, string> = {}): Promise<Sold> => {
    const placed = await aPlacedOrder(this.shop.buyer, this.shop.world.username, { slug, form });
    if (placed.state !== 'to_pay') throw new Error(placed.state);
    this.shop.provider.script = [script];
    const { order } = await openPaymentStep(this.shop.buyer, placed);
    return {
      orderId: order.id,
      orderToken: placed.orderToken,
      externalId: this.shop.provider.idOf(placed.paymentToken),
    };
  };

  view = ({ orderId }: Sold): Promise<OrderView> => orderView(this.shop.seller, { id: orderId });

  transfer = ({ orderToken }: Sold, minor: number, ref: string): Promise<TakenStatement> =>
    takeInStatement(this.shop.seller, {
      bytes: aStatement([{ ref, minor, reference: orderToken.split('-')[0]! }]),
      fileName: `${ref}.xml`,
    });

  /** The provider tells of a payment, or of a dispute of one. */
  told = ({ externalId }: Sold, event: string): Promise<unknown> =>
    deliver(this.shop, { event, kind: 'payment', externalId });
  dispute = ({ externalId }: Sold, event: string, id: string): Promise<unknown> =>
    deliver(this.shop, { event, kind: 'dispute', externalId: id, paymentExternalId: externalId });

  /** Days go by, and a worker looks at the order. */
  daysPass = async ({ orderId }: Sold, days: number, ...scripts: PaymentScript[]): Promise<void> => {
    this.shop.kernel.clock.advance({ days });
    this.shop.provider.script = scripts;
    await mindOrder(this.shop.seller, orderId);
  };

  /** A bank takes what was paid, for good: the claim lives on. */
  lost = async (order: Sold, externalId: string, minor?: bigint): Promise<void> => {
    const id = this.shop.provider.dispute(externalId, minor === undefined ? {} : { minor });
    this.shop.provider.disputes.get(id)!.state = 'lost';
    await this.dispute({ ...order, externalId }, `lost ${id}`, id);
    await this.shop.jobs.runUntilIdle();
  };

  disputeOf = async ({ orderId }: Sold): Promise<number> =>
    (
      await this.shop.rows<{ id: number }>('select id from disputes where order_id = ? order by id desc limit 1', [
        orderId,
      ])
    )[0]?.id ?? 0;

  newestPayment = (): string => [...this.shop.provider.payments.keys()].at(-1)!;

  openThings = ({ orderId }: Sold): Promise<{ state: string }[]> =>
    this.shop.rows<{ state: string }>("select state from entitlements where order_id = ? and state = 'active'", [
      orderId,
    ]);

  billsOf = async ({ orderId }: Sold): Promise<[string, number][]> =>
    (
      await this.shop.rows<{ type: string; gross: number }>(
        'select type, gross_minor::int as gross from invoices where order_id = ? order by id',
        [orderId],
      )
    ).map(({ type, gross }) => [type, gross]);

  /** The invariants that do not hold. */
  broken = async (): Promise<InvariantReport[]> =>
    (await checkInvariants(this.shop.kernel.contextFor({ kind: 'platform', reason: 'test' }))).filter(
      ({ violations }) => violations.length > 0,
    );

  /** What an account of the shop's book holds: a debit is positive. */
  balance = async (account: string): Promise<number> =>
    Number(
      (
        await this.shop.rows<{ rest: string }>(
          'select coalesce(sum(rest), 0) as rest from account_balances where account = ?',
          [account],
        )
      )[0]!.rest,
    );
}
