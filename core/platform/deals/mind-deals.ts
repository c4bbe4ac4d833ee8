import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { platformToday } from '#core/platform-plans';
import { beginDeal } from './begin-deal.ts';
import { lockDeal } from './lock-deal.ts';
import { moveDeal } from './move-deal.ts';
import type { DealPlace } from './offer-deal.ts';

/** A deal in force whose plan ended before its time, or was followed by another one than itself on its own terms. */
const PLAN_LEFT = `p.ended_at is not null and (p.period_to < d.performance_to or exists (
  select 1 from seller_plans n where n.seller_id = p.seller_id and n.plan_id <> p.plan_id
     and n.id = (select min(f.id) from seller_plans f where f.seller_id = p.seller_id and f.id > p.id)))`;

/** Deals that time has something to do with: accepted ones whose first day has come, and ones in force whose plan the shop has left. */
export async function dueDeals(ctx: Ctx): Promise<DealPlace[]> {
  return inTransaction(ctx, async ({ db }) => {
    const { rows } = await db.raw<{ rows: DealPlace[] }>(
      `select seller_id as "sellerId", id as "dealId" from deals where state = 'ready' and performance_from <= ?
       union all
       select d.seller_id, d.id from deals d join seller_plans p on p.seller_id = d.seller_id and p.id = d.seller_plan_id
        where d.state = 'closed' and ${PLAN_LEFT}
       order by 1, 2`,
      [platformToday(ctx)],
    );
    return rows;
  });
}

/** All that time does to one deal; run twice it does nothing. */
export async function mindDeal(ctx: Ctx, { sellerId, dealId }: DealPlace): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await inner.db('sellers').where({ id: sellerId }).forUpdate().first('id');
    const deal = await lockDeal(inner, sellerId, dealId);
    if (deal.state === 'ready' && deal.performance_from <= platformToday(inner)) await beginDeal(inner, deal);
    if (deal.state === 'closed' && (await planLeft(inner, sellerId, dealId)))
      await moveDeal(inner, deal, 'unsubscribe', { by: null });
  });
}

async function planLeft({ db }: Ctx, sellerId: number, dealId: number): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select 1 from deals d join seller_plans p on p.seller_id = d.seller_id and p.id = d.seller_plan_id
      where d.seller_id = ? and d.id = ? and ${PLAN_LEFT}`,
    [sellerId, dealId],
  );
  return rows.length > 0;
}
