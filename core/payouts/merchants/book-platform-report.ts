import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import { money } from '#core/kit';
import { cashedOut, postJournals, processorCost, type Journal } from '#core/ledger';
import {
  askOrNothing,
  contextWith,
  keepMovements,
  minutesAfter,
  paymentProviders,
  providerSettings,
  type PaymentProvider,
  type ProviderMovement,
} from '#core/payments';
import { readSettings } from '#core/settings';
import { readMerchantTerms, type MerchantTerms } from './merchant-terms.ts';

/** Movements may be told late: every run looks back this far before the newest one it knows. */
const OVERLAP_MINUTES = 3 * 24 * 60;
/** The platform's earnings of a payment are booked within the hour: its cost never stands in the books before. */
const YOUNG_MINUTES = 2 * 60;

/**
 * Books what the platform's own account at its processor tells that concerns nobody else: what the processor kept of payments, which the platform
 * bears, and what the platform took out to its own bank, or added. Each movement is kept and booked once, whoever asks at the same time.
 * Answers how many were new; null when there was nobody to ask, or no whole answer.
 */
export async function bookPlatformReport(ctx: Ctx): Promise<number | null> {
  const platform = asPlatform(ctx, 'platform report');
  const provider = ctx.ports
    .all(paymentProviders)
    .find(({ abilities, listMovements }) => abilities.throughPlatform === true && listMovements !== undefined);
  const asked = provider ? await whomToAsk(platform, provider) : null;
  if (!provider || !asked) return null;
  const movements = await askOrNothing(ctx, () =>
    provider.listMovements!(contextWith(platform, provider, asked.sellerId, asked.settings), asked.since),
  );
  if (!movements) return null;
  const { channel } = await readMerchantTerms(platform);
  const until = minutesAfter(ctx.clock.now(), -YOUNG_MINUTES);
  const old = movements.filter(({ occurredAt }) => occurredAt <= until);
  return inTransaction(platform, (tx) =>
    keepMovements(tx, { table: 'platform_movements', provider: provider.key }, old, (fresh) =>
      postJournals(
        tx,
        fresh.flatMap((each) => journalsOf(provider.key, each, channel)),
      ),
    ),
  );
}

/** The account is one for all sellers: any of them who is paid through it will do. Nothing before the first payment is asked about. */
async function whomToAsk(
  ctx: Ctx,
  provider: PaymentProvider,
): Promise<{ sellerId: number; settings: Readonly<Record<string, unknown>>; since: Date } | null> {
  return reading(ctx, async (tx) => {
    const known = await tx
      .db('platform_movements')
      .where({ provider: provider.key })
      .max('occurred_at as newest')
      .first<{ newest: Date | null }>();
    const first = known?.newest
      ? null
      : await tx.db('payments').where({ provider: provider.key }).min('created_at as at').first<{ at: Date | null }>();
    const since = known?.newest
      ? minutesAfter(known.newest, -OVERLAP_MINUTES)
      : first?.at
        ? minutesAfter(first.at, -60)
        : null;
    const seller = await tx
      .db('settings')
      .where({ key: providerSettings(provider).key })
      .whereNotNull('seller_id')
      .orderBy('seller_id')
      .first<{ seller_id: number }>('seller_id');
    const settings = seller ? await readSettings(tx, providerSettings(provider), { sellerId: seller.seller_id }) : null;
    return since && seller && settings ? { sellerId: seller.seller_id, settings, since } : null;
  });
}

/** A dispute's fee is the seller's and booked with the dispute; what goes to sellers is booked with their payouts. */
function journalsOf(
  provider: string,
  { externalId, kind, amount, fee }: ProviderMovement,
  channel: MerchantTerms['channel'],
): Journal[] {
  if (kind === 'dispute' || kind === 'other') return [];
  const key = `platform:${provider}:${externalId}`;
  const cost = kind === 'fee' ? fee.minor - amount.minor : fee.minor;
  const frame = { book: 'platform', sellerId: null, currency: amount.currency } as const;
  return [
    ...(cost === 0n
      ? []
      : [
          {
            ...frame,
            kind: 'ProviderFee' as const,
            idempotencyKey: `${key}:cost`,
            postings: processorCost(money(cost, amount.currency)),
          },
        ]),
    ...(kind !== 'payout' || amount.minor === 0n
      ? []
      : [
          {
            ...frame,
            kind: 'Cashout' as const,
            idempotencyKey: key,
            postings: cashedOut(money(-amount.minor, amount.currency)).map((posting) =>
              // Money that the processor pays out is still the sellers' where payouts leave by bank file.
              channel === 'sepa_file' && posting.account === 'A:bank:operating'
                ? { ...posting, account: 'A:bank:client' }
                : posting,
            ),
          },
        ]),
  ];
}
