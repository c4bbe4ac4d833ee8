import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { fileLink } from '#core/files';
import { requireSeller } from '#core/people';
import { MediaAssetRow, mediaFileOf, pictureOf, type MediaFile, type PagePicture } from './media-asset.ts';
import { noSuchMedia } from './errors.ts';
import type { MediaKind } from './media-kind.ts';

/** Media that pages name: pictures by themselves, and anything as a file. */
export interface MediaOnPages {
  pictures: readonly PagePicture[];
  files: readonly MediaFile[];
}

const MOST = 1_000;

/** Those of the assets that belong to the seller in scope, in one statement; none when nothing is asked for. */
export async function mediaOnPages(
  ctx: Ctx,
  { pictureIds, fileIds }: { pictureIds: readonly string[]; fileIds: readonly string[] },
): Promise<MediaOnPages> {
  const wanted = [...new Set([...pictureIds, ...fileIds])].map(Number).filter(Number.isSafeInteger).slice(0, MOST);
  if (wanted.length === 0) return { pictures: [], files: [] };
  const rows = await reading(ctx, async ({ db }) => MediaAssetRow.query(db).findByIds(wanted));
  return {
    pictures: rows.filter(({ id, kind }) => kind === 'image' && pictureIds.includes(String(id))).map(pictureOf),
    files: rows.filter(({ id }) => fileIds.includes(String(id))).map(mediaFileOf),
  };
}

export interface MediaChoice {
  file: MediaFile;
  /** Of a picture. */
  picture: PagePicture | null;
}

const PER_PAGE = 24;

/** A page of the library to choose from, the newest first, and whether there is more. */
export async function mediaChoices(
  ctx: Ctx,
  { kinds, text, page }: { kinds: readonly MediaKind[]; text: string; page: number },
): Promise<{ choices: MediaChoice[]; more: boolean }> {
  const sellerId = requireSeller(ctx);
  const rows = await reading(ctx, async ({ db }) =>
    MediaAssetRow.query(db)
      .where({ seller_id: sellerId })
      .whereIn('kind', [...kinds])
      .where((named) => {
        if (text !== '') void named.whereILike('name', `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`);
      })
      .orderBy('id', 'desc')
      .limit(PER_PAGE + 1)
      .offset((page - 1) * PER_PAGE),
  );
  return { choices: rows.slice(0, PER_PAGE).map(choiceOf), more: rows.length > PER_PAGE };
}

export function choiceOf(row: MediaAssetRow): MediaChoice {
  return { file: mediaFileOf(row), picture: row.kind === 'image' ? pictureOf(row) : null };
}

/**
 * One asset of the seller in scope, for its screen.
 * @throws AppError `media_not_found` (404)
 */
export async function findMedia(
  ctx: Ctx,
  assetId: number,
): Promise<MediaChoice & { createdAt: Date; state: MediaAssetRow['state'] }> {
  const sellerId = requireSeller(ctx);
  const row = await reading(ctx, async ({ db }) =>
    MediaAssetRow.query(db).findOne({ id: assetId, seller_id: sellerId }),
  );
  if (!row) throw noSuchMedia(ctx.locale);
  return { ...choiceOf(row), createdAt: row.created_at, state: row.state };
}

const LINK_SECONDS = 300;

/** Address, good for some minutes, of the file behind a download address of the seller in scope; null when there is none. A picture is given as it is shown. */
export async function mediaDownload(ctx: Ctx, token: string): Promise<string | null> {
  if (!/^[0-9a-f]{32}$/.test(token)) return null;
  const row = await reading(ctx, async ({ db }) => MediaAssetRow.query(db).findOne({ token }));
  if (!row) return null;
  if (row.kind === 'image' || row.file_id === null) return row.url;
  return fileLink(ctx, { id: row.file_id, name: row.name }, { expiresInSeconds: LINK_SECONDS });
}
