import type { z } from 'zod';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { SettingsDefinition } from './define-settings.ts';
import { storedSettings, type SettingsOwner } from './stored-settings.ts';

/** Settings as a screen may know them: every value but the secrets, of which it only learns whether they are there. */
export interface MaskedSettings {
  values: Readonly<Record<string, unknown>>;
  secrets: Readonly<Record<string, { set: boolean }>>;
  /** Handed back when writing, so that two people cannot overwrite each other unseen. 0 while nothing is stored. */
  version: number;
}

export async function maskedSettings<Schema extends z.ZodObject>(
  ctx: Ctx,
  definition: SettingsDefinition<Schema>,
  owner: SettingsOwner,
): Promise<MaskedSettings> {
  const [stored] = await reading(ctx, ({ db }) => storedSettings(db, [definition.key], owner));
  const plain = Object.entries(stored?.plain ?? {}).filter(([field]) => !definition.secretFields.has(field));
  return {
    values: Object.fromEntries(plain),
    secrets: Object.fromEntries(
      [...definition.secretFields].map((field) => [field, { set: stored?.sealed[field] !== undefined }]),
    ),
    version: stored?.version ?? 0,
  };
}
