import type { Knex } from 'knex';
import type { z } from 'zod';
import type { Ctx } from '#core/context';
import { statement } from '#core/database';
import type { SettingsDefinition } from './define-settings.ts';
import type { SealedColumn } from './sealed-column.ts';
import { secretBoxOf } from './secret-box.ts';

/** Owner of settings: a seller, or with `null` the platform's, which only the platform actor can see. */
export interface SettingsOwner {
  sellerId: number | null;
}

export interface StoredSettings {
  key: string;
  plain: Record<string, unknown>;
  sealed: Record<string, string>;
  version: number;
}

export async function storedSettings(
  db: Knex,
  keys: readonly string[],
  { sellerId }: SettingsOwner,
  { locked = false } = {},
): Promise<StoredSettings[]> {
  const owner = sellerId === null ? 'seller_id is null' : 'seller_id = ?';
  const { rows } = await statement<StoredSettings>(
    db,
    `select key, plain, sealed, version from settings where ${owner} and key = any(?)${locked ? ' for update' : ''}`,
    [...(sellerId === null ? [] : [sellerId]), keys],
  );
  return rows;
}

/** Place of a secret; sealed into it, so that a copied value does not open in another shop. */
const placeOf = ({ key }: Pick<SettingsDefinition, 'key'>, owner: string | number | null, field: string): string =>
  `settings/${owner ?? 'platform'}/${key}/${field}`;

export const sealedSettings: SealedColumn = {
  table: 'settings',
  column: 'sealed',
  key: ['id'],
  reads: ['seller_id', 'key'],
  hasFields: true,
  placeOf: ({ seller_id: sellerId, key }, field) => placeOf({ key: key! }, sellerId!, field),
};

export function opened(
  ctx: Ctx,
  definition: SettingsDefinition,
  owner: SettingsOwner,
  stored: StoredSettings | undefined,
): Record<string, unknown> {
  if (!stored) return {};
  const box = secretBoxOf(ctx);
  const secrets = Object.entries(stored.sealed).filter(([field]) => definition.secretFields.has(field));
  return {
    ...stored.plain,
    ...Object.fromEntries(
      secrets.map(([field, sealed]) => [
        field,
        JSON.parse(box.open(sealed, placeOf(definition, owner.sellerId, field))),
      ]),
    ),
  };
}

export function sealedParts(
  ctx: Ctx,
  definition: SettingsDefinition,
  owner: SettingsOwner,
  values: object,
): Pick<StoredSettings, 'plain' | 'sealed'> {
  const box = secretBoxOf(ctx);
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  const plain = given.filter(([field]) => !definition.secretFields.has(field));
  const secrets = given.filter(([field]) => definition.secretFields.has(field));
  return {
    plain: Object.fromEntries(plain),
    sealed: Object.fromEntries(
      secrets.map(([field, value]) => [
        field,
        box.seal(JSON.stringify(value), placeOf(definition, owner.sellerId, field)),
      ]),
    ),
  };
}

export type SettingsValues<Schema extends z.ZodObject> = z.output<Schema>;
