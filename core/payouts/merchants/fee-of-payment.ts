import type { Ctx } from '#core/context';
import { gatherUntilCommit, type Gatherer } from '#core/database';
import { DEFAULT_ZONE, localDate, platformFee, type FeeTerms } from '#core/kit';
import { vatRate } from '#core/tax';
import type { TakesShare } from '#core/settlement';
import { feeJournals, payeeOf } from './fee-journals.ts';
import { termsFrom } from './merchant-terms.ts';

/** Minor units. */
export interface Fee {
  fee: number;
  vat: number;
}

/** The platform's fee on what a payment pays, and the VAT on it. */
export function feeOn(paid: number, terms: FeeTerms): Fee {
  const { fee, vat } = platformFee(BigInt(paid), terms);
  return { fee: Number(fee), vat: Number(vat) };
}

/** Basis points of a country's VAT on the platform's fees on a day. */
export function feeVatRate(country: string, at: Date): number {
  return vatRate(country, 'standard', localDate(at, DEFAULT_ZONE));
}

const COLUMNS = 'seller_id, payment_id, provider, order_id, currency_key, seat, rate_bp, fixed, fee, vat, booked_at';

const fees: Gatherer<object> = {
  write: (rows) => ({
    insert: `insert into merchant_fees (${COLUMNS})
      select ${COLUMNS} from jsonb_to_recordset(?::jsonb) as f(seller_id bigint, payment_id bigint, provider text, order_id bigint, currency_key text, seat text, rate_bp int, fixed bigint, fee bigint,
        vat bigint, booked_at timestamptz)`,
    json: JSON.stringify(rows),
  }),
};

/**
 * The fee is taken with the payment, so that a seller's balance shows what is theirs from the first moment. A payment brings its money once, under the
 * order's lock; a second row for it would fail the transaction. The row leaves with the commit and costs no statement.
 */
export const takeFee: TakesShare = async (ctx: Ctx, { seller, platformTerms, payment, paid }) => {
  const terms = termsFrom(platformTerms);
  const payee = payeeOf(seller, terms);
  const now = ctx.clock.now();
  const rateBp = seller.plan_fee_bp ?? terms.feeBp;
  const fixed = seller.plan_fee_fixed?.[payment.currency_key] ?? 0;
  const row = {
    seller_id: seller.id,
    payment_id: payment.id,
    provider: payment.provider,
    order_id: payment.order_id,
    currency_key: payment.currency_key,
    seat: payee.seat,
    rate_bp: rateBp,
    fixed,
    ...feeOn(paid, { rateBp, fixed, vatBp: payee.isTaxed ? feeVatRate(payee.country, now) : 0 }),
    booked_at: now,
  };
  gatherUntilCommit(ctx, fees, row);
  return feeJournals(row, payee);
};
