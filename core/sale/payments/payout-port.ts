import type { Money } from '#core/kit';

/** Money from a balance at the provider to a bank account. */
export interface PayoutRequest {
  /** Stays the same over every retry. */
  idempotencyKey: string;
  payoutToken: string;
  /** The provider's id of the balance's owner; null where a seller has just one. */
  account: string | null;
  amount: Money;
  bankAccount: { holder: string; iban: string; bic?: string; country: string };
  /** Text on the receiver's statement, up to 35 characters. */
  reference: string;
}

export interface PayoutFacts {
  /** The specification's states; `unknown` when nobody answered. */
  state: 'pending' | 'issued' | 'successful' | 'canceled' | 'unknown';
  externalId: string | null;
  amount: Money | null;
  /** Reason of the cancellation, in the provider's code. */
  code?: string;
  /** The provider itself refused, and no bank: nothing is wrong with the account. */
  refusedHere?: boolean;
}

/** Balance of a seller's own wallet, and how far the checks of its owner have come. `balance`: null without an answer. */
export interface WalletFacts {
  balance: Money | null;
  state: KycFacts['state'];
  standing?: AccountStanding;
}

/** The specification's states of a seller's account at a provider that knows them. */
export const ACCOUNT_STANDINGS = [
  'registered',
  'activated',
  'rejected',
  'rejected_by_bank',
  'activated_by_lw',
  'deactivated_by_lw',
  'deactivated',
] as const;
export type AccountStanding = (typeof ACCOUNT_STANDINGS)[number];

export const KYC_DOCUMENTS = [
  'id_from_front',
  'id_from_back',
  'proof_doc',
  'company_lr',
  'article_doc',
  'other_doc_1',
  'other_doc_2',
  'id_verification',
  'shareholder_declaration',
  'imprint',
  'privacy',
  'terms',
  'vat_exempt',
  'iban_scan',
  'terms_of_business',
] as const;
export type KycDocument = (typeof KYC_DOCUMENTS)[number];

/** Identity of a seller, for the provider's checks. */
export interface KycSubmission {
  idempotencyKey: string;
  /** The account of an earlier try, which gets the documents that were mended. */
  account?: string;
  level: 'light' | 'regular';
  entity: 'sole_trader' | 'business' | 'organization';
  person: {
    firstName: string;
    lastName: string;
    birthday: string;
    nationality: string;
    email: string;
    phone: string;
    street: string;
    streetNumber: string;
    zip: string;
    city: string;
    region: string;
    countryCode: string;
    birthCity: string;
    birthCountry: string;
  };
  /** Target of payouts, if known already. */
  bankAccount?: PayoutRequest['bankAccount'];
  company?: {
    name: string;
    registerNumber: string;
    vatNo: string;
    street: string;
    streetNumber: string;
    zip: string;
    city: string;
    countryCode: string;
  };
  /** Owners of more than a quarter of a company; whoever acts for it where nobody owns so much. */
  owners?: readonly Omit<KycSubmission['person'], 'email' | 'phone'>[];
  documents: readonly { kind: KycDocument; fileName: string; contentType: string; bytes: Uint8Array }[];
}

/** The specification's states of a legitimation account; `waiting` while somebody checks, `unknown` when nobody answered. */
export const KYC_STATES = [
  'kyc_1',
  'kyc_2',
  'waiting',
  'kyc_incomplete',
  'rejected',
  'blocked',
  'expired',
  'closed',
  'unknown',
] as const;

export interface KycFacts {
  state: (typeof KYC_STATES)[number];
  /** The provider's id of the seller's account. With `unknown`: the account is there, and the papers may not have arrived. */
  account: string | null;
  /** State of the account itself, where the provider says more of it than `state` does. */
  standing?: AccountStanding;
  /** Papers still to be handed in. */
  missing: readonly KycDocument[];
  /** Papers refused, with the provider's code for the reason. */
  refused?: readonly { document: KycDocument; reason: string }[];
  /** Papers that the provider has put aside for a check by hand. */
  held?: readonly KycDocument[];
  /** For the seller, in the provider's words. */
  detail?: string;
}
