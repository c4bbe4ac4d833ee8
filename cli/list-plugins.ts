import type { Plugin } from '#core/plugins';
import { plugins } from '../plugins.config.ts';
import { inColumns } from './in-columns.ts';

/** The plugins of plugins.config.ts and what each adds, by name. Needs no database. */
export function listPlugins({ json }: { json: boolean }): string {
  const all = plugins.map((plugin) => ({ id: plugin.id, title: plugin.title.en, adds: contributionsOf(plugin) }));
  if (json) return JSON.stringify(all, null, 2);
  const rows = all.map(({ id, title, adds }) => [
    id,
    title,
    Object.entries(adds)
      .map(([kind, names]) => `${kind}: ${names.join(', ')}`)
      .join(' · '),
  ]);
  return inColumns([['ID', 'TITLE', 'ADDS'], ...rows]);
}

function contributionsOf(plugin: Plugin): Record<string, string[]> {
  const adds: Record<string, string[]> = {
    'payment providers': (plugin.payments ?? []).map(({ key }) => key),
    'product forms': (plugin.forms ?? []).map(({ key }) => key),
    integrations: (plugin.integrations ?? []).map(({ key }) => key),
    'tracking codes': (plugin.trackingCodes ?? []).map(({ key }) => key),
    blocks: (plugin.blocks ?? []).map(({ type }) => type),
    screens: (plugin.screens ?? []).map(({ id }) => id),
    'public routes': (plugin.publicRoutes ?? []).map(({ method, path }) => `${method} ${path}`),
    commands: (plugin.commands ?? []).map(({ name }) => name),
    jobs: (plugin.jobs ?? []).map(({ id }) => id),
    subscribers: (plugin.subscribers ?? []).map(({ id }) => id),
    islands: (plugin.islands ?? []).map(({ name }) => name),
    migrations: Object.keys(plugin.migrations ?? {}),
  };
  return Object.fromEntries(Object.entries(adds).filter(([, names]) => names.length > 0));
}
