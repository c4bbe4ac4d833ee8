import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireOwner } from '#core/people';
import { readSettings, writeSettings } from '#core/settings';
import { paymentSettings } from './payment-settings.ts';
import { methodsOf } from './provider-cards.ts';
import { providerByKey } from './provider-context.ts';

/** Takes all methods of a provider out of the seller's checkouts, or puts them back. Payments under way end as they began. */
export async function switchProvider(ctx: Ctx, key: string, on: boolean): Promise<void> {
  const sellerId = requireOwner(ctx);
  const own = methodsOf(providerByKey(ctx, key)).map((method) => `${key}:${method}`);
  await inTransaction(ctx, async (inner) => {
    const { switchedOff = [] } = (await readSettings(inner, paymentSettings, { sellerId })) ?? {};
    const others = switchedOff.filter((each) => !own.some((cell) => each === cell || each.startsWith(`${cell}:`)));
    await writeSettings(inner, paymentSettings, { switchedOff: on ? others : [...others, ...own] }, { sellerId });
  });
}
