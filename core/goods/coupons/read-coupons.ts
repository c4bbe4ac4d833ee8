import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { CouponBase, CurrencyCode, LocalDate } from '#core/kit';
import { requireSeller } from '#core/people';
import type { PlanType } from '#core/pricing';
import { Coupon, type CouponScope } from './coupon.ts';
import { CouponBatch } from './coupon-batch.ts';
import { couponError } from './errors.ts';
import { isId } from './lock-coupon.ts';

/** A coupon as its seller sees it. */
export interface CouponView {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly state: CouponState;
  readonly active: boolean;
  readonly archived: boolean;
  readonly valueForm: 'currency' | 'percents';
  /** Minor units of `currency`, or basis points. */
  readonly value: number;
  readonly currency: CurrencyCode | null;
  readonly base: CouponBase;
  readonly scope: CouponScope;
  /** None where it applies to all. */
  readonly products: readonly { id: number; name: string; slug: string }[];
  /** Products in the shop that it reaches, newest first, as many as a screen has room for. */
  readonly shown: readonly { id: number; name: string; slug: string }[];
  readonly planTypes: readonly PlanType[];
  readonly appliesTo: 'first' | 'all' | 'n';
  readonly appliesToCount: number | null;
  readonly limit: number | null;
  readonly limitPerBuyer: number | null;
  readonly startsOn: LocalDate | null;
  readonly endsOn: LocalDate | null;
  readonly position: number;
  /** Paid orders with it, and unpaid ones that still hold a use. */
  readonly usedCount: number;
  readonly heldCount: number;
  readonly deletable: boolean;
  readonly username: string;
}

/** State of a coupon for a buyer now. */
export type CouponState = 'valid' | 'not_started' | 'over' | 'used_up' | 'inactive' | 'archived';

/** `couponState` in SQL, for `coupons c` and `sellers s`; the moment is bound as `:now`. */
export const COUPON_STATE_SQL = `case
  when c.archived then 'archived'
  when not c.active then 'inactive'
  when c.starts_on > timezone(s.time_zone, :now::timestamptz)::date then 'not_started'
  when c.ends_on < timezone(s.time_zone, :now::timestamptz)::date then 'over'
  when c.used_count + c.held_count >= c."limit" then 'used_up'
  else 'valid' end`;

type CouponRow = Coupon & {
  state: CouponState;
  products: CouponView['products'];
  shown: CouponView['shown'];
  ever_used: boolean;
  username: string;
};

/** @throws 404 for another seller's */
export async function couponView(ctx: Ctx, couponId: number): Promise<CouponView> {
  const sellerId = requireSeller(ctx);
  const row = isId(couponId) ? await readRow(ctx, sellerId, couponId) : undefined;
  if (!row) throw couponError(ctx.locale, 'coupon_not_found');
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    state: row.state,
    active: row.active,
    archived: row.archived,
    valueForm: row.value_form,
    value: row.value_form === 'currency' ? row.value_minor! : row.value_bp!,
    currency: row.currency,
    base: row.base,
    scope: row.scope,
    products: row.products,
    shown: row.shown,
    planTypes: row.plan_types,
    appliesTo: row.applies_to,
    appliesToCount: row.applies_to_count,
    limit: row.limit,
    limitPerBuyer: row.limit_per_buyer,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    position: row.position,
    usedCount: row.used_count,
    heldCount: row.held_count,
    deletable: !row.ever_used,
    username: row.username,
  };
}

async function readRow(ctx: Ctx, sellerId: number, couponId: number): Promise<CouponRow | undefined> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: CouponRow[] }>(
      `select c.*, s.username, ${COUPON_STATE_SQL} as state,
              coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'slug', p.slug) order by lower(p.name), p.id)
                 from coupon_products cp join products p on p.seller_id = cp.seller_id and p.id = cp.product_id
                where cp.seller_id = c.seller_id and cp.coupon_id = c.id), '[]') as products,
              coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'slug', p.slug))
                 from (select p.id, p.name, p.slug from products p where p.seller_id = c.seller_id and p.published and not p.free
                          and (c.scope = 'all_products' or p.id in (select product_id from coupon_products where seller_id = c.seller_id and coupon_id = c.id))
                        order by p.id desc limit 5) p), '[]') as shown,
              exists (select 1 from coupon_uses u where u.seller_id = c.seller_id and u.coupon_id = c.id) as ever_used
         from coupons c join sellers s on s.id = c.seller_id where c.seller_id = :sellerId and c.id = :couponId`,
      { sellerId, couponId, now: ctx.clock.now() },
    ),
  );
  return rows[0];
}

export interface CouponBatchView {
  readonly id: number;
  readonly pattern: string;
  readonly wantedCount: number;
  readonly madeCount: number;
  readonly state: 'waiting' | 'done' | 'failed';
}

/** Progress of a series. @throws 404 for another seller's */
export async function couponBatch(ctx: Ctx, batchId: number): Promise<CouponBatchView> {
  const sellerId = requireSeller(ctx);
  const row = isId(batchId)
    ? await reading(ctx, async ({ db }) => await CouponBatch.query(db).findOne({ id: batchId, seller_id: sellerId }))
    : undefined;
  if (!row) throw couponError(ctx.locale, 'batch_not_found');
  return {
    id: row.id,
    pattern: row.pattern,
    wantedCount: row.wanted_count,
    madeCount: row.made_count,
    state: row.state,
  };
}
