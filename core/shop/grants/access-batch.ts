import { BaseModel } from '#core/database';

export const ACCESS_ACTS = ['access', 'extend', 'take'] as const;
export type AccessAct = (typeof ACCESS_ACTS)[number];

/** The specification's: `extendDuration` moves the end alone, `grantFullAccess` opens everything at once as well. */
export const EXTENSION_MODES = ['extendDuration', 'grantFullAccess'] as const;
export type ExtensionMode = (typeof EXTENSION_MODES)[number];

export type BatchState = 'running' | 'done' | 'undoing' | 'undone';

export class AccessBatch extends BaseModel {
  static override tableName = 'access_batches';
  static override idColumn = ['seller_id', 'id'];

  declare seller_id: number;
  declare act: AccessAct;
  declare product_id: number;
  declare mode: ExtensionMode | null;
  /** Length of the extension; null with `end_date`, and null both for good. */
  declare days: number | null;
  declare end_date: Date | null;
  declare mails: boolean;
  declare state: BatchState;
  declare people: number;
  declare actor: string;
  declare created_at: Date;
  declare finished_at: Date | null;
}

/** The specification's words for what waits; `undone` is ours. */
export type BatchLineState = 'waiting' | 'completed' | 'failed' | 'undone';

export class BatchLine extends BaseModel {
  static override tableName = 'access_batch_lines';
  static override idColumn = ['seller_id', 'batch_id', 'line'];

  declare seller_id: number;
  declare batch_id: number;
  declare line: number;
  declare email: string;
  declare first_name: string;
  declare last_name: string;
  declare state: BatchLineState;
  declare problem: string | null;
  declare order_id: number | null;
  declare entitlement_ids: number[];
  /** Their ends before, in the same order. */
  declare ends_before: (Date | null)[] | null;
}
