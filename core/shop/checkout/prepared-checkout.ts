import type { Offer, FormVariant, ProductPart, SeatPlan, TaxPart } from '#core/catalog';
import type { FoundCoupon } from '#core/coupons';
import type { CurrencyCode, LocalDate, Language } from '#core/kit';
import type { KeptMeans, OfferedMethod } from '#core/payments';
import type { CreditCheck } from '#core/pricing';
import type { VatIdCheck } from '#core/tax';
import type { Bump } from '#core/upsells';
import type { BuiltCart } from './build-cart.ts';
import type { CheckoutEntries } from './checkout-entries.ts';
import type { ChosenUpgrade } from './chosen-upgrade.ts';
import type { QuotedBuyer } from './line-facts.ts';
import type { PreparedShipping } from './quote-shipping.ts';
import type { ShopSeller } from './shop-seller.ts';
import type { Schedule } from './view-parts.ts';

export interface CheckoutQuery {
  seller: ShopSeller;
  slug: string;
  /** As far as the buyer has filled them in. */
  entries: CheckoutEntries;
  locale: Language;
  /** Answer of `confirmVatId`. */
  vatIdCheck?: VatIdCheck | null;
  /** Country of the connection, by a trusted proxy; empty if unknown. */
  ipCountry?: string;
  /** Address of the request. Too many wrong codes from one address have to wait. */
  ip?: string | undefined;
  /** Session cookie of a signed-in buyer, who is offered nothing that they hold already. */
  sessionToken?: string | undefined;
  /** A means that was saved with the purchase this one follows. */
  means?: KeptMeans | undefined;
  /** The first of two steps was sent: what is missing in it counts. */
  firstStep?: boolean;
}

/** Priced cart that page and order share, so that no order is placed at a price that was not shown. */
export interface PreparedCheckout {
  offer: Offer;
  buyer: QuotedBuyer;
  /** With the facts of their sales. */
  seller: ShopSeller;
  variants: readonly FormVariant[];
  /** Seats of the chosen variants that have numbers, by key. */
  seats: ReadonlyMap<string, SeatPlan>;
  /** Those that this buyer is offered; `chosenBumps` are among them. */
  bumps: readonly Bump[];
  chosenBumps: readonly Bump[];
  coupon: FoundCoupon | null;
  /** A ticket that becomes another one; `gone` when that was asked for and is not to be had. */
  upgrade: ChosenUpgrade | 'gone' | null;
  built: BuiltCart;
  schedule: Schedule;
  /** Null or missing where nothing is sent. */
  shipping?: PreparedShipping | null;
  /** Nothing is ever charged. */
  free: boolean;
  methods: OfferedMethod[];
  /** Methods whose scripts and addresses the page needs: `methods`, or those that any choice would lead to. */
  foreseen: OfferedMethod[];
  /** Saved means of payment, limited to those that one of `methods` accepts. */
  means: readonly KeptMeans[];
  waiver: Waiver | null;
  /** Days by which later debits are announced, where less than the usual is agreed; else null. */
  debitNotice: number | null;
  /** Currencies that the buyer may choose among. */
  currencies: readonly CurrencyCode[];
  /** Chosen plan under the law on consumer credit. */
  credit: CreditCheck;
  /** Plans that this buyer may not be offered, by id. */
  refusedPlans: ReadonlySet<number>;
  /** Further products that each product in the cart opens, by product id. */
  parts: ReadonlyMap<number, readonly ProductPart[]>;
  /** Tax parts of the bundles in the cart, by product id. */
  taxParts: ReadonlyMap<number, readonly TaxPart[]>;
  today: LocalDate;
  now: Date;
}

/** A consent of its own, unticked: digital content is not sold without it; a service may be, and is then owed nothing for if withdrawn from. */
export interface Waiver {
  text: string;
  version: string;
  required: boolean;
}
