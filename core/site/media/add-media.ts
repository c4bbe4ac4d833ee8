import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { publish } from '#core/events';
import { privateTwins, putFile, removeFile, type StoredFile } from '#core/files';
import { enqueue } from '#core/jobs';
import { requireSeller } from '#core/people';
import { noSuchMedia, soldMedia, unknownMedia, wrongKind } from './errors.ts';
import { mediaChanged } from './events.ts';
import { forgetFilesJob, makePictureVersionsJob } from './media-jobs.ts';
import { MediaAssetRow } from './media-asset.ts';
import { KIND_BYTES, MEDIA_CAPS, recognise, type MediaKind, type Recognised } from './media-kind.ts';
import { readUpload, type Content } from './read-upload.ts';

export interface NewMedia {
  name: string;
  /** Wanted kinds; absent means anything the library takes. */
  kinds?: readonly MediaKind[];
  /** The asset whose place the file takes: same kind, same number, so that pages show it without being touched. */
  replaces?: number;
}

/** Files of kinds that may be seen whole lie open; recordings and downloads are given out in parts or by links that expire. */
const OPEN: ReadonlySet<MediaKind> = new Set(['video', 'pdf', 'captions']);

/** Pages that were drawn a while ago still show the old file for so long. */
const STALE_MS = 24 * 3_600_000;

/**
 * Takes a file into the library: told by its bytes, never by its name. Pictures can be shown at once; their smaller versions follow in a job.
 * @throws AppError `media_not_recognised`, `media_wrong_kind`, `media_picture_unreadable`, `media_is_sold`, `file_empty` (422), `file_too_large` (413)
 */
export async function addMedia(
  ctx: Ctx,
  body: AsyncIterable<Uint8Array>,
  { name, kinds, replaces }: NewMedia,
): Promise<MediaAssetRow> {
  const sellerId = requireSeller(ctx);
  const old =
    replaces === undefined
      ? null
      : await inTransaction(ctx, async ({ db }) =>
          MediaAssetRow.query(db).findOne({ id: replaces, seller_id: sellerId }),
        );
  if (replaces !== undefined && !old) throw noSuchMedia(ctx.locale);
  const { head, rest } = await headOf(body);
  const recognised = recognise(head, name);
  if (!recognised) throw unknownMedia(ctx.locale);
  const wanted = old ? [old.kind] : kinds;
  if (wanted && !wanted.includes(recognised.kind))
    throw wrongKind(ctx.locale, wanted.map((kind) => KIND_WORDS[kind][ctx.locale]).join(', '));
  const { kind, contentType } = recognised;
  const file = await putFile(ctx, rest, {
    sellerId,
    name,
    contentType,
    visibility: OPEN.has(kind) ? 'public' : 'private',
    maxBytes: MEDIA_CAPS[kind],
  });
  await refuseGoods(ctx, file, recognised);
  const content = await readUpload(ctx, file, recognised);
  return old ? replace(ctx, old, file.name, content) : insert(ctx, sellerId, file.name, content);
}

const KIND_WORDS: Readonly<Record<MediaKind, Readonly<Record<Ctx['locale'], string>>>> = {
  image: { de: 'Bild', en: 'picture' },
  video: { de: 'Video', en: 'video' },
  audio: { de: 'Tonaufnahme', en: 'recording' },
  pdf: { de: 'PDF', en: 'PDF' },
  captions: { de: 'Untertitel (VTT)', en: 'captions (VTT)' },
  file: { de: 'andere Datei', en: 'other file' },
};

async function insert(ctx: Ctx, sellerId: number, name: string, content: Content): Promise<MediaAssetRow> {
  return inTransaction(ctx, async (inner) => {
    const asset = await MediaAssetRow.query(inner.db).insertAndFetch({
      ...content,
      seller_id: sellerId,
      name,
      created_at: inner.clock.now(),
    });
    if (content.state === 'waiting') await enqueue(inner, makePictureVersionsJob, { sellerId, assetId: asset.id });
    return asset;
  });
}

async function replace(
  ctx: Ctx,
  { id: assetId, seller_id: sellerId }: MediaAssetRow,
  name: string,
  content: Content,
): Promise<MediaAssetRow> {
  return inTransaction(ctx, async (inner) => {
    const old = await MediaAssetRow.query(inner.db).findById(assetId).forUpdate();
    if (!old) throw noSuchMedia(ctx.locale);
    const fileIds = [...old.derived_file_ids, ...(old.file_id === null ? [] : [old.file_id])];
    const asset = await MediaAssetRow.query(inner.db).patchAndFetchById(assetId, { ...content, name });
    if (content.state === 'waiting') await enqueue(inner, makePictureVersionsJob, { sellerId, assetId });
    if (fileIds.length > 0)
      await enqueue(
        inner,
        forgetFilesJob,
        { sellerId, fileIds },
        { runAt: new Date(inner.clock.now().getTime() + STALE_MS) },
      );
    publish(inner, mediaChanged, { aggregate: { type: 'media', id: assetId }, sellerId, payload: { assetId } });
    return asset;
  });
}

/** Refuses goods, which must not lie open. Pictures are let through: they are shown smaller and anew, and covers of products are private files too. */
async function refuseGoods(ctx: Ctx, file: StoredFile, { kind }: Recognised): Promise<void> {
  if (kind === 'image') return;
  const twins = await privateTwins(ctx, file);
  if (twins.length === 0) return;
  const own = await inTransaction(ctx, async ({ db }) =>
    MediaAssetRow.query(db).select('file_id').whereIn('file_id', twins),
  );
  if (own.length === twins.length) return;
  await removeFile(ctx, file.id);
  throw soldMedia(ctx.locale);
}

/** The first bytes, and the whole stream all the same. */
async function headOf(body: AsyncIterable<Uint8Array>): Promise<{ head: Buffer; rest: AsyncIterable<Uint8Array> }> {
  const pieces = body[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let size = 0;
  let ended = false;
  while (size < KIND_BYTES && !ended) {
    const { value, done } = await pieces.next();
    if (done) ended = true;
    else {
      read.push(value);
      size += value.length;
    }
  }
  async function* rest(): AsyncGenerator<Uint8Array> {
    yield* read;
    while (!ended) {
      const { value, done } = await pieces.next();
      if (done) return;
      yield value;
    }
  }
  return { head: Buffer.concat(read), rest: rest() };
}
