import type { MigrationModule, Migrations, MigrationSet } from '#core/database';
import type { Plugin } from '#core/plugins';

const modules = import.meta.glob<MigrationModule>('/migrations/*.ts', { eager: true });

/** Core's own timeline, from the top-level folder. */
export const coreMigrations: MigrationSet = Object.fromEntries(
  Object.entries(modules).map(([file, module]) => [file.replace(/^.*\/|\.ts$/g, ''), module]),
);

export function allMigrations(plugins: readonly Plugin[]): Migrations {
  const own = plugins.filter((plugin) => plugin.migrations !== undefined).map((plugin) => [plugin.id, plugin.migrations!] as const);
  return { core: coreMigrations, plugins: Object.fromEntries(own) };
}
