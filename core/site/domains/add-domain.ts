import { randomBytes } from 'node:crypto';
import { requireFeature, type Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { enqueue } from '#core/jobs';
import { requireOwner } from '#core/people';
import { domainHostingOf } from './domain-hosting.ts';
import { readDomainName } from './domain-name.ts';
import { domainError, nameError } from './errors.ts';
import { checkDomainJob, checkKey } from './jobs/check-domain-job.ts';

const MOST_DOMAINS = 20;
const WAITS_MS = 7 * 86_400_000;

/**
 * Adds a domain, which waits for its records. The first one is the main address as soon as it is connected. A name that waits here, or at other shops,
 * is nobody's yet.
 * @throws InputError `name`, 403 feature_locked, 409 too_many_domains
 */
export async function addDomain(ctx: Ctx, typed: string): Promise<{ id: number }> {
  const sellerId = requireOwner(ctx);
  requireFeature(ctx, 'domains');
  const read = readDomainName(typed, domainHostingOf(ctx).ownHosts);
  if ('problem' in read) throw nameError(ctx.locale, read.problem);
  return inTransaction(ctx, async (inner) => {
    const now = inner.clock.now();
    // Two at once would both be the first.
    await inner.db.raw('select pg_advisory_xact_lock(?, ?)', [DOMAINS_LOCK, sellerId]);
    const { count } = await inner
      .db('domains')
      .where({ seller_id: sellerId })
      .first<{ count: number }>(inner.db.raw('count(*)::int as count'));
    if (count >= MOST_DOMAINS) throw domainError(inner.locale, 'too_many_domains');
    const [row] = await inner
      .db('domains')
      .insert({
        seller_id: sellerId,
        name: read.name,
        state: 'waiting',
        is_primary: count === 0,
        proof: `kontor-${randomBytes(16).toString('hex')}`,
        next_check_at: now,
        waits_until: new Date(now.getTime() + WAITS_MS),
        created_at: now,
        updated_at: now,
      })
      .onConflict(['seller_id', 'name'])
      .ignore()
      .returning<{ id: number }[]>('id');
    if (!row) throw nameError(inner.locale, 'domain_there_already');
    await enqueue(inner, checkDomainJob, { sellerId, domainId: row.id }, { key: checkKey(sellerId, row.id) });
    return { id: row.id };
  });
}

/** First half of the advisory locks of this module. */
export const DOMAINS_LOCK = 7650;
