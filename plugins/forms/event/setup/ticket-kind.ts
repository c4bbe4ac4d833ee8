import { BaseModel } from '#core/plugins';
import type { AskedField } from '../attendee-fields.ts';

/** A kind of ticket: early bird, standing room. */
export class TicketKind extends BaseModel {
  static override tableName = 'event_kinds';
  static override get jsonAttributes(): string[] {
    return ['attendee_fields'];
  }

  declare seller_id: number;
  declare product_id: number;
  declare counter_id: number;
  declare quota_id: number | null;
  declare name: string;
  declare description: string;
  /** `plan`: costs what the product's plan says. */
  declare pricing: 'plan' | 'own' | 'free';
  declare unit_minor: number | null;
  declare amount_type: 'gross' | 'net';
  declare sales_from: Date | null;
  declare sales_until: Date | null;
  declare most_per_order: number;
  declare attendee_fields: AskedField[];
  declare date_ids: number[];
  declare position: number;
  declare removed_at: Date | null;
  declare created_at: Date;
}
