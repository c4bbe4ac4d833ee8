import { createHash, timingSafeEqual } from 'node:crypto';
import { asSeller, inTransaction, type Ctx } from '#core/plugins';
import type { WalletTicket } from './wallet-ticket.ts';

/** A pass that was handed out, with the ticket as it shows it. */
export interface KeptPass {
  id: number;
  sellerId: number;
  ticketId: number;
  code: string;
  changedAt: Date;
  shown: WalletTicket;
}

/** Remembers that a pass was handed out, so that changes of its ticket reach it. Handed out again, it is up to date. */
export async function keepPass(ctx: Ctx, ticket: WalletTicket, { google }: { google: boolean }): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx, ({ db }) =>
    db.raw(
      `insert into event_passes (seller_id, ticket_id, serial, shown, google, changed_at, told_at)
       select seller_id, id, ?, ?::jsonb, ?, ?::timestamptz, ?::timestamptz from payment_tickets where id = ?
       on conflict (seller_id, ticket_id) do update set google = event_passes.google or excluded.google`,
      [ticket.serial, JSON.stringify(ticket), google, now, now, ticket.paper.id],
    ),
  );
}

interface PassRow {
  id: number;
  seller_id: number;
  ticket_id: number;
  code: string;
  changed_at: Date;
  shown: WalletTicket;
}

/** Tells a phone's Wallet by the word that stands in its pass alone. The serial number is known to all who see the pass's address. */
export function passWord(code: string): string {
  return createHash('sha256').update(`pass ${code}`).digest('hex');
}

/** The pass with this serial number, in a context of its seller, for callers who know its word. @throws what `refuse` makes */
export async function openPass(
  nobody: Ctx,
  { serial, authorization }: { serial: string; authorization: string | null },
  refuse: () => Error,
): Promise<{ ctx: Ctx; pass: KeptPass }> {
  const platform: Ctx = { ...nobody, actor: { kind: 'platform', reason: 'wallet pass' } };
  const { rows } = await inTransaction(platform, ({ db }) =>
    db.raw<{ rows: PassRow[] }>(
      `select p.id, p.seller_id, p.ticket_id, t.code, p.changed_at, p.shown from event_passes p join payment_tickets t on t.id = p.ticket_id where p.serial = ?`,
      [serial],
    ),
  );
  const row = rows[0];
  const given = /^ApplePass (\S+)$/.exec(authorization ?? '')?.[1] ?? '';
  // The same answer for a pass that does not exist: serial numbers are not to be tried out.
  if (!row || !isSame(given, passWord(row.code))) throw refuse();
  return { ctx: asSeller(nobody, row.seller_id), pass: passOfRow(row) };
}

export function passOfRow(row: PassRow): KeptPass {
  const { paper, ...shown } = row.shown;
  return {
    id: Number(row.id),
    sellerId: row.seller_id,
    ticketId: row.ticket_id,
    code: row.code,
    changedAt: row.changed_at,
    shown: { ...shown, paper: { ...paper, begins: new Date(paper.begins), ends: new Date(paper.ends) } },
  };
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
