import { measurePicture, openPicture } from '#core/media';

export interface DrawnIcons {
  source: Buffer;
  large: Buffer;
  small: Buffer;
  touch: Buffer;
  maskable: Buffer;
}

const LEAST = 512;
/** Launchers cut a circle of four fifths out of a maskable icon. */
const SAFE = 0.8;

/** A picture as the squares that phones and stores want, cut from its middle, as PNG. A word where that cannot be done. */
export async function drawAppIcons(bytes: Buffer, background: string): Promise<DrawnIcons | 'unreadable' | 'small'> {
  const facts = await measurePicture(bytes);
  if (!facts) return 'unreadable';
  if (Math.min(facts.width, facts.height) < LEAST) return 'small';
  try {
    const square = await openPicture(bytes)
      .autoOrient()
      .resize(1024, 1024, { fit: 'cover', position: 'centre' })
      .png()
      .toBuffer();
    const sized = (size: number): Promise<Buffer> => openPicture(square).resize(size, size).png().toBuffer();
    // Apple shows no clear parts: it would make them black.
    const solid = (size: number): Promise<Buffer> =>
      openPicture(square).resize(size, size).flatten({ background }).png().toBuffer();
    const inner = Math.round(LEAST * SAFE);
    const margin = (LEAST - inner) / 2;
    const maskable = await openPicture(await sized(inner))
      .extend({
        top: Math.floor(margin),
        left: Math.floor(margin),
        bottom: Math.ceil(margin),
        right: Math.ceil(margin),
        background,
      })
      .flatten({ background })
      .png()
      .toBuffer();
    return {
      source: await solid(1024),
      large: await sized(512),
      small: await sized(192),
      touch: await solid(180),
      maskable,
    };
  } catch {
    return 'unreadable';
  }
}
