import type { Ctx } from '#core/context';
import { requireOwner } from '#core/people';
import { writeSettings } from '#core/settings';
import { paymentError } from './errors.ts';
import { providerChecks } from './provider-cards.ts';
import { providerByKey, providerContext, providerSettings } from './provider-context.ts';
import type { SetUpOutcome } from './provider.ts';

/**
 * Has the provider check the credentials and register the address for its messages; what it tells us for that is stored.
 * @throws 409 when there are no credentials yet
 */
export async function registerWebhook(ctx: Ctx, key: string, webhookUrl: string): Promise<SetUpOutcome> {
  const sellerId = requireOwner(ctx);
  const provider = providerByKey(ctx, key);
  if (!provider.setUp) throw paymentError(ctx.locale, 'provider_not_set_up');
  const outcome = await provider.setUp(await providerContext(ctx, provider, sellerId), { webhookUrl });
  if (!outcome.ok) return outcome;
  await writeSettings(ctx, providerSettings(provider), outcome.settings, { sellerId });
  const { account, testMode, standing } = outcome;
  await writeSettings(
    ctx,
    providerChecks,
    {
      [key]: {
        ok: true,
        account,
        testMode,
        ...(standing ? { standing } : {}),
        checkedAt: ctx.clock.now().toISOString(),
      },
    },
    { sellerId },
  );
  return outcome;
}
