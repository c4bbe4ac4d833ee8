import type { z } from 'zod';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { InputError } from '#core/kit';
import type { SettingsDefinition } from './define-settings.ts';
import { settingsError } from './errors.ts';
import {
  opened,
  sealedParts,
  storedSettings,
  type SettingsOwner,
  type SettingsValues,
  type StoredSettings,
} from './stored-settings.ts';

/** Left out: stays as it is (so a form need not know a secret to keep it). `null`: is taken away. */
export type SettingsChanges<Schema extends z.ZodObject> = {
  [Field in keyof z.input<Schema>]?: z.input<Schema>[Field] | null;
};

/**
 * Changes some fields and returns all. Writers take turns; whoever names the version they saw is refused when it is no longer the newest.
 * @throws InputError with every field that does not fit the schema
 * @throws AppError `settings_changed` (409)
 */
export async function writeSettings<Schema extends z.ZodObject>(
  ctx: Ctx,
  definition: SettingsDefinition<Schema>,
  changes: SettingsChanges<Schema>,
  { version, ...owner }: SettingsOwner & { version?: number },
): Promise<SettingsValues<Schema>> {
  return inTransaction(ctx, async (inner) => {
    const stored = await lockSettings(inner, definition, owner);
    if (version !== undefined && version !== stored.version) throw settingsError(ctx.locale, 'settings_changed');
    const values = checked(definition, changed(opened(inner, definition, owner, stored), changes));
    await inner
      .db('settings')
      .where({ seller_id: owner.sellerId, key: definition.key })
      .update({
        ...asJson(sealedParts(inner, definition, owner, values)),
        version: stored.version + 1,
        updated_at: inner.clock.now(),
      });
    return values;
  });
}

/** The first writer makes an empty row of version 0, so that there is something to take turns on. */
async function lockSettings(
  { db, clock }: Ctx,
  { key }: SettingsDefinition,
  { sellerId }: SettingsOwner,
): Promise<StoredSettings> {
  const empty = { seller_id: sellerId, key, plain: '{}', sealed: '{}', version: 0, updated_at: clock.now() };
  const find = (): Promise<StoredSettings[]> => storedSettings(db, [key], { sellerId }, { locked: true });
  const [found] = await find();
  if (found) return found;
  await db('settings').insert(empty).onConflict().ignore();
  const [made] = await find();
  if (!made) throw new Error(`The settings "${key}" belong to somebody this actor does not act for.`);
  return made;
}

/** A field that is taken away leaves altogether: a schema that takes any name would stumble over one without a value. */
function changed(stored: object, changes: object): object {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    Object.entries({ ...stored, ...Object.fromEntries(given) }).filter(
      ([, value]) => value !== null && value !== undefined,
    ),
  );
}

const asJson = ({ plain, sealed }: Pick<StoredSettings, 'plain' | 'sealed'>): object => ({
  plain: JSON.stringify(plain),
  sealed: JSON.stringify(sealed),
});

function checked<Schema extends z.ZodObject>(
  definition: SettingsDefinition<Schema>,
  values: object,
): SettingsValues<Schema> {
  const { success, data, error } = definition.schema.safeParse(values);
  if (success) return data;
  throw new InputError(
    error.issues.map((issue) => ({
      code: 'invalid_setting',
      title: 'Invalid setting',
      detail: `${issue.path.join('.')}: ${issue.message}`,
      source: { field: issue.path.join('.') },
    })),
  );
}
