import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { AppError, money } from '#core/kit';
import { postJournals, providerFeeJournals, providerPayoutJournal, type Journal } from '#core/ledger';
import {
  Payment,
  askOrNothing,
  keepMovements,
  minutesAfter,
  providerByKey,
  providerContext,
  type PaymentProvider,
  type ProviderMovement,
} from '#core/payments';
import { takeInDispute } from './look-at-dispute.ts';
import { moneyAccount } from './money-account.ts';
import { readDifferences, type Difference } from './provider-differences.ts';
import { takeInRefunds } from './take-in-refunds.ts';

/** Providers add late movements now and then: every run looks back this far before the newest one it knows. */
const OVERLAP_MINUTES = 3 * 24 * 60;

/** Reason for a missing report. `not allowed`: the seller's credentials may not read it. */
type ReportProblem = 'no answer' | 'not allowed';

export interface Reconciliation {
  fresh: number;
  differences: readonly Difference[];
  /** The provider gave no report; nothing was compared. */
  failed: boolean;
  /** Because the seller's credentials may not read it. */
  notAllowed: boolean;
}

/**
 * Compares what a provider reports of its balance with the books. New movements are kept and their fees and payouts booked, once each;
 * refunds and disputes we had not heard of are taken in; whatever then still differs is shown.
 */
export async function reconcileProvider(
  ctx: Ctx,
  { sellerId, provider: key }: { sellerId: number; provider: string },
): Promise<Reconciliation> {
  const provider = providerByKey(ctx, key);
  if (!reportsToSellers(provider)) return { fresh: 0, differences: [], failed: false, notAllowed: false };
  const context = await providerContext(ctx, provider, sellerId);
  const { first, since } = await whereToBegin(ctx, sellerId, key);
  const movements = await movementsOf(ctx, () => provider.listMovements!(context, since));
  if (typeof movements === 'string') {
    await inTransaction(ctx, (tx) =>
      writeRun(tx, { sellerId, provider: key, fresh: 0, differences: 0, problem: movements }),
    );
    return { fresh: 0, differences: [], failed: true, notAllowed: movements === 'not allowed' };
  }
  const ours = movements.filter(({ occurredAt }) => occurredAt >= first);
  const fresh = await inTransaction(ctx, (tx) => keep(tx, { sellerId, provider: key, movements: ours }));
  await takeInUnknown(ctx, { sellerId, provider: key });
  const differences = await readDifferences(ctx, { sellerId, provider: key });
  await inTransaction(ctx, (tx) =>
    writeRun(tx, { sellerId, provider: key, fresh, differences: differences.length, problem: null }),
  );
  if (differences.length > 0)
    ctx.log.error(
      { sellerId, provider: key, differences: differences.length },
      "the provider's balance differs from the books",
    );
  return { fresh, differences, failed: false, notAllowed: false };
}

/** The report, or why there is none. */
async function movementsOf(
  ctx: Ctx,
  ask: () => ReturnType<NonNullable<PaymentProvider['listMovements']>>,
): Promise<readonly ProviderMovement[] | ReportProblem> {
  let refused = false;
  const movements = await askOrNothing(ctx, () =>
    ask().catch((error: unknown) => {
      refused = error instanceof AppError && error.code === 'provider_report_refused';
      throw error;
    }),
  );
  return movements ?? (refused ? 'not allowed' : 'no answer');
}

/** The report of an account that is the platform's tells of everybody's money; the platform books from it what is its own. */
export function reportsToSellers({ listMovements, abilities }: PaymentProvider): boolean {
  return listMovements !== undefined && abilities.throughPlatform !== true;
}

/** Clocks differ a little, and a provider may count from when the buyer began. */
const EARLY_MINUTES = 60;

/** Movements before the first payment that we made are nothing of these books, whatever the account was used for. */
async function whereToBegin(ctx: Ctx, sellerId: number, provider: string): Promise<{ first: Date; since: Date }> {
  const {
    rows: [row],
  } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: { first: Date | null; newest: Date | null }[] }>(
      `select (select min(created_at) from payments where seller_id = :seller and provider = :provider) as first,
            (select max(occurred_at) from provider_movements where seller_id = :seller and provider = :provider) as newest`,
      { seller: sellerId, provider },
    ),
  );
  const first = minutesAfter(row?.first ?? ctx.clock.now(), -EARLY_MINUTES);
  return { first, since: row?.newest ? minutesAfter(row.newest, -OVERLAP_MINUTES) : first };
}

/**
 * A report that names payments by our token names those that we know by the provider's id from here on. One whose id nobody has told us yet is
 * left for the next run: kept movements never change.
 */
async function named(
  ctx: Ctx,
  about: { sellerId: number; provider: string },
  movements: readonly ProviderMovement[],
): Promise<ProviderMovement[]> {
  const tokens = movements.flatMap(({ paymentToken }) => paymentToken ?? []);
  if (tokens.length === 0) return [...movements];
  const rows = await Payment.query(ctx.db)
    .where({ seller_id: about.sellerId, provider: about.provider })
    .whereRaw('token = any(?)', [tokens])
    .select('token', 'external_id');
  const ids = new Map(rows.map(({ token, external_id: id }) => [token, id]));
  return movements.flatMap((each) => {
    const id = ids.get(each.paymentToken ?? '');
    return id === null ? [] : [{ ...each, subject: id ?? each.subject }];
  });
}

/** A new movement is booked in the same transaction: its fee or payout. */
async function keep(
  ctx: Ctx,
  { sellerId, provider, movements }: { sellerId: number; provider: string; movements: readonly ProviderMovement[] },
): Promise<number> {
  const told = await named(ctx, { sellerId, provider }, movements);
  return keepMovements(ctx, { table: 'provider_movements', seller_id: sellerId, provider }, told, (fresh) =>
    postJournals(
      ctx,
      fresh.flatMap((each) => journalsOf(sellerId, provider, each)),
    ),
  );
}

/** A dispute's fee is booked with the dispute itself; a fee that is a movement of its own leaves the balance as its amount, and one of a payout beside it. */
function journalsOf(
  sellerId: number,
  provider: string,
  { externalId, kind, amount, fee }: ProviderMovement,
): Journal[] {
  const account = moneyAccount(provider);
  const key = `movement:${provider}:${externalId}`;
  if (kind === 'dispute') return [];
  const charged = kind === 'fee' ? money(fee.minor - amount.minor, fee.currency) : fee;
  return [
    ...(kind === 'payout' && amount.minor !== 0n
      ? [providerPayoutJournal({ sellerId, key, amount: money(-amount.minor, amount.currency), account })]
      : []),
    ...providerFeeJournals({ sellerId, key: `${key}:fee`, fee: charged, expense: 'S:expense:psp_fee', account }),
  ];
}

/** Acts at the provider that no message told of: refunds of payments we know, and disputes. */
async function takeInUnknown(ctx: Ctx, { sellerId, provider }: { sellerId: number; provider: string }): Promise<void> {
  const differences = await readDifferences(ctx, { sellerId, provider });
  for (const { kind, subject } of differences) {
    if (kind === 'dispute') await takeInDispute(ctx, { sellerId, provider, externalId: subject });
  }
  if (!differences.some(({ kind }) => kind === 'refund')) return;
  // The report names the refund, not its payment: those of the provider that still hold money are few enough to ask.
  const payments = await reading(ctx, ({ db }) =>
    Payment.query(db)
      .where({ seller_id: sellerId, provider, state: 'successful' })
      .whereRaw('refund_requested + disputed < captured')
      .orderBy('id', 'desc')
      .limit(200)
      .select('id')
      .execute(),
  );
  for (const { id } of payments) await takeInRefunds(ctx, id);
}

async function writeRun(
  ctx: Ctx,
  {
    sellerId,
    ...run
  }: { sellerId: number; provider: string; fresh: number; differences: number; problem: ReportProblem | null },
): Promise<void> {
  await ctx.db('reconciliations').insert({ seller_id: sellerId, ...run, ran_at: ctx.clock.now() });
}
