import type { Ctx } from '#core/context';
import { inTransaction, reading, statement } from '#core/database';

export interface InboxMessage {
  /** Sender, e.g. `stripe`. */
  source: string;
  /** Their id of the message. */
  externalId: string;
  payload: unknown;
  /** Seller for whose account it came; `null` for the platform's own (platform actor only). */
  sellerId: number | null;
}

/** Condition in SQL under which a message is closed as it comes in, which spares a job: `applied` if all it tells is known, `ignored` if nothing follows from it. */
export interface InboxClosing {
  state: 'applied' | 'ignored';
  sql: string;
  bindings: readonly (string | number)[];
}

export type InboxState = 'received' | 'failed' | 'applied' | 'ignored';

export interface InboxEntry extends InboxMessage {
  id: number;
  state: InboxState;
  attempts: number;
  receivedAt: Date;
}

interface InboxRow {
  id: number;
  seller_id: number | null;
  source: string;
  external_id: string;
  state: InboxState;
  payload: unknown;
  attempts: number;
  received_at: Date;
}

const OPEN: InboxClosing = { state: 'ignored', sql: 'false', bindings: [] };

/**
 * Keeps a message the first time it comes. `fresh` is true for exactly one caller, however many copies arrive at once; `open` if it is still to be
 * applied.
 */
export async function receiveOnce(
  ctx: Ctx,
  { source, externalId, payload, sellerId }: InboxMessage,
  closing: InboxClosing = OPEN,
): Promise<{ fresh: boolean; open: boolean; id: number }> {
  return inTransaction(ctx, async ({ db, clock }) => {
    const now = clock.now();
    const {
      rows: [kept],
    } = await statement<{ id: number; state: InboxState }>(
      db,
      `insert into "inbox" (seller_id, source, external_id, payload, received_at, state, finished_at)
       select ?::bigint, ?, ?, ?::jsonb, ?::timestamptz, case when c.closed then ? else 'received' end, case when c.closed then ?::timestamptz end
         from (select ${closing.sql} as closed) c
       on conflict do nothing returning id, state`,
      [sellerId, source, externalId, JSON.stringify(payload), now, closing.state, now, ...closing.bindings],
    );
    if (kept) return { fresh: true, open: kept.state === 'received', id: kept.id };
    const known = await db('inbox')
      .where({ seller_id: sellerId, source, external_id: externalId })
      .first<{ id: number } | undefined>('id');
    if (!known) throw new Error('The message is for an account this actor does not act for.');
    return { fresh: false, open: false, id: known.id };
  });
}

/** The message, or `null` when the actor may not see it. */
export async function inboxEntry(ctx: Ctx, id: number): Promise<InboxEntry | null> {
  const row = await reading(ctx, ({ db }) => db('inbox').where({ id }).first<InboxRow | undefined>());
  return row ? entryOf(row) : null;
}

/**
 * Closes the message, in the transaction that applies it. True for the first; whoever gets false must not apply it.
 * The row stays locked until the commit, so a second one waits for the outcome of the first.
 */
export async function finishInbox(ctx: Ctx, id: number, state: 'applied' | 'ignored'): Promise<boolean> {
  return inTransaction(ctx, async ({ db, clock }) => {
    const closed = await db('inbox')
      .where({ id })
      .whereIn('state', ['received', 'failed'])
      .update({ state, attempts: db.raw('attempts + 1'), finished_at: clock.now() });
    return closed === 1;
  });
}

/** Notes a failed attempt; call it outside the transaction that failed. */
export async function failInbox(ctx: Ctx, id: number, error: unknown): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    await db('inbox')
      .where({ id })
      .whereIn('state', ['received', 'failed'])
      .update({
        state: 'failed',
        attempts: db.raw('attempts + 1'),
        last_error: error instanceof Error ? error.message : String(error),
      });
  });
}

/** Messages received before `before` and not closed, oldest first: for a janitor's second look. */
export async function openInbox(
  ctx: Ctx,
  { source, before, limit = 100 }: { source?: string; before: Date; limit?: number },
): Promise<InboxEntry[]> {
  const rows = await reading(ctx, ({ db }) => {
    const query = db('inbox')
      .whereIn('state', ['received', 'failed'])
      .where('received_at', '<', before)
      .orderBy('received_at')
      .limit(limit);
    return (source === undefined ? query : query.where({ source })).select<InboxRow[]>();
  });
  return rows.map(entryOf);
}

function entryOf(row: InboxRow): InboxEntry {
  return {
    id: row.id,
    sellerId: row.seller_id,
    source: row.source,
    externalId: row.external_id,
    state: row.state,
    payload: row.payload,
    attempts: row.attempts,
    receivedAt: row.received_at,
  };
}
