import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { sendMail } from '#core/mail';
import { peopleOfShop } from '#core/people';
import type { EndpointRow } from './endpoint.ts';
import { endpointPaused } from './mails/endpoint-paused.ts';
import type { Answer } from './send-message.ts';

export interface DueDelivery {
  id: number;
  message_id: string;
  body: string;
  attempts: number;
}

/** Seconds until the next try: the schedule that Standard Webhooks recommends, about three days in all. */
const PAUSES = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
const LONGEST_PAUSE = 86_400;
/** So many failures in a row, and the whole endpoint is left alone for a while; before that only the message is. */
const FAILURES_IN_A_ROW = 5;
/** Nothing arrived for so long: the endpoint is paused, and its people hear of it. */
const DEAD_AFTER_MS = 3 * 86_400_000;

/** Writes down a try and what follows from it, and gives the endpoint's turn back, in one transaction. */
export async function settleAttempt(
  ctx: Ctx,
  endpoint: EndpointRow,
  delivery: DueDelivery,
  answer: Answer,
): Promise<void> {
  const { seller_id: sellerId, id: endpointId } = endpoint;
  const next = follow(ctx.clock.now(), endpoint, delivery, answer);
  await inTransaction(ctx, async (inner) => {
    const now = inner.clock.now();
    const { status, milliseconds, answer: text, error } = answer;
    await inner.db('webhook_attempts').insert({
      seller_id: sellerId,
      delivery_id: delivery.id,
      attempted_at: now,
      status,
      milliseconds,
      answer: text,
      error,
    });
    await inner
      .db('webhook_deliveries')
      .where({ seller_id: sellerId, id: delivery.id, state: 'waiting' })
      .update({ ...next.delivery, updated_at: now });
    const { state, ...rest } = next.endpoint;
    await inner
      .db('webhook_endpoints')
      .where({ seller_id: sellerId, id: endpointId })
      .update({ ...rest, busy_until: null });
    if (!state) return;
    // A pause or switch-off meanwhile stands.
    const moved = await inner
      .db('webhook_endpoints')
      .where({ seller_id: sellerId, id: endpointId, state: 'active' })
      .update({ state, paused_for: state === 'paused' ? 'failures' : null, updated_at: now });
    if (moved === 1) await tellPeople(inner, endpoint, state);
  });
}

interface Following {
  delivery: { state?: 'successful' | 'failed'; attempts: number; next_at: Date | null };
  endpoint: Pick<EndpointRow, 'failing_since' | 'failures' | 'quiet_until'> & { state?: 'paused' | 'inactive' };
}

/** Consequence of an answer. 2xx has arrived, 410 wants no more, everything else is tried again. Pure. */
export function follow(
  now: Date,
  endpoint: Pick<EndpointRow, 'failing_since' | 'failures'>,
  { attempts: before }: Pick<DueDelivery, 'attempts'>,
  { status, afterSeconds }: Pick<Answer, 'status' | 'afterSeconds'>,
): Following {
  const attempts = before + 1;
  if (status !== null && status >= 200 && status < 300)
    return {
      delivery: { state: 'successful', attempts, next_at: null },
      endpoint: { failing_since: null, failures: 0, quiet_until: null },
    };
  const failures = endpoint.failures + 1;
  const since = endpoint.failing_since ?? now;
  const failing = { failing_since: since, failures };
  if (status === 410)
    return {
      delivery: { state: 'failed', attempts, next_at: null },
      endpoint: { ...failing, quiet_until: null, state: 'inactive' },
    };
  // Messages that wait for a dead endpoint are kept, however often they were tried.
  if (now.getTime() - since.getTime() >= DEAD_AFTER_MS)
    return {
      delivery: { attempts, next_at: null },
      endpoint: { ...failing, quiet_until: null, state: 'paused' },
    };
  const away = status === null || status === 429 || afterSeconds > 0 || failures >= FAILURES_IN_A_ROW;
  const quiet = away ? later(now, Math.max(afterSeconds, PAUSES[Math.min(failures, PAUSES.length) - 1]!)) : null;
  const pause = PAUSES[before];
  // One message that nobody takes, at an endpoint that takes others, is given up; at one that takes nothing it waits for the pause.
  if (pause === undefined && failures < FAILURES_IN_A_ROW)
    return { delivery: { state: 'failed', attempts, next_at: null }, endpoint: { ...failing, quiet_until: quiet } };
  return {
    delivery: { attempts, next_at: later(now, Math.max(afterSeconds, pause ?? LONGEST_PAUSE)) },
    endpoint: { ...failing, quiet_until: quiet },
  };
}

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + 1000 * Math.min(LONGEST_PAUSE, seconds));

async function tellPeople(
  ctx: Ctx,
  { seller_id: sellerId, id, name, url, updated_at }: EndpointRow,
  state: 'paused' | 'inactive',
): Promise<void> {
  for (const { userId, email, locale, emailConfirmed } of await peopleOfShop(ctx, sellerId)) {
    if (!emailConfirmed) continue;
    await sendMail(ctx, endpointPaused, {
      to: email,
      locale,
      data: { name, url, gone: state === 'inactive', link: `${ctx.baseUrl}/cabinet/settings/webhooks/${id}` },
      sellerId,
      dedupeKey: `webhook_${state}:${sellerId}:${id}:${updated_at.getTime()}:${userId}`,
      sender: { name: 'Kontor', replyTo: null },
    });
  }
}
