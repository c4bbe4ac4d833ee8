import type { Ctx } from '#core/plugins';

/** Content of a ticket's QR code: any phone's camera leads the seller's people to the door's page with the code filled in. */
export function ticketAddress({ baseUrl }: Pick<Ctx, 'baseUrl'>, code: string): string {
  return `${baseUrl}/cabinet/payment_tickets/check_in?code=${code}`;
}
