import { Readable } from 'node:stream';
import sharp, { type Sharp } from 'sharp';
import type { Ctx } from '#core/context';
import { BaseModel, inTransaction, reading } from '#core/database';
import { putFile } from '#core/files';
import { requireSeller } from '#core/people';
import { pictureTooLarge, unreadablePicture } from './errors.ts';

interface Variant {
  url: string;
  width: number;
  type: 'image/webp' | 'image/avif' | 'image/jpeg' | 'image/png';
}

/** A picture on pages: the widest version and smaller ones for smaller screens. */
export interface PagePicture {
  id: string;
  url: string;
  width: number;
  height: number;
  variants: readonly Variant[];
}

class PagePictureRow extends BaseModel {
  static override tableName = 'page_pictures';
  static override jsonAttributes = ['variants'];
  declare seller_id: number;
  declare name: string;
  declare url: string;
  declare width: number;
  declare height: number;
  declare variants: Variant[];
  declare created_at: Date;
}

const MOST_BYTES = 12 * 1024 * 1024;
const MOST_PIXELS = 40_000_000;
const WIDTHS = [320, 640, 960, 1280, 1920] as const;

/**
 * Takes a picture for pages. It is decoded and written anew, which strips where and with what it was taken and anything hidden in it.
 * @throws AppError `page_picture_too_large` (413), `page_picture_unreadable` (422)
 */
export async function addPagePicture(ctx: Ctx, body: AsyncIterable<Uint8Array>, name: string): Promise<PagePicture> {
  const sellerId = requireSeller(ctx);
  const original = await bytesOf(body);
  const { width, height, alpha } = await measure(original);
  const widths = WIDTHS.filter((each) => each < width);
  const largest = Math.min(width, WIDTHS.at(-1)!);
  const stem = name.replace(/\.[^.]*$/, '') || 'picture';

  const store = async (bytes: Buffer, type: Variant['type'], suffix: string): Promise<string> => {
    const file = await putFile(ctx, Readable.from([bytes]), { sellerId, name: `${stem}-${suffix}`, contentType: type, visibility: 'public' });
    return file.mediaPath!;
  };
  const variants: Variant[] = [];
  for (const each of [...widths, largest]) {
    const webp = await upright(original).resize(each).webp({ quality: 80 }).toBuffer();
    variants.push({ url: await store(webp, 'image/webp', `${each}.webp`), width: each, type: 'image/webp' });
  }
  // For the few browsers without WebP, and for social networks.
  const fallback = upright(original).resize(largest);
  const url = alpha
    ? await store(await fallback.png().toBuffer(), 'image/png', `${largest}.png`)
    : await store(await fallback.jpeg({ quality: 82, mozjpeg: true }).toBuffer(), 'image/jpeg', `${largest}.jpg`);

  const row = await inTransaction(ctx, async ({ db, clock }) =>
    PagePictureRow.query(db).insert({
      seller_id: sellerId,
      name,
      url,
      width: largest,
      height: Math.max(1, Math.round((height * largest) / width)),
      variants,
      created_at: clock.now(),
    }),
  );
  return pictureOf({ ...row, variants } as PagePictureRow);
}

/** The pictures with these ids that belong to the seller in scope, in one statement. */
export async function pagePictures(ctx: Ctx, ids: readonly string[]): Promise<PagePicture[]> {
  const wanted = ids.map(Number).filter(Number.isSafeInteger).slice(0, 500);
  if (wanted.length === 0) return [];
  const rows = await reading(ctx, async ({ db }) => PagePictureRow.query(db).findByIds(wanted));
  return rows.map(pictureOf);
}

async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MOST_BYTES) throw pictureTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function measure(bytes: Buffer): Promise<{ width: number; height: number; alpha: boolean }> {
  try {
    const { format, hasAlpha, autoOrient } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata();
    // Drawings in SVG can carry scripts and reach for files; they are no pictures here.
    if (format === 'svg' || format === 'pdf' || format === undefined) throw unreadablePicture();
    return { width: autoOrient.width, height: autoOrient.height, alpha: hasAlpha === true };
  } catch {
    throw unreadablePicture();
  }
}

function upright(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS }).autoOrient();
}

function pictureOf({ id, url, width, height, variants }: PagePictureRow): PagePicture {
  return { id: String(id), url, width, height, variants };
}
