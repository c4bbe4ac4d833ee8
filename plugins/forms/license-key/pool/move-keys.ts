import { enqueue, type Ctx, type FormLine, type StockMove } from '#core/plugins';
import { LicenseProduct } from '../setup/license-product.ts';
import { mindPool } from './mind-pool.ts';
import { poolLevel } from './pool-level.ts';

/**
 * Holds keys of pools for orders that are not paid yet, all or none. Which key it will be is decided when it is handed out; here they are
 * only counted, under the lock of the product's row. Products that make their keys from a pattern never run out.
 */
export async function moveKeys(ctx: Ctx, lines: readonly FormLine[], move: StockMove): Promise<'done' | 'sold_out'> {
  // A key that was handed out is known to somebody: it never goes back.
  if (move === 'return') return 'done';
  const wanted = new Map<number, number>();
  for (const { productId, quantity } of lines) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  const ids = [...wanted.keys()].sort((a, b) => a - b);
  // Read again after the lock is held: a statement that waits for a lock still sees other tables as they were when it began.
  const pools = await LicenseProduct.query(ctx.db).findByIds(ids).orderBy('product_id').forUpdate();
  const takes = move === 'reserve' || move === 'take';
  if (takes && pools.length < ids.length) return 'sold_out';
  const moves = [];
  for (const pool of pools.filter(({ source }) => source === 'pool')) {
    const count = wanted.get(pool.product_id)!;
    const { left } = await poolLevel(ctx, pool);
    // With `take` the keys may have been handed out already in this transaction, so that what is left counts them; a pool that is
    // overdrawn by them has none to give.
    if (move === 'reserve' ? left < count : move === 'take' && left < 0) return 'sold_out';
    moves.push({
      pool,
      change: move === 'reserve' ? count : move === 'take' ? 0 : -Math.min(count, pool.reserved_count),
      left,
    });
  }
  for (const { pool, change, left } of moves) {
    if (change !== 0)
      await LicenseProduct.query(ctx.db)
        .findById(pool.product_id)
        .patch({ reserved_count: pool.reserved_count + change });
    const after = left - (move === 'reserve' ? change : 0);
    if (after <= pool.warn_below || pool.warned !== '')
      await enqueue(
        ctx,
        mindPool,
        { sellerId: pool.seller_id, productId: pool.product_id },
        { key: String(pool.product_id) },
      );
  }
  return 'done';
}
