import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { domainHostingOf } from './domain-hosting.ts';
import { isProven, type DomainRow } from './domain.ts';
import { keepCertificate, readCertificate } from './domain-certificate.ts';
import type { DomainReason } from './judge-records.ts';
import { moveDomain } from './move-domain.ts';
import { orderCertificate, type IssuedCertificate } from './order-certificate.ts';
import { tellOwners } from './tell-owners.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A certificate is renewed when a third of its time is left: thirty of the usual ninety days. */
const RENEWED_AT = 1 / 3;
/** One try holds the domain for so long; longer than an authority takes. */
const TURN_MS = 15 * MINUTE_MS;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
/** Tries in a row, about an hour and a half, after which the owners hear of it. */
const TOLD_AT = 5;

type Outcome = { certificate: IssuedCertificate | null; reason?: undefined } | { reason: DomainReason; found: string };

/** Gets a connected domain its certificate, renews one that ends, and asks behind a proxy whether https leads here. */
export async function certifyDomain(ctx: Ctx, key: { sellerId: number; domainId: number }): Promise<void> {
  const domain = await takeTurn(ctx, key);
  if (!domain) return;
  const outcome = await certified(ctx, domain);
  await inTransaction(ctx, async (inner) => {
    const now = await inner
      .db('domains')
      .where({ seller_id: key.sellerId, id: key.domainId })
      .forUpdate()
      .first<DomainRow | undefined>('*');
    if (!now || !isProven(now.state)) return;
    if (outcome.reason === undefined) await succeed(inner, now, outcome.certificate);
    else await fail(inner, now, outcome);
  });
}

/** Claims the domain for one worker; null where nothing is due, or another is at it. */
async function takeTurn(ctx: Ctx, { sellerId, domainId }: { sellerId: number; domainId: number }) {
  return inTransaction(ctx, async ({ db, clock }) => {
    const now = clock.now();
    const [row] = await db('domains')
      .where({ seller_id: sellerId, id: domainId })
      .whereIn('state', ['active', 'active_with_ssl'])
      .where('next_certificate_at', '<=', now)
      .update({ next_certificate_at: new Date(now.getTime() + TURN_MS) })
      .returning<DomainRow[]>('*');
    return row ?? null;
  });
}

async function certified(ctx: Ctx, domain: DomainRow): Promise<Outcome> {
  const { tls, reached } = domainHostingOf(ctx);
  if (tls !== 'own') {
    const found = await reached(domain.name);
    return found === null ? { certificate: null } : { reason: 'not_reached', found };
  }
  const kept = await reading(ctx, (inner) => readCertificate(inner, domain));
  if (kept && renewalOf(kept) > ctx.clock.now()) return { certificate: kept };
  try {
    return { certificate: await orderCertificate(ctx, domain) };
  } catch (error) {
    ctx.log.warn({ err: error, domain: domain.name }, 'certificate refused');
    return { reason: 'certificate_refused', found: oneLine((error as Error).message) };
  }
}

async function succeed(ctx: Ctx, domain: DomainRow, certificate: IssuedCertificate | null): Promise<void> {
  const now = ctx.clock.now();
  if (certificate) await keepCertificate(ctx, domain, certificate);
  const changes = {
    reason: null,
    found: '',
    certificate_tries: 0,
    next_certificate_at: certificate ? renewalOf(certificate) : new Date(now.getTime() + DAY_MS),
  };
  if (domain.state === 'active') await moveDomain(ctx, domain, 'certified', changes);
  else await ctx.db('domains').where(keyOf(domain)).update(changes);
}

async function fail(ctx: Ctx, domain: DomainRow, { reason, found }: { reason: DomainReason; found: string }) {
  const now = ctx.clock.now();
  const tries = domain.certificate_tries + 1;
  const pause = Math.min(LONGEST_PAUSE_MS, 5 * MINUTE_MS * 2 ** (tries - 1));
  const changes = {
    reason,
    found,
    certificate_tries: tries,
    next_certificate_at: new Date(now.getTime() + pause),
  };
  const kept = await readCertificate(ctx, domain);
  const gone = domainHostingOf(ctx).tls === 'own' ? !kept || kept.expiresAt <= now : tries >= TOLD_AT;
  if (domain.state === 'active_with_ssl' && gone)
    return void (await moveDomain(ctx, domain, 'certificate_lost', changes));
  await ctx.db('domains').where(keyOf(domain)).update(changes);
  if (tries === TOLD_AT && domain.state === 'active') await tellOwners(ctx, { ...domain, ...changes }, 'waiting');
}

const keyOf = ({ seller_id, id }: DomainRow) => ({ seller_id, id });

function renewalOf({ issuedAt, expiresAt }: Pick<IssuedCertificate, 'issuedAt' | 'expiresAt'>): Date {
  return new Date(expiresAt.getTime() - (expiresAt.getTime() - issuedAt.getTime()) * RENEWED_AT);
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 160);
