import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';

export interface InboxMessage {
  /** Sender, e.g. `stripe`. */
  source: string;
  /** Their id of the message. */
  externalId: string;
  payload: unknown;
  /** Seller for whose account it came; `null` for the platform's own (platform actor only). */
  sellerId: number | null;
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

/** Keeps a message the first time it comes. `fresh` is true for exactly one caller, however many copies arrive at once. */
export async function receiveOnce(
  ctx: Ctx,
  { source, externalId, payload, sellerId }: InboxMessage,
): Promise<{ fresh: boolean; id: number }> {
  return inTransaction(ctx, async ({ db, clock }) => {
    const row = {
      seller_id: sellerId,
      source,
      external_id: externalId,
      payload: JSON.stringify(payload),
      received_at: clock.now(),
    };
    const [kept] = await db('inbox').insert(row).onConflict().ignore().returning<{ id: number }[]>('id');
    if (kept) return { fresh: true, id: kept.id };
    const known = await db('inbox')
      .where({ seller_id: sellerId, source, external_id: externalId })
      .first<{ id: number } | undefined>('id');
    if (!known) throw new Error('The message is for an account this actor does not act for.');
    return { fresh: false, id: known.id };
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
