import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { findProduct } from '#core/catalog';
import { requireFeature, type Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { putFile, removeFile } from '#core/files';
import { measurePicture, openPicture } from '#core/media';
import { requireSeller } from '#core/people';
import { AppDocumentRow, UPLOAD_GROUPS } from './app-documents.ts';
import { appError, appInputError, checkAppInput } from './errors.ts';
import { lockApp } from './mobile-app-row.ts';
import { refreshShownApp } from './show-mobile-app.ts';

export interface NewAppDocument {
  group: string;
  /** Product that a cover or a picture of a pricing plan belongs to. */
  productId: number | null;
  name: string;
}

const MOST_BYTES = 10 * 1024 ** 2;
const MOST_PER_GROUP = 30;
const WIDEST = 1600;

const schema = z.object({
  group: z.enum(UPLOAD_GROUPS, 'group_unknown'),
  productId: z.int('product_unknown').positive('product_unknown').nullable(),
});

/**
 * Takes a picture for the app, decoded and written anew.
 * @throws AppError `document_unreadable` (422), `too_many_documents` (409), `app_not_found` (404); InputError; 413 above 10 MB; 403 `feature_locked`
 */
export async function addAppDocument(
  ctx: Ctx,
  body: AsyncIterable<Uint8Array>,
  { name, ...input }: NewAppDocument,
): Promise<{ id: number }> {
  const sellerId = requireSeller(ctx, 'write');
  requireFeature(ctx, 'mobile_app');
  const { group, productId } = checkAppInput(ctx.locale, schema, input as z.input<typeof schema>);
  // A picture of no product would be shown nowhere.
  if (group !== 'tickets' && !(productId !== null && (await findProduct(ctx, productId))))
    throw appInputError(ctx.locale, [{ field: 'productId', problem: 'product_unknown' }]);
  const picture = await drawn(ctx, body);
  const file = await putFile(ctx, Readable.from([picture]), {
    sellerId,
    name: `${name.replace(/\.[^.]*$/, '').slice(0, 80) || group}.webp`,
    contentType: 'image/webp',
    visibility: 'public',
  });
  try {
    return await inTransaction(ctx, async (inner) => {
      // The lock keeps two uploads at once from passing the limit together.
      if (!(await lockApp(inner, sellerId))) throw appError(ctx.locale, 'app_not_found');
      const count = await AppDocumentRow.query(inner.db)
        .where({ seller_id: sellerId, upload_group: group })
        .resultSize();
      if (count >= MOST_PER_GROUP) throw appError(ctx.locale, 'too_many_documents');
      const { id } = await AppDocumentRow.query(inner.db).insertAndFetch({
        seller_id: sellerId,
        upload_group: group,
        product_id: group === 'tickets' ? null : productId,
        name: file.name,
        content_type: file.contentType,
        size_bytes: file.sizeBytes,
        file_id: file.id,
        path: file.mediaPath!,
        created_at: inner.clock.now(),
      });
      await refreshShownApp(inner, sellerId);
      return { id };
    });
  } catch (error) {
    await removeFile(ctx, file.id);
    throw error;
  }
}

async function drawn(ctx: Ctx, body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const bytes = await buffer(limited(ctx, body));
  if (bytes.length === 0) throw appError(ctx.locale, 'document_missing');
  const facts = await measurePicture(bytes);
  if (!facts) throw appError(ctx.locale, 'document_unreadable');
  return openPicture(bytes)
    .autoOrient()
    .resize({ width: WIDEST, withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw appError(ctx.locale, 'document_unreadable');
    });
}

async function* limited(ctx: Ctx, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MOST_BYTES) throw appError(ctx.locale, 'document_unreadable');
    yield chunk;
  }
}
