import type { Language } from '#core/kit';
import { BaseModel } from '#core/plugins';
import type { TicketState } from '../ticket-states.ts';

/** One piece that was sold. Amounts in minor units of `currency`. */
export class PaymentTicket extends BaseModel {
  static override tableName = 'payment_tickets';

  declare seller_id: number;
  declare payer_user_id: number;
  declare product_id: number;
  declare kind_id: number;
  declare date_id: number;
  declare order_id: number;
  declare order_line_id: number;
  declare entitlement_id: number;
  declare piece: number;
  /** Its numbered seat; null where the room has none. */
  declare seat_id: number | null;
  /** The one it had before an upgrade took its place. */
  declare left_seat_id: number | null;
  declare replaces_id: number | null;
  /** Unguessable: whoever shows it comes in. */
  declare code: string;
  declare state: TicketState;
  declare invalidated_for: 'order' | 'seller' | 'reissued' | null;
  declare product_name: string;
  declare ticket_name: string;
  declare price_minor: number;
  declare currency: string;
  /** Of its buyer; papers know fewer than mails. */
  declare locale: Language;
  declare used_at: Date | null;
  declare used_by: string;
  declare attendee_email: string;
  declare attendee_first_name: string;
  declare attendee_last_name: string;
  declare attendee_street: string;
  declare attendee_street_number: string;
  declare attendee_zip: string;
  declare attendee_city: string;
  declare attendee_country: string;
  declare phone_number: string;
  /** The order that is about to replace it by another kind. */
  declare upgrade_key: string | null;
  /** It was replaced by an upgrade, and its place has been given back. */
  declare place_given_up: boolean;
  /** Its buyer gave it on: the code is the new holder's alone. */
  declare passed_on_at: Date | null;
  declare created_at: Date;
}
