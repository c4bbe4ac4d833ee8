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
  const rows = await reading(ctx, ({ db }) =>
    storedSettings(
      db,
      definitions.map((each) => each.key),
      owner,
    ),
  );
  return new Map(
    definitions.map((definition) => {
      const stored = rows.find((row) => row.key === definition.key);
      return [
        definition.key,
        stored ? readable(definition, opened(ctx, definition, owner, stored)) : untouched(definition),
      ];
    }),
  );
}

function readable({ schema }: SettingsDefinition, values: object): Record<string, unknown> | null {
  const { success, data } = schema.safeParse(values);
  return success ? data : null;
}

const defaults = new WeakMap<SettingsDefinition, Record<string, unknown> | null>();

/** Of a dozen groups that a checkout asks for, a shop has entered two or three; what the others come to never changes. */
function untouched(definition: SettingsDefinition): Record<string, unknown> | null {
  const known = defaults.get(definition);
  if (known !== undefined) return known;
  const values = readable(definition, {});
  if (values) Object.values(values).forEach((value) => Object.freeze(value));
  defaults.set(definition, values && Object.freeze(values));
  return values;
}
