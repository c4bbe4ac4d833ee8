import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { enqueue } from '#core/jobs';
import { domainHostingOf } from './domain-hosting.ts';
import { proofName } from './domain-records.ts';
import { isProven, type DomainRow } from './domain.ts';
import type { DnsAnswer } from './dns-lookup.ts';
import { certifyDomainJob } from './jobs/certify-domain-job.ts';
import { judgeRecords, type DomainReason, type Verdict } from './judge-records.ts';
import { moveDomain } from './move-domain.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Minutes to the next look at a domain that waits; the last one repeats. */
const WAITING_PAUSES = [1, 2, 3, 5, 5, 10, 15, 30, 60];
const EVERY_MS = 6 * HOUR_MS;
/** Looks in a row that find a connected domain's records gone, an hour apart, before it counts as lost. */
const LOST_AFTER = 3;
/** Looks at a domain that was given up or lost: a month of them. After that it is looked at by hand alone. */
const MOST_LOOKS_IN_ERROR = 120;

/** Asks DNS about a domain and settles what the answers mean. */
export async function checkDomain(ctx: Ctx, key: { sellerId: number; domainId: number }): Promise<void> {
  const domain = await reading(ctx, ({ db }) =>
    db('domains').where({ seller_id: key.sellerId, id: key.domainId }).first<DomainRow | undefined>('*'),
  );
  if (!domain) return;
  const verdict = await look(ctx, domain);
  await inTransaction(ctx, async (inner) => {
    const now = await inner
      .db('domains')
      .where({ seller_id: key.sellerId, id: key.domainId })
      .forUpdate()
      .first<DomainRow | undefined>('*');
    if (now) await settle(inner, now, verdict);
  });
}

async function look(ctx: Ctx, { name, proof }: DomainRow): Promise<Verdict> {
  const { dns, target, addresses: given } = domainHostingOf(ctx);
  const own: Promise<DnsAnswer> =
    given.length > 0 ? Promise.resolve({ known: true, values: given }) : dns.addresses(target);
  const [texts, alias, addresses] = await Promise.all([
    dns.texts(proofName(name)),
    dns.alias(name),
    dns.addresses(name),
  ]);
  return judgeRecords({ proof, texts, alias, addresses, target, own: await own });
}

async function settle(ctx: Ctx, domain: DomainRow, verdict: Verdict): Promise<void> {
  const now = ctx.clock.now();
  const seen = { checked_at: now };
  const at = (ms: number): Date => new Date(now.getTime() + ms);
  if (verdict.verdict === 'unknown')
    return note(ctx, domain, {
      ...seen,
      next_check_at: at(15 * MINUTE_MS),
      ...(isProven(domain.state) ? {} : { reason: 'dns_silent', found: '' }),
    });
  if (verdict.verdict === 'proven') return proven(ctx, domain, { ...seen, failures: 0, next_check_at: at(EVERY_MS) });
  const failures = domain.failures + 1;
  const missing = { ...seen, failures, reason: verdict.reason, found: verdict.found };
  if (domain.state === 'waiting') {
    if (now >= domain.waits_until)
      return void (await moveDomain(ctx, domain, 'given_up', { ...missing, failures: 0, next_check_at: at(EVERY_MS) }));
    const minutes = WAITING_PAUSES[Math.min(failures, WAITING_PAUSES.length) - 1]!;
    return note(ctx, domain, { ...missing, next_check_at: at(minutes * MINUTE_MS) });
  }
  if (domain.state === 'error')
    return note(ctx, domain, { ...missing, next_check_at: failures > MOST_LOOKS_IN_ERROR ? null : at(EVERY_MS) });
  if (failures < LOST_AFTER) return note(ctx, domain, { ...missing, next_check_at: at(HOUR_MS) });
  const lost = { ...missing, failures: 0, next_check_at: at(HOUR_MS), next_certificate_at: null };
  await moveDomain(ctx, domain, 'lost', lost);
}

async function proven(ctx: Ctx, domain: DomainRow, changes: Partial<DomainRow>): Promise<void> {
  const { seller_id: sellerId, id: domainId } = domain;
  const now = ctx.clock.now();
  const certificate = domainHostingOf(ctx).tls === 'none' ? null : now;
  if (isProven(domain.state)) {
    const aboutCertificate = domain.reason === 'certificate_refused' || domain.reason === 'not_reached';
    await note(ctx, domain, { ...changes, ...(aboutCertificate ? {} : { reason: null, found: '' }) });
    if (domain.state === 'active' && domain.next_certificate_at !== null && domain.next_certificate_at <= now)
      await certifySoon(ctx, sellerId, domainId);
    return;
  }
  const moved = await moveDomain(ctx, domain, 'proven', {
    ...changes,
    reason: null,
    found: '',
    certificate_tries: 0,
    next_certificate_at: certificate,
  });
  if (moved) {
    if (certificate) await certifySoon(ctx, sellerId, domainId);
    return;
  }
  await note(ctx, domain, {
    ...changes,
    reason: 'held_elsewhere',
    found: '',
    next_check_at: new Date(now.getTime() + 10 * MINUTE_MS),
  });
  await checkHolder(ctx, domain.name);
}

const certifySoon = (ctx: Ctx, sellerId: number, domainId: number): Promise<void> =>
  enqueue(ctx, certifyDomainJob, { sellerId, domainId }, { key: `${sellerId}:${domainId}` });

/** Another shop's hold on a name that this one has proven is looked at within a minute: domains are sold. */
async function checkHolder(ctx: Ctx, name: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.raw(
    `update domains d set next_check_at = ? from domain_names n
      where n.name = ? and d.seller_id = n.holder_id and d.id = n.domain_id and (d.checked_at is null or d.checked_at < ?)`,
    [now, name, new Date(now.getTime() - 5 * MINUTE_MS)],
  );
}

async function note(
  ctx: Ctx,
  { seller_id, id }: DomainRow,
  changes: Partial<DomainRow> & { reason?: DomainReason | null },
): Promise<void> {
  await ctx
    .db('domains')
    .where({ seller_id, id })
    .update({ ...changes, updated_at: ctx.clock.now() });
}
