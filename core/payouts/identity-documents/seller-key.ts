import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { secretBoxOf, type SealedColumn } from '#core/settings';

const IV_BYTES = 12;
const TAG_BYTES = 16;

const placeOf = (sellerId: number): string => `identity_key:${sellerId}`;

export const sealedIdentityKeys: SealedColumn = {
  table: 'identity_keys',
  column: 'sealed_key',
  key: ['seller_id'],
  placeOf: (row) => placeOf(Number(row.seller_id)),
};

/** The key of one seller's documents: made with the first, sealed by the installation's own. Once it is deleted, all of them are noise. */
export async function sellerKey(ctx: Ctx, sellerId: number): Promise<Buffer> {
  return inTransaction(ctx, async ({ db, clock, ports }) => {
    const place = placeOf(sellerId);
    const find = async () =>
      db('identity_keys').where({ seller_id: sellerId }).first<{ sealed_key: string } | undefined>('sealed_key');
    if (!(await find())) {
      await db('identity_keys')
        .insert({
          seller_id: sellerId,
          sealed_key: secretBoxOf({ ports }).seal(randomBytes(32).toString('base64'), place),
          created_at: clock.now(),
        })
        .onConflict()
        .ignore();
    }
    return Buffer.from(secretBoxOf({ ports }).open((await find())!.sealed_key, place), 'base64');
  });
}

/** `place` is bound to the bytes: a file put in another's place does not open. */
export function encrypted(bytes: Uint8Array, key: Buffer, place: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error when the bytes were changed or belong elsewhere */
export function decrypted(kept: Uint8Array, key: Buffer, place: string): Buffer {
  const bytes = Buffer.from(kept);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, bytes.length - TAG_BYTES)), decipher.final()]);
}
