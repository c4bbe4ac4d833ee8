import { credit, debit, type Journal, type Posting } from '#core/ledger';
import type { PaidThroughPlatform } from '#core/settlement';
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
  country: string;
  deducts: boolean;
  /** Elsewhere the recipient owes the tax, or nobody does. */
  isTaxed: boolean;
}

/** A seller as the platform's fee concerns them. Pure. */
export function payeeOf(
  { id, country_code: seat, tax_scheme: scheme }: PaidThroughPlatform['seller'],
  { country }: MerchantTerms,
): Payee {
  return {
    sellerId: id,
    country,
    isTaxed: seat === country,
    deducts: scheme === 'regular_accrual' || scheme === 'regular_cash',
  };
}

/** In the seller's book it is a cost, in the platform's what it earned; both move the seller's balance by the same. */
export function feeJournals(
  { payment_id: paymentId, order_id: orderId, currency_key: currency, fee, vat }: Charged,
  { sellerId, country, deducts }: Payee,
  suffix = '',
): Journal[] {
  const back = fee < 0 || vat < 0;
  const [net, tax] = [BigInt(Math.abs(fee)), BigInt(Math.abs(vat))];
  if (net + tax === 0n) return [];
  const cost = deducts
    ? [debit('S:expense:platform_fee', net), debit('S:input_vat', tax)]
    : [debit('S:expense:platform_fee', net + tax)];
  const frame = {
    sellerId,
    currency,
    kind: 'ProviderFee',
    idempotencyKey: `platform_fee:${paymentId}${suffix}`,
    orderId,
    paymentId,
  } as const;
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
