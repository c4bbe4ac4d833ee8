import { createPrivateKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { inTransaction, pluginSecrets, reading, requireSeller, type Ctx, type SealedColumn } from '#core/plugins';
import { SigningKey } from './signing-key.ts';

const PLUGIN = 'license-key';
const place = (sellerId: number, keyId: string): string => `signing key ${sellerId} ${keyId}`;

export const sealedSigningKeys: SealedColumn = {
  table: 'license_signing_keys',
  column: 'sealed_private_key',
  key: ['id'],
  reads: ['seller_id', 'key_id'],
  placeOf: (row) => place(Number(row.seller_id), row.key_id!),
};

export interface Signer {
  keyId: string;
  privateKey: KeyObject;
}

/** The seller's key that signs now; makes one the first time. Call it in a transaction. */
export async function signingKeyOf(ctx: Ctx, sellerId: number): Promise<Signer> {
  const current = async (): Promise<SigningKey | undefined> =>
    SigningKey.query(ctx.db).findOne({ seller_id: sellerId, retired_at: null });
  let row = await current();
  if (!row) {
    // Two who need the first key at once: the index lets one of them in, and both sign with it.
    await SigningKey.query(ctx.db).insert(newKey(ctx, sellerId)).onConflict().ignore();
    row = (await current())!;
  }
  const der = Buffer.from(
    pluginSecrets(ctx, PLUGIN).open(row.sealed_private_key, place(sellerId, row.key_id)),
    'base64',
  );
  return { keyId: row.key_id, privateKey: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) };
}

/**
 * From now on the seller's tokens are signed with a new key. Tokens that are out stay good: the retired key's public half is served on.
 * Asked twice at the same moment, one new key is made.
 * @returns the new key's id
 */
export async function rotateSigningKey(ctx: Ctx): Promise<{ keyId: string }> {
  const sellerId = requireSeller(ctx);
  return inTransaction(ctx, async (inner) => {
    await SigningKey.query(inner.db)
      .where({ seller_id: sellerId, retired_at: null })
      .patch({ retired_at: inner.clock.now() });
    const { keyId } = await signingKeyOf(inner, sellerId);
    return { keyId };
  });
}

/** A JSON web key of RFC 8037. */
export interface PublicKey {
  kty: 'OKP';
  crv: 'Ed25519';
  alg: 'EdDSA';
  use: 'sig';
  kid: string;
  x: string;
}

/** The public halves, newest first, retired ones too: they verify what they have signed. */
export async function publicKeysOf(ctx: Ctx, sellerId: number): Promise<PublicKey[]> {
  const rows = await reading(ctx, async ({ db }) =>
    SigningKey.query(db).where({ seller_id: sellerId }).orderBy('id', 'desc'),
  );
  return rows.map(({ key_id: kid, public_key: x }) => ({
    kty: 'OKP',
    crv: 'Ed25519',
    alg: 'EdDSA',
    use: 'sig',
    kid,
    x,
  }));
}

function newKey(ctx: Ctx, sellerId: number): Partial<SigningKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const keyId = randomBytes(9).toString('base64url');
  const sealed = pluginSecrets(ctx, PLUGIN).seal(
    privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    place(sellerId, keyId),
  );
  return {
    seller_id: sellerId,
    key_id: keyId,
    public_key: publicKey.export({ format: 'jwk' }).x!,
    sealed_private_key: sealed,
    created_at: ctx.clock.now(),
    retired_at: null,
  };
}
