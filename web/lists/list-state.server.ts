import type { SqlListDefinition } from '#core/database';
import type { ListAnswer, ListQuery, Locale } from '#core/kit';

/** Labels of chosen look-up values by source, then by value. */
export type ChoiceLabels = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface ListState {
  definition: SqlListDefinition;
  query: ListQuery;
  /** The filters that the list uses by itself. */
  presetParams: ListQuery['filterParams'];
  answer: Pick<ListAnswer<unknown>, 'totalCount' | 'totalCountMax'> & { page: number; rowsOnPage: number };
  scopeCounts: Readonly<Record<string, number>>;
  /** Keys of the columns to show, in no particular order. */
  visible: ReadonlySet<string>;
  /** The person has chosen them. */
  columnsChosen: boolean;
  /** Labels of chosen look-up values by source. */
  labels: ChoiceLabels;
  path: string;
  csvPath: string | null;
  locale: Locale;
}
