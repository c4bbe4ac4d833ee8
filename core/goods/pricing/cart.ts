import type { AmountType, CouponBase, CouponTerms, CurrencyCode, LocalDate, Money, VatAmounts } from '#core/kit';
import type { TaxTotal, VatDecision } from '#core/tax';

/** One thing of a cart with everything that decides its price. */
export interface CartLine {
  /** Unique in the cart: `main`, `ticket:12-40`, `bump:7`. */
  key: string;
  itemType: 'Product' | 'Ticket' | 'Upsell';
  quantity: number;
  amountType: AmountType;
  /** Price of one piece at each charge, the first first; one entry for what is paid once, which falls into the first charge. */
  charges: readonly Money[];
  decision: VatDecision;
  /** The coupon reaches this line. */
  discounted: boolean;
}

/** A coupon as far as prices care. `appliesTo`: the first charge, all of them, or the first so many. */
export interface CartCoupon {
  terms: CouponTerms;
  base: CouponBase;
  appliesTo: 'first' | 'all' | number;
}

export interface Cart {
  currency: CurrencyCode;
  lines: readonly CartLine[];
  coupon: CartCoupon | null;
  /** Due date of each charge. */
  dueDates: readonly LocalDate[];
  /**
   * `whole`: one contract, one invoice over all charges (one_time, installment); its VAT is worked out on the whole and shared over the charges.
   * `periods`: every charge is a supply and an invoice of its own (limited_subscription, subscription); the totals are those of the first.
   */
  supply: 'whole' | 'periods';
}

export interface PricedCartLine extends VatAmounts {
  key: string;
  /** One piece at the first charge, before the discount, as the plan fixed it. */
  unit: Money;
  /** Taken off the line as a whole, in the reading of its `amountType`: the charges times the quantity, less this, is that reading. */
  discount: Money;
  decision: VatDecision;
}

/** One charge: an order rate. */
export interface PricedRate extends VatAmounts {
  number: number;
  dueDate: LocalDate;
  taxTotals: readonly TaxTotal[];
  /** Lines that this charge bills, for its own invoice under `periods`; empty under `whole`, whose one invoice bills the cart's lines. */
  lines: readonly PricedCartLine[];
}

/** A price as it is shown, charged and invoiced. Lines, rates, tax totals and the whole always agree. */
export interface PricedCart extends VatAmounts {
  lines: readonly PricedCartLine[];
  rates: readonly PricedRate[];
  taxTotals: readonly TaxTotal[];
  discount: Money;
}
