import type { Ctx } from '#core/context';
import { updatePagesStep } from '#core/catalog';
import { createCoupon } from '#core/coupons';
import { reading } from '#core/database';
import { addBump } from '#core/upsells';

/** Products below another one, by address. */
const RELATED: Readonly<Record<string, readonly string[]>> = {
  'portraet-am-fenster': ['licht-lesen', 'dreissig-tage-sehen', 'morgenblau-12-presets'],
  'ein-abend-im-gegenlicht': ['portraet-am-fenster', 'licht-lesen', 'dreissig-tage-sehen'],
  'morgenblau-12-presets': ['licht-lesen', 'grauwert-das-programm', 'packliste-fuer-fototage'],
};

/** A welcome coupon for all buyers, one of an amount, an offer beside the first book, and what goes with some products. */
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
  await buildRelated(ctx);
}

async function buildRelated(ctx: Ctx): Promise<void> {
  const all = await reading(ctx, ({ db }) => db('products').select<{ id: number; slug: string }[]>('id', 'slug'));
  const ids = new Map(all.map(({ id, slug }) => [slug, id]));
  for (const [slug, related] of Object.entries(RELATED)) {
    const id = ids.get(slug);
    // A form whose plugin was taken out leaves its products out with it.
    const productAddons = related.flatMap((each) => ids.get(each) ?? []);
    if (id) await updatePagesStep(ctx, id, { slug, successPageUrl: '', productAddons });
  }
}
