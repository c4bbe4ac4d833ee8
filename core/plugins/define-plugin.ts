import type { Plugin } from './plugin.ts';

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Declares a plugin. The value is frozen; nothing runs until the kernel boots.
 *
 * @example
 * export default definePlugin({ id: 'stripe', title: { de: 'Stripe', en: 'Stripe' }, payments: [stripeProvider] });
 * @throws TypeError when the id is not kebab-case or a screen's id does not start with it
 */
export function definePlugin(plugin: Plugin): Plugin {
  if (!ID.test(plugin.id)) throw new TypeError(`The plugin id "${plugin.id}" is not kebab-case.`);
  for (const screen of plugin.screens ?? []) {
    if (!screen.id.startsWith(`${plugin.id}/`)) throw new TypeError(`The screen "${screen.id}" of "${plugin.id}" must start with "${plugin.id}/".`);
  }
  return Object.freeze({ ...plugin });
}
