import type { Migrations, MigrationSet } from '#core/database';
import type { Plugin } from '#core/plugins';
import { migrations } from '../../migrations/index.ts';

export function allMigrations(plugins: readonly Plugin[]): Migrations {
  const own = plugins
    .filter((plugin) => plugin.migrations !== undefined)
    .map((plugin) => [plugin.id, plugin.migrations!] as const);
  return { core: migrations satisfies MigrationSet, plugins: Object.fromEntries(own) };
}
