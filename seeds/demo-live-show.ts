import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { addDays, localDate } from '#core/kit';
import { saveLiveShow } from '#core/live-shows';
import { sellerZone } from '#core/people';

const DAYS_AHEAD = 4;
const SHOWN = ['Postkarten: zwölf Abende', 'Licht lesen', 'Morgenblau: 12 Presets'];

/** A show that Anna has announced for one of the next evenings. `ctx` acts for her. */
export async function buildLiveShow(ctx: Ctx, sellerId: number): Promise<void> {
  const products = await inTransaction(ctx, ({ db }) =>
    db('products')
      .where({ seller_id: sellerId })
      .whereIn('name', SHOWN)
      .select<{ id: number; name: string }[]>('id', 'name'),
  );
  const productIds = SHOWN.flatMap((name) => products.find((product) => product.name === name)?.id ?? []);
  if (productIds.length === 0) return;
  const day = addDays(localDate(ctx.clock.now(), await sellerZone(ctx)), DAYS_AHEAD);
  await saveLiveShow(ctx, null, {
    title: 'Abend im Atelier',
    about: 'Anna zeigt, wie aus einem Abend am See zwölf Postkarten wurden, und beantwortet Fragen zum Licht.',
    startsAt: `${day}T19:00`,
    pictureId: '',
    videoAddress: 'https://example.com/atelier-lindner-live',
    recordingAddress: '',
    chat: 'open',
    productIds,
  });
}
