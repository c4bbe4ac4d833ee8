import { z } from 'zod';
import type { Locale } from '#core/context';
import { readZip } from '#core/files';
import { pageFileBroken } from './errors.ts';

/** Raised with every change that old files do not fit; older files are read for good. */
export const PAGE_FILE_VERSION = 1;
export const MAX_DOCUMENT_BYTES = 2_000_000;
export const MAX_PICTURE_BYTES = 12 * 1024 * 1024;
export const MAX_FILE_BYTES = 80 * 1024 * 1024;
export const MAX_PICTURES = 200;

const manifest = z.object({
  kontorPage: z.number().int().min(1),
  /** Which shop of which installation it comes from: there its references still mean something. */
  origin: z.string().max(400),
  name: z.string().max(200),
  slug: z.string().max(80),
  pictures: z
    .array(z.object({ id: z.string().max(64), file: z.string().max(120), name: z.string().max(200) }))
    .max(MAX_PICTURES),
  /** The page engine reads it. */
  doc: z.unknown(),
});

export type PageManifest = z.infer<typeof manifest>;

export interface PageFile {
  manifest: PageManifest;
  /** Bytes by the id the document uses. */
  pictures: ReadonlyMap<string, { bytes: Buffer; name: string }>;
}

const NAMES = /^(page\.json|pictures\/[a-z0-9-]{1,60}\.(jpg|png|webp|avif|gif))$/;

/**
 * Reads a page from a file somebody gives us. Bounded in every direction before anything is believed.
 * @throws AppError `page_file_broken` (422)
 */
export async function readPageFile(bytes: Buffer, locale: Locale): Promise<PageFile> {
  if (bytes.length > MAX_FILE_BYTES)
    throw pageFileBroken(locale, `it is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB`);
  const entries = await entriesOf(bytes, locale);
  const json = entries.get('page.json');
  if (!json) throw pageFileBroken(locale, 'it holds no page.json');
  if (json.length > MAX_DOCUMENT_BYTES)
    throw pageFileBroken(locale, `page.json is larger than ${MAX_DOCUMENT_BYTES / 1_000_000} MB`);
  const read = manifest.safeParse(parsed(json, locale));
  if (!read.success)
    throw pageFileBroken(locale, `page.json lacks ${read.error.issues[0]?.path.join('.') || 'what a page has'}`);
  if (read.data.kontorPage > PAGE_FILE_VERSION)
    throw pageFileBroken(
      locale,
      `it is of version ${read.data.kontorPage}; this installation reads up to ${PAGE_FILE_VERSION}`,
    );
  const pictures = new Map(
    read.data.pictures.flatMap(({ id, file, name }) => {
      const found = entries.get(file);
      return found ? [[id, { bytes: found, name }] as const] : [];
    }),
  );
  return { manifest: read.data, pictures };
}

async function entriesOf(bytes: Buffer, locale: Locale): Promise<Map<string, Buffer>> {
  try {
    return await readZip(bytes, {
      name: NAMES,
      maxEntries: MAX_PICTURES + 1,
      maxEntryBytes: MAX_PICTURE_BYTES,
      maxTotalBytes: MAX_FILE_BYTES,
    });
  } catch (error) {
    throw pageFileBroken(locale, (error as Error).message);
  }
}

function parsed(json: Buffer, locale: Locale): unknown {
  try {
    return JSON.parse(json.toString('utf8'));
  } catch {
    throw pageFileBroken(locale, 'page.json is no JSON');
  }
}
