import { findProduct, OFFER_COLUMNS, OFFER_JOINS, offerOf, type OfferRow, type ProductWarning } from '#core/catalog';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { mediaPath, type FileVisibility } from '#core/files';
import { money, type CurrencyCode, type Money } from '#core/kit';
import { requireSeller } from '#core/people';
import type { PlanType } from '#core/pricing';
import { upsellError } from './errors.ts';
import { BUMP_VIEWS, type BumpBuyers, type BumpPosition, type BumpView, type OrderBump } from './order-bump.ts';

/** A bump as its seller's editor shows it, switched off ones too. */
export interface EditedBump {
  readonly id: number;
  readonly view: BumpView;
  /** As chosen; null: that of its place. */
  readonly look: BumpView | null;
  readonly position: BumpPosition;
  readonly offeredProductId: number;
  readonly offeredName: string;
  /** As chosen; null: the first price. */
  readonly planId: number | null;
  readonly title: string;
  readonly text: string;
  /** The bump's own; null without one. */
  readonly ownPicturePath: string | null;
  readonly picturePath: string | null;
  readonly ownPrice: Money | null;
  /** Price; null for a free product and when its price is gone. */
  readonly price: Money | null;
  readonly currency: CurrencyCode;
  readonly planTypes: readonly PlanType[];
  readonly buyers: BumpBuyers;
  readonly notIfOwned: boolean;
  readonly active: boolean;
  /** Reason why buyers do not see it although it is switched on. */
  readonly trouble: 'plan_gone' | 'archived' | ProductWarning | null;
}

type Row = OfferRow & {
  bump: OrderBump & { picture: { sha256: string; name: string; visibility: FileVisibility } | null };
};

/** All bumps of a product in their order. Whether the seller can take payments is not asked: that stands on top of every editor anyway. */
export async function editedBumps(ctx: Ctx, productId: number): Promise<EditedBump[]> {
  requireSeller(ctx);
  return reading(ctx, async (inner) => {
    if (!(await findProduct(inner, productId))) return [];
    const { rows } = await inner.db.raw<{ rows: Row[] }>(
      `select ${OFFER_COLUMNS.join(', ')},
              to_jsonb(b) || jsonb_build_object('picture', (
                select jsonb_build_object('sha256', f.sha256, 'name', f.name, 'visibility', f.visibility) from files f where f.id = b.picture_file_id)) as bump
         from order_bumps b join products p on p.id = b.offered_product_id ${OFFER_JOINS}
        where b.product_id = ? and b.removed_at is null order by array_position(?::text[], b.view)`,
      [productId, [...BUMP_VIEWS] as never],
    );
    return rows.map((row) => editedBump(inner, row));
  });
}

/** @throws 404 when the product has no such bump */
export async function bumpForEditing(ctx: Ctx, productId: number, bumpId: number): Promise<EditedBump> {
  const bump = (await editedBumps(ctx, productId)).find(({ id }) => id === bumpId);
  if (!bump) throw upsellError(ctx.locale, 'bump_not_found');
  return bump;
}

function editedBump(ctx: Ctx, row: Row): EditedBump {
  const { bump } = row;
  const offer = offerOf(ctx, row, bump.offered_plan_id === null ? {} : { planId: bump.offered_plan_id });
  const ownPicturePath = bump.picture && mediaPath(bump.picture);
  const ownPrice = bump.price_minor === null ? null : money(bump.price_minor, row.shop_currency);
  return {
    id: bump.id,
    view: bump.view!,
    look: bump.look,
    position: bump.placement,
    offeredProductId: bump.offered_product_id,
    offeredName: row.name,
    planId: bump.offered_plan_id,
    title: bump.title,
    text: bump.text,
    ownPicturePath,
    picturePath: ownPicturePath ?? offer?.product.coverPath ?? null,
    ownPrice,
    price: offer?.plan ? (ownPrice ?? offer.price) : null,
    currency: row.shop_currency,
    planTypes: bump.plan_types,
    buyers: bump.buyers,
    notIfOwned: bump.not_if_owned,
    active: bump.active,
    trouble: troubleOf(row, offer),
  };
}

function troubleOf(row: OfferRow, offer: ReturnType<typeof offerOf>): EditedBump['trouble'] {
  if (row.archived) return 'archived';
  if (!offer) return 'plan_gone';
  return offer.sellable ? null : (offer.warnings[0] ?? null);
}
