import { defineEvent } from '#core/plugins';

/** A ticket was scanned at the door. Told again where the scan was taken back and the ticket came a second time. */
export const ticketUsed = defineEvent<{
  ticket_id: number;
  ticket_name: string;
  product_id: number;
  order_id: number;
  entitlement_id: number;
}>('ticket.used');
