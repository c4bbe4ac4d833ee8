import { randomBytes } from 'node:crypto';
import { CODE_ALPHABETS, makeCode, parseCodePattern, PROTECTION_TOKEN_LENGTH, type CodePattern } from '#core/kit';
import { pluginSecrets, type Ctx } from '#core/plugins';
import type { LicenseProduct } from '../setup/license-product.ts';
import type { LicenseKey } from './license-key.ts';

/** Makes `count` keys of the product's pattern that nobody has. Each gets its row; `fields` says whose it is. */
export async function newKeys(
  ctx: Ctx,
  product: LicenseProduct,
  count: number,
  fields: Partial<LicenseKey>,
): Promise<LicenseKey[]> {
  const parsed = parseCodePattern(product.pattern);
  if (!parsed.ok) throw new Error(`The stored pattern of product ${product.product_id} is broken.`);
  const made: LicenseKey[] = [];
  // A code that exists already is passed over by the index; with the least number of codes a pattern must allow, one round nearly always does.
  for (let round = 0; made.length < count; round += 1) {
    if (round === 20) throw new Error(`Product ${product.product_id} has run out of keys that its pattern allows.`);
    const rows = [];
    for (let index = made.length; index < count; index += 1)
      rows.push({ ...fields, key: await oneKey(ctx, product, parsed.value) });
    made.push(
      ...((await ctx
        .db<LicenseKey>('license_keys')
        .insert(rows as never[])
        .onConflict(['seller_id', 'product_id', 'key'])
        .ignore()
        .returning('*')) as LicenseKey[]),
    );
  }
  return made;
}

async function oneKey(ctx: Ctx, { product_id: productId }: LicenseProduct, pattern: CodePattern): Promise<string> {
  const counts = pattern.parts.some((part) => part.kind === 'sequence');
  return makeCode(pattern, {
    bytes: (length) => randomBytes(length),
    sequence: counts ? await nextNumber(ctx, productId) : 0,
    year: ctx.clock.now().getUTCFullYear(),
    token: (rest) => protectionToken(ctx, productId, rest),
  });
}

async function nextNumber({ db }: Ctx, productId: number): Promise<number> {
  const { rows } = await db.raw<{ rows: { number: number }[] }>(
    'update license_products set next_sequence = next_sequence + 1 where product_id = ? returning next_sequence - 1 as number',
    [productId],
  );
  return Number(rows[0]!.number);
}

/** A check over the rest of the key that only this installation can work out: whoever knows the pattern still cannot make keys. */
export function protectionToken(ctx: Ctx, productId: number, rest: string): string {
  const signature = Buffer.from(
    pluginSecrets(ctx, 'license-key').sign('protection token', `${productId} ${rest}`),
    'base64url',
  );
  const alphabet = CODE_ALPHABETS.alphanumeric;
  return Array.from(signature.subarray(0, PROTECTION_TOKEN_LENGTH), (byte) => alphabet[byte % alphabet.length]).join(
    '',
  );
}
