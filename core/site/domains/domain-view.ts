import { domainToUnicode } from 'node:url';
import type { Ctx, Localized } from '#core/context';
import { reading } from '#core/database';
import { requireOwner } from '#core/people';
import { domainHostingOf } from './domain-hosting.ts';
import { isApex } from './domain-name.ts';
import { domainRecords, type DomainRecord } from './domain-records.ts';
import type { DomainRow } from './domain.ts';
import { domainError } from './errors.ts';
import { reasonWords } from './reason-words.ts';
import type { DomainState } from './states.ts';
import { originOf } from './tell-address.ts';

/** With letters as people read them. */
export const shownName = (name: string): string => domainToUnicode(name) || name;

export interface DomainView {
  id: number;
  name: string;
  state: DomainState;
  isPrimary: boolean;
  isApex: boolean;
  /** Null while nothing is wrong. */
  problem: Localized | null;
  checkedAt: Date | null;
  nextCheckAt: Date | null;
  certificateEndsAt: Date | null;
  /** Null while its state gives none. */
  origin: string | null;
  records: DomainRecord[];
}

type Read = DomainRow & { expires_at: Date | null };

/** Domains of the shop, the main one first. */
export async function domainsOf(ctx: Ctx): Promise<DomainView[]> {
  const sellerId = requireOwner(ctx);
  const rows = await reading(ctx, ({ db }) =>
    withCertificate(db, sellerId).orderBy([{ column: 'd.is_primary', order: 'desc' }, { column: 'd.id' }]),
  );
  const addresses = await ownAddresses(ctx);
  return (rows as Read[]).map((row) => viewOf(ctx, row, addresses));
}

/** @throws 404 */
export async function domainView(ctx: Ctx, id: number): Promise<DomainView> {
  const sellerId = requireOwner(ctx);
  const row = await reading(ctx, ({ db }) => withCertificate(db, sellerId).where('d.id', id).first());
  if (!row) throw domainError(ctx.locale, 'domain_not_found');
  return viewOf(ctx, row as Read, await ownAddresses(ctx));
}

function withCertificate(db: Ctx['db'], sellerId: number) {
  return db('domains as d')
    .leftJoin('domain_certificates as c', (on) => on.on('c.seller_id', 'd.seller_id').andOn('c.domain_id', 'd.id'))
    .where('d.seller_id', sellerId)
    .select('d.*', 'c.expires_at');
}

/** Addresses that an apex points at: those the operator names, or those the target has. */
export async function ownAddresses(ctx: Pick<Ctx, 'ports'>): Promise<readonly string[]> {
  const { addresses, target, dns } = domainHostingOf(ctx);
  if (addresses.length > 0) return addresses;
  const found = await dns.addresses(target);
  return found.known ? found.values : [];
}

function viewOf(ctx: Ctx, row: Read, addresses: readonly string[]): DomainView {
  const hosting = domainHostingOf(ctx);
  return {
    id: row.id,
    name: shownName(row.name),
    state: row.state,
    isPrimary: row.is_primary,
    isApex: isApex(row.name),
    problem: row.reason === null ? null : reasonWords(row.reason, row.found),
    checkedAt: row.checked_at,
    nextCheckAt: row.next_check_at,
    certificateEndsAt: row.expires_at,
    origin: originOf(hosting, row),
    records: domainRecords(row, { target: hosting.target, addresses }),
  };
}
