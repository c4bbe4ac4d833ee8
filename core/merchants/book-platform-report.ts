import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import { money } from '#core/kit';
import { cashedOut, postJournals, processorCost, type Journal } from '#core/ledger';
import { askOrNothing, contextWith, minutesAfter, paymentProviders, providerSettings, type PaymentProvider, type ProviderMovement } from '#core/payments';
import { readSettings } from '#core/settings';

/** Movements may be told late: every run looks back this far before the newest one it knows. */
const OVERLAP_MINUTES = 3 * 24 * 60;
const PART = 500;
/** What the platform earned of a payment is booked within the hour: its cost never stands in the books before. */
const YOUNG_MINUTES = 2 * 60;

/**
 * Books what the platform's own account at its processor tells that concerns nobody else: what the processor kept of payments, which the platform
 * bears, and what the platform took out to its own bank, or added. Each movement is kept and booked once, whoever asks at the same time.
 * Answers how many were new; null when there was nobody to ask, or no whole answer.
 */
export async function bookPlatformReport(ctx: Ctx): Promise<number | null> {
  const platform = asPlatform(ctx, 'platform report');
  const provider = ctx.ports.all(paymentProviders).find(({ abilities, listMovements }) => abilities.throughPlatform === true && listMovements !== undefined);
  const asked = provider ? await whomToAsk(platform, provider) : null;
  if (!provider || !asked) return null;
  const movements = await askOrNothing(ctx, () => provider.listMovements!(contextWith(platform, provider, asked.sellerId, asked.settings), asked.since));
  const until = minutesAfter(ctx.clock.now(), -YOUNG_MINUTES);
  return movements ? inTransaction(platform, (tx) => keep(tx, provider.key, movements.filter(({ occurredAt }) => occurredAt <= until))) : null;
}

/** The account is one for all sellers: any of them who is paid through it will do. Nothing before the first payment is asked about. */
async function whomToAsk(ctx: Ctx, provider: PaymentProvider): Promise<{ sellerId: number; settings: Readonly<Record<string, unknown>>; since: Date } | null> {
  return reading(ctx, async (tx) => {
    const known = await tx.db('platform_movements').where({ provider: provider.key }).max('occurred_at as newest').first<{ newest: Date | null }>();
    const first = known?.newest ? null : await tx.db('payments').where({ provider: provider.key }).min('created_at as at').first<{ at: Date | null }>();
    const since = known?.newest ? minutesAfter(known.newest, -OVERLAP_MINUTES) : first?.at ? minutesAfter(first.at, -60) : null;
    const seller = await tx.db('settings').where({ key: providerSettings(provider).key }).whereNotNull('seller_id').orderBy('seller_id').first<{ seller_id: number }>('seller_id');
    const settings = seller ? await readSettings(tx, providerSettings(provider), { sellerId: seller.seller_id }) : null;
    return since && seller && settings ? { sellerId: seller.seller_id, settings, since } : null;
  });
}

/** The row is the right to book it. */
async function keep(ctx: Ctx, provider: string, movements: readonly ProviderMovement[]): Promise<number> {
  let fresh = 0;
  const now = ctx.clock.now();
  for (let start = 0; start < movements.length; start += PART) {
    const part = movements.slice(start, start + PART);
    const rows = part.map(({ externalId, kind, subject, amount, fee, occurredAt }) => ({
      provider, external_id: externalId, kind, subject, amount: Number(amount.minor), fee: Number(fee.minor), currency_key: amount.currency, occurred_at: occurredAt, recorded_at: now,
    }));
    const written = await ctx.db('platform_movements').insert(rows).onConflict(['provider', 'external_id']).ignore().returning<{ external_id: string }[]>('external_id');
    const known = new Set(written.map(({ external_id: id }) => id));
    fresh += known.size;
    await postJournals(ctx, part.filter(({ externalId }) => known.has(externalId)).flatMap((each) => journalsOf(provider, each)));
  }
  return fresh;
}

/** A dispute's fee is the seller's and booked with the dispute; what goes to sellers is booked with their payouts. */
function journalsOf(provider: string, { externalId, kind, amount, fee }: ProviderMovement): Journal[] {
  if (kind === 'dispute' || kind === 'other') return [];
  const key = `platform:${provider}:${externalId}`;
  const cost = kind === 'fee' ? fee.minor - amount.minor : fee.minor;
  const frame = { book: 'platform', sellerId: null, currency: amount.currency } as const;
  return [
    ...(cost === 0n ? [] : [{ ...frame, kind: 'ProviderFee' as const, idempotencyKey: `${key}:cost`, postings: processorCost(money(cost, amount.currency)) }]),
    ...(kind !== 'payout' || amount.minor === 0n ? [] : [{ ...frame, kind: 'Cashout' as const, idempotencyKey: key, postings: cashedOut(money(-amount.minor, amount.currency)) }]),
  ];
}
