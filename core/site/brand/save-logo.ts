import { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { putFile, removeFile } from '#core/files';
import { requireOwner, writeShopLogo, type ShopLogo } from '#core/people';
import { drawLogo, type LogoCut } from './draw-logo.ts';
import { brandError } from './errors.ts';

export type { LogoCut } from './draw-logo.ts';

const MOST_BYTES = 5 * 1024 ** 2;

/**
 * Takes a picture as the shop's logo, cut as asked; files of the one before go with the same commit. Owners alone.
 * @throws AppError `logo_unreadable` (422)
 */
export async function saveLogo(ctx: Ctx, upload: Buffer, cut: Partial<LogoCut> = {}): Promise<ShopLogo> {
  const sellerId = requireOwner(ctx);
  const drawn = await drawLogo(upload, cut);
  if (!drawn) throw brandError(ctx.locale, 'logo_unreadable');
  const store = (bytes: Buffer, name: string) =>
    putFile(ctx, Readable.from([bytes]), { sellerId, name, contentType: 'image/png', visibility: 'public' });
  const picture = await store(drawn.picture, 'logo.png');
  const icon = await store(drawn.icon, 'icon.png');
  const print = await store(drawn.print, 'print.png');
  const logo: ShopLogo = {
    path: picture.mediaPath!,
    icon: icon.mediaPath!,
    print: print.mediaPath!,
    width: drawn.width,
    height: drawn.height,
    ground: drawn.ground,
    fileIds: [picture.id, icon.id, print.id],
  };
  await replaceLogo(ctx, logo);
  return logo;
}

/** Back to the shop's name in letters. Owners alone. */
export async function removeLogo(ctx: Ctx): Promise<void> {
  requireOwner(ctx);
  await replaceLogo(ctx, null);
}

async function replaceLogo(ctx: Ctx, logo: ShopLogo | null): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const before = await writeShopLogo(inner, logo);
    for (const id of before?.fileIds ?? []) await removeFile(inner, id);
  });
}

/**
 * An upload of at most 5 MB. Owners alone.
 * @throws AppError `logo_too_large` (413)
 */
export async function readLogo(ctx: Ctx, body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  requireOwner(ctx);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MOST_BYTES) throw brandError(ctx.locale, 'logo_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
