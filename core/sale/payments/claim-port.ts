import type { LocalDate, Money } from '#core/kit';
import type { BuyerType } from './capability.ts';

/** A claim that an agency is to collect. */
export interface ClaimRequest {
  /** Ours, at most 30 characters; stays the same over every retry, and the agency finds the claim by it. */
  reference: string;
  /** Open part of the price. */
  amount: Money;
  /** Costs of default that the reminders asked for and that are open, interest up to today in them. */
  costs: Money;
  debtor: {
    type: BuyerType;
    company: string;
    firstName: string;
    lastName: string;
    email: string;
    phone: string;
    street: string;
    streetNumber: string;
    zip: string;
    city: string;
    /** Two capitals. */
    country: string;
  };
  /** Goods sold. */
  description: string;
  orderNumber: string;
  invoiceNumber: string;
  orderedOn: LocalDate;
  dueOn: LocalDate;
}

/** The specification's states of a claim in collection, and how it ends; `unknown` when nobody answered, `refused` when it was not taken. */
export type ClaimStage =
  | 'in_inkasso'
  | 'pre_court'
  | 'court'
  | 'post_court'
  | 'closed'
  | 'withdrawn'
  | 'refused'
  | 'unknown';

export interface ClaimFacts {
  stage: ClaimStage;
  /** The agency's file; null before one was told. */
  externalId: string | null;
  /** Payments of the debtor to the agency, each with an id that stays the same. */
  payments: readonly { externalId: string; amount: Money; receivedOn: LocalDate }[];
  /** Reason of the refusal, in the agency's words. */
  code?: string;
}
