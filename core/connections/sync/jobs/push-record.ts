import type { Ctx, Localized } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { asSeller } from '#core/jobs';
import { shopOfSeller } from '#core/people';
import { writeSettings } from '#core/settings';
import { integrationContext, integrationsOff } from '../integration-context.ts';
import { integrations, type PushOutcome } from '../integration.ts';

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
  if (delivery?.state !== 'waiting') return;
  const { locale } = await reading(own, (inner) => shopOfSeller(inner, sellerId));
  const context = await integrationContext(own, delivery.integration, sellerId);
  const integration = own.ports.find(integrations, delivery.integration);
  if (!context || !integration)
    return settle(own, delivery, { state: 'error', detail: SENTENCES.off[locale] }, pushLater);
  const outcome = await integration.push(context, delivery.record).catch((error: unknown): PushOutcome => {
    context.log.warn({ err: error, deliveryId }, 'an integration could not hand over a record');
    return { state: 'retry', detail: SENTENCES.unreachable[locale] };
  });
  await settle(own, delivery, outcome, pushLater);
}

async function settle(
  own: Ctx,
  { id, seller_id: sellerId, integration, attempts }: Delivery,
  outcome: PushOutcome,
  pushLater: PushLater,
): Promise<void> {
  await inTransaction(own, async (inner) => {
    const now = inner.clock.now();
    const pause = PAUSES[attempts];
    const again = outcome.state === 'retry' && pause !== undefined;
    const detail = 'detail' in outcome ? (outcome.detail ?? null) : null;
    const runAt = again
      ? new Date(now.getTime() + 1000 * Math.min(LONGEST_PAUSE, Math.max(pause, outcome.afterSeconds ?? 0)))
      : null;
    const state = again ? 'waiting' : outcome.state === 'successful' ? 'successful' : 'failed';
    const moved = await inner
      .db('integration_deliveries')
      .where({ id, state: 'waiting', attempts })
      .update({ state, detail, attempts: attempts + 1, next_at: runAt, updated_at: now });
    if (moved === 0) return;
    if (runAt) await pushLater(inner, runAt);
    if (outcome.state === 'gone') await writeSettings(inner, integrationsOff, { [integration]: true }, { sellerId });
  });
}
