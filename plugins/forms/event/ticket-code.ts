import { newToken } from '#core/kit';

/** 142 bits, with a prefix by which scanners know it. */
export function newTicketCode(): string {
  return newToken('tkt');
}

/** The code in what was typed or scanned: the code itself, or the address of the QR code it stands in. Null when there is none. */
export function ticketCodeIn(text: string): string | null {
  return /(?:^|[/=?&#\s])(tkt_[0-9A-Za-z]{24})(?:$|[/?&#\s.])/.exec(text.slice(0, 2000).trim())?.[1] ?? null;
}
