import type { SqlListDefinition } from '#core/database';

/**
 * A list of the plugin's: `GET /v1/<name>` answers it, `/cabinet/lists/<name>.csv` exports it, a screen of the plugin's draws it with
 * `#web/lists`. Its base begins with `requireSeller(ctx)`: that refuses whoever may not see it.
 */
export interface PluginList {
  definition: SqlListDefinition;
}
