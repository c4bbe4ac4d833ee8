import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { PERIODS, type Period, type PeriodId } from './periods.ts';

export interface KeptKind extends Period {
  id: PeriodId;
  /** Last run of the nightly job that looked; null before the first, and for kinds that jobs of their own look after. */
  ranAt: Date | null;
  /** Rows that it has let go of since the installation began. */
  forgotten: number;
}

/** Every kind of record with its period, as it is shown to sellers and admins. The periods are the installation's, no shop's. */
export async function retentionList(ctx: Ctx): Promise<KeptKind[]> {
  const rows = await reading(ctx, ({ db }) =>
    db('retention_runs').select<{ period: string; ran_at: Date; forgotten: number }[]>('period', 'ran_at', 'forgotten'),
  );
  const ran = new Map(rows.map((row) => [row.period, row]));
  return Object.entries(PERIODS).map(([id, period]) => ({
    id: id as PeriodId,
    ...period,
    ranAt: ran.get(id)?.ran_at ?? null,
    forgotten: Number(ran.get(id)?.forgotten ?? 0),
  }));
}
