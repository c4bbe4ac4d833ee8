import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Ctx, Locale } from '#core/plugins';
import { zoned } from './apple-pass.ts';
import type { GoogleWallet } from './wallet-settings.ts';
import type { WalletTicket } from './wallet-ticket.ts';

/** Event and ticket as Google keeps them. https://developers.google.com/wallet/reference/rest/v1/eventticketobject */
export function googleParts(locale: Locale, wallet: GoogleWallet, ticket: WalletTicket) {
  const { paper, serial, scan, design, shop, isVoid } = ticket;
  const words = (value: string) => ({ defaultValue: { language: locale, value } });
  const eventClass = {
    id: `${wallet.issuer}.date-${paper.dateId}`,
    issuerName: shop,
    reviewStatus: 'UNDER_REVIEW',
    eventName: words(paper.event),
    ...(paper.place === ''
      ? {}
      : { venue: { name: words(paper.place), address: words(paper.address || paper.place) } }),
    dateTime: { start: zoned(paper.begins, paper.zone), end: zoned(paper.ends, paper.zone) },
  };
  const eventObject = {
    id: `${wallet.issuer}.${serial}`,
    classId: eventClass.id,
    state: isVoid ? 'INACTIVE' : 'ACTIVE',
    ticketNumber: serial.slice(0, 12),
    ticketType: words(paper.kind),
    ...(paper.seat === '' ? {} : { seatInfo: { seat: words(paper.seat) } }),
    ...(paper.name === '' ? {} : { ticketHolderName: paper.name }),
    hexBackgroundColor: design.background,
    barcode: { type: 'QR_CODE', value: scan },
    validTimeInterval: { end: { date: paper.ends.toISOString() } },
  };
  return { eventClass, eventObject };
}

/**
 * Address at which Google Wallet keeps the ticket: the pass itself stands in a signed token.
 * https://developers.google.com/wallet/tickets/events/use-cases/jwt
 */
export async function googlePassAddress(ctx: Ctx, wallet: GoogleWallet, ticket: WalletTicket): Promise<string> {
  const { eventClass, eventObject } = googleParts(ctx.locale, wallet, ticket);
  const token = await new SignJWT({
    typ: 'savetowallet',
    origins: [new URL(ctx.baseUrl).origin],
    payload: { eventTicketClasses: [eventClass], eventTicketObjects: [eventObject] },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(wallet.account)
    .setAudience('google')
    .setIssuedAt(Math.floor(ctx.clock.now().getTime() / 1000))
    .sign(createPrivateKey(wallet.key));
  return `https://pay.google.com/gp/v/save/${token}`;
}
