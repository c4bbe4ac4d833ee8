import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireOwner } from '#core/people';
import { writeSettings } from '#core/settings';
import { providerChecks } from './provider-cards.ts';
import { providerByKey, providerSettings } from './provider-context.ts';

export interface ProviderChanges {
  /** Fields left out stay as they are; `null` takes one away. */
  values: Readonly<Record<string, unknown>>;
  /** The version the form was drawn from. */
  version: number;
}

/**
 * Stores a seller's credentials for a provider. What an earlier check said is no longer true and is forgotten.
 * @throws InputError with every field that does not fit
 * @throws 409 when somebody else changed them meanwhile
 */
export async function saveProvider(ctx: Ctx, key: string, { values, version }: ProviderChanges): Promise<void> {
  const sellerId = requireOwner(ctx);
  const provider = providerByKey(ctx, key);
  await inTransaction(ctx, async (inner) => {
    await writeSettings(inner, providerSettings(provider), values, { sellerId, version });
    await writeSettings(inner, providerChecks, { [key]: null }, { sellerId });
  });
}
