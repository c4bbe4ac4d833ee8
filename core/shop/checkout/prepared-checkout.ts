import type { Offer, FormVariant, ProductPart, TaxPart } from '#core/catalog';
import type { Locale } from '#core/context';
import type { FoundCoupon } from '#core/coupons';
import type { CurrencyCode, LocalDate } from '#core/kit';
import type { KeptMeans, OfferedMethod } from '#core/payments';
import type { CreditCheck } from '#core/pricing';
import type { VatIdCheck } from '#core/tax';
import type { Bump } from '#core/upsells';
import type { BuiltCart } from './build-cart.ts';
import type { CheckoutEntries } from './checkout-entries.ts';
import type { ChosenUpgrade } from './chosen-upgrade.ts';
import type { QuotedBuyer } from './line-facts.ts';
import type { ShopSeller } from './shop-seller.ts';
import type { Schedule } from './view-parts.ts';

export interface CheckoutQuery {
  seller: ShopSeller;
  slug: string;
  /** As far as the buyer has filled them in. */
  entries: CheckoutEntries;
  locale: Locale;
  /** What `confirmVatId` answered. */
  vatIdCheck?: VatIdCheck | null;
  /** Where the connection comes from, as a proxy that may be believed says; empty when nobody says. */
  ipCountry?: string;
  /** Where the request comes from: who tries codes waits after too many wrong ones. */
  ip?: string | undefined;
  /** The cookie of somebody signed in: they are not offered beside the product what they hold already. */
  sessionToken?: string | undefined;
  /** A means that was saved with the purchase this one follows. */
  means?: KeptMeans | undefined;
  /** The first of two steps was sent: what is missing in it counts. */
  firstStep?: boolean;
}

/** What page and order both stand on, so that nobody orders at a price that was not shown. */
export interface PreparedCheckout {
  offer: Offer;
  buyer: QuotedBuyer;
  /** With the facts of their sales. */
  seller: ShopSeller;
  variants: readonly FormVariant[];
  /** Those that this buyer is offered; `chosenBumps` are among them. */
  bumps: readonly Bump[];
  chosenBumps: readonly Bump[];
  coupon: FoundCoupon | null;
  /** A ticket that becomes another one; `gone` when that was asked for and is not to be had. */
  upgrade: ChosenUpgrade | 'gone' | null;
  built: BuiltCart;
  schedule: Schedule;
  /** Nothing is ever charged. */
  free: boolean;
  methods: OfferedMethod[];
  /** The same, or while nothing is chosen yet those that will be offered then: a page brings their scripts and allows their addresses. */
  foreseen: OfferedMethod[];
  /** What the buyer may pay with without typing it again: only what `methods` would carry out the same way. */
  means: readonly KeptMeans[];
  waiver: Waiver | null;
  /** Days by which later debits are announced, where less than the usual is agreed; else null. */
  debitNotice: number | null;
  /** Currencies that the buyer may choose among. */
  currencies: readonly CurrencyCode[];
  /** What the chosen plan is under the law on consumer credit. */
  credit: CreditCheck;
  /** Plans that this buyer may not be offered, by id. */
  refusedPlans: ReadonlySet<number>;
  /** What the products in the cart open besides themselves. */
  parts: ReadonlyMap<number, readonly ProductPart[]>;
  /** What bundles among them are taxed by. */
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
