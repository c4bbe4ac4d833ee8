import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { fileBytes } from '#core/files';
import { openPicture } from '#core/media';
import { AppDocumentRow } from './app-documents.ts';

export interface OpenedAppDocument {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

/** Widths that a phone may ask for: each is drawn for every request, so they are few. */
const WIDTHS: readonly number[] = [160, 320, 640, 960, 1280];
const MOST_BYTES = 16 * 1024 ** 2;

/** A document of the seller in scope, smaller on request; null where there is none. Widths of no offer count as not asked for. */
export async function openAppDocument(
  ctx: Ctx,
  { id, sellerId, width }: { id: number; sellerId: number; width?: number },
): Promise<OpenedAppDocument | null> {
  const row = await reading(ctx, async ({ db }) => AppDocumentRow.query(db).findOne({ seller_id: sellerId, id }));
  const file = row && (await fileBytes(ctx, row.file_id, { maxBytes: MOST_BYTES }));
  if (!row || !file) return null;
  const { name } = row;
  if (width === undefined || !WIDTHS.includes(width)) return { ...file, name };
  const bytes = await openPicture(Buffer.from(file.bytes))
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
  return { bytes, name, contentType: 'image/webp' };
}
