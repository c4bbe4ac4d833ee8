import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { enqueue } from '#core/jobs';
import { packShopJob } from './jobs/pack-shop-job.ts';
import { requireOwnerInPerson } from './shop-archives.ts';

/** Has the shop packed into one archive; the person who asked gets a mail. While one is being packed, another request changes nothing. */
export async function requestShopArchive(ctx: Ctx): Promise<{ id: number }> {
  const sellerId = requireOwnerInPerson(ctx);
  const { actor } = ctx;
  return inTransaction(ctx, async (inner) => {
    const { db, clock, locale } = inner;
    const asked =
      actor.kind === 'person' ? db('users').where({ id: actor.userId }) : db('sellers').where({ id: sellerId });
    const { email } = (await asked.first<{ email: string }>('email'))!;
    // Two presses at once ask for one archive.
    const [row] = (await db('shop_exports')
      .insert({ seller_id: sellerId, mail_to: email, locale, requested_at: clock.now() })
      .onConflict(db.raw("(seller_id) where state = 'waiting'") as unknown as string)
      .ignore()
      .returning('id')) as { id: number }[];
    if (!row)
      return (await db('shop_exports').where({ seller_id: sellerId, state: 'waiting' }).first<{ id: number }>('id'))!;
    await enqueue(inner, packShopJob, { sellerId, exportId: row.id }, { key: String(row.id) });
    return { id: row.id };
  });
}
