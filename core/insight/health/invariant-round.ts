import { BaseModel } from '#core/database';

/** One time that invariants were asked: by the clock or by somebody. */
export class InvariantRound extends BaseModel {
  static override tableName = 'invariant_rounds';

  /** Null: all there are. */
  declare invariant_ids: string[] | null;
  /** Reads every row instead of those changed since the last look. */
  declare every_row: boolean;
  declare requested_by: string;
  declare requested_at: Date;
  declare finished_at: Date | null;
  declare done_count: number;
  declare total_count: number;
  declare broken_count: number;
}
