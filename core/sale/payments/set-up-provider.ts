import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { InputError } from '#core/kit';
import { requireOwner } from '#core/people';
import { readSettings, writeSettings } from '#core/settings';
import { providerChecks } from './provider-cards.ts';
import { contextWith, providerByKey, providerSettings } from './provider-context.ts';
import type { CredentialAnswer, SetUpOutcome } from './provider.ts';

export interface ProviderSetUp {
  /** Fields left out stay as they are; `null` takes one away. */
  values: Readonly<Record<string, unknown>>;
  /** Address for the provider's messages; `null` leaves them out. */
  webhookUrl: string | null;
}

/**
 * Sets a provider up in one go: has the values checked live, the address for messages registered, and stores all of it only when the provider
 * agreed, so that a shop that takes money goes on doing so with its old credentials.
 * @throws InputError with every field that does not fit
 */
export async function setUpProvider(
  ctx: Ctx,
  key: string,
  { values, webhookUrl }: ProviderSetUp,
): Promise<SetUpOutcome> {
  const sellerId = requireOwner(ctx);
  const provider = providerByKey(ctx, key);
  const definition = providerSettings(provider);
  const merged = { ...(await readSettings(ctx, definition, { sellerId })), ...values };
  const { success, data, error } = definition.schema.safeParse(
    Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)),
  );
  if (!success) {
    throw new InputError(
      error.issues.map(({ path, message }) => ({
        code: 'invalid_setting',
        title: 'Invalid setting',
        detail: `${path.join('.')}: ${message}`,
        source: { field: path.join('.') },
      })),
    );
  }
  const context = contextWith(ctx, provider, sellerId, data);
  const outcome = provider.setUp
    ? await provider.setUp(context, { webhookUrl })
    : withoutWebhook(await provider.checkCredentials(context));
  if (!outcome.ok) return outcome;
  const check = {
    ok: true,
    account: outcome.account,
    testMode: outcome.testMode,
    ...(outcome.standing ? { standing: outcome.standing } : {}),
    checkedAt: ctx.clock.now().toISOString(),
  };
  await inTransaction(ctx, async (inner) => {
    await writeSettings(inner, definition, { ...values, ...outcome.settings }, { sellerId });
    await writeSettings(inner, providerChecks, { [key]: check }, { sellerId });
  });
  return outcome;
}

const withoutWebhook = (check: CredentialAnswer): SetUpOutcome =>
  check.ok ? { ...check, webhook: 'left out', settings: {} } : check;
