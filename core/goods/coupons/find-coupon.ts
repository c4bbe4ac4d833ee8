import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { CurrencyCode, LocalDate } from '#core/kit';
import { mustWait } from '#core/people';
import type { CartCoupon, PlanType } from '#core/pricing';
import { buyerKey } from './buyer-key.ts';
import { cartCoupon, type Coupon } from './coupon.ts';
import { couponCode, isCouponCode } from './coupon-code.ts';
import { wrongCodesOf, type CodeTrier } from './wrong-codes.ts';

export interface CouponQuery {
  /** As typed or as a link brought it. */
  code: string;
  /** Everything in the cart that costs something. */
  productIds: readonly number[];
  /** Types of the plans in the cart. */
  planTypes: readonly PlanType[];
  /** Currency of the cart; left out, a coupon of any currency is found. */
  currency?: CurrencyCode;
  /** Once known: says early what `holdCoupon` would refuse. */
  buyerEmail?: string;
  /** Person who asks: after too many wrong codes they wait, for right ones too. */
  trier?: CodeTrier | undefined;
}

/** A coupon that may be put into a cart. */
export interface AppliedCoupon {
  readonly id: number;
  /** As it is written on orders. */
  readonly code: string;
  readonly cart: CartCoupon;
  /** Its last day in the seller's calendar; null for one that goes on. */
  readonly endsOn: LocalDate | null;
  /** True if it reduces this product, paid by a plan of this type. */
  reaches(productId: number, planType?: PlanType): boolean;
}

export type CouponRefusal =
  | 'unknown'
  | 'not_started'
  | 'over'
  | 'used_up'
  | 'used_by_you'
  | 'not_for_this'
  | 'currency'
  | 'wait';

export type FoundCoupon =
  | { readonly state: 'applies'; readonly coupon: AppliedCoupon }
  /** `startsOn`, `endsOn` and `currency` as far as they explain the refusal: `couponRefusalText` makes the sentence. */
  | {
      readonly state: CouponRefusal;
      readonly startsOn?: LocalDate;
      readonly endsOn?: LocalDate;
      readonly currency?: CurrencyCode;
    };

type CouponRow = Coupon & { today: LocalDate; product_ids: number[]; uses_of_buyer: number; waits: boolean };

/**
 * The coupon of the seller in scope that this code stands for, and whether it applies to this cart, in one statement. Takes nothing: only
 * `holdCoupon` does, and whoever asked for an `unknown` one is to be counted by `noteWrongCode`.
 */
export async function findCoupon(ctx: Ctx, query: CouponQuery): Promise<FoundCoupon> {
  const code = couponCode(query.code);
  const waits = query.trier ? mustWait(ctx, wrongCodesOf(query.trier)) : { sql: 'false', bindings: [] };
  if (!isCouponCode(code)) return { state: 'unknown' };
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: CouponRow[] }>(
      `select c.*, (timezone(s.time_zone, ?::timestamptz)::date)::text as today,
              array(select product_id from coupon_products where seller_id = c.seller_id and coupon_id = c.id) as product_ids,
              (select count(*) from coupon_uses where seller_id = c.seller_id and coupon_id = c.id and buyer_key = ? and state <> 'given_back') as uses_of_buyer,
              (${waits.sql}) as waits
         from coupons c join sellers s on s.id = c.seller_id
        where c.code = ?`,
      [ctx.clock.now(), buyerKey(query.buyerEmail ?? ''), ...waits.bindings, code] as never[],
    ),
  );
  const row = rows[0];
  return row ? judge(row, query) : { state: 'unknown' };
}

function judge(row: CouponRow, query: CouponQuery): FoundCoupon {
  if (row.waits) return { state: 'wait' };
  if (!row.active || row.archived) return { state: 'over' };
  if (row.starts_on !== null && row.today < row.starts_on) return { state: 'not_started', startsOn: row.starts_on };
  if (row.ends_on !== null && row.today > row.ends_on) return { state: 'over', endsOn: row.ends_on };
  if (row.limit !== null && row.held_count + row.used_count >= row.limit) return { state: 'used_up' };
  const byYou =
    query.buyerEmail !== undefined && row.limit_per_buyer !== null && row.uses_of_buyer >= row.limit_per_buyer;
  if (byYou) return { state: 'used_by_you' };
  const coupon = appliedCoupon(row);
  const reached =
    query.productIds.some((id) => coupon.reaches(id)) && query.planTypes.some((type) => allowsPlan(row, type));
  if (!reached) return { state: 'not_for_this' };
  if (row.currency !== null && query.currency !== undefined && row.currency !== query.currency)
    return { state: 'currency', currency: row.currency };
  return { state: 'applies', coupon };
}

function appliedCoupon(row: CouponRow): AppliedCoupon {
  const products = new Set(row.product_ids);
  return {
    id: row.id,
    code: row.code,
    cart: cartCoupon(row),
    endsOn: row.ends_on,
    reaches: (productId, planType) =>
      (row.scope === 'all_products' || products.has(productId)) &&
      (planType === undefined || allowsPlan(row, planType)),
  };
}

function allowsPlan(row: Coupon, type: PlanType): boolean {
  return row.plan_types.length === 0 || row.plan_types.includes(type);
}
