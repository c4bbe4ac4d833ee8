import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { PageAtAddress } from './page-view.ts';

/** A page that is drawn elsewhere than at its address, with the header and footer all pages of its shop share. */
export interface PageOfKind extends Pick<PageAtAddress, 'frame' | 'snapshot'> {
  doc: object | null;
  versionId: number | null;
}

/** The page of a kind that was published last, and from when. One statement. */
export async function pageOfKind(
  ctx: Ctx,
  { sellerId, kind }: { sellerId: number; kind: string },
): Promise<PageOfKind> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: PageOfKind[] }>(
      `select v.id as "versionId", v.doc, coalesce(f.parts, '{}') as frame, pg_current_snapshot()::text as snapshot
       from (select 1) one
       left join (select published_version_id from pages where seller_id = ? and kind = ? and published_version_id is not null order by published_at desc, id desc limit 1) p on true
       left join page_versions v on v.id = p.published_version_id
       left join shop_frames f on f.seller_id = ?`,
      [sellerId, kind, sellerId],
    ),
  );
  return rows[0]!;
}
