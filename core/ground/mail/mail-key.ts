import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Ctx, Localized } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { secretBoxOf, type SealedColumn } from '#core/settings';

export type RecordStanding = 'right' | 'missing' | 'wrong' | 'unknown';

export interface RecordFinding {
  standing: RecordStanding;
  /** Empty while the record is right. */
  reason: Localized;
  /** Value at the name; empty without one. */
  found: string;
}

export type MailFindings = Readonly<Record<'spf' | 'dkim' | 'dmarc', RecordFinding>>;

/** Key of a sending domain without its private half. `waiting` until its record is found, `signing` afterwards. */
export interface MailKey {
  id: number;
  sellerId: number;
  domain: string;
  selector: string;
  publicKey: string;
  state: 'waiting' | 'signing';
  findings: MailFindings | null;
  failures: number;
  checkedAt: Date | null;
  signsSince: Date | null;
  createdAt: Date;
}

interface KeyRow {
  id: number;
  seller_id: number;
  domain: string;
  selector: string;
  public_key: string;
  private_key: string;
  state: MailKey['state'];
  findings: MailFindings | null;
  failures: number;
  checked_at: Date | null;
  signs_since: Date | null;
  created_at: Date;
}

/** Below 2,048 bits receivers take no signature of a new domain (RFC 8301). */
const BITS = 2048;

const pair = promisify(generateKeyPair);

/** Domain behind the @ of an address. */
export const domainOfAddress = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Keys of a domain that are in use or wait for their record, the one that signs first. */
export async function mailKeysOf(
  ctx: Ctx,
  { sellerId, domain }: { sellerId: number; domain: string },
): Promise<MailKey[]> {
  const rows = await reading(ctx, ({ db }) =>
    db('mail_keys')
      .where({ seller_id: sellerId, domain })
      .whereNot('state', 'retired')
      .orderBy('state')
      .select<KeyRow[]>('*'),
  );
  return rows.map(keyOf);
}

/** Makes the first key of a domain that has none. */
export async function ensureMailKey(ctx: Ctx, of: { sellerId: number; domain: string }): Promise<void> {
  if ((await mailKeysOf(ctx, of)).length === 0) await makeMailKey(ctx, of);
}

/** Makes a key that waits for its record. One that waits already stays: its record may be on its way. */
export async function makeMailKey(
  ctx: Ctx,
  { sellerId, domain }: { sellerId: number; domain: string },
): Promise<'made' | 'waits_already'> {
  const { publicKey, privateKey } = await pair('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const selector = `kontor-${randomBytes(4).toString('hex')}`;
  const sealed = secretBoxOf(ctx).seal(privateKey, placeOf(sellerId, domain, selector));
  return inTransaction(ctx, async ({ db, clock }) => {
    const now = clock.now();
    const made = await db('mail_keys')
      .insert({
        seller_id: sellerId,
        domain,
        selector,
        public_key: publicKey.toString('base64'),
        private_key: sealed,
        next_check_at: now,
        created_at: now,
        updated_at: now,
      })
      .onConflict(db.raw(`(seller_id, domain, state) where state <> 'retired'`))
      .ignore()
      .returning('id');
    return made.length > 0 ? 'made' : 'waits_already';
  });
}

/** Values of nodemailer's `dkim` option. */
export interface MailSignature {
  domainName: string;
  keySelector: string;
  privateKey: string;
}

/** Signature for an address of the shop's; null while no key of its domain is proven. */
export async function signatureFor(
  ctx: Ctx,
  { sellerId, address }: { sellerId: number; address: string },
): Promise<MailSignature | null> {
  const domain = domainOfAddress(address);
  const row = await reading(ctx, ({ db }) =>
    db('mail_keys').where({ seller_id: sellerId, domain, state: 'signing' }).first<KeyRow | undefined>('*'),
  );
  if (!row) return null;
  const privateKey = secretBoxOf(ctx).open(row.private_key, placeOf(sellerId, domain, row.selector));
  return { domainName: domain, keySelector: row.selector, privateKey };
}

const placeOf = (sellerId: number, domain: string, selector: string): string =>
  `mail_keys:${sellerId}:${domain}:${selector}`;

export const sealedMailKeys: SealedColumn = {
  table: 'mail_keys',
  column: 'private_key',
  key: ['seller_id', 'id'],
  reads: ['domain', 'selector'],
  placeOf: (row) => placeOf(Number(row.seller_id), row.domain!, row.selector!),
};

export const keyOf = ({
  id,
  seller_id: sellerId,
  domain,
  selector,
  public_key: publicKey,
  state,
  findings,
  failures,
  checked_at: checkedAt,
  signs_since: signsSince,
  created_at: createdAt,
}: KeyRow): MailKey => ({
  id,
  sellerId,
  domain,
  selector,
  publicKey,
  state,
  findings,
  failures,
  checkedAt,
  signsSince,
  createdAt,
});
