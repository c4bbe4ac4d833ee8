import type { Knex } from 'knex';
import { withinDays } from '#core/database';
import type { OpenInstantRange } from '#core/kit';

/** The filter by the day on which money falls due. */
export const dueOn = (de: string, en: string, column: string) =>
  ({
    key: 'charge',
    control: 'date_range',
    label: { de, en },
    apply: (rows: Knex.QueryBuilder, range: OpenInstantRange) => withinDays(rows, column, range),
  }) as const;
