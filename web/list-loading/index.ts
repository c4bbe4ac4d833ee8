// Reading a list's screen, for plugins' loaders; what draws it stands in #web/lists. Never reaches a browser: loaders do not.
import type { Ctx, SqlListDefinition } from '#core/plugins';
import { loadList as load, type ListScreenOptions, type LoadedList } from '../lists/load-list.server.ts';
import { choiceSources } from '../lists/registry.server.ts';

/** Reads the address of a list that the plugin names in `lists` and answers its page, with the usual look-ups and the CSV's address. */
export function loadList<Row>(request: Request, ctx: Ctx, definition: SqlListDefinition, options: Omit<ListScreenOptions<Row>, 'csvPath' | 'sources'>): Promise<LoadedList<Row>> {
  return load<Row>(request, ctx, definition, { ...options, csvPath: `/cabinet/lists/${definition.name}.csv`, sources: choiceSources });
}
