import { createHash } from 'node:crypto';
import { inTransaction, type Ctx, type Locale } from '#core/plugins';
import { designOf, type DesignView } from '../drawing/ticket-design.ts';
import { ticketAddress } from '../drawing/ticket-address.ts';
import { ticketNotFound } from '../event-error.ts';
import { ticketPapers, type TicketPaper } from '../tickets/ticket-papers.ts';

/** A ticket as wallets show it. */
export interface WalletTicket {
  paper: TicketPaper;
  /** Names the pass; the code cannot be worked out from it. */
  serial: string;
  /** Text of the QR code. */
  scan: string;
  design: DesignView;
  shop: string;
  /** Opens no door any more: refunded, replaced, made invalid or over. */
  isVoid: boolean;
}

/** @throws ticket_not_found for tickets that open no door */
export async function walletTicket(ctx: Ctx, code: string): Promise<WalletTicket> {
  const ticket = await ticketForWallet(ctx, 't.code = ?', code);
  if (!ticket || ticket.isVoid) throw ticketNotFound(ctx.locale);
  return ticket;
}

/** Null for a ticket that another one replaced. In the language of its order, not of its reader: passes that differ by their reader would never be up to date. */
export async function ticketForWallet(
  ctx: Ctx,
  where: 't.code = ?' | 't.id = ?',
  value: string | number,
): Promise<WalletTicket | null> {
  return inTransaction(ctx, async (inner) => {
    const row = await inner
      .db('payment_tickets as t')
      .join('sellers as s', 's.id', 't.seller_id')
      .whereRaw(where, [value])
      .first<{ display_name: string; product_id: number; code: string; locale: Locale } | undefined>(
        's.display_name',
        't.product_id',
        't.code',
        't.locale',
      );
    const [paper] = row ? await ticketPapers({ ...inner, locale: row.locale }, row.locale, where, [value]) : [];
    if (!paper || !row) return null;
    return {
      paper,
      serial: createHash('sha256').update(row.code).digest('hex').slice(0, 32),
      scan: ticketAddress(inner, row.code),
      design: await designOf(inner, row.product_id),
      shop: row.display_name,
      isVoid: paper.state !== 'unused' && paper.state !== 'used',
    };
  });
}

/** Same for two states of a ticket whose passes look the same. */
export function looksOf({ paper, design, shop, isVoid }: WalletTicket): string {
  const { event, kind, seat, name, begins, ends, place, address, additionalText } = paper;
  return JSON.stringify([
    [event, kind, seat, name, begins, ends, place, address, additionalText],
    [design.accent, design.background, design.ink],
    shop,
    isVoid,
  ]);
}
