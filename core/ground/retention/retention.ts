import { definePort, type Ctx } from '#core/context';
import type { PeriodId } from './periods.ts';

export interface Due {
  /** Records of before this moment are due. */
  before: Date;
  /** Rows at once, so that no lock is held for long. */
  limit: number;
}

/** Way in which a module lets go of what it kept. Jobs act for the platform. */
export interface Retention {
  id: PeriodId;
  /** Lets go of at most `limit` rows and says how many those were. A row that was dealt with must not be due again. */
  forget: (ctx: Ctx, due: Due) => Promise<number>;
}

export const retentions = definePort<Retention>('retentions');

interface Rows {
  table: string;
  key?: readonly string[];
  /** SQL that dates a row. */
  age: string;
  /** SQL for the rows that may go. */
  where?: string;
  /** SQL that empties a row in place of deleting it; `:now` is the moment of the run. */
  blank?: string;
}

/** Deletes or blanks rows of one table, the oldest first. For tables of the calling module. */
export function forgetRows({
  table,
  key = ['seller_id', 'id'],
  age,
  where = 'true',
  blank,
}: Rows): Retention['forget'] {
  const columns = key.join(', ');
  const due = `select ${columns} from ${table} where ${age} < :before and (${where}) order by ${age} limit :limit`;
  const act = blank === undefined ? `delete from ${table}` : `update ${table} set ${blank}`;
  return async ({ db, clock }, { before, limit }) => {
    const { rowCount } = await db.raw<{ rowCount: number | null }>(`${act} where (${columns}) in (${due})`, {
      before,
      limit,
      now: clock.now(),
    });
    return rowCount ?? 0;
  };
}
