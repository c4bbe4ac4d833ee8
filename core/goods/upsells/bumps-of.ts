import { NO_FACT, OFFER_COLUMNS, OFFER_JOINS, offerOf, type Offer, type OfferFact, type OfferRow } from '#core/catalog';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { mediaPath, type FileVisibility } from '#core/files';
import { money, type Money } from '#core/kit';
import type { PlanType } from '#core/pricing';
import { BUMP_VIEWS, type BumpBuyers, type BumpPosition, type BumpView, type OrderBump } from './order-bump.ts';

/** Condition on which a bump is offered. */
export interface BumpCondition {
  /** Empty: whatever plan the buyer chooses. */
  readonly planTypes: readonly PlanType[];
  readonly buyers: BumpBuyers;
  /** Not to somebody who holds the offered product already. */
  readonly notIfOwned: boolean;
}

/** Another product that a checkout offers beside its own. In a cart its line is `bump:<id>`. */
export interface Bump {
  readonly id: number;
  readonly view: BumpView;
  /** Chosen by the seller, else that of its place. */
  readonly look: BumpView;
  readonly position: BumpPosition;
  /** The offered product and the plan it is sold by; null for a free product. */
  readonly productId: number;
  readonly planId: number | null;
  /** The offered product's name where the seller wrote nothing else. */
  readonly title: string;
  readonly text: string;
  /** `/media/…`: the bump's own picture, else the product's cover, else null. */
  readonly picturePath: string | null;
  /** Instead of the plan's price, in the plan's reading (gross or net); null: the plan's own. */
  readonly price: Money | null;
  /** Everything needed to price and to show the offered product. Only offer the bump while `offer.sellable`. */
  readonly offer: Offer;
  readonly condition: BumpCondition;
  /** The buyer holds the offered product, as far as anybody knows. */
  readonly owned: boolean;
}

type BumpRow = OfferRow & {
  owned: boolean;
  bump: OrderBump & { picture: { sha256: string; name: string; visibility: FileVisibility } | null };
};

/** Fact that something is offered beside a product: read with its offer, it spares the checkout of all others a statement. */
export const HAS_BUMPS: OfferFact = {
  sql: 'exists (select from order_bumps b where b.seller_id = p.seller_id and b.product_id = p.id and b.removed_at is null and b.active)',
  bindings: [],
};

/** The bumps of a product's checkout that are switched on, in the order of their views, in one statement. `owned`: whether the buyer holds `p`. */
export async function bumpsOf(ctx: Ctx, productId: number, owned = NO_FACT): Promise<Bump[]> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: BumpRow[] }>(
      `select ${OFFER_COLUMNS.join(', ')}, b.bump, (${owned.sql}) as owned
         from (select bp.offered_product_id, bp.view,
                      to_jsonb(bp) || jsonb_build_object('picture', (
                        select jsonb_build_object('sha256', f.sha256, 'name', f.name, 'visibility', f.visibility) from files f where f.id = bp.picture_file_id)) as bump
                 from order_bumps bp where bp.product_id = ? and bp.removed_at is null and bp.active) b
         join products p on p.id = b.offered_product_id ${OFFER_JOINS}
        where not p.archived
        order by array_position(array[${BUMP_VIEWS.map((view) => `'${view}'`).join(', ')}], b.view)`,
      [...owned.bindings, productId] as never[],
    ),
  );
  return rows.flatMap((row) => bumpOf(ctx, row) ?? []);
}

/** Null when the plan it was to be sold by is gone. */
function bumpOf(ctx: Ctx, row: BumpRow): Bump | null {
  const { bump } = row;
  const offer = offerOf(ctx, row, bump.offered_plan_id === null ? {} : { planId: bump.offered_plan_id });
  if (!offer) return null;
  return {
    id: bump.id,
    view: bump.view!,
    look: bump.look ?? bump.view!,
    position: bump.placement,
    productId: bump.offered_product_id,
    planId: offer.plan?.id ?? null,
    title: bump.title || offer.product.name,
    text: bump.text,
    picturePath: bump.picture ? mediaPath(bump.picture) : offer.product.coverPath,
    price: bump.price_minor === null || !offer.plan ? null : money(bump.price_minor, offer.currency),
    offer,
    condition: { planTypes: bump.plan_types, buyers: bump.buyers, notIfOwned: bump.not_if_owned },
    owned: row.owned,
  };
}

/** Facts about a buyer while bumps are offered. */
export interface BumpFacts {
  /** Type of the plan chosen for the checkout's own product; null for a free one. */
  planType: PlanType | null;
  buyerType: 'consumer' | 'business';
}

/** True if a bump is offered to this buyer: it can be sold and its condition holds. Pure. */
export function bumpIsOffered(bump: Bump, { planType, buyerType }: BumpFacts): boolean {
  const { planTypes, buyers, notIfOwned } = bump.condition;
  if (!bump.offer.sellable) return false;
  if (planTypes.length > 0 && (planType === null || !planTypes.includes(planType))) return false;
  if (buyers !== 'all' && (buyers === 'business') !== (buyerType === 'business')) return false;
  return !(notIfOwned && bump.owned);
}
