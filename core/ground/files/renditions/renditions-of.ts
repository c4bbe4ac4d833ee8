import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { fileLink } from '../file-link.ts';
import { withAddress } from './playlist.ts';

export interface Rendition {
  height: number;
  width: number;
  bandwidth: number;
}

/** Lighter versions of a recording of the seller in scope, lightest first; none where none were made. */
export async function renditionsOf(ctx: Ctx, fileId: number): Promise<Rendition[]> {
  return reading(ctx, async ({ db }) =>
    db('renditions').where({ file_id: fileId }).orderBy('height').select<Rendition[]>('height', 'width', 'bandwidth'),
  );
}

/** Playlist of one version with a signed address of its bytes, for whoever may see the recording now. Null where there is none. */
export async function renditionPlaylist(
  ctx: Ctx,
  { fileId, height, expiresInSeconds }: { fileId: number; height: number; expiresInSeconds: number },
): Promise<string | null> {
  const row = await reading(ctx, async ({ db }) =>
    db('renditions')
      .where({ file_id: fileId, height })
      .first<{ playlist: string; stored_file_id: number } | undefined>('playlist', 'stored_file_id'),
  );
  if (!row) return null;
  const file = { id: Number(row.stored_file_id), name: `${height}p.mp4` };
  return withAddress(row.playlist, await fileLink(ctx, file, { expiresInSeconds, disposition: 'inline' }));
}

/** Of recordings, by shop, those that wait for their lighter versions: none were made, and trying is not over. */
export async function withoutRenditions(
  ctx: Ctx,
  files: readonly { sellerId: number; fileId: number }[],
): Promise<{ sellerId: number; fileId: number }[]> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: { sellerId: number; fileId: number }[] }>(
      `select w.s as "sellerId", w.f as "fileId" from unnest(?::bigint[], ?::bigint[]) as w (s, f)
        where not exists (select 1 from rendition_sets r where r.seller_id = w.s and r.file_id = w.f and (r.state <> 'failed' or r.attempts >= 3))`,
      [files.map(({ sellerId }) => sellerId), files.map(({ fileId }) => fileId)],
    ),
  );
  return rows.map(({ sellerId, fileId }) => ({ sellerId: Number(sellerId), fileId: Number(fileId) }));
}
