import type { Ctx } from '#core/context';
import type { FixedFees } from '#core/kit';
import { postJournals, type Journal } from '#core/ledger';
import { minutesAfter } from '#core/payments';
import { shopOfSeller } from '#core/people';
import { feeJournals, payeeOf, type Charged, type Payee } from './fee-journals.ts';
import { feeOn, feeVatRate } from './fee-of-payment.ts';
import type { MerchantAccount } from './merchant-account.ts';
import type { MerchantTerms } from './merchant-terms.ts';

const PAGE = 500;
const PAGES = 20;
/** A transaction that changed a payment may be committed so much later than its moment says. */
const OVERLAP_MINUTES = 60;

/** A payment that changed since the last run, with what it was charged before. */
interface Touched extends Omit<Charged, 'fee' | 'vat'> {
  paid: number;
  returned: boolean;
  updated_at: Date;
  rate_bp: number | null;
  fixed: number | null;
  seat: string | null;
  fee: number | null;
  vat: number | null;
  revision: number | null;
  returned_at: Date | null;
  booked_at: Date | null;
}

/**
 * The platform's fee on each payment that has none: those that came before it was taken with the payment; more or less of it where the payment's amount changed since, at the rate that it was
 * charged at; and back where all of the payment went back. Reads what changed since the last run. In the caller's transaction, under the lock of
 * the seller's row.
 */
export async function bookFees(
  ctx: Ctx,
  { merchant, terms }: { merchant: MerchantAccount; terms: MerchantTerms },
): Promise<void> {
  const { seller_id: sellerId, fees_through: through } = merchant;
  const now = ctx.clock.now();
  // A demo's clock may be set back: then everything is looked at anew.
  let since = { at: through && through <= now ? minutesAfter(through, -OVERLAP_MINUTES) : new Date(0), id: 0 };
  let payee: PayeeNow | null = null;
  for (let page = 0; page < PAGES; page += 1) {
    const touched = await readTouched(ctx, merchant, since);
    const last = touched.at(-1);
    if (last) {
      payee ??= await payeeNow(ctx, sellerId, terms);
      await chargePage(ctx, { merchant, terms, payee, touched });
      since = { at: last.updated_at, id: last.payment_id };
    }
    if (touched.length < PAGE) {
      await merchant.$query(ctx.db).patch({ fees_through: now });
      return;
    }
  }
  await merchant.$query(ctx.db).patch({ fees_through: since.at });
}

async function readTouched(
  ctx: Ctx,
  { seller_id: sellerId, provider }: MerchantAccount,
  { at, id }: { at: Date; id: number },
): Promise<Touched[]> {
  const { rows } = await ctx.db.raw<{ rows: Touched[] }>(
    `select p.id as payment_id, p.order_id, p.currency_key, p.captured - p.surplus - p.costs as paid, p.refunded > 0 and p.refunded >= p.captured - p.costs as returned, p.updated_at, f.rate_bp, f.fixed, f.seat, f.fee, f.vat, f.revision, f.returned_at, f.booked_at
       from payments p left join merchant_fees f on f.seller_id = p.seller_id and f.payment_id = p.id
      where p.seller_id = ? and p.provider = ? and p.captured > 0
        and not exists (select from orders o where o.seller_id = p.seller_id and o.id = p.order_id and o.sold_by = 'platform')
        and (p.updated_at, p.id) > (?::timestamptz, ?::bigint) order by p.updated_at, p.id limit ?`,
    [sellerId, provider, at, id, PAGE],
  );
  return rows;
}

interface PayeeNow extends Payee {
  rateBp: number;
  fixedFees: FixedFees;
}

async function payeeNow(ctx: Ctx, sellerId: number, terms: MerchantTerms): Promise<PayeeNow> {
  const { taxScheme, countryCode, planFeeBp, planFeeFixed } = await shopOfSeller(ctx, sellerId);
  const payee = payeeOf({ id: sellerId, country_code: countryCode, tax_scheme: taxScheme }, terms);
  return { ...payee, rateBp: planFeeBp ?? terms.feeBp, fixedFees: planFeeFixed };
}

async function chargePage(
  ctx: Ctx,
  {
    merchant,
    terms,
    payee,
    touched,
  }: {
    merchant: MerchantAccount;
    terms: MerchantTerms;
    payee: PayeeNow;
    touched: readonly Touched[];
  },
): Promise<void> {
  const { seller_id: sellerId, provider } = merchant;
  const now = ctx.clock.now();
  const today = payee.isTaxed ? feeVatRate(payee.country, now) : 0;
  const fixedOf = ({ currency_key: currency }: Touched): number => payee.fixedFees[currency] ?? 0;
  const rows = touched
    .filter(({ fee }) => fee === null)
    .map((each) => ({
      seller_id: sellerId,
      payment_id: each.payment_id,
      provider,
      order_id: each.order_id,
      currency_key: each.currency_key,
      seat: payee.seat,
      rate_bp: payee.rateBp,
      fixed: fixedOf(each),
      ...feeOn(each.paid, { rateBp: payee.rateBp, fixed: fixedOf(each), vatBp: today }),
      booked_at: now,
    }));
  const written =
    rows.length === 0
      ? []
      : await ctx
          .db('merchant_fees')
          .insert(rows)
          .onConflict()
          .ignore()
          .returning<{ payment_id: number }[]>('payment_id');
  const fresh = new Set(written.map(({ payment_id: id }) => id));
  const journals: Journal[] = rows
    .filter(({ payment_id: id }) => fresh.has(id))
    .flatMap((row) => feeJournals(row, payee));
  /** Taxed where it was when it was charged. */
  const payeeThen = (seat: string | null): Payee => (seat === null ? payee : { ...payee, country: seat });
  const charged = new Map<number, Charged & { seat: string | null }>(rows.map((row) => [row.payment_id, row]));
  for (const each of touched) {
    if (each.fee === null || each.returned_at !== null) continue;
    const vat = each.vat ?? 0;
    // Taxed as it was when it was charged, wherever the seller has moved since.
    const target = feeOn(each.paid, {
      rateBp: each.rate_bp ?? 0,
      fixed: each.fixed ?? 0,
      vatBp: each.fee === 0 ? today : vat === 0 ? 0 : feeVatRate(each.seat ?? payee.country, each.booked_at ?? now),
    });
    if (target.fee === each.fee) {
      charged.set(each.payment_id, { ...each, fee: each.fee, vat });
      continue;
    }
    charged.set(each.payment_id, { ...each, ...target });
    const revision = (each.revision ?? 0) + 1;
    await ctx
      .db('merchant_fees')
      .where({ seller_id: sellerId, payment_id: each.payment_id })
      .update({ ...target, revision });
    journals.push(
      ...feeJournals(
        { ...each, fee: target.fee - each.fee, vat: target.vat - vat },
        each.fee === 0 ? payee : payeeThen(each.seat),
        `:${revision}`,
      ),
    );
  }
  const back = terms.returnsFee
    ? touched
        .filter(({ returned, returned_at: done }) => returned && done === null)
        .flatMap(({ payment_id: id }) => charged.get(id) ?? [])
        .filter(({ fee }) => fee > 0)
    : [];
  journals.push(
    ...back.flatMap((each) => feeJournals({ ...each, fee: -each.fee, vat: -each.vat }, payeeThen(each.seat), ':back')),
  );
  await postJournals(ctx, journals);
  if (back.length > 0)
    await ctx
      .db('merchant_fees')
      .where({ seller_id: sellerId })
      .whereIn(
        'payment_id',
        back.map(({ payment_id: id }) => id),
      )
      .update({ returned_at: now });
}
