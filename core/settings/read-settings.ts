import type { z } from 'zod';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { SettingsDefinition } from './define-settings.ts';
import { opened, storedSettings, type SettingsOwner, type SettingsValues } from './stored-settings.ts';

/** The settings with defaults filled in, secrets readable; `null` when something required has not been entered yet. One statement. */
export async function readSettings<Schema extends z.ZodObject>(
  ctx: Ctx,
  definition: SettingsDefinition<Schema>,
  owner: SettingsOwner,
): Promise<SettingsValues<Schema> | null> {
  const all = await readSeveralSettings(ctx, [definition], owner);
  return all.get(definition.key) as SettingsValues<Schema> | null;
}

/** Several groups of one owner in one statement, by key. */
export async function readSeveralSettings(
  ctx: Ctx,
  definitions: readonly SettingsDefinition[],
  owner: SettingsOwner,
): Promise<ReadonlyMap<string, Record<string, unknown> | null>> {
  const rows = await reading(ctx, ({ db }) => storedSettings(db, definitions.map((each) => each.key), owner));
  return new Map(
    definitions.map((definition) => {
      const stored = rows.find((row) => row.key === definition.key);
      const { success, data } = definition.schema.safeParse(opened(ctx, definition, owner, stored));
      return [definition.key, success ? data : null];
    }),
  );
}
