import type { Locale } from '#core/context';
import { documentError } from './errors.ts';

const MAX_BYTES = 10 * 1024 ** 2;
/** Below this nobody reads an identity card. */
const LEAST_PIXELS = 600;
const MOST_PIXELS = 4000;

export interface CleanFile {
  bytes: Buffer;
  contentType: 'image/jpeg' | 'application/pdf';
}

/**
 * Part of an uploaded file that may be kept, told by its content whatever its name says. Pictures are turned upright and written anew, so that neither the
 * place they were taken at nor anything else hidden in them is kept.
 * @throws 422 naming `file`
 */
export async function cleanFile(bytes: Buffer, locale: Locale): Promise<CleanFile> {
  if (bytes.length === 0) throw documentError(locale, 'document_missing');
  if (bytes.length > MAX_BYTES) throw documentError(locale, 'document_too_large');
  const head = bytes.subarray(0, 12);
  if (head.toString('latin1', 0, 5) === '%PDF-') return { bytes, contentType: 'application/pdf' };
  if (!isPicture(head)) throw documentError(locale, 'document_type');
  const { default: sharp } = await import('sharp');
  let shown: { data: Buffer; info: { width: number; height: number } };
  try {
    shown = await sharp(bytes, { limitInputPixels: 100_000_000, failOn: 'error' })
      .rotate()
      .resize({ width: MOST_PIXELS, height: MOST_PIXELS, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88 })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw documentError(locale, 'document_type');
  }
  if (Math.max(shown.info.width, shown.info.height) < LEAST_PIXELS) throw documentError(locale, 'document_too_small');
  return { bytes: shown.data, contentType: 'image/jpeg' };
}

function isPicture(head: Buffer): boolean {
  return (
    head.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) ||
    head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) ||
    (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP')
  );
}
