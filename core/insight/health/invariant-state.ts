import type { Ctx } from '#core/context';
import type { Violation } from '#core/ledger';

/** Finding of the last look at an invariant. */
export interface InvariantState {
  invariant_id: string;
  checked_at: Date;
  /** Moment at which every row was read; later looks read changed rows only. */
  all_checked_at: Date | null;
  duration_ms: number;
  violations: readonly Violation[];
  /** Reason why it could not be asked. */
  failure: string | null;
  /** Subjects that somebody was told about. */
  told: readonly string[];
}

export async function readStates({ db }: Ctx): Promise<ReadonlyMap<string, InvariantState>> {
  const rows = await db('invariant_states').select<InvariantState[]>();
  return new Map(rows.map((row) => [row.invariant_id, row]));
}

export async function keepState({ db }: Ctx, { violations, told, ...state }: InvariantState): Promise<void> {
  const row = { ...state, violations: JSON.stringify(violations), told: JSON.stringify(told) };
  await db('invariant_states').insert(row).onConflict('invariant_id').merge();
}
