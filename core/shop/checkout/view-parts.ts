import type { FoundCoupon } from '#core/coupons';
import type { FormVariant, OfferedPlan, ProductQuestion, SeatPlan } from '#core/catalog';
import type { LocalDate, Money, VatAmounts } from '#core/kit';
import type { CreditFacts } from '#core/orders';
import type { PricedCart, PricedCartLine } from '#core/pricing';
import type { Bump } from '#core/upsells';

/** One of the plans to choose from. */
export interface PlanChoice {
  plan: OfferedPlan;
  chosen: boolean;
  /** First charge and sum of all, for one piece in the buyer's country; null for a contract without an end. */
  first: Money;
  whole: Money | null;
  /** The term in words: `once`, `3 instalments every month`, `every month until you cancel`. */
  term: string;
  popular: boolean;
  /** Nothing left of a limited plan. */
  soldOut: boolean;
  /** The first charge without VAT, for companies, where the seller shows it and there is VAT: `leads` when the buyer is one. */
  net: { amount: Money; rateBp: number; leads: boolean } | null;
  /** Reason why this buyer cannot have it: instalments that are credit are not for consumers in the EU; null when they can. */
  refused: string | null;
}

/** A day the chosen plan may start on. */
export interface StartChoice {
  date: LocalDate;
  chosen: boolean;
}

export interface QuantityChoice {
  chosen: number;
  /** At most so many in one order. */
  most: number;
}

export interface VariantChoice {
  variant: FormVariant;
  count: number;
  /** One piece in the buyer's country. */
  price: VatAmounts;
  /** Already filled in, one for each piece chosen. */
  attendees: readonly Readonly<Record<string, string>>[];
  /** Numbered seats to choose from once pieces are chosen, and those that are; missing where there are none. */
  seats?: { plan: SeatPlan; chosen: ReadonlySet<number> };
}

/** Something offered beside the product. Never chosen for the buyer. */
export interface BumpChoice {
  id: number;
  /** Carries the word for what others like. */
  popular?: boolean;
  /** Which of the seven looks, and where on the page. */
  view: Bump['view'];
  position: Bump['position'];
  chosen: boolean;
  name: string;
  title: string;
  text: string;
  coverPath: string | null;
  /** Rhythm of payment in words; empty for what is paid once. */
  term: string;
  price: VatAmounts;
  /** Price by itself; null unless that is more. */
  oldPrice: Money | null;
}

/** Something the checkout asks, with what was answered so far. */
export interface Question extends ProductQuestion {
  answers: readonly string[];
  /** The same as one text. */
  answer: string;
}

/** The coupon typed or carried by a link. `text` says what it takes off, or why it does not count. */
export interface CouponStanding {
  code: string;
  state: FoundCoupon['state'];
  text: string;
  /** End of one that applies, where that is soon enough to be said; missing or null otherwise. */
  endsAt?: Date | null;
}

/** A priced line with the words it goes by. */
export interface NamedLine extends PricedCartLine {
  productId: number;
  itemType: 'Product' | 'Ticket' | 'Upsell';
  name: string;
  /** A line below the name; may be empty. */
  details: string;
  quantity: number;
  /** Without the discount, in the reading of `amountType`. */
  amountType: 'gross' | 'net';
  /** The line whose share this is: a part of a bundle that is taxed otherwise. Missing or null for a line of its own. */
  shareOf?: string | null;
}

export interface NamedCart extends Omit<PricedCart, 'lines'> {
  lines: readonly NamedLine[];
}

/** All charges that will follow, with their dates. One row for what is paid once. */
export interface Schedule {
  rows: readonly { number: number; dueDate: LocalDate; amount: Money; net: Money; vat: Money }[];
  /** All rows together; null for a subscription, of which only the first charges are listed. */
  total: Money | null;
  /** The first charge is due later than today: nothing is charged at the order, the means of payment is saved. */
  startsLater: boolean;
  /** Charge when the order is placed. */
  dueNow: Money;
}

/** One contract of those that the click on the button concludes, for the words right above it. */
export interface ContractTerms {
  name: string;
  quantity: number;
  /** Price: of a subscription one period, of everything else the whole. */
  price: Money;
  /** Duration and end of the contract, in the reader's language. */
  term: string;
}

/** Questions to a consumer who pays in instalments (money-and-law §0.1). */
export interface CreditNotice {
  title: string;
  text: string;
  /** For the form with the information before the contract; null where the law asks for none. */
  facts: CreditFacts | null;
}
