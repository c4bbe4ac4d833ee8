import type { Ctx } from '#core/context';
import { requireOwner } from '#core/people';
import { writeSettings } from '#core/settings';
import { checkIn, providerChecks, type ProviderCheck } from './provider-cards.ts';
import { providerByKey, providerContext } from './provider-context.ts';

/**
 * Asks the provider whose account the stored credentials open, and keeps the answer for the screens.
 * @throws 409 when there are no credentials yet
 */
export async function checkProvider(ctx: Ctx, key: string): Promise<ProviderCheck> {
  const sellerId = requireOwner(ctx);
  const provider = providerByKey(ctx, key);
  const answer = await provider.checkCredentials(await providerContext(ctx, provider, sellerId));
  const check = { ...answer, checkedAt: ctx.clock.now().toISOString() };
  await writeSettings(ctx, providerChecks, { [key]: check }, { sellerId });
  return checkIn(ctx.locale, check);
}
