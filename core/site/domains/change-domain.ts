import { requireFeature, type Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { enqueue } from '#core/jobs';
import { requireOwner } from '#core/people';
import { DOMAINS_LOCK } from './add-domain.ts';
import { isProven, type DomainRow } from './domain.ts';
import { domainError } from './errors.ts';
import { checkDomainJob, checkKey } from './jobs/check-domain-job.ts';
import { letNameGo, nextPrimary } from './move-domain.ts';
import { tellAddress } from './tell-address.ts';

const BETWEEN_CHECKS_MS = 30_000;

/** Looks at a domain's records now. @throws 403 feature_locked, 404, 429 domain_checked_just_now */
export async function checkNow(ctx: Ctx, id: number): Promise<void> {
  const sellerId = requireOwner(ctx);
  requireFeature(ctx, 'domains');
  await inTransaction(ctx, async (inner) => {
    const now = inner.clock.now();
    const domain = await lockedDomain(inner, sellerId, id);
    if (domain.checked_at && now.getTime() - domain.checked_at.getTime() < BETWEEN_CHECKS_MS)
      throw domainError(inner.locale, 'domain_checked_just_now');
    await inner
      .db('domains')
      .where({ seller_id: sellerId, id })
      .update({
        next_check_at: now,
        ...(domain.state === 'active' ? { next_certificate_at: now } : {}),
        updated_at: now,
      });
    await enqueue(inner, checkDomainJob, { sellerId, domainId: id }, { key: checkKey(sellerId, id) });
  });
}

/** Makes a connected domain the shop's main address; the others lead to it. @throws 403 feature_locked, 404, 409 domain_not_active */
export async function makePrimary(ctx: Ctx, id: number): Promise<void> {
  const sellerId = requireOwner(ctx);
  requireFeature(ctx, 'domains');
  await inTransaction(ctx, async (inner) => {
    await inner.db.raw('select pg_advisory_xact_lock(?, ?)', [DOMAINS_LOCK, sellerId]);
    const domain = await lockedDomain(inner, sellerId, id);
    if (!isProven(domain.state)) throw domainError(inner.locale, 'domain_not_active');
    const now = inner.clock.now();
    await inner
      .db('domains')
      .where({ seller_id: sellerId, is_primary: true })
      .update({ is_primary: false, updated_at: now });
    await inner.db('domains').where({ seller_id: sellerId, id }).update({ is_primary: true, updated_at: now });
    await tellAddress(inner, sellerId);
  });
}

/** Removes a domain with its certificate. The shop's pages go back to the next one, or to the platform's address. @throws 404 */
export async function removeDomain(ctx: Ctx, id: number): Promise<void> {
  const sellerId = requireOwner(ctx);
  await inTransaction(ctx, async (inner) => {
    await inner.db.raw('select pg_advisory_xact_lock(?, ?)', [DOMAINS_LOCK, sellerId]);
    const domain = await lockedDomain(inner, sellerId, id);
    await letNameGo(inner, domain);
    await inner.db('domains').where({ seller_id: sellerId, id }).delete();
    if (domain.is_primary) await nextPrimary(inner, sellerId);
    await tellAddress(inner, sellerId);
  });
}

async function lockedDomain(ctx: Ctx, sellerId: number, id: number): Promise<DomainRow> {
  const row = await ctx.db('domains').where({ seller_id: sellerId, id }).forUpdate().first<DomainRow | undefined>('*');
  if (!row) throw domainError(ctx.locale, 'domain_not_found');
  return row;
}
