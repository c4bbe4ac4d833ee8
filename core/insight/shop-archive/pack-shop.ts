import type { Ctx, Locale } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { putFile, removeFile } from '#core/files';
import { asSeller } from '#core/jobs';
import { sendMail } from '#core/mail';
import { exportShop } from './export-shop.ts';
import { DAYS_KEPT } from './shop-archives.ts';
import { shopPackedMail } from './mails/shop-packed.ts';

const MAX_BYTES = 256 * 1024 ** 3;
const PROGRESS_MS = 1000;

interface Wanted {
  state: 'waiting' | 'finished' | 'expired';
  mail_to: string;
  locale: Locale;
  requested_at: Date;
}

/** Packs what was asked for and writes to who asked. Safe to repeat: a finished archive stays. */
export async function packShop(
  platform: Ctx,
  { sellerId, exportId }: { sellerId: number; exportId: number },
): Promise<void> {
  const ctx = asSeller(platform, sellerId);
  const mine = { seller_id: sellerId, id: exportId };
  const wanted = await reading(ctx, ({ db }) => db('shop_exports').where(mine).first<Wanted | undefined>());
  if (!wanted || wanted.state !== 'waiting') return;
  const { username } = (await reading(ctx, ({ db }) =>
    db('sellers').where({ id: sellerId }).first<{ username: string }>('username'),
  ))!;
  let noted = 0;
  const note = (done: number, total: number): void => {
    if (Date.now() - noted < PROGRESS_MS) return;
    noted = Date.now();
    inTransaction(ctx, ({ db }) =>
      db('shop_exports').where(mine).update({ done_count: done, total_count: total }),
    ).catch(() => undefined);
  };
  const file = await exportShop(ctx, sellerId, {
    onProgress: ({ done, total }) => note(done, total),
    take: (bytes) =>
      putFile(ctx, bytes, {
        sellerId,
        name: `${username}-${wanted.requested_at.toISOString().slice(0, 10)}.kontor.tar.gz`,
        contentType: 'application/gzip',
        visibility: 'private',
        maxBytes: MAX_BYTES,
      }),
  });
  await inTransaction(ctx, async (tx) => {
    const done = { state: 'finished', file_id: file.id, size_bytes: file.sizeBytes, finished_at: tx.clock.now() };
    const changed = await tx
      .db('shop_exports')
      .where({ ...mine, state: 'waiting' })
      .update({ ...done, done_count: tx.db.ref('total_count') });
    if (changed === 0) return removeFile(tx, file.id);
    await sendMail(tx, shopPackedMail, {
      to: wanted.mail_to,
      locale: wanted.locale,
      data: { shop: username, link: `${tx.baseUrl}/cabinet/settings/archive` },
      sellerId: null,
      dedupeKey: `shop_packed:${exportId}`,
    });
  });
}

/** Removes archives a week after they were made. */
export async function forgetArchives(platform: Ctx): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - DAYS_KEPT * 86_400_000);
  const old = await reading(platform, ({ db }) =>
    db('shop_exports')
      .where({ state: 'finished' })
      .where('finished_at', '<', before)
      .select<{ seller_id: number; id: number; file_id: number }[]>('seller_id', 'id', 'file_id'),
  );
  for (const { seller_id: sellerId, id, file_id: fileId } of old)
    await inTransaction(asSeller(platform, sellerId), async (tx) => {
      const changed = await tx
        .db('shop_exports')
        .where({ seller_id: sellerId, id, state: 'finished' })
        .update({ state: 'expired', file_id: null });
      if (changed > 0) await removeFile(tx, fileId);
    });
}
