import { createHash } from 'node:crypto';
import { inTransaction, type Ctx } from '#core/plugins';
import { designOf, type DesignView } from '../drawing/ticket-design.ts';
import { ticketAddress } from '../drawing/ticket-address.ts';
import { ticketNotFound } from '../event-error.ts';
import { ticketPapers, type TicketPaper } from '../tickets/ticket-papers.ts';

/** A valid ticket as wallets show it. */
export interface WalletTicket {
  paper: TicketPaper;
  /** Names the pass; the code cannot be worked out from it. */
  serial: string;
  /** Text of the QR code. */
  scan: string;
  design: DesignView;
  shop: string;
}

/** @throws ticket_not_found for tickets that open no door */
export async function walletTicket(ctx: Ctx, code: string): Promise<WalletTicket> {
  return inTransaction(ctx, async (inner) => {
    const [paper] = await ticketPapers(inner, inner.locale, "t.code = ? and t.state in ('unused', 'used')", [code]);
    const row = await inner
      .db('payment_tickets as t')
      .join('sellers as s', 's.id', 't.seller_id')
      .where('t.code', code)
      .first<{ display_name: string; product_id: number } | undefined>('s.display_name', 't.product_id');
    if (!paper || !row) throw ticketNotFound(inner.locale);
    return {
      paper,
      serial: createHash('sha256').update(code).digest('hex').slice(0, 32),
      scan: ticketAddress(inner, code),
      design: await designOf(inner, row.product_id),
      shop: row.display_name,
    };
  });
}
