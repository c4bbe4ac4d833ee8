import { enqueue, inTransaction, lockProduct, refreshFormWarnings, type Ctx } from '#core/plugins';
import { signingKeyOf } from '../api/signing-keys.ts';
import { licenseError, licenseInputError } from '../license-error.ts';
import { LicenseProduct } from '../setup/license-product.ts';
import { ensureSetup } from '../setup/save-setup.ts';
import { mindPool } from './mind-pool.ts';
import { knownKeysError, readKeyLines, type KeyLine } from './read-key-lines.ts';

const BATCH = 10_000;

/**
 * Puts keys into the product's pool: all lines or none. Buyers who wait get theirs afterwards.
 * @throws InputError naming the lines that stand twice or are known already
 */
export async function addKeys(
  ctx: Ctx,
  productId: number,
  body: AsyncIterable<Uint8Array>,
): Promise<{ added: number }> {
  // Asked first, so that nobody sends a long list to be refused; read outside the transaction, which would last as long as the line is slow.
  await inTransaction(ctx, (inner) => poolOf(inner, productId));
  const lines = await readKeyLines(ctx.locale, body);
  return inTransaction(ctx, async (inner) => {
    const sellerId = await poolOf(inner, productId);
    await ensureSetup(inner, { id: productId, sellerId });
    const setup = await LicenseProduct.query(inner.db).findById(productId);
    if (setup?.source !== 'pool') throw licenseInputError(inner.locale, 'not_a_pool', 'keys');
    const known: number[] = [];
    for (let from = 0; from < lines.length; from += BATCH)
      known.push(...(await insert(inner, { sellerId, productId }, lines.slice(from, from + BATCH))));
    if (known.length > 0) throw knownKeysError(inner.locale, known);
    await signingKeyOf(inner, sellerId);
    await refreshFormWarnings(inner, productId);
    await enqueue(inner, mindPool, { sellerId, productId }, { key: String(productId) });
    return { added: lines.length };
  });
}

/** Answers the lines whose keys were there already. */
async function insert(
  ctx: Ctx,
  { sellerId, productId }: { sellerId: number; productId: number },
  lines: readonly KeyLine[],
): Promise<number[]> {
  const { rows } = await ctx.db.raw<{ rows: { key: string }[] }>(
    `insert into license_keys (seller_id, product_id, key, created_at)
     select ?::bigint, ?::bigint, key, ?::timestamptz from unnest(?::text[]) with ordinality as given(key, place) order by place
     on conflict on constraint license_keys_key_unique do nothing returning key`,
    [sellerId, productId, ctx.clock.now(), lines.map(({ key }) => key) as never],
  );
  if (rows.length === lines.length) return [];
  const added = new Set(rows.map(({ key }) => key));
  return lines.filter(({ key }) => !added.has(key)).map(({ line }) => line);
}

async function poolOf(ctx: Ctx, productId: number): Promise<number> {
  const product = await lockProduct(ctx, productId);
  if (product.form !== 'license_key') throw licenseError(ctx.locale, 'key_not_found');
  return product.seller_id;
}
