import { shopLessons } from '#core/catalog';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import { requireSeller } from '#core/people';
import { namesForeign } from './errors.ts';
import type { PageReference } from './page-engine.ts';

type Named = Pick<PageReference, 'kind' | 'id'>;

/** Tables of what belongs to one shop. The product forms answer for lessons, and for programs those that run them, where they are shown. */
const TABLES: Readonly<Partial<Record<PageReference['kind'], string>>> = {
  asset: 'media_assets',
  product: 'products',
  plan: 'pricing_plans',
  category: 'shop_categories',
  funnel: 'funnels',
};

/** Kinds of things whose owner is known here. */
export const hasKnownOwner = ({ kind }: Named): boolean => kind === 'lesson' || TABLES[kind] !== undefined;

const keyOf = ({ kind, id }: Named): string => `${kind} ${id}`;

/** Things named on a page that the seller in scope owns. One statement, and one more where lessons are named; none when nothing is asked for. */
export async function ownReferences(ctx: Ctx, named: readonly Named[]): Promise<(reference: Named) => boolean> {
  const sellerId = requireSeller(ctx);
  const own = await reading(ctx, (inner) => existing(inner, named, { sql: '=', sellerId }));
  return (reference) => own.has(keyOf(reference));
}

/**
 * Refuses what belongs to another shop. `known` is what the page names already, which is not asked again. Things that are gone stay: they
 * were the seller's own.
 * @throws AppError `page_names_foreign` (422) with block and thing
 */
export async function refuseForeign(
  ctx: Ctx,
  references: readonly PageReference[],
  known: readonly Named[] = [],
): Promise<void> {
  const before = new Set(known.map(keyOf));
  const added = references.filter((each) => hasKnownOwner(each) && !before.has(keyOf(each)));
  if (added.length === 0) return;
  const sellerId = requireSeller(ctx);
  const isOwn = await ownReferences(ctx, added);
  const rest = added.filter((each) => !isOwn(each));
  if (rest.length === 0) return;
  // The wall hides the difference between what is gone and what is another shop's, so the platform looks.
  const foreign = await reading(asPlatform(ctx, 'a page names things of other shops'), (inner) =>
    existing(inner, rest, { sql: '<>', sellerId }),
  );
  const refused = rest.filter((each) => foreign.has(keyOf(each)));
  if (refused.length > 0) throw namesForeign(ctx.locale, refused);
}

/** Keys of what there is on one side of the wall. Of lessons the platform sees the seller's own as well, which are not asked for any more by then. */
async function existing(
  ctx: Ctx,
  named: readonly Named[],
  { sql, sellerId }: { sql: '=' | '<>'; sellerId: number },
): Promise<ReadonlySet<string>> {
  const lessons = await shopLessons(ctx, idsOf(named, 'lesson'));
  const parts = Object.entries(TABLES).flatMap(([kind, table]) => {
    const ids = idsOf(named, kind);
    return ids.length === 0
      ? []
      : [
          ctx
            .db(table)
            .select(ctx.db.raw('? || id as key', [`${kind} `]))
            .whereIn('id', ids)
            .where('seller_id', sql, sellerId),
        ];
  });
  const [first, ...others] = parts;
  const rows = first ? ((await first.unionAll(others)) as unknown as { key: string }[]) : [];
  return new Set([...rows.map(({ key }) => key), ...[...lessons].map((id) => `lesson ${id}`)]);
}

const idsOf = (named: readonly Named[], kind: string): number[] => [
  ...new Set(named.filter((each) => each.kind === kind && isId(each.id)).map(({ id }) => Number(id))),
];

const isId = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id);
