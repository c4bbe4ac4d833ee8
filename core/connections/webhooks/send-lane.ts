import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { asSeller } from '#core/jobs';
import { secretsOf, type EndpointRow } from './endpoint.ts';
import { sendMessage } from './send-message.ts';
import { settleAttempt, type DueDelivery } from './settle-attempt.ts';

/** A worker that dies gives its turn back after this long; one call takes 20 seconds at most. */
const TURN_MS = 60_000;
/** A long queue does not keep a worker: the rest is sent by the next job. */
const MOST_AT_ONCE = 50;

type SendLater = (ctx: Ctx, runAt: Date) => Promise<void>;

interface Lane {
  sellerId: number;
  endpointId: number;
}

/**
 * Sends what is due at one endpoint, one message after another. One worker at a time has an endpoint's turn, so that one that does not answer
 * takes one worker for one call and no more, and messages about one order cannot overtake each other.
 */
export async function sendLane(ctx: Ctx, lane: Lane, sendLater: SendLater): Promise<void> {
  const own = asSeller(ctx, lane.sellerId);
  for (let sent = 0; sent < MOST_AT_ONCE; sent += 1) {
    const endpoint = await takeTurn(own, lane);
    if (!endpoint) break;
    const delivery = await nextDue(own, lane);
    if (!delivery) {
      await giveTurnBack(own, lane);
      // A message may have come in while the turn was held.
      if (!(await nextDue(own, lane))) break;
      continue;
    }
    const answer = await sendMessage(own, {
      id: delivery.message_id,
      body: delivery.body,
      url: endpoint.url,
      secrets: secretsOf(own, endpoint),
    });
    await settleAttempt(own, endpoint, delivery, answer);
  }
  const wake = await nextMoment(own, lane);
  if (wake) await inTransaction(own, (inner) => sendLater(inner, wake));
}

/** The endpoint, when it may be called now and nobody else is about to: a compare and set. */
async function takeTurn(ctx: Ctx, { sellerId, endpointId }: Lane): Promise<EndpointRow | undefined> {
  const now = ctx.clock.now();
  return inTransaction(ctx, async ({ db }) => {
    const [row] = await db('webhook_endpoints')
      .where({ seller_id: sellerId, id: endpointId, state: 'active' })
      .whereRaw('(busy_until is null or busy_until <= ?) and (quiet_until is null or quiet_until <= ?)', [now, now])
      .update({ busy_until: new Date(now.getTime() + TURN_MS) })
      .returning<EndpointRow[]>('*');
    return row;
  });
}

async function giveTurnBack(ctx: Ctx, { sellerId, endpointId }: Lane): Promise<void> {
  await inTransaction(ctx, ({ db }) =>
    db('webhook_endpoints').where({ seller_id: sellerId, id: endpointId }).update({ busy_until: null }),
  );
}

/** None about the same thing waits before it. */
const FIRST_IN_LINE = `not exists (
  select from webhook_deliveries b where b.seller_id = d.seller_id and b.endpoint_id = d.endpoint_id and b.state = 'waiting'
     and b.aggregate = d.aggregate and b.id < d.id)`;

/** The oldest message that is due and has none before it about the same thing. */
async function nextDue(ctx: Ctx, { sellerId, endpointId }: Lane): Promise<DueDelivery | undefined> {
  return reading(ctx, ({ db, clock }) =>
    db('webhook_deliveries as d')
      .where({ 'd.seller_id': sellerId, 'd.endpoint_id': endpointId, 'd.state': 'waiting' })
      .whereRaw('(d.next_at is null or d.next_at <= ?)', [clock.now()])
      .whereRaw(FIRST_IN_LINE)
      .orderBy('d.id')
      .first<DueDelivery | undefined>('d.id', 'd.message_id', 'd.body', 'd.attempts'),
  );
}

/** Time of the next look; `null`: not before something happens. */
async function nextMoment(ctx: Ctx, { sellerId, endpointId }: Lane): Promise<Date | null> {
  const { rows } = await reading(ctx, ({ db, clock }) =>
    db.raw<{ rows: { at: Date | null }[] }>(
      `select greatest(min(coalesce(d.next_at, ?::timestamptz)), max(e.quiet_until), max(e.busy_until)) as at
         from webhook_endpoints e join webhook_deliveries d on d.seller_id = e.seller_id and d.endpoint_id = e.id and d.state = 'waiting'
        where e.seller_id = ? and e.id = ? and e.state = 'active' and ${FIRST_IN_LINE}`,
      [clock.now(), sellerId, endpointId],
    ),
  );
  return rows[0]?.at ?? null;
}
