import { createHash } from 'node:crypto';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireSeller } from '#core/people';
import { tokenError } from './errors.ts';

export interface ApiAnswer {
  status: number;
  /** JSON as it was sent. */
  body: string;
}

/** Request that a client may repeat under one key. */
export interface KeyedRequest {
  /** Of the header `Idempotency-Key`. */
  key: string;
  /** Method, address and body, in any unambiguous spelling. */
  request: readonly string[];
}

/** Time after which a request that never finished, because its process died, gives its key back. */
const ABANDONED_MS = 60_000;

/**
 * Answer of the first request with a key, for every further one: work is done once. A fault of ours keeps nothing, so that the client can try
 * again. A key is remembered for 24 hours.
 * @throws 422 `idempotency_key_reused` for another request, 409 `request_in_progress`
 */
export async function answerOnce(
  ctx: Ctx,
  { key, request }: KeyedRequest,
  work: () => Promise<ApiAnswer>,
): Promise<ApiAnswer & { replayed: boolean }> {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw tokenError(ctx.locale, 'idempotency_key_form');
  const sellerId = requireSeller(ctx);
  const mine = { seller_id: sellerId, key };
  // The log's line belongs to the work, not to the key.
  const { act: _, ...beside } = ctx;
  const kept = await claim(beside, mine, createHash('sha256').update(JSON.stringify(request)).digest());
  if (kept) return { ...kept, replayed: true };
  try {
    const answer = await work();
    await inTransaction(beside, ({ db }) => db('api_answers').where(mine).update(answer));
    return { ...answer, replayed: false };
  } catch (error) {
    await inTransaction(beside, ({ db }) =>
      db('api_answers')
        .where({ ...mine, status: null })
        .delete(),
    );
    throw error;
  }
}

interface Row {
  fingerprint: Buffer;
  status: number | null;
  body: string | null;
  created_at: Date;
}

/** Takes the key, or answers what was kept under it. */
async function claim(
  ctx: Ctx,
  mine: { seller_id: number; key: string },
  fingerprint: Buffer,
): Promise<ApiAnswer | null> {
  const now = ctx.clock.now();
  const fresh = { fingerprint, created_at: now };
  return inTransaction(ctx, async ({ db, locale }) => {
    const taken = await db('api_answers')
      .insert({ ...mine, ...fresh })
      .onConflict(['seller_id', 'key'])
      .ignore()
      .returning('key');
    if (taken.length > 0) return null;
    const row = await db('api_answers').where(mine).forUpdate().first<Row | undefined>();
    if (!row) throw tokenError(locale, 'request_in_progress');
    if (!row.fingerprint.equals(fingerprint)) throw tokenError(locale, 'idempotency_key_reused');
    if (row.status !== null) return { status: row.status, body: row.body ?? '' };
    if (now.getTime() - row.created_at.getTime() < ABANDONED_MS) throw tokenError(locale, 'request_in_progress');
    await db('api_answers').where(mine).update(fresh);
    return null;
  });
}
