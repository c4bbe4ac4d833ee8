import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { publish } from '#core/events';
import { fileBytes } from '#core/files';
import { asSeller, type JobHandler } from '#core/jobs';
import { mediaChanged } from './events.ts';
import { MediaAssetRow, type PictureVariant } from './media-asset.ts';
import { MEDIA_CAPS } from './media-kind.ts';
import { measurePicture, pictureVersions } from './picture-versions.ts';
import { removeFiles } from './remove-media.ts';
import { storeDerived } from './store-derived.ts';

/**
 * Makes every version of one picture and puts them in place together. What a run makes that comes to nothing, because the picture was deleted or
 * replaced meanwhile, is removed again.
 */
export const makePictureVersions: JobHandler<{ sellerId: number; assetId: number }> = async (
  jobCtx,
  { sellerId, assetId },
) => {
  const ctx = asSeller(jobCtx, sellerId);
  const asset = await reading(ctx, async ({ db }) => MediaAssetRow.query(db).findById(assetId));
  if (!asset || asset.state !== 'waiting' || asset.file_id === null) return;
  const made: { id: number; variant: PictureVariant }[] = [];
  try {
    await makeEach(ctx, asset, made);
  } catch (error) {
    // It is shown as it is, in one size; another upload of the same file would fare no better.
    ctx.log.warn({ err: error, assetId }, 'the versions of a picture could not be made');
    await removeFiles(
      ctx,
      made.map(({ id }) => id),
    );
    await inTransaction(ctx, async ({ db }) => MediaAssetRow.query(db).findById(assetId).patch({ state: 'failed' }));
    return;
  }
  if (!(await keep(ctx, asset, made)))
    await removeFiles(
      ctx,
      made.map(({ id }) => id),
    );
};

async function makeEach(
  ctx: Ctx,
  { file_id: fileId, seller_id: sellerId, name }: MediaAssetRow,
  made: { id: number; variant: PictureVariant }[],
): Promise<void> {
  const stored = await fileBytes(ctx, fileId!, { maxBytes: MEDIA_CAPS.image });
  const bytes = Buffer.from(stored?.bytes ?? []);
  const facts = await measurePicture(bytes);
  if (!facts) throw new Error('The picture cannot be read any more.');
  for await (const version of pictureVersions(bytes, facts)) {
    const { id, url } = await storeDerived(ctx, version.bytes, {
      sellerId,
      name,
      suffix: String(version.width),
      contentType: version.type,
    });
    made.push({ id, variant: { url, width: version.width, type: version.type, sizeBytes: version.bytes.length } });
  }
}

async function keep(
  ctx: Ctx,
  { id, seller_id: sellerId, file_id: fileId }: MediaAssetRow,
  made: readonly { id: number; variant: PictureVariant }[],
): Promise<boolean> {
  return inTransaction(ctx, async (inner) => {
    const now = await MediaAssetRow.query(inner.db).findById(id).forUpdate();
    if (!now || now.file_id !== fileId || now.state !== 'waiting') return false;
    const variants = [...made.map(({ variant }) => variant), ...now.variants].sort((a, b) => a.width - b.width);
    await now
      .$query(inner.db)
      .patch({ variants, derived_file_ids: [...now.derived_file_ids, ...made.map((each) => each.id)], state: 'ready' });
    publish(inner, mediaChanged, { aggregate: { type: 'media', id }, sellerId, payload: { assetId: id } });
    return true;
  });
}
