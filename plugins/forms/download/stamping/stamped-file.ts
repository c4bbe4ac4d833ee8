import { fileBytes, inTransaction, putFile, reading, removeFile, type Ctx, type Holding } from '#core/plugins';
import { inLanguage } from '#core/kit';
import { DownloadGood } from '../download-good.ts';
import { downloadGone } from '../download-error.ts';
import { noteStampable } from './judge-goods.ts';
import { stampEpub } from './stamp-epub.ts';
import { stampPdf } from './stamp-pdf.ts';
import { stampedProducts } from './stamp-setting.ts';
import { MOST_BYTES, NotStampable, stampKindOf, type StampKind } from './stampable.ts';

interface Handed {
  /** The file in the store. */
  id: number;
  name: string;
}

/**
 * File of a holder, bearing their name where the product says so: made with the first download, then kept. Files that cannot be stamped are handed over
 * as they are, and its seller is told in the editor.
 * @throws sample_not_found for what the holding does not hold
 */
export async function stampedFile(ctx: Ctx, holding: Holding, goodId: number): Promise<Handed> {
  const { good, isOn, kept, order } = await found(ctx, holding, goodId);
  const plain = { id: good.file_id, name: good.title };
  if (kept !== null) return { ...plain, id: kept };
  const kind = stampKindOf({ contentType: good.content_type, fileName: good.file_name });
  if (!isOn || !kind || !order || good.size_bytes > MOST_BYTES || (good.stampable ?? 'yes') !== 'yes') return plain;
  const source = await fileBytes(ctx, good.file_id, { maxBytes: MOST_BYTES });
  if (!source) throw downloadGone(ctx.locale);
  try {
    const bytes = await stamped(kind, source.bytes, wordsOf(order));
    return { ...plain, id: await keep(ctx, holding, { good, bytes }) };
  } catch (error) {
    if (!(error instanceof NotStampable)) throw error;
    await noteStampable(ctx, good.id, error.why);
    return plain;
  }
}

interface OrderWords {
  name: string;
  email: string;
  number: string;
  locale: 'de' | 'en';
}

async function found(
  ctx: Ctx,
  { entitlementId, productId, sellerId, orderId }: Holding,
  goodId: number,
): Promise<{ good: DownloadGood; isOn: boolean; kept: number | null; order: OrderWords | undefined }> {
  return reading(ctx, async ({ db, locale }) => {
    const good = await DownloadGood.query(db).findOne({ id: goodId, product_id: productId, style: 'full' });
    if (!good) throw downloadGone(locale);
    const isOn = (await stampedProducts(db, [productId])).has(productId);
    const kept = isOn
      ? await db('download_stamps')
          .where({ seller_id: sellerId, entitlement_id: entitlementId, source_file_id: good.file_id })
          .first<{ file_id: number } | undefined>('file_id')
      : undefined;
    const order = await db('orders')
      .where({ seller_id: sellerId, id: orderId })
      .first<OrderWords | undefined>(
        db.raw("concat_ws(' ', nullif(buyer_first_name, ''), nullif(buyer_last_name, '')) as name"),
        'buyer_email as email',
        db.raw("split_part(token, '-', 1) as number"),
        'locale',
      );
    return { good, isOn, kept: kept?.file_id ?? null, order };
  });
}

function wordsOf({ name, email, number, locale }: OrderWords): string {
  const who = (name || email).slice(0, 120);
  return inLanguage(locale, {
    de: `Erworben von ${who} · Bestellung ${number}`,
    en: `Bought by ${who} · Order ${number}`,
  });
}

const stamped = (kind: StampKind, bytes: Uint8Array, words: string): Promise<Uint8Array> =>
  kind === 'pdf' ? stampPdf(bytes, words) : stampEpub(bytes, words);

/** Of two downloads at once the first to finish is kept; the other hands over that one. */
async function keep(
  ctx: Ctx,
  { sellerId, entitlementId }: Holding,
  { good, bytes }: { good: DownloadGood; bytes: Uint8Array },
): Promise<number> {
  const file = await putFile(ctx, once(bytes), {
    sellerId,
    name: good.file_name,
    contentType: good.content_type,
    visibility: 'private',
  });
  const key = { seller_id: sellerId, entitlement_id: entitlementId, source_file_id: good.file_id };
  const winner = await inTransaction(ctx, async ({ db, clock }) => {
    await db('download_stamps')
      .insert({ ...key, file_id: file.id, created_at: clock.now() })
      .onConflict(['seller_id', 'entitlement_id', 'source_file_id'])
      .ignore();
    return (await db('download_stamps').where(key).first<{ file_id: number }>('file_id')).file_id;
  });
  if (winner !== file.id) await removeFile(ctx, file.id);
  return winner;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
