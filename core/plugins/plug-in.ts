import { companions, productForms } from '#core/catalog';
import { PortBoard } from '#core/context';
import { personErasures } from '#core/customers';
import { mailEnclosures } from '#core/mail';
import { paymentProviders } from '#core/payments';
import { integrations } from '#core/sync';
import { trackingCodes } from '#core/tracking';
import { installedPlugins } from './plugin-context.ts';
import type { Plugin } from './plugin.ts';

/** Puts every contribution in its place on the board. Names claimed twice fail, naming both plugins. */
export function plugIn(board: PortBoard, plugins: readonly Plugin[]): void {
  refuseTwins(
    'plugin id',
    plugins.map((plugin) => [plugin.id, plugin.id]),
  );
  refuseTwins(
    'screen',
    claims(plugins, (plugin) => plugin.screens?.map((screen) => screen.id)),
  );
  refuseTwins(
    'screen address',
    claims(plugins, (plugin) => plugin.screens?.map(({ place, path }) => `${place} ${path}`)),
  );
  refuseTwins(
    'list',
    claims(plugins, (plugin) => plugin.lists?.map((list) => list.definition.name)),
  );
  refuseTwins(
    'look-up',
    claims(plugins, (plugin) => Object.keys(plugin.choices ?? {})),
  );
  refuseTwins(
    'API resource',
    claims(plugins, (plugin) => plugin.apiResources?.map(({ name }) => name)),
  );
  refuseTwins(
    'public route',
    claims(plugins, (plugin) => plugin.publicRoutes?.map(({ method, path }) => `${method} ${path}`)),
  );
  refuseTwins(
    'command',
    claims(plugins, (plugin) => plugin.commands?.map((command) => command.name)),
  );
  refuseTwins(
    'job',
    claims(plugins, (plugin) => plugin.jobs?.map((job) => job.id)),
  );
  refuseTwins(
    'subscriber',
    claims(plugins, (plugin) => plugin.subscribers?.map((subscriber) => subscriber.id)),
  );
  refuseTwins('island', islandClaims(plugins));
  refuseTwins(
    'block',
    claims(plugins, (plugin) => plugin.blocks?.map((block) => block.type)),
  );
  for (const plugin of plugins) {
    board.plug(installedPlugins, plugin.id, plugin, plugin.id);
    for (const provider of plugin.payments ?? []) board.plug(paymentProviders, provider.key, provider, plugin.id);
    for (const form of plugin.forms ?? []) board.plug(productForms, form.key, form, plugin.id);
    for (const companion of plugin.companions ?? []) board.plug(companions, companion.key, companion, plugin.id);
    for (const integration of plugin.integrations ?? [])
      board.plug(integrations, integration.key, integration, plugin.id);
    if (plugin.enclosures) board.plug(mailEnclosures, plugin.id, plugin.enclosures, plugin.id);
    if (plugin.erases) board.plug(personErasures, plugin.id, plugin.erases, plugin.id);
    for (const code of plugin.trackingCodes ?? []) board.plug(trackingCodes, code.key, code, plugin.id);
  }
}

function claims(plugins: readonly Plugin[], names: (plugin: Plugin) => string[] | undefined): [string, string][] {
  return plugins.flatMap((plugin) => (names(plugin) ?? []).map((name): [string, string] => [name, plugin.id]));
}

/** Plugins that share code may name the same file: it is one island. */
function islandClaims(plugins: readonly Plugin[]): [name: string, owner: string][] {
  const files = new Map(
    plugins.flatMap(({ id, islands = [] }) => islands.map(({ name, entry }) => [`${name} ${entry}`, { name, id }])),
  );
  return [...files.values()].map(({ name, id }) => [name, id]);
}

function refuseTwins(what: string, claimed: readonly [name: string, owner: string][]): void {
  const owners = new Map<string, string>();
  for (const [name, owner] of claimed) {
    const first = owners.get(name);
    if (first !== undefined) throw new Error(`Two plugins claim the ${what} "${name}": "${first}" and "${owner}".`);
    owners.set(name, owner);
  }
}
