import type { Ctx } from '#core/context';
import { reading } from '#core/database';

/** Jobs that wait for a worker. */
export interface QueueDepth {
  /** Due and not begun. */
  waiting: number;
  later: number;
  running: number;
  /** Used up their attempts. */
  failed: number;
  oldestAt: Date | null;
}

/** Platform actor only. */
export async function queueDepth(ctx: Ctx): Promise<QueueDepth> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: { waiting: number; later: number; running: number; failed: number; oldest_at: Date | null }[] }>(
      'select * from kontor_queue_depth(?)',
      [ctx.clock.now()],
    ),
  );
  const { oldest_at: oldestAt, ...counts } = rows[0]!;
  return { ...counts, oldestAt };
}

/** Money that nobody can say anything certain about. */
export interface Unclear {
  /** Asked about at least once without an answer. */
  payments: number;
  refunds: number;
  /** Cases of which an admin was told and which are still open or differ from what was asked. */
  told: number;
}

export async function unclearMoney(ctx: Ctx): Promise<Unclear> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: Unclear[] }>(
      `select (select count(*)::int from payments where look_at is not null and looks > 0) as payments,
              (select count(*)::int from refunds where look_at is not null and looks > 0) as refunds,
              (select count(*)::int from payments where alerted_at is not null and state in ('pending', 'authorized', 'mismatch')) as told`,
    ),
  );
  return rows[0]!;
}

/** A provider whose last report does not agree with a shop's books, or that did not answer. */
export interface DifferingProvider {
  username: string;
  provider: string;
  differences: number;
  failed: boolean;
  ranAt: Date;
}

const MOST_SHOWN = 20;

export async function differingProviders(ctx: Ctx): Promise<DifferingProvider[]> {
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: DifferingProvider[] }>(
      `select s.username, r.provider, r.differences, r.problem is not null as failed, r.ran_at as "ranAt"
         from (select distinct on (seller_id, provider) * from reconciliations order by seller_id, provider, id desc) r join sellers s on s.id = r.seller_id
        where r.differences > 0 or r.problem is not null order by r.ran_at desc limit ?`,
      [MOST_SHOWN],
    ),
  );
  return rows;
}
