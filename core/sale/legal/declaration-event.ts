import { BaseModel } from '#core/database';

/** Outcome of a declaration. `filed`: looked up among the orders, `order_id` is the one it means, if any. */
export class DeclarationEvent extends BaseModel {
  static override tableName = 'declaration_events';

  declare seller_id: number;
  declare declaration_id: number;
  declare kind: 'filed' | 'handled' | 'reopened' | 'accepted' | 'rejected' | 'completed';
  /** Of rejections: what the person was told. */
  declare reason: string;
  declare order_id: number | null;
  declare actor: string;
  declare occurred_at: Date;
}
