import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { money } from '#core/kit';
import { postJournals, providerFeeJournals, providerPayoutJournal, type Journal } from '#core/ledger';
import { Payment, askOrNothing, minutesAfter, providerByKey, providerContext, type ProviderMovement } from '#core/payments';
import { takeInDispute } from './look-at-dispute.ts';
import { moneyAccount } from './money-account.ts';
import { readDifferences, type Difference } from './provider-differences.ts';
import { takeInRefunds } from './take-in-refunds.ts';

/** Providers add late movements now and then: every run looks back this far before the newest one it knows. */
const OVERLAP_MINUTES = 3 * 24 * 60;

export interface Reconciliation {
  fresh: number;
  differences: readonly Difference[];
  /** The provider could not be asked; nothing was compared. */
  failed: boolean;
}

/**
 * Compares what a provider reports of its balance with the books. New movements are kept and their fees and payouts booked, once each;
 * refunds and disputes we had not heard of are taken in; whatever then still differs is shown.
 */
export async function reconcileProvider(ctx: Ctx, { sellerId, provider: key }: { sellerId: number; provider: string }): Promise<Reconciliation> {
  const provider = providerByKey(ctx, key);
  if (!provider.listMovements) return { fresh: 0, differences: [], failed: false };
  const context = await providerContext(ctx, provider, sellerId);
  const since = await newestKnown(ctx, sellerId, key);
  const movements = await askOrNothing(ctx, () => provider.listMovements!(context, since));
  if (!movements) {
    await inTransaction(ctx, (tx) => writeRun(tx, { sellerId, provider: key, fresh: 0, differences: 0, problem: 'no answer' }));
    return { fresh: 0, differences: [], failed: true };
  }
  const fresh = await inTransaction(ctx, (tx) => keep(tx, { sellerId, provider: key, movements }));
  await takeInUnknown(ctx, { sellerId, provider: key });
  const differences = await readDifferences(ctx, { sellerId, provider: key });
  await inTransaction(ctx, (tx) => writeRun(tx, { sellerId, provider: key, fresh, differences: differences.length, problem: null }));
  if (differences.length > 0) ctx.log.error({ sellerId, provider: key, differences: differences.length }, 'the provider\'s balance differs from the books');
  return { fresh, differences, failed: false };
}

async function newestKnown(ctx: Ctx, sellerId: number, provider: string): Promise<Date> {
  const row = await reading(ctx, ({ db }) => db('provider_movements').where({ seller_id: sellerId, provider }).max('occurred_at as newest').first<{ newest: Date | null }>());
  return row?.newest ? minutesAfter(row.newest, -OVERLAP_MINUTES) : new Date(0);
}

/** The row is the right to book it: whoever inserts it books its fee or payout in the same transaction. */
async function keep(ctx: Ctx, { sellerId, provider, movements }: { sellerId: number; provider: string; movements: readonly ProviderMovement[] }): Promise<number> {
  let fresh = 0;
  const now = ctx.clock.now();
  for (let start = 0; start < movements.length; start += 500) {
    const part = movements.slice(start, start + 500);
    const rows = part.map(({ externalId, kind, subject, amount, fee, occurredAt }) => ({
      seller_id: sellerId, provider, external_id: externalId, kind, subject, amount: Number(amount.minor), fee: Number(fee.minor), currency_key: amount.currency,
      occurred_at: occurredAt, recorded_at: now,
    }));
    const written = await ctx.db('provider_movements').insert(rows).onConflict(['seller_id', 'provider', 'external_id']).ignore().returning<{ external_id: string }[]>('external_id');
    const known = new Set(written.map(({ external_id: id }) => id));
    fresh += known.size;
    await postJournals(ctx, part.filter(({ externalId }) => known.has(externalId)).flatMap((movement) => journalsOf(sellerId, provider, movement)));
  }
  return fresh;
}

/** A dispute's fee is booked with the dispute itself; a fee that is a movement of its own leaves the balance as its amount. */
function journalsOf(sellerId: number, provider: string, { externalId, kind, amount, fee }: ProviderMovement): Journal[] {
  const account = moneyAccount(provider);
  const key = `movement:${provider}:${externalId}`;
  if (kind === 'payout') return amount.minor === 0n ? [] : [providerPayoutJournal({ sellerId, key, amount: money(-amount.minor, amount.currency), account })];
  const charged = kind === 'fee' ? money(fee.minor - amount.minor, fee.currency) : fee;
  return kind === 'dispute' ? [] : providerFeeJournals({ sellerId, key: `${key}:fee`, fee: charged, expense: 'S:expense:psp_fee', account });
}

/** What was done at the provider and never told: refunds of payments we know, and disputes. */
async function takeInUnknown(ctx: Ctx, { sellerId, provider }: { sellerId: number; provider: string }): Promise<void> {
  const differences = await readDifferences(ctx, { sellerId, provider });
  for (const { kind, subject } of differences) {
    if (kind === 'dispute') await takeInDispute(ctx, { sellerId, provider, externalId: subject });
  }
  if (!differences.some(({ kind }) => kind === 'refund')) return;
  // The report names the refund, not its payment: those of the provider that still hold money are few enough to ask.
  const payments = await reading(ctx, ({ db }) => Payment.query(db).where({ seller_id: sellerId, provider, state: 'successful' }).whereRaw('refund_requested + disputed < captured')
    .orderBy('id', 'desc').limit(200).select('id').execute());
  for (const { id } of payments) await takeInRefunds(ctx, id);
}

async function writeRun(ctx: Ctx, { sellerId, ...run }: { sellerId: number; provider: string; fresh: number; differences: number; problem: string | null }): Promise<void> {
  await ctx.db('reconciliations').insert({ seller_id: sellerId, ...run, ran_at: ctx.clock.now() });
}
