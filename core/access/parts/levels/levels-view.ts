import { otherProducts, type ProductFormKey } from '#core/catalog';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { everyInterval, formatMoney } from '#core/kit';
import { requireSeller } from '#core/people';
import { plansOf, type PricingPlan } from '#core/pricing';
import { levelError } from './errors.ts';
import type { Level, LevelRules } from './level.ts';
import { levelSetsOfShop, levelsOf } from './levels-of.ts';
import { piecesOfParts, type PieceChoice } from './pieces.ts';

/** Levels of a membership for its seller, with everything that may be chosen in them. */
export interface LevelsView extends LevelRules {
  name: string;
  /** From the lowest on. `members`: those who stand on it now. */
  levels: readonly (Level & { members: number })[];
  plans: readonly { id: number; label: string }[];
  /** Other products of the shop. */
  products: readonly { id: number; name: string }[];
  parts: readonly { id: number; name: string; form: string; pieces: readonly PieceChoice[] }[];
}

const TAGS = { de: 'de-DE', en: 'en-GB' } as const;

interface Row {
  name: string;
  parts: { id: number; name: string; form: ProductFormKey }[];
  members: Record<string, number>;
}

/** Four statements, and one for each kind of part that opens piece by piece. @throws 404 `no_levels_here` for what is no membership of the seller's */
export async function levelsView(ctx: Ctx, productId: number): Promise<LevelsView> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, async (inner) => {
    const {
      rows: [found],
    } = await inner.db.raw<{ rows: Row[] }>(VIEW, [sellerId, productId]);
    const set = found && (await levelsOf(inner, productId));
    if (!set) throw levelError(inner.locale, 'no_levels_here');
    const pieces = await piecesOfParts(inner, found.parts);
    return {
      name: found.name,
      timeOnChange: set.timeOnChange,
      pausesCount: set.pausesCount,
      levels: set.levels.map((level) => ({ ...level, members: found.members[level.id] ?? 0 })),
      plans: (await plansOf(inner, productId)).map((plan) => ({ id: plan.id, label: planTitle(inner, plan) })),
      products: await otherProducts(inner, productId),
      parts: found.parts.map((part) => ({ ...part, pieces: pieces.get(part.id) ?? [] })),
    };
  });
}

/** `12,00 € jeden Monat` where the seller gave the plan no name. */
function planTitle({ locale }: Ctx, { label, price, preferences, interval }: PricingPlan): string {
  if (label.trim() !== '') return label;
  const amount = formatMoney(preferences.nextAmount ?? price, { style: 'locale', locale: TAGS[locale] });
  return interval === null ? amount : `${amount} ${everyInterval(interval, locale)}`;
}

/** A level by its id, with its membership. @throws 404 `level_not_found` */
export async function levelById(ctx: Ctx, levelId: number): Promise<Level & { productId: number }> {
  const sellerId = requireSeller(ctx);
  return reading(ctx, async (inner) => {
    const row = await inner
      .db('membership_levels')
      .where({ seller_id: sellerId, id: levelId })
      .first<{ product_id: number } | undefined>('product_id');
    const level = row && (await levelsOf(inner, row.product_id))?.levels.find(({ id }) => id === levelId);
    if (!row || !level) throw levelError(inner.locale, 'level_not_found');
    return { ...level, productId: row.product_id };
  });
}

/** All levels of the shop, membership by membership, each from the lowest on. One statement. */
export async function levelsOfShop(ctx: Ctx): Promise<(Level & { productId: number })[]> {
  const sets = await levelSetsOfShop(ctx, requireSeller(ctx));
  return [...sets].flatMap(([productId, { levels }]) => levels.map((level) => ({ ...level, productId })));
}

const VIEW = `
  select p.name,
         coalesce((select json_agg(json_build_object('id', pp.part_id, 'name', part.name, 'form', part.form) order by pp.position, pp.part_id)
                     from product_parts pp join products part on part.seller_id = pp.seller_id and part.id = pp.part_id
                    where pp.seller_id = p.seller_id and pp.product_id = p.id), '[]') as parts,
         coalesce((select json_object_agg(counted.level_id, counted.members) from (
                     select s.level_id, count(*)::int as members from membership_standings s
                      where s.seller_id = p.seller_id and s.product_id = p.id and s.level_id is not null and s.ended_at is null group by 1) counted), '{}') as members
    from products p where p.seller_id = ? and p.id = ? and p.form = 'membership' and p.removed_at is null`;
