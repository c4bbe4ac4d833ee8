import type { Ctx } from '#core/context';
import { createCoupon } from '#core/coupons';
import { reading } from '#core/database';
import { addBump } from '#core/upsells';

/** A welcome coupon for everybody, one of an amount, and an offer beside the first book. */
export async function buildUpsells(ctx: Ctx): Promise<void> {
  await createCoupon(ctx, {
    code: 'WILLKOMMEN10',
    name: 'Für den Newsletter',
    valueForm: 'percents',
    value: 1000,
    limitPerBuyer: 1,
  });
  await createCoupon(ctx, {
    code: 'DANKE-5',
    name: 'Für Stammkunden',
    valueForm: 'currency',
    value: 500,
    currency: 'eur',
    limit: 50,
  });
  const sold = await reading(ctx, ({ db }) =>
    db('products').where({ published: true, free: false }).orderBy('id').limit(2).select<{ id: number }[]>('id'),
  );
  const [main, extra] = sold;
  if (main && extra)
    await addBump(ctx, main.id, {
      offeredProductId: extra.id,
      text: 'Passt gut dazu, und an der Kasse gleich mit dabei.',
    });
}
