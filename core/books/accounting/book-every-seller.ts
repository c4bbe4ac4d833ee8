import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asSeller } from '#core/jobs';
import { bookJournals } from './book-journals.ts';

/** Takes up what the ledger has new, seller by seller. */
export async function bookEverySeller(ctx: Ctx): Promise<void> {
  const sellers = (await reading(ctx, async ({ db }) => await db('sellers').orderBy('id').pluck('id'))) as number[];
  for (const sellerId of sellers) await bookJournals(asSeller(ctx, sellerId), sellerId);
}
