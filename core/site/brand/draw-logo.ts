import { contrastRatio } from '#core/kit';
import { measurePicture, openPicture } from '#core/media';

/** Part of a picture, in shares of its width and height, 0 to 1. */
export interface LogoCut {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface DrawnLogo {
  picture: Buffer;
  icon: Buffer;
  /** Without clear parts, for papers. */
  print: Buffer;
  width: number;
  height: number;
  ground: string | null;
}

/** Twice what a head shows, for sharp screens. */
const MOST = { width: 480, height: 160 };
const ICON = 192;
/** Logos of less contrast to white get a dark ground. */
const SEEN_ON_WHITE = 1.6;
export const DARK_GROUND = '#17212b';
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** A logo without its empty margin, as PNG, and the same on a square. Null for what is no picture. */
export async function drawLogo(bytes: Buffer, cut: Partial<LogoCut>): Promise<DrawnLogo | null> {
  const facts = await measurePicture(bytes);
  if (!facts) return null;
  try {
    const upright = await openPicture(bytes).autoOrient().png().toBuffer();
    const part = await openPicture(upright).extract(boxOf(facts, cut)).png().toBuffer();
    // A picture of one colour has no margin to cut away.
    const trimmed = await openPicture(part)
      .trim({ threshold: 8 })
      .png()
      .toBuffer()
      .catch(() => part);
    const { data, info } = await openPicture(trimmed)
      .resize({ ...MOST, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true });
    const ground = (await isPale(part)) ? DARK_GROUND : null;
    const icon = await openPicture(data)
      .resize(ICON, ICON, { fit: 'contain', background: ground ?? CLEAR })
      .flatten(ground ? { background: ground } : false)
      .png()
      .toBuffer();
    const print = await openPicture(data)
      .flatten({ background: ground ?? '#ffffff' })
      .png()
      .toBuffer();
    return { picture: data, icon, print, width: info.width, height: info.height, ground };
  } catch {
    return null;
  }
}

/** Whole pixels inside the picture, for any cut. */
function boxOf(
  { width, height }: { width: number; height: number },
  { left = 0, top = 0, width: wide = 1, height: high = 1 }: Partial<LogoCut>,
): { left: number; top: number; width: number; height: number } {
  const within = (share: number, size: number, most: number): number =>
    Math.min(most, Math.max(0, Math.round((Number.isFinite(share) ? share : 0) * size)));
  const x = within(left, width, width - 1);
  const y = within(top, height, height - 1);
  return {
    left: x,
    top: y,
    width: Math.max(1, within(wide, width, width - x)),
    height: Math.max(1, within(high, height, height - y)),
  };
}

/** Mean colour of what can be seen, against white. */
async function isPale(picture: Buffer): Promise<boolean> {
  const { data } = await openPicture(picture)
    .resize({ width: 320, height: 320, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sum = [0, 0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]!;
    for (const channel of [0, 1, 2]) sum[channel]! += data[at + channel]! * alpha;
    sum[3]! += alpha;
  }
  const seen = sum[3]!;
  if (seen === 0) return false;
  const opaque = seen >= (data.length / 4) * 255 * 0.98;
  const hex = sum
    .slice(0, 3)
    .map((channel) =>
      Math.round(channel / seen)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
  // A picture without clear parts brings its own ground.
  return !opaque && contrastRatio(`#${hex}`, '#ffffff') < SEEN_ON_WHITE;
}
