import { createRequire } from 'node:module';
import type { Sharp, SharpOptions } from 'sharp';
import type { PictureVariant } from './media-asset.ts';

/** Of all frames together: what a decoder may be asked to unfold. */
const MOST_PIXELS = 40_000_000;
const WIDTHS = [320, 640, 960, 1280, 1600, 1920] as const;
const WIDEST = WIDTHS.at(-1)!;
/** Moving pictures weigh a multiple; on pages they are small. */
const WIDEST_MOVING = 960;

export interface PictureFacts {
  /** As it stands upright. */
  width: number;
  height: number;
  alpha: boolean;
  animated: boolean;
}

/** Size and kind of a picture, from its head alone. Null for drawings, which can carry scripts and reach for files, and for what unfolds to too much. */
export async function measurePicture(bytes: Buffer): Promise<PictureFacts | null> {
  try {
    const { format, hasAlpha, autoOrient, pages = 1 } = await openPicture(bytes).metadata();
    if (format === undefined || format === 'svg' || format === 'pdf') return null;
    const { width, height } = autoOrient;
    if (width * height > MOST_PIXELS) return null;
    // Too long to move here: its first frame stands for it.
    const animated = pages > 1 && (format === 'gif' || format === 'webp') && width * height * pages <= MOST_PIXELS;
    return { width, height, alpha: hasAlpha === true, animated };
  } catch {
    return null;
  }
}

/** Width and height of the widest version. */
export function shownSize({ width, height }: PictureFacts): { width: number; height: number } {
  const shown = Math.min(width, WIDEST);
  return { width: shown, height: Math.max(1, Math.round((height * shown) / width)) };
}

/**
 * The widest version in a format every browser and social network reads. Decoded and written anew, which strips where and with what it was taken.
 * @throws when the picture breaks off or lies about itself
 */
export async function plainPicture(bytes: Buffer, facts: PictureFacts): Promise<Version> {
  return plainVersion(bytes, facts, shownSize(facts).width);
}

export interface Version {
  bytes: Buffer;
  type: PictureVariant['type'];
  width: number;
}

/** Every other version, one after the other: a picture never takes more than one core and a few frames of memory. */
export async function* pictureVersions(bytes: Buffer, facts: PictureFacts): AsyncGenerator<Version> {
  const widest = Math.min(facts.width, facts.animated ? WIDEST_MOVING : WIDEST);
  const widths = [...WIDTHS.filter((width) => width < widest), widest];
  for (const width of widths) {
    const picture = facts.animated ? openPicture(bytes, { animated: true }) : upright(bytes);
    yield { width, type: 'image/webp', bytes: await picture.resize(width).webp({ quality: 78 }).toBuffer() };
    if (facts.animated) continue;
    yield {
      width,
      type: 'image/avif',
      bytes: await upright(bytes).resize(width).avif({ quality: 52, effort: 3 }).toBuffer(),
    };
    if (width < widest) yield await plainVersion(bytes, facts, width);
  }
}

async function plainVersion(bytes: Buffer, { alpha }: PictureFacts, width: number): Promise<Version> {
  const picture = upright(bytes).resize(width);
  return alpha
    ? { width, type: 'image/png', bytes: await picture.png({ palette: true }).toBuffer() }
    : { width, type: 'image/jpeg', bytes: await picture.jpeg({ quality: 80, mozjpeg: true }).toBuffer() };
}

function upright(bytes: Buffer): Sharp {
  return openPicture(bytes).autoOrient();
}

const load = createRequire(import.meta.url);

/** Its native part is loaded with the first picture: a process that never sees one starts without it. */
export function openPicture(bytes: Buffer, options: SharpOptions = {}): Sharp {
  const sharp = load('sharp') as (bytes: Buffer, options: SharpOptions) => Sharp;
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, ...options });
}
