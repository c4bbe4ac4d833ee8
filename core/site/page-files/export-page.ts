import { Readable } from 'node:stream';
import type { Ctx } from '#core/context';
import { zipArchive, type ZipEntry } from '#core/files';
import { engineOf, pageForEditing } from '#core/pages';
import { requireSeller } from '#core/people';
import { picturesToCarry, type CarriedPicture } from './carried-pictures.ts';
import { PAGE_FILE_VERSION, type PageManifest } from './page-file.ts';

export interface ExportedPage {
  fileName: string;
  content: Readable;
  pictures: number;
}

/** The page's draft with its pictures as one file that `importPage` reads, here or in another installation. */
export async function exportPage(ctx: Ctx, pageId: number): Promise<ExportedPage> {
  const { name, slug, doc } = await pageForEditing(ctx, pageId);
  const ids = engineOf(ctx)
    .references(doc)
    .filter(({ kind }) => kind === 'asset')
    .map(({ id }) => id);
  const pictures = await picturesToCarry(ctx, [...new Set(ids)]);
  const manifest: PageManifest = {
    kontorPage: PAGE_FILE_VERSION,
    origin: originOf(ctx),
    name,
    slug,
    pictures: pictures.map((picture) => ({ id: picture.id, file: fileOf(picture), name: picture.name })),
    doc,
  };
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'page.json', bytes: Buffer.from(JSON.stringify(manifest, null, 1)) };
    for (const picture of pictures) yield { name: fileOf(picture), bytes: picture.bytes };
  }
  return {
    fileName: `${slug || 'start'}.kontor-page.zip`,
    content: Readable.from(zipArchive(entries())),
    pictures: pictures.length,
  };
}

/** The same in a file and where it is read: then ids may be meant. Nothing is believed for it: what is named must be the seller's own. */
export function originOf(ctx: Ctx): string {
  return `${ctx.baseUrl}#${requireSeller(ctx)}`;
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
};

function fileOf({ id, contentType }: CarriedPicture): string {
  return `pictures/${id.toLowerCase().replaceAll('_', '-')}.${ENDINGS[contentType] ?? 'jpg'}`;
}
