import { credit, debit, type Journal, type Posting } from '#core/ledger';
import type { PaidThroughPlatform } from '#core/settlement';
import { vatTerritory } from '#core/tax';
import type { MerchantTerms } from './merchant-terms.ts';

/** Fee of one payment. */
export interface Charged {
  payment_id: number;
  order_id: number;
  currency_key: string;
  fee: number;
  vat: number;
}

export interface Payee {
  sellerId: number;
  /** Country of the VAT on the fee, where there is any. */
  country: string;
  /** The seller's own country. */
  seat: string;
  deducts: boolean;
  /** Elsewhere the recipient owes the tax, or nobody does. */
  isTaxed: boolean;
}

/** A seller as the platform's fee concerns them: taxed in the platform's country, and where they live if they are no taxable person. Pure. */
export function payeeOf(
  {
    id,
    country_code: seat,
    tax_scheme: scheme,
  }: Pick<PaidThroughPlatform['seller'], 'id' | 'country_code' | 'tax_scheme'>,
  { country }: Pick<MerchantTerms, 'country'>,
): Payee {
  const abroad = seat !== country && scheme === 'none' && vatTerritory(seat).eu;
  return {
    sellerId: id,
    country: abroad ? seat : country,
    seat,
    isTaxed: abroad || seat === country,
    deducts: scheme === 'regular_accrual' || scheme === 'regular_cash',
  };
}

/** In the seller's book it is a cost, in the platform's what it earned; both move the seller's balance by the same. */
export function feeJournals(
  { payment_id: paymentId, order_id: orderId, currency_key: currency, fee, vat }: Charged,
  payee: Payee,
  suffix = '',
): Journal[] {
  const frame = { currency, idempotencyKey: `platform_fee:${paymentId}${suffix}`, orderId, paymentId };
  return inBothBooks(frame, { net: BigInt(fee), vat: BigInt(vat) }, payee);
}

/** Cents by which the VAT of a month's fees, worked out on their sum, differs from that of each fee. */
export function feeRoundingJournals(
  { month, currency, vat }: { month: string; currency: string; vat: bigint },
  payee: Payee,
): Journal[] {
  const idempotencyKey = `platform_fee_rounding:${month}:${currency}:${payee.country}`;
  return inBothBooks({ currency, idempotencyKey }, { net: 0n, vat }, payee);
}

function inBothBooks(
  given: Pick<Journal, 'currency' | 'idempotencyKey' | 'orderId' | 'paymentId'>,
  { net: fee, vat }: { net: bigint; vat: bigint },
  { sellerId, country, deducts }: Payee,
): Journal[] {
  const back = fee < 0n || vat < 0n;
  const [net, tax] = back ? [-fee, -vat] : [fee, vat];
  if (net + tax === 0n) return [];
  const cost = deducts
    ? [debit('S:expense:platform_fee', net), debit('S:input_vat', tax)]
    : [debit('S:expense:platform_fee', net + tax)];
  const frame = { ...given, sellerId, kind: 'ProviderFee' } as const;
  const side = (postings: Posting[]): Posting[] =>
    postings
      .filter((each) => each.debit + each.credit > 0n)
      .map((each) => (back ? { ...each, debit: each.credit, credit: each.debit } : each));
  return [
    { ...frame, book: `seller:${sellerId}`, postings: side([...cost, credit('S:platform_clearing', net + tax)]) },
    {
      ...frame,
      book: 'platform',
      postings: side([
        debit(`L:seller:${sellerId}:pending`, net + tax),
        credit('R:platform_fee', net),
        credit(`L:vat_output:${country}`, tax),
      ]),
    },
  ];
}
