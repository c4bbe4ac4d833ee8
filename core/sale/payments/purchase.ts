import { definePort, type Ctx } from '#core/context';
import type { Money } from '#core/kit';

/** A store's report of one purchase there, past every checkout: the provider reports, core makes the order. */
export interface PurchaseFacts {
  /**
   * `paid` also where it was given back later: `refunds` of the provider tell of that. `pending` and `unknown` are asked again, `void` is
   * over without money.
   */
  state: 'paid' | 'pending' | 'void' | 'unknown';
  /** The store's id of this charge; the payment is known by it. */
  chargeId: string;
  /** The same for all charges of one subscription; of what is bought once, its own. */
  purchaseId: string;
  /** Name of the thing in the store. */
  storeProduct: string;
  /** Amount that the customer paid in the store. */
  amount: Money | null;
  boughtAt: Date;
  /** The store's id of the buyer; null if the store names none. */
  customer: string | null;
  /** Nothing is charged any more; what is paid runs out. */
  ended: boolean;
  /** The seller's customer: by law the store sells to the customer in its own name (Art. 9a Reg. 282/2011). */
  store: StoreParty;
}

export interface StoreParty {
  company: string;
  street: string;
  streetNumber: string;
  zip: string;
  city: string;
  /** Two capitals. */
  country: string;
  vatId: string;
}

/** Turns what a store sold into an order of ours: once, however often it is told. `false`: it concerns nobody here. */
export type TakeInPurchase = (
  ctx: Ctx,
  purchase: { sellerId: number; provider: string; externalId: string },
) => Promise<boolean>;

/** Orders are made above the module that takes messages in, so it asks for it here. */
export const purchaseIntake = definePort<TakeInPurchase>('purchase intake');
