import type { Ctx, Localized } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { asSeller } from '#core/jobs';
import { shopOfSeller } from '#core/people';
import { writeSettings } from '#core/settings';
import { noteConnection } from '../connection.ts';
import { listeningContext, type Exchange } from '../exchange.ts';
import { integrationsOff, openConnection } from '../integration-context.ts';
import type { PushOutcome } from '../integration.ts';

/** Seconds until the next try: the schedule that Standard Webhooks recommends, about three days in all. */
const PAUSES = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
const LONGEST_PAUSE = 86_400;

const SENTENCES = {
  off: {
    de: 'Die Anbindung ist ausgeschaltet oder nicht mehr eingerichtet.',
    en: 'The integration is switched off or no longer set up.',
  },
  unreachable: { de: 'Die Gegenseite war nicht zu erreichen.', en: 'The other side could not be reached.' },
} satisfies Record<string, Localized>;

type PushLater = (ctx: Ctx, runAt: Date) => Promise<void>;

interface Delivery {
  id: number;
  seller_id: number;
  integration: string;
  record: unknown;
  state: string;
  attempts: number;
}

/** Hands one record over. Safe to repeat: what is settled is left alone, and the other side knows records by their ids. */
export async function pushRecord(
  ctx: Ctx,
  { sellerId, deliveryId }: { sellerId: number; deliveryId: number },
  pushLater: PushLater,
): Promise<void> {
  const own = asSeller(ctx, sellerId);
  const delivery = await reading(own, ({ db }) =>
    db('integration_deliveries').where({ id: deliveryId, seller_id: sellerId }).first<Delivery | undefined>(),
  );
  if (delivery?.state !== 'waiting' && delivery?.state !== 'prepared') return;
  const { locale } = await reading(own, (inner) => shopOfSeller(inner, sellerId));
  const open = await openConnection(own, delivery.integration, sellerId);
  if (!open) {
    const off = { state: 'canceled', detail: SENTENCES.off[locale] } as const;
    return settle(own, delivery, { outcome: off, exchange: null }, pushLater);
  }
  // The service asked for a pause: what is behind waits with it and loses no try.
  const { quietUntil } = open.connection;
  if (quietUntil && quietUntil > ctx.clock.now()) return pushLater(own, quietUntil);
  const { context, last } = listeningContext(open.context);
  const outcome = await open.integration.push(context, delivery.record).catch((error: unknown): PushOutcome => {
    context.log.warn({ err: error, deliveryId }, 'an integration could not hand over a record');
    return { state: 'retry', detail: SENTENCES.unreachable[locale] };
  });
  await settle(own, delivery, { outcome, exchange: last() }, pushLater);
}

interface Pushed {
  outcome: PushOutcome | { state: 'canceled'; detail: string };
  exchange: Exchange | null;
}

async function settle(
  own: Ctx,
  { id, seller_id: sellerId, integration, attempts }: Delivery,
  { outcome, exchange }: Pushed,
  pushLater: PushLater,
): Promise<void> {
  await inTransaction(own, async (inner) => {
    const now = inner.clock.now();
    const pause = PAUSES[attempts];
    const asked = outcome.state === 'retry' ? (outcome.afterSeconds ?? 0) : 0;
    const again = outcome.state === 'retry' && pause !== undefined;
    const runAt = again ? new Date(now.getTime() + 1000 * Math.min(LONGEST_PAUSE, Math.max(pause, asked))) : null;
    const moved = await inner
      .db('integration_deliveries')
      .where({ id, seller_id: sellerId, attempts })
      .whereIn('state', ['waiting', 'prepared'])
      .update({
        state: again ? 'waiting' : outcome.state === 'retry' || outcome.state === 'gone' ? 'error' : outcome.state,
        detail: 'detail' in outcome ? (outcome.detail ?? null) : null,
        exchange: exchange && JSON.stringify(exchange),
        attempts: attempts + 1,
        next_at: runAt,
        updated_at: now,
      });
    if (moved === 0) return;
    if (runAt) await pushLater(inner, runAt);
    if (asked > 0) await noteConnection(inner, sellerId, integration, { quiet_until: quietUntil(now, asked) });
    if (outcome.state === 'gone') await writeSettings(inner, integrationsOff, { [integration]: true }, { sellerId });
  });
}

const quietUntil = (now: Date, seconds: number): Date =>
  new Date(now.getTime() + 1000 * Math.min(LONGEST_PAUSE, seconds));
