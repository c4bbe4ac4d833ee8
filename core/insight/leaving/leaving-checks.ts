import { sellerPayouts } from '#core/commissions';
import { definePort, type Ctx } from '#core/context';
import { reading } from '#core/database';
import { platformBalances } from '#core/ledger';

export const LEAVING_CHECKS = ['risky_transfers', 'active_orders', 'payouts', 'unpaid_invoices'] as const;
export type LeavingCheckKey = (typeof LEAVING_CHECKS)[number];

/** Counts what a shop has not paid the platform yet. Supplied by its plans, which lie below. */
export const unpaidInvoices = definePort<(ctx: Ctx, sellerId: number) => Promise<number>>('unpaid invoices of shops');

export interface LeavingCheck {
  key: LeavingCheckKey;
  passed: boolean;
  /** Number of them that stand in the way. */
  count: number;
}

/** Buyers may withdraw for so long; nobody is left to answer them after a deletion. */
const WITHDRAWAL_DAYS = 14;

interface Counts {
  risky: number;
  active: number;
  payouts: number;
  owed: number;
}

/**
 * Matters to settle before a shop can be deleted: money that may still be taken back, contracts that run, money on its way to the
 * seller, and what the seller owes to the platform or to publishers.
 */
export async function leavingChecks(ctx: Ctx, sellerId: number): Promise<LeavingCheck[]> {
  const since = new Date(ctx.clock.now().getTime() - WITHDRAWAL_DAYS * 86_400_000);
  const counts = await reading(ctx, async ({ db }) => {
    const { rows } = await db.raw<{ rows: [Counts] }>(COUNTS, { seller: sellerId, since });
    return rows[0];
  });
  const balances = await platformBalances(ctx, sellerId);
  const sums = balances.map(({ pending, available, reserve }) => pending.minor + available.minor + reserve.minor);
  const { owed } = await sellerPayouts(ctx);
  const invoices = (await ctx.ports.find(unpaidInvoices, 'platform_plans')?.(ctx, sellerId)) ?? 0;
  const found: Record<LeavingCheckKey, number> = {
    risky_transfers: counts.risky,
    active_orders: counts.active,
    payouts: counts.payouts + sums.filter((sum) => sum > 0n).length,
    unpaid_invoices: invoices + counts.owed + owed.length + sums.filter((sum) => sum < 0n).length,
  };
  return LEAVING_CHECKS.map((key) => ({ key, count: found[key], passed: found[key] === 0 }));
}

// Orders with open rates, with a payment under way, or young enough to be withdrawn from.
const COUNTS = `
  select (select count(*)::int from disputes d where d.seller_id = :seller and d.state in ('opened', 'evidence_sent'))
       + (select count(*)::int from refunds r where r.seller_id = :seller and r.state = 'pending') as risky,
         (select count(*)::int from orders o where o.seller_id = :seller
             and (o.payment_state in ('payment_waiting', 'payment_pending', 'paying', 'payment_paused')
               or o.payment_state = 'payment_not_completed' and exists (
                    select 1 from payments p where p.seller_id = o.seller_id and p.order_id = o.id and p.state in ('pending', 'authorized'))
               or o.payment_state = 'paid' and o.total > 0 and o.first_paid_at > :since)) as active,
         (select count(*)::int from payouts y where y.seller_id = :seller and y.state in ('pending', 'issued')) as payouts,
         (select count(*)::int from affiliate_payouts a where a.seller_id = :seller and a.state = 'issued') as owed`;
