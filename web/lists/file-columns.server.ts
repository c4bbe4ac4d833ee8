import type { Ctx } from '#core/context';
import type { SqlListDefinition } from '#core/database';
import { chosenFileColumns, fileColumns } from '#core/kit';
import { mistaken } from './refuse-mistakes.server.ts';

/** Spellings of the choice of columns for a file: one parameter with commas, or one each. */
const NAMES = ['columns', 'columns[]'];

/**
 * Takes the columns that a file shall have out of its address, in the order in which they are asked for; none: all that the file has.
 * @throws 422, each column that the file does not know by its name
 */
export function takeFileColumns(ctx: Ctx, definition: SqlListDefinition, params: URLSearchParams): string[] {
  const asked = NAMES.flatMap((name) => params.getAll(name)).flatMap((value) => value.split(','));
  for (const name of NAMES) params.delete(name);
  const wanted = asked.map((key) => key.trim()).filter(Boolean);
  const unknown = wanted.filter((key) => chosenFileColumns(definition, [key]).length === 0);
  if (unknown.length > 0) {
    const known = fileColumns(definition).map(({ key }) => key);
    throw mistaken(
      ctx,
      [...new Set(unknown)].map((value) => ({ parameter: 'columns', problem: 'unknown_value', value, known })),
    );
  }
  return wanted;
}
