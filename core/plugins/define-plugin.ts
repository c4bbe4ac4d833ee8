import type { Plugin } from './plugin.ts';

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const PUBLIC_PATH = /^(\/v1|\/s\/:username)(\/:?[A-Za-z][\w.-]*)+$/;

/**
 * Declares a plugin. The value is frozen; nothing runs until the kernel boots.
 *
 * @example
 * export default definePlugin({ id: 'stripe', title: { de: 'Stripe', en: 'Stripe' }, payments: [stripeProvider] });
 * @throws TypeError when the id is not kebab-case, a screen's id does not start with it, or a public route lies outside `/v1/` and `/s/:username/`
 */
export function definePlugin(plugin: Plugin): Plugin {
  if (!ID.test(plugin.id)) throw new TypeError(`The plugin id "${plugin.id}" is not kebab-case.`);
  for (const screen of plugin.screens ?? []) {
    if (!screen.id.startsWith(`${plugin.id}/`))
      throw new TypeError(`The screen "${screen.id}" of "${plugin.id}" must start with "${plugin.id}/".`);
  }
  for (const { path } of plugin.publicRoutes ?? []) {
    if (!PUBLIC_PATH.test(path))
      throw new TypeError(`The public route "${path}" of "${plugin.id}" must lie below "/v1/" or "/s/:username/".`);
  }
  return Object.freeze({ ...plugin });
}
