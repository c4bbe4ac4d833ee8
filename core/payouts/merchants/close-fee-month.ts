import type { Ctx } from '#core/context';
import {
  DEFAULT_ZONE,
  addDays,
  addMonths,
  applyBasisPoints,
  firstOfMonth,
  localDate,
  money,
  startOfLocalDay,
  type CurrencyCode,
  type LocalDate,
} from '#core/kit';
import { postJournals } from '#core/ledger';
import { minutesAfter } from '#core/payments';
import { shopOfSeller } from '#core/people';
import { feeRoundingJournals, payeeOf, type Payee } from './fee-journals.ts';
import { feeVatRate } from './fee-of-payment.ts';
import { readMerchantTerms } from './merchant-terms.ts';

/** Journals carry the moment at which their transaction began; longer than this none runs. */
const MARGIN_MINUTES = 120;

/** Fees of one month that are taxed alike, in minor units without VAT. */
export interface FeeSum {
  currency: CurrencyCode;
  /** Country of the seller when they were charged. */
  seat: string;
  isTaxed: boolean;
  charged: bigint;
  payments: number;
  returned: bigint;
  returns: number;
  /** Below zero where more went back than was charged. */
  vat: bigint;
}

export interface FeeMonth {
  /** First day. */
  month: LocalDate;
  sums: readonly FeeSum[];
}

/** Journals `j` of fees; those of fees that were charged in another installation have no row in `merchant_fees`. */
const fees = (
  whose: string,
): string => `j.book = 'platform' and j.kind = 'ProviderFee' and j.idempotency_key like 'platform_fee:%'
  and (j.seller_id, j.payment_id) in (select f.seller_id, f.payment_id from merchant_fees f where ${whose})`;
const FEES = fees('true');
const OWN_FEES = `j.seller_id = :sellerId and ${fees('f.seller_id = :sellerId')}`;

/** First day of the month that runs, to the platform's calendar; the one before stays open for two hours more. */
const runningMonth = ({ clock }: Pick<Ctx, 'clock'>): LocalDate =>
  firstOfMonth(localDate(minutesAfter(clock.now(), -MARGIN_MINUTES), DEFAULT_ZONE));

/** Sellers with fees of a month that is over and not closed. For the platform's job. */
export async function sellersWithOpenFees(ctx: Ctx): Promise<number[]> {
  const { rows } = await ctx.db.raw<{ rows: { id: number }[] }>(
    `select s.id from sellers s left join (select seller_id, max(through_journal) as journal from fee_months group by seller_id) through on through.seller_id = s.id
      where exists (select 1 from journals j where j.seller_id = s.id and ${FEES} and j.posted_at < ? and j.id > coalesce(through.journal, 0)) order by s.id`,
    [startOfLocalDay(runningMonth(ctx), DEFAULT_ZONE)],
  );
  return rows.map(({ id }) => id);
}

/**
 * Closes a seller's oldest open month that is over, and answers its fees, charged and given back; null when none is left. Corrections count in the
 * month they are booked in. VAT is worked out on the sum; the cents by which that of the single fees differs are booked. In a transaction of the
 * platform, under the lock of the seller's row.
 */
export async function closeFeeMonth(ctx: Ctx, sellerId: number): Promise<FeeMonth | null> {
  const open = await oldestOpen(ctx, sellerId);
  if (!open) return null;
  const { month, after } = open;
  const through = await newestOf(ctx, sellerId, { after, before: startOfLocalDay(addMonths(month, 1), DEFAULT_ZONE) });
  const terms = await readMerchantTerms(ctx);
  const { taxScheme, countryCode } = await shopOfSeller(ctx, sellerId);
  const payee = payeeOf({ id: sellerId, country_code: countryCode, tax_scheme: taxScheme }, terms);
  const sums: FeeSum[] = [];
  for (const sum of await sumsBetween(ctx, sellerId, { after, through, payee }))
    sums.push(await roundedVat(ctx, { month, sum, payee }));
  await ctx
    .db('fee_months')
    .insert({ seller_id: sellerId, month, through_journal: through, closed_at: ctx.clock.now() });
  return { month, sums };
}

async function oldestOpen(ctx: Ctx, sellerId: number): Promise<{ month: LocalDate; after: number } | null> {
  const last = await ctx
    .db('fee_months')
    .where({ seller_id: sellerId })
    .orderBy('month', 'desc')
    .first<{ month: LocalDate; through_journal: number } | undefined>('month', 'through_journal');
  const after = last?.through_journal ?? 0;
  const { rows } = await ctx.db.raw<{ rows: { first: Date | null }[] }>(
    `select min(j.posted_at) as first from journals j where ${OWN_FEES} and j.id > :after`,
    { sellerId, after },
  );
  const first = rows[0]?.first;
  if (!first) return null;
  const posted = firstOfMonth(localDate(first, DEFAULT_ZONE));
  const next = last ? addMonths(last.month, 1) : posted;
  // A demo's clock may have been set back: then fees that belong to a closed month count in the next one.
  const month = posted > next ? posted : next;
  return month < runningMonth(ctx) ? { month, after } : null;
}

async function newestOf(
  ctx: Ctx,
  sellerId: number,
  { after, before }: { after: number; before: Date },
): Promise<number> {
  const { rows } = await ctx.db.raw<{ rows: { newest: number | null }[] }>(
    `select max(j.id) as newest from journals j where ${OWN_FEES} and j.id > :after and j.posted_at < :before`,
    { sellerId, after, before },
  );
  return rows[0]?.newest ?? after;
}

interface SumRow {
  currency: CurrencyCode;
  seat: string;
  /** Null for fees so small that their VAT is none at any rate. */
  taxed: boolean | null;
  charged: string;
  payments: number;
  returned: string;
  returns: number;
  vat: string;
}

async function sumsBetween(
  ctx: Ctx,
  sellerId: number,
  { after, through, payee }: { after: number; through: number; payee: Payee },
): Promise<FeeSum[]> {
  const { rows } = await ctx.db.raw<{ rows: SumRow[] }>(
    `with fees as (
       select j.currency, f.seat, coalesce(sum(p.credit - p.debit) filter (where p.account = 'R:platform_fee'), 0) as net,
              coalesce(sum(p.credit - p.debit) filter (where p.account like 'L:vat_output:%'), 0) as vat
         from journals j join merchant_fees f on f.seller_id = j.seller_id and f.payment_id = j.payment_id join postings p on p.journal_id = j.id
        where ${OWN_FEES} and j.id > :after and j.id <= :through group by j.id, j.currency, f.seat)
     select currency, seat, case when vat <> 0 then true when abs(net) > 2 then false end as taxed,
            coalesce(sum(net) filter (where net > 0), 0)::text as charged, (count(*) filter (where net > 0))::int as payments,
            coalesce(-sum(net) filter (where net < 0), 0)::text as returned, (count(*) filter (where net < 0))::int as returns, sum(vat)::text as vat
       from fees group by 1, 2, 3 order by 1, 2, 3 desc nulls last`,
    { sellerId, after, through },
  );
  return joined(rows, payee);
}

function joined(rows: readonly SumRow[], payee: Payee): FeeSum[] {
  const sums = new Map<string, FeeSum>();
  for (const row of rows) {
    const { currency, seat } = row;
    const isTaxed = row.taxed ?? (sums.has(`${currency} ${seat} true`) || (seat === payee.seat && payee.isTaxed));
    const key = `${currency} ${seat} ${isTaxed}`;
    const before = sums.get(key);
    sums.set(key, {
      currency,
      seat,
      isTaxed,
      charged: (before?.charged ?? 0n) + BigInt(row.charged),
      payments: (before?.payments ?? 0) + row.payments,
      returned: (before?.returned ?? 0n) + BigInt(row.returned),
      returns: (before?.returns ?? 0) + row.returns,
      vat: (before?.vat ?? 0n) + BigInt(row.vat),
    });
  }
  return [...sums.values()];
}

/** Each fee's VAT is at most half a cent off. More than that is no rounding, e.g. a fee given back at the rate of an earlier year: it stays. */
async function roundedVat(
  ctx: Ctx,
  { month, sum, payee }: { month: LocalDate; sum: FeeSum; payee: Payee },
): Promise<FeeSum> {
  if (!sum.isTaxed) return sum;
  const lastDay = startOfLocalDay(addDays(addMonths(month, 1), -1), DEFAULT_ZONE);
  const net = money(sum.charged - sum.returned, sum.currency);
  const vat = applyBasisPoints(net, feeVatRate(sum.seat, lastDay)).minor;
  const off = vat - sum.vat;
  const most = BigInt(sum.payments + sum.returns + 1);
  if (off * 2n > most || -off * 2n > most) return sum;
  await postJournals(
    ctx,
    feeRoundingJournals({ month, currency: sum.currency, vat: off }, { ...payee, country: sum.seat }),
  );
  return { ...sum, vat };
}
