import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import { secretBoxOf, type SealedColumn } from '#core/settings';
import type { IssuedCertificate } from './order-certificate.ts';

interface CertificateRow {
  seller_id: number;
  chain: string;
  key_sealed: string;
  issued_at: Date;
  expires_at: Date;
}

const placeOf = (sellerId: number): string => `domain_certificates/${sellerId}`;

export const sealedCertificates: SealedColumn = {
  table: 'domain_certificates',
  column: 'key_sealed',
  key: ['seller_id', 'domain_id'],
  placeOf: (row) => placeOf(Number(row.seller_id)),
};

export async function keepCertificate(
  ctx: Ctx,
  { seller_id, id }: { seller_id: number; id: number },
  { chain, key, issuedAt, expiresAt }: IssuedCertificate,
): Promise<void> {
  await ctx
    .db('domain_certificates')
    .insert({
      seller_id,
      domain_id: id,
      chain,
      key_sealed: secretBoxOf(ctx).seal(key, placeOf(seller_id)),
      issued_at: issuedAt,
      expires_at: expiresAt,
    })
    .onConflict(['seller_id', 'domain_id'])
    .merge();
}

/** In the caller's transaction. */
export async function readCertificate(
  ctx: Ctx,
  { seller_id, id }: { seller_id: number; id: number },
): Promise<IssuedCertificate | null> {
  const row = await ctx
    .db('domain_certificates')
    .where({ seller_id, domain_id: id })
    .first<CertificateRow | undefined>('*');
  return row ? opened(ctx, row) : null;
}

/** Certificate that a TLS server shows for a name; null for names that no shop holds. */
export async function certificateOf(ctx: Ctx, name: string): Promise<IssuedCertificate | null> {
  if (!/^[a-z0-9.-]{4,253}$/.test(name)) return null;
  const row = await reading(asPlatform(ctx, 'TLS certificate'), ({ db }) =>
    db('domain_names as n')
      .join('domain_certificates as c', (on) => on.on('c.seller_id', 'n.holder_id').andOn('c.domain_id', 'n.domain_id'))
      .where('n.name', name)
      .first<CertificateRow | undefined>('c.*'),
  );
  return row ? opened(ctx, row) : null;
}

const opened = (ctx: Ctx, row: CertificateRow): IssuedCertificate => ({
  chain: row.chain,
  key: secretBoxOf(ctx).open(row.key_sealed, placeOf(row.seller_id)),
  issuedAt: row.issued_at,
  expiresAt: row.expires_at,
});
