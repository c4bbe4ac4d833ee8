import type { Ctx } from '#core/context';
import { fileBytes, firstBytes, removeFile, type StoredFile } from '#core/files';
import { unreadablePicture } from './errors.ts';
import type { MediaAssetRow, MediaFacts, PictureVariant } from './media-asset.ts';
import { MEDIA_CAPS, type Recognised } from './media-kind.ts';
import { pdfFirstPage } from './pdf-first-page.ts';
import { measurePicture, plainPicture, shownSize } from './picture-versions.ts';
import { storeDerived } from './store-derived.ts';
import { trimMp3 } from './trim-mp3.ts';
import { trimWav } from './trim-wav.ts';

/** Facts that a page needs of an asset from the first moment on. Pictures get their smaller versions later. */
export type Content = Pick<
  MediaAssetRow,
  | 'kind'
  | 'content_type'
  | 'size_bytes'
  | 'file_id'
  | 'derived_file_ids'
  | 'url'
  | 'width'
  | 'height'
  | 'variants'
  | 'facts'
  | 'state'
>;

/** Part of a recording that is free to hear, in seconds. */
export const PREVIEW_SECONDS = { demo: 60, full: 300 } as const;

/** Five minutes of sound in the quality of a CD, with room to spare. */
const PREVIEW_BYTES = 64 * 1024 * 1024;

/** Looks into an uploaded file. Nothing of the upload is left when it cannot be used. */
export async function readUpload(ctx: Ctx, file: StoredFile, { kind, contentType }: Recognised): Promise<Content> {
  const content: Content = {
    kind,
    content_type: contentType,
    size_bytes: file.sizeBytes,
    file_id: file.id,
    derived_file_ids: [],
    url: file.mediaPath ?? '',
    width: 0,
    height: 0,
    variants: [],
    facts: {},
    state: 'ready',
  };
  try {
    if (kind === 'image') return { ...content, ...(await readPicture(ctx, file)) };
    if (kind === 'audio') return { ...content, ...(await readRecording(ctx, file, contentType)) };
    if (kind === 'pdf') return { ...content, ...(await readPdf(ctx, file)) };
    return content;
  } catch (error) {
    await removeFile(ctx, file.id);
    throw error;
  }
}

async function readPicture(ctx: Ctx, file: StoredFile): Promise<Partial<Content>> {
  const stored = await fileBytes(ctx, file.id, { maxBytes: MEDIA_CAPS.image });
  const bytes = Buffer.from(stored?.bytes ?? []);
  const facts = await measurePicture(bytes);
  if (!facts) throw unreadablePicture(ctx.locale);
  const plain = await plainPicture(bytes, facts).catch(() => null);
  if (!plain) throw unreadablePicture(ctx.locale);
  const { id, url } = await storeDerived(ctx, plain.bytes, {
    sellerId: file.sellerId,
    name: file.name,
    suffix: String(plain.width),
    contentType: plain.type,
  });
  const variants: PictureVariant[] = [{ url, width: plain.width, type: plain.type, sizeBytes: plain.bytes.length }];
  return {
    ...shownSize(facts),
    url,
    variants,
    derived_file_ids: [id],
    state: 'waiting',
    facts: facts.animated ? { animated: true } : {},
  };
}

async function readRecording(ctx: Ctx, file: StoredFile, contentType: string): Promise<Partial<Content>> {
  const trim = { 'audio/mpeg': trimMp3, 'audio/wav': trimWav }[contentType];
  const bytes = trim && (await firstBytes(ctx, file.id, PREVIEW_BYTES));
  if (!trim || !bytes) return {};
  const made: Partial<Record<keyof typeof PREVIEW_SECONDS, { id: number; url: string; seconds: number }>> = {};
  for (const [name, most] of Object.entries(PREVIEW_SECONDS) as [keyof typeof PREVIEW_SECONDS, number][]) {
    const cut = trim(bytes, most);
    if (!cut) return {};
    made[name] = {
      ...(await storeDerived(ctx, cut.bytes, {
        sellerId: file.sellerId,
        name: file.name,
        suffix: `${most}s`,
        contentType,
      })),
      seconds: Math.round(cut.seconds),
    };
  }
  const preview = ({ url, seconds }: { url: string; seconds: number }): { url: string; seconds: number } => ({
    url,
    seconds,
  });
  const previews: MediaFacts['previews'] = { demo: preview(made.demo!), full: preview(made.full!) };
  return { facts: { previews }, derived_file_ids: [made.demo!.id, made.full!.id] };
}

async function readPdf(ctx: Ctx, file: StoredFile): Promise<Partial<Content>> {
  const stored = await fileBytes(ctx, file.id, { maxBytes: MEDIA_CAPS.pdf });
  const read = stored && (await pdfFirstPage(Buffer.from(stored.bytes)));
  if (!read) return {};
  const { bytes, width, height } = read.picture;
  const { id, url } = await storeDerived(ctx, bytes, {
    sellerId: file.sellerId,
    name: file.name,
    suffix: 'page-1',
    contentType: 'image/webp',
  });
  return { facts: { pageCount: read.pageCount, thumbnail: { url, width, height } }, derived_file_ids: [id] };
}
