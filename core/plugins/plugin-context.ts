import { definePort, type Clock, type Ctx, type Log } from '#core/context';
import { outwardHttp } from '#core/sync';
import { defineSettings, readSettings, type SettingsDefinition } from '#core/settings';
import type { Plugin } from './plugin.ts';

/** Every plugin of the installation, by id. */
export const installedPlugins = definePort<Plugin>('plugin');

/** Context of a plugin for one seller: frozen. */
export interface PluginContext {
  readonly sellerId: number;
  /** Settings that the seller entered on the plugin's screen, secrets readable; `null` until everything required is there. */
  readonly settings: Readonly<Record<string, unknown>> | null;
  readonly clock: Clock;
  readonly log: Log;
  /** Gives up after 20 seconds, follows no redirect and reaches no address inside the installation's own network. */
  readonly http: typeof fetch;
}

const definitions = new WeakMap<Plugin, SettingsDefinition>();

/** Definition under which a seller's settings for a plugin are kept; `null` for a plugin without. */
export function pluginSettings(plugin: Plugin): SettingsDefinition | null {
  if (!plugin.settings) return null;
  const known = definitions.get(plugin) ?? defineSettings({ key: `plugin.${plugin.id}`, schema: plugin.settings });
  definitions.set(plugin, known);
  return known;
}

/**
 * The plugin's own context for the seller `ctx` acts for. One statement where the plugin has settings, none otherwise.
 * @example
 * const { settings, http } = await pluginContext(asSeller(ctx, sellerId), 'sales-diary', sellerId);
 * @throws Error for a plugin that is not installed
 */
export async function pluginContext(ctx: Ctx, pluginId: string, sellerId: number): Promise<PluginContext> {
  const plugin = ctx.ports.find(installedPlugins, pluginId);
  const http = ctx.ports.find(outwardHttp, 'core');
  if (!plugin || !http) throw new Error(`The plugin "${pluginId}" is not installed.`);
  const definition = pluginSettings(plugin);
  const settings = definition && (await readSettings(ctx, definition, { sellerId }));
  return Object.freeze<PluginContext>({
    sellerId,
    settings: settings && Object.freeze({ ...settings }),
    clock: ctx.clock,
    log: ctx.log.child({ plugin: pluginId, sellerId }),
    http,
  });
}
