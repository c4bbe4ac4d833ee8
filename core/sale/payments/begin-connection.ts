import { createHash, randomBytes } from 'node:crypto';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireOwner, requirePerson } from '#core/people';
import { readSettings } from '#core/settings';
import type { ConnectionStep, ProviderConnection } from './connection.ts';
import { paymentError } from './errors.ts';
import { contextWith, providerByKey, providerSettings } from './provider-context.ts';
import type { PaymentProvider, ProviderContext } from './provider.ts';

/**
 * Begins to connect an account at the provider: the page to go to, with a state that is taken back once, from the same person. A new attempt
 * ends the one before.
 * @throws 409 when the provider or the operator knows no such way
 */
export async function beginConnection(ctx: Ctx, key: string): Promise<ConnectionStep> {
  const sellerId = requireOwner(ctx);
  const { userId } = requirePerson(ctx);
  const { connection, context } = await connectable(ctx, key, sellerId);
  const state = randomBytes(16).toString('base64url');
  const step = await connection.begin(context, { state, returnUrl: connectionUrl(ctx, key) });
  if ('to' in step)
    await inTransaction(ctx, ({ db, clock }) =>
      db('provider_connections')
        .insert({
          seller_id: sellerId,
          provider_key: key,
          user_id: userId,
          state_hash: stateHash(state),
          began_at: clock.now(),
        })
        .onConflict(['seller_id', 'provider_key'])
        .merge(),
    );
  return step;
}

export const stateHash = (state: string): Buffer => createHash('sha256').update(state).digest();

/** Address that providers send sellers back to; operators register it with them. Short, since PayPal takes 127 characters with the state. */
export const connectionUrl = ({ baseUrl }: Pick<Ctx, 'baseUrl'>, key: string): string =>
  `${baseUrl}/cabinet/connect/${key}`;

/** A provider that can be connected, with the context it is called in: there may be no credentials yet. */
export async function connectable(
  ctx: Ctx,
  key: string,
  sellerId: number,
): Promise<{ provider: PaymentProvider; connection: ProviderConnection; context: ProviderContext }> {
  const provider = providerByKey(ctx, key);
  const settings = (await readSettings(ctx, providerSettings(provider), { sellerId })) ?? {};
  if (!provider.connection?.isOffered(settings)) throw paymentError(ctx.locale, 'connection_not_offered');
  return { provider, connection: provider.connection, context: contextWith(ctx, provider, sellerId, settings) };
}
