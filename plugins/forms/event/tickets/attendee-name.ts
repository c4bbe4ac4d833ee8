import type { PaymentTicket } from './payment-ticket.ts';

export function attendeeName(ticket: Pick<PaymentTicket, 'attendee_first_name' | 'attendee_last_name'>): string {
  return [ticket.attendee_first_name, ticket.attendee_last_name].filter(Boolean).join(' ');
}
