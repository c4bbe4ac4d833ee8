import type { PluginDemo } from '#core/plugins';

/** An event for the demo: a place, dates ahead of the demo's clock, two kinds that share the hall. */
export const eventDemo: PluginDemo = {
  goods: {
    async event() {},
  },
};
