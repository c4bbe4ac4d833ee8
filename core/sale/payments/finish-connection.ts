import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireOwner, requirePerson } from '#core/people';
import { writeSettings } from '#core/settings';
import { connectable, stateHash } from './begin-connection.ts';
import { checkProvider } from './check-provider.ts';
import type { ConnectionOutcome } from './connection.ts';
import { paymentError } from './errors.ts';
import { providerChecks, providerFile, type ProviderCheck } from './provider-cards.ts';
import { providerSettings } from './provider-context.ts';
import { refusalText } from './refused-settings.ts';
import { registerWebhook } from './register-webhook.ts';

/** A page at a provider is filled in within this time, an account opened included. */
const LIFE_MS = 60 * 60_000;

export type FinishedConnection =
  | { state: 'connected'; check: ProviderCheck }
  | { state: Exclude<ConnectionOutcome['state'], 'connected'>; detail: string };

/**
 * Ends an attempt with what the seller brought back from the provider: stores the credentials, has messages registered and checks the account.
 * @throws 409 `connection_over` for a state that was not given to this person, is too old, or was taken before
 */
export async function finishConnection(
  ctx: Ctx,
  key: string,
  query: Readonly<Record<string, string>>,
): Promise<FinishedConnection> {
  const sellerId = requireOwner(ctx);
  await takeState(ctx, { sellerId, key, state: query.state ?? '' });
  const { provider, connection, context } = await connectable(ctx, key, sellerId);
  const outcome = await connection.finish(context, { query });
  if (outcome.state !== 'connected') return { state: outcome.state, detail: refusalText(outcome.detail, ctx.locale) };
  await inTransaction(ctx, async (inner) => {
    await writeSettings(inner, providerSettings(provider), outcome.settings, { sellerId });
    await writeSettings(inner, providerChecks, { [key]: null }, { sellerId });
  });
  if (provider.setUp) await registerWebhook(ctx, key, (await providerFile(ctx, key)).webhookUrl);
  return { state: 'connected', check: await checkProvider(ctx, key) };
}

/** One statement, so that of two returns with one state a single one gets on. */
async function takeState(
  ctx: Ctx,
  { sellerId, key, state }: { sellerId: number; key: string; state: string },
): Promise<void> {
  const { userId } = requirePerson(ctx);
  const since = new Date(ctx.clock.now().getTime() - LIFE_MS);
  const taken = await inTransaction(ctx, ({ db }) =>
    db('provider_connections')
      .where({ seller_id: sellerId, provider_key: key, user_id: userId, state_hash: stateHash(state) })
      .where('began_at', '>', since)
      .delete(),
  );
  if (taken !== 1) throw paymentError(ctx.locale, 'connection_over');
}
