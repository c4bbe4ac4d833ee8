import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { enqueue } from '#core/jobs';
import { certifyDomainJob } from './jobs/certify-domain-job.ts';
import { checkDomainJob, checkKey } from './jobs/check-domain-job.ts';

const MOST = 200;

export async function mindDomains(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const now = inner.clock.now();
    const due = (column: 'next_check_at' | 'next_certificate_at') =>
      inner
        .db('domains')
        .where(column, '<=', now)
        .orderBy(column)
        .limit(MOST)
        .select<{ seller_id: number; id: number }[]>('seller_id', 'id');
    for (const { seller_id: sellerId, id: domainId } of await due('next_check_at'))
      await enqueue(inner, checkDomainJob, { sellerId, domainId }, { key: checkKey(sellerId, domainId) });
    for (const { seller_id: sellerId, id: domainId } of await due('next_certificate_at'))
      await enqueue(inner, certifyDomainJob, { sellerId, domainId }, { key: checkKey(sellerId, domainId) });
    await inner.db('acme_challenges').where('expires_at', '<', now).delete();
  });
}
