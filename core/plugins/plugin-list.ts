import type { Ctx } from '#core/context';
import type { SqlListDefinition } from '#core/database';

/**
 * A list of the plugin's: `GET /v1/<name>` answers it, `/cabinet/lists/<name>.csv` exports it, a screen of the plugin's draws it with
 * `#web/lists`. Its base begins with `requireSeller(ctx)`: that refuses whoever may not see it.
 */
export interface PluginList {
  definition: SqlListDefinition;
}

/**
 * A look-up behind `async_select` filters: finds by what somebody typed, or with `values` names those already chosen. At most a screenful.
 *
 * @example
 * choices: { course_lessons: (ctx, { text, values }) => … } // and in a list: { control: 'async_select', source: 'course_lessons', … }
 */
export type PluginChoices = (
  ctx: Ctx,
  asked: { text?: string; values?: readonly string[] },
) => Promise<readonly { value: string; label: string }[]>;
