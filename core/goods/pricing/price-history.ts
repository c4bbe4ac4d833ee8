import type { Ctx } from '#core/context';

/** Prices of the plans in question in each of their currencies. */
const PRICES = (condition: string): string => `
  select p.seller_id, p.product_id, p.id as plan_id, p.currency, p.amount_type, p.shown_minor as minor, p.whole_minor, p.shape
    from pricing_plans p where ${condition} and p.removed_at is null and p.active
  union all
  select p.seller_id, p.product_id, p.id, pp.currency, p.amount_type, pp.shown_minor, pp.whole_minor, p.shape
    from pricing_plans p join plan_prices pp on pp.seller_id = p.seller_id and pp.plan_id = p.id
   where ${condition} and p.removed_at is null and p.active`;

const COLUMNS = 'seller_id, product_id, plan_id, currency, amount_type, minor, whole_minor, shape';

/** Writes down, for every price that is new or seen anew, what it is from now on. `offered` says whether buyers can see it. */
export async function recordPrices(
  ctx: Ctx,
  of: { planId: number } | { productId: number },
  { offered }: { offered: boolean },
): Promise<void> {
  const [condition, id] = 'planId' in of ? ['p.id = ?', of.planId] : ['p.product_id = ?', of.productId];
  await ctx.db.raw(
    `insert into price_history (${COLUMNS}, offered, valid_from)
     select now.*, ?::boolean, ?::timestamptz from (${PRICES(condition)}) now
      where not exists (
        select from (select * from price_history h where h.seller_id = now.seller_id and h.plan_id = now.plan_id and h.currency = now.currency
                      order by h.valid_from desc, h.id desc limit 1) last
         where (last.minor, last.whole_minor, last.shape, last.amount_type, last.offered) = (now.minor, now.whole_minor, now.shape, now.amount_type, ?::boolean))
      order by now.plan_id, now.currency`,
    [offered, ctx.clock.now(), id, id, offered],
  );
}

/** Writes down that from now on buyers see a product's prices, or no longer do. */
export async function recordOffered(ctx: Ctx, productId: number, seen: { offered: boolean }): Promise<void> {
  await recordPrices(ctx, { productId }, seen);
}

/** Writes down that a plan has no price in these currencies any more. */
export async function recordDropped(ctx: Ctx, planId: number, currencies: readonly string[]): Promise<void> {
  if (currencies.length === 0) return;
  await ctx.db.raw(
    `insert into price_history (${COLUMNS}, offered, valid_from)
     select distinct on (currency) ${COLUMNS}, false, ?::timestamptz from price_history
      where plan_id = ? and currency = any(?::text[]) order by currency, valid_from desc, id desc`,
    [ctx.clock.now(), planId, [...currencies]],
  );
}

/**
 * An SQL expression for the price a plan may be compared with: the lowest that buyers saw within the 30 days before the present price
 * began (§ 11 PAngV), and only if the present one is lower, also in what all charges come to. A plan whose rhythm changed within those
 * days has no such price. `plan` is the alias of a `pricing_plans` row and `currency` an expression, never anything a client sent.
 */
export function oldPriceSql(plan: string, currency = `${plan}.currency`): string {
  return `(
    with spans as (
      select h.*, lead(h.valid_from) over (order by h.valid_from, h.id) as valid_till
        from price_history h
       where h.seller_id = ${plan}.seller_id and h.plan_id = ${plan}.id and h.currency = ${currency} and h.channel = 'shop'
    )
    select min(past.minor)
      from spans present
      join spans past on past.valid_till > present.valid_from - interval '30 days' and past.offered
     where present.valid_till is null and present.offered
     group by present.minor, present.whole_minor
    having min(past.minor) > present.minor and min(past.whole_minor) > present.whole_minor
       and bool_and(past.amount_type = present.amount_type and past.shape = present.shape))`;
}

/** An SQL expression for the moment a plan's present price began. */
export function priceSinceSql(plan: string, currency: string): string {
  return `(select max(h.valid_from) from price_history h
    where h.seller_id = ${plan}.seller_id and h.plan_id = ${plan}.id and h.currency = ${currency} and h.channel = 'shop')`;
}
