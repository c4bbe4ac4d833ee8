import type { LocalText } from '#core/kit';
import type { PlanType } from '#core/pricing';
import type { PaymentMethod } from './method-keys.ts';

/** One row of the matrix: what a provider can do. Lists are exhaustive; `'any'` lifts the restriction as far as the specification does. */
export interface Capability {
  method: PaymentMethod;
  /** Lower case: `eur`. */
  currencies: readonly string[] | 'any';
  /** The buyer's, two capitals: `DE`. */
  countries: readonly string[] | 'any';
  planTypes: readonly PlanType[];
  /** Smallest charge by currency, in its minor units. A currency left out has the specification's alone. */
  minimums: Readonly<Record<string, number>>;
  /** Holds only while the seller has chosen this in the provider's settings; with any settings when left out. */
  when?: { setting: string; is: string };
  /** Carried out no more: no checkout offers it, old orders show it and are given back over it. Its plan types are empty. */
  history?: boolean;
  /** Kinds of buyers; both when left out. */
  buyers?: readonly BuyerType[];
  /** The method can be saved and charged again without the buyer (off-session): what plans with later charges need. */
  saves?: boolean;
  /** Saved means can be charged in the buyer's presence (`onSession`): their bank may ask them. */
  attended?: boolean;
  /** Tokens that the wallet of a buyer's agent shares (`spt_…`) are charged like what was saved, once. */
  shared?: boolean;
  /** Saving it makes a mandate: facts carry its reference in `saved.mandate`. */
  mandate?: boolean;
  /**
   * Words by which the buyer gives it, shown under the method and kept with the order; `{shop}` is the seller's name. Missing where the provider's
   * field or page says them.
   */
  mandateText?: LocalText;
  /**
   * Money can be held first and taken later, within so many days; `partial`: also a part of it, once. `renewsAfterDays`: the provider stands in
   * for it no longer than that, and `renewHold` asks it to again.
   */
  capture?: { days: number; partial: boolean; renewsAfterDays?: number };
  /** Refunds over the provider. `none`: the seller gives it back by hand. */
  refund: 'partial' | 'full' | 'none';
  /** Transfers come to an account or under a reference of the order's own and are matched by the provider: the feature `virtual_iban`. */
  virtualIban?: boolean;
  /** Place of payment: a page of the provider's, its field on our page, or by themselves as we tell them. */
  page: 'hosted' | 'field' | 'instructions';
  /**
   * Days until it is known that the money came, at the most; 0: at once. `returnableDays`: how long after that a bank may still take it back
   * without asking, as with direct debits.
   */
  settles: { days: number; returnableDays?: number };
}

export type BuyerType = 'consumer' | 'business';

/** Properties of a provider as a whole. The conformance suite leaves out the cases that it says it has no part in. */
export interface ProviderAbilities {
  /** True for a provider that answers over the network. Without a network nothing can be lost on the way, and there are no credentials to be wrong. */
  remote: boolean;
  /** Messages to us: signed ones are believed, unsigned ones only make us look. `dated`: the signature covers its moment, so old ones are refused. */
  webhooks: 'dated' | 'signed' | 'unsigned' | 'none';
  /**
   * A payment that nobody has paid yet is found by its request, and opening it twice is one; true where it is left out. Where it is not, opening
   * again makes another page, and the provider must see to it that only one of them is ever paid.
   */
  findsUnpaid?: boolean;
  /** A payment that nobody has paid can be ended there. */
  cancels: boolean;
  /** A declined payment can still be paid, under the same id. */
  retriesInPlace: boolean;
  /** The buyer's bank may ask the buyer in between. */
  challenges: boolean;
  /** The reasons that its declines can be told apart by. */
  declines: readonly DeclineReason[];
  /** A refund may take days, and may come back. */
  slowRefunds: boolean;
  /** Buyers' banks take payments back (chargebacks): `fetchDispute` is written. */
  disputes: boolean;
  /** Sends money out: `payOut` and `fetchPayout` are written. */
  payouts: boolean;
  /** The account is the platform's: what it takes is the seller's balance in the books, until it is paid out to them. */
  throughPlatform?: boolean;
  /** Asks sellers who they are: `submitKyc` and `fetchKyc` are written. */
  kyc: 'none' | 'light' | 'regular';
}

export type DeclineReason =
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_data'
  | 'authentication_required'
  | 'other';
