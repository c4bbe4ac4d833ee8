import { BaseModel } from '#core/plugins';
import type { TicketState } from '../ticket-states.ts';

/** One line of a ticket's history. Written once. */
export class TicketChange extends BaseModel {
  static override tableName = 'payment_ticket_changes';

  declare seller_id: number;
  declare ticket_id: number;
  declare event: string;
  declare from_state: TicketState;
  declare to_state: TicketState;
  declare nonce: string | null;
  declare actor: string;
  declare correlation_id: string;
  declare changed_at: Date;
}
