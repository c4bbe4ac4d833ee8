import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requireSeller } from '#core/people';

/** A page, or a kept section, that shows something of the media library. */
export interface PageUse {
  /** Null for a section the seller keeps to use it again. */
  pageId: number | null;
  name: string;
  /** Buyers see it now; otherwise only the draft has it. */
  live: boolean;
}

/** Every field that names an asset ends in `assetId`; the picture for social networks is the exception. */
const ASSET = '"([A-Za-z]*[aA]ssetId|ogImage)": "(\\d+)"';

/** Uses of these assets in the seller's pages, drafts and published ones, and in kept sections. One statement. */
export async function pagesUsing(
  ctx: Ctx,
  assetIds: readonly number[],
): Promise<ReadonlyMap<number, readonly PageUse[]>> {
  const sellerId = requireSeller(ctx);
  if (assetIds.length === 0) return new Map();
  const { rows } = await reading(ctx, async ({ db }) =>
    db.raw<{ rows: { asset: string; id: number | null; name: string; live: boolean }[] }>(
      `
    select u.asset, p.id, p.name, bool_or(u.live) as live
    from pages p left join page_versions v on v.id = p.published_version_id
    cross join lateral (
      select (regexp_matches(p.draft::text, :asset, 'g'))[2] as asset, false as live
      union all select (regexp_matches(v.doc::text, :asset, 'g'))[2], true
    ) u
    where p.seller_id = :sellerId and u.asset = any(:ids::text[])
    group by u.asset, p.id, p.name
    union all
    select distinct m[2], null::bigint, s.name, false from saved_sections s cross join lateral regexp_matches(s.nodes::text, :asset, 'g') m
    where s.seller_id = :sellerId and m[2] = any(:ids::text[])
    order by 3, 2`,
      { asset: ASSET, sellerId, ids: assetIds.map(String) },
    ),
  );
  const uses = new Map<number, PageUse[]>();
  for (const { asset, id, name, live } of rows)
    uses.set(Number(asset), [...(uses.get(Number(asset)) ?? []), { pageId: id, name, live }]);
  return uses;
}
