import { putFile, type Ctx, type Holding } from '#core/plugins';
import { communityError } from '../community-error.ts';

const MOST_BYTES = 8 * 1024 ** 2;
const MOST_PIXELS = 1600;

/**
 * Draws a picture anew: turned upright, at most 1,600 pixels wide or high, without the place it was taken at. Null for an empty file, which a form without a
 * picture sends.
 * @throws InputError `no_picture`, `picture_too_large`
 */
export async function drawPicture(ctx: Ctx, body: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
  const bytes = await readAll(ctx, body);
  if (bytes.length === 0) return null;
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: 60_000_000, failOn: 'error' })
    .rotate()
    .resize({ width: MOST_PIXELS, height: MOST_PIXELS, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw communityError(ctx.locale, 'no_picture', 'picture');
    });
}

async function readAll(ctx: Ctx, body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MOST_BYTES) throw communityError(ctx.locale, 'picture_too_large', 'picture');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Keeps a drawn picture for a post. @returns its file's id */
export async function storePicture(ctx: Ctx, { sellerId }: Holding, drawn: Buffer): Promise<number> {
  const file = await putFile(ctx, inOnePiece(drawn), {
    sellerId,
    name: 'picture.webp',
    contentType: 'image/webp',
    visibility: 'private',
  });
  return file.id;
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
