import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { enqueue } from '#core/jobs';
import { asPayer, requirePerson } from '#core/people';
import { packMyDataJob } from './jobs/pack-my-data-job.ts';

/** Has a copy made of all that shops here know of the signed-in person. While one is being made, another request changes nothing. */
export async function requestMyExport(ctx: Ctx): Promise<{ id: number }> {
  const { userId } = requirePerson(ctx);
  return inTransaction(asPayer(ctx), async (inner) => {
    const { db, clock, locale } = inner;
    const [fresh] = (await db('data_exports')
      .insert({ user_id: userId, locale, requested_at: clock.now() })
      .onConflict(db.raw("(user_id) where state = 'waiting'") as unknown as string)
      .ignore()
      .returning('id')) as { id: number }[];
    if (!fresh)
      return (await db('data_exports').where({ user_id: userId, state: 'waiting' }).first<{ id: number }>('id'))!;
    await enqueue(inner, packMyDataJob, { exportId: fresh.id }, { key: String(fresh.id) });
    return { id: fresh.id };
  });
}
