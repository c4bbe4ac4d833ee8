import type { Ctx } from '#core/context';
import { money, newToken, type CurrencyCode } from '#core/kit';
import { holdEnds, postJournals, transfer, type Journal, type Posting } from '#core/ledger';
import { minutesAfter } from '#core/payments';
import { closePots } from './close-pots.ts';
import type { MerchantTerms } from './merchant-terms.ts';

const CLEARING = 'A:psp:connect:clearing';
const WALLET = 'A:psp:connect:wallet';
const DAY_MINUTES = 24 * 60;

/** Balance of a pot and the ripe part of it, first in first out. */
interface Pot {
  account: string;
  currency: CurrencyCode;
  rest: bigint;
  ripe: bigint;
}

/**
 * Money older than the hold becomes available, less the reserve; money older than the reserve follows. Where refunds took more than is
 * still held, what is available covers it. In the caller's transaction, under the lock of the seller's row.
 */
export async function endHolds(
  ctx: Ctx,
  { sellerId, terms }: { sellerId: number; terms: MerchantTerms },
): Promise<void> {
  const pots = await readPots(ctx, sellerId, terms);
  const currencies = [...new Set(pots.map(({ currency }) => currency))];
  await postJournals(
    ctx,
    currencies.flatMap((currency) =>
      journalsOf(
        sellerId,
        currency,
        pots.filter((pot) => pot.currency === currency),
        terms,
      ),
    ),
  );
}

function journalsOf(sellerId: number, currency: CurrencyCode, pots: readonly Pot[], terms: MerchantTerms): Journal[] {
  const name = (pot: string): string => `L:seller:${sellerId}:${pot}`;
  const none = { rest: 0n, ripe: 0n };
  const [pending, available, reserve] = ['pending', 'available', 'reserve'].map(
    (pot) => pots.find(({ account }) => account === name(pot)) ?? none,
  ) as [Pot, Pot, Pot];
  const journal = (postings: Posting[]): Journal => ({
    book: 'platform',
    sellerId,
    currency,
    kind: 'Reserve',
    idempotencyKey: newToken('hold'),
    postings,
  });
  const moved = (minor: bigint, to: string, from: string): Posting[] => transfer(money(minor, currency), { to, from });
  const lowest = (...sums: bigint[]): bigint => sums.reduce((least, each) => (each < least ? each : least));
  if (pending.rest < 0n) {
    const fromAvailable = lowest(-pending.rest, available.rest > 0n ? available.rest : 0n);
    const fromReserve = lowest(-pending.rest - fromAvailable, reserve.rest > 0n ? reserve.rest : 0n);
    return [
      ...(fromAvailable > 0n
        ? [
            journal([
              ...moved(fromAvailable, name('available'), name('pending')),
              ...moved(fromAvailable, CLEARING, WALLET),
            ]),
          ]
        : []),
      ...(fromReserve > 0n
        ? [journal([...moved(fromReserve, name('reserve'), name('pending')), ...moved(fromReserve, CLEARING, WALLET)])]
        : []),
    ];
  }
  const freed = lowest(pending.ripe, pending.rest);
  const released = lowest(reserve.ripe, reserve.rest);
  return [
    ...(freed > 0n
      ? [
          journal([
            ...holdEnds(String(sellerId), money(freed, currency), terms.reserveBp),
            ...moved(freed, WALLET, CLEARING),
          ]),
        ]
      : []),
    ...(released > 0n ? [journal(moved(released, name('reserve'), name('available')))] : []),
  ];
}

/** Postings since the closed days, and money too young to be ripe. Only the end of a hold fills the reserve. */
const POTS = `
  with known as (
    select account, currency, rest from merchant_pots where seller_id = :seller
  ), moved as (
    select p.account, p.currency, sum(p.credit - p.debit) as rest from journals j join postings p on p.journal_id = j.id
     where j.seller_id = :seller and j.book = 'platform' and j.posted_at >= :through and p.account like :pots group by 1, 2
  ), young as (
    select p.account, p.currency, sum(p.credit) as credit from journals j join postings p on p.journal_id = j.id
     where j.seller_id = :seller and j.book = 'platform' and p.account like :pots
       and ((j.posted_at > :hold and p.account <> :kept) or (j.kind = 'Reserve' and j.posted_at > :reserve and p.account = :kept))
       and j.posted_at > least(:hold::timestamptz, :reserve::timestamptz)
     group by 1, 2
  ), pots as (
    select account, currency, sum(rest) as rest from (select * from known union all select * from moved) each group by 1, 2
  )
  select p.account, p.currency, p.rest::text as rest, (p.rest - coalesce(y.credit, 0))::text as ripe
    from pots p left join young y on y.account = p.account and y.currency = p.currency`;

async function readPots(ctx: Ctx, sellerId: number, { holdDays, reserveDays }: MerchantTerms): Promise<Pot[]> {
  const now = ctx.clock.now();
  const through = await closePots(ctx, sellerId);
  const { rows } = await ctx.db.raw<{ rows: { account: string; currency: string; rest: string; ripe: string }[] }>(
    POTS,
    {
      seller: sellerId,
      through,
      pots: `L:seller:${sellerId}:%`,
      kept: `L:seller:${sellerId}:reserve`,
      hold: minutesAfter(now, -holdDays * DAY_MINUTES),
      reserve: minutesAfter(now, -reserveDays * DAY_MINUTES),
    },
  );
  return rows.map(({ account, currency, rest, ripe }) => ({
    account,
    currency: currency as CurrencyCode,
    rest: BigInt(rest),
    ripe: BigInt(ripe),
  }));
}
