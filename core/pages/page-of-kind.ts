import type { Ctx } from '#core/context';
import { reading } from '#core/database';

/** The page of a kind that was published last, for what is drawn from pages elsewhere than at their address; and from when. One statement. */
export async function pageOfKind(ctx: Ctx, { sellerId, kind }: { sellerId: number; kind: string }): Promise<{ doc: object | null; snapshot: string }> {
  const { rows } = await reading(ctx, ({ db }) => db.raw<{ rows: { doc: object | null; snapshot: string }[] }>(
    `select (select v.doc from pages p join page_versions v on v.id = p.published_version_id where p.seller_id = ? and p.kind = ?
              order by p.published_at desc, p.id desc limit 1) as doc, pg_current_snapshot()::text as snapshot`,
    [sellerId, kind],
  ));
  return rows[0]!;
}
