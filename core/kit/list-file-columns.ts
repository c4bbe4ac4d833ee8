import type { ListBinding, ListColumn, ListDefinition } from './list-definition.ts';

/** Columns that the file of a list has unless some are chosen, in the definition's order. */
export function fileColumns<B extends ListBinding>({ columns }: Pick<ListDefinition<B>, 'columns'>): ListColumn<B>[] {
  return columns.filter(({ only, apply }) => only !== 'screen' && apply !== undefined);
}

/**
 * Columns of the file for those that were chosen, in the order in which they are named, each once. A column of the screen alone brings those
 * that say the same in a file. Keys that no file knows bring none.
 */
export function chosenFileColumns<B extends ListBinding>(
  definition: Pick<ListDefinition<B>, 'columns'>,
  chosen: readonly string[],
): ListColumn<B>[] {
  const inFile = new Map(fileColumns(definition).map((column) => [column.key, column]));
  const wanted = chosen.flatMap(
    (key) => definition.columns.find((column) => column.key === key && column.only === 'screen')?.inFile ?? [key],
  );
  return [...new Set(wanted)].flatMap((key) => inFile.get(key) ?? []);
}
