import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { zero, type Money } from '#core/kit';
import { OFFER_SQL, coverPath, offeredPlans, piecesLeft, warningsOfRow, type OfferRow } from './offer-row.ts';
import { productForms, type ProductFormKey } from './product-form.ts';
import { sellingBlockers } from './product-warnings.ts';

/** A product as shop pages show it among others. */
export interface ProductCard {
  readonly id: number;
  readonly form: ProductFormKey;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly coverFileId: number | null;
  /** `/media/…`; null without a cover. */
  readonly coverPath: string | null;
  readonly coverAlt: string;
  readonly free: boolean;
  readonly price: Money;
  readonly oldPrice: Money | null;
  readonly soldOut: boolean;
  readonly sellable: boolean;
}

export type ProductCardsQuery =
  /** In the order given; those the shop does not show are left out. */
  | { ids: readonly number[] }
  | { query: { search?: string; category?: string; page?: number; per?: number } };

/** The shop's items per page. */
const SHOP_PAGE = 12;
const MOST = 100;

/** The published products of the seller in scope, newest first or by id, in one statement. Products behind a password are shown by id only. */
export async function productCards(ctx: Ctx, request: ProductCardsQuery): Promise<ProductCard[]> {
  if ('ids' in request && request.ids.length === 0) return [];
  const { sql, bindings } = 'ids' in request ? byIds(request.ids) : byQuery(request.query);
  const { rows } = await reading(ctx, ({ db }) => db.raw<{ rows: OfferRow[] }>(`${OFFER_SQL} where p.published and not p.archived and ${sql}`, bindings));
  return rows.map((row) => productCard(ctx, row));
}

function byIds(ids: readonly number[]): { sql: string; bindings: (number | number[])[] } {
  const wanted = ids.slice(0, MOST);
  return { sql: 'p.id = any(?::bigint[]) order by array_position(?::bigint[], p.id)', bindings: [[...wanted], [...wanted]] };
}

function byQuery({ search = '', category = '', page = 1, per = SHOP_PAGE }: { search?: string; category?: string; page?: number; per?: number }): {
  sql: string;
  bindings: (number | string)[];
} {
  const size = Math.min(Math.max(Math.trunc(per) || SHOP_PAGE, 1), MOST);
  const offset = (Math.min(Math.max(Math.trunc(page) || 1, 1), 10_000) - 1) * size;
  const like = `%${search.replaceAll('\0', '').replaceAll(/[\\%_]/g, '\\$&')}%`;
  return {
    sql: `p.access_password_hash is null and p.name ilike ? and (? = '' or p.category = ?) order by p.id desc limit ? offset ?`,
    bindings: [like, category, category, size, offset],
  };
}

function productCard(ctx: Ctx, row: OfferRow): ProductCard {
  const plan = row.free ? undefined : offeredPlans(row)[0];
  const warnings = warningsOfRow(row, { anyPaymentMethodActive: true, formKnown: ctx.ports.find(productForms, row.form) !== undefined });
  return {
    id: row.id,
    form: row.form,
    name: row.name,
    slug: row.slug,
    description: row.description,
    coverFileId: row.cover_file_id,
    coverPath: coverPath(row),
    coverAlt: row.cover_alt,
    free: row.free,
    price: plan?.price ?? zero(row.shop_currency),
    oldPrice: plan?.oldPrice ?? null,
    soldOut: piecesLeft(row) === 0,
    sellable: sellingBlockers(warnings).length === 0,
  };
}
