import type { ZodObject } from 'zod';
import { definePort, type Clock, type Locale, type Localized, type Log } from '#core/context';
import type { Money } from '#core/kit';
import type { Recipient } from '#core/legal';
import type { BuyerType, Capability, DeclineReason, ProviderAbilities } from './capability.ts';
import type { PaymentMethod } from './method-keys.ts';
import type { PurchaseFacts } from './purchase.ts';
import type { ClaimFacts, ClaimRequest } from './claim-port.ts';
import type { DisputeEvidence, DisputeFacts, ProviderMovement } from './provider-reports.ts';
import type { ProviderConnection } from './connection.ts';
import type { KycFacts, KycSubmission, PayoutFacts, PayoutRequest, WalletFacts } from './payout-port.ts';

/** Context of every call to a provider: frozen, for one seller. */
export interface ProviderContext {
  readonly sellerId: number;
  /** The seller's settings for this plugin, validated by its schema, secrets decrypted. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly clock: Clock;
  readonly log: Log;
  /** fetch with a time limit (default 20 s) and without redirects. */
  readonly http: typeof fetch;
  readonly baseUrl: string;
}

export interface PaymentRequest {
  /** Stays the same over every retry of this attempt. */
  idempotencyKey: string;
  /** Our payment's public token; comes back in webhooks as metadata. */
  paymentToken: string;
  orderToken: string;
  /** As the buyer reads it on everything they get; transfers name it. */
  orderNumber: string;
  amount: Money;
  method: PaymentMethod;
  description: string;
  buyer: PaymentBuyer;
  /** Address the browser comes back to after a redirect. */
  returnUrl: string;
  locale: Locale;
  /**
   * Later charges follow: the buyer agrees to them now, and the method is saved. With an amount of zero nothing is charged and the method is
   * only saved; the facts are then `paid` with amounts of zero once that is done.
   */
  saves: boolean;
  /** Charges what an earlier request saved, without the buyer: nobody is there to act, so what needs them is `declined` with `authentication_required`. */
  offSession?: SavedMethod;
  /**
   * Charges what an earlier request saved and the buyer, who is there, chose: where their bank wants them, the facts carry a `nextStep`. Asked
   * for only where the capability is `attended`; elsewhere the same is charged as `offSession`, and what needs the buyer is declined.
   */
  onSession?: SavedMethod;
  /** The buyer's browser, if the buyer is present and asked a page of ours. Not part of the attempt: another try may come from another browser. */
  visitor?: Visitor;
}

/** A browser as banks want to know it (3-D Secure). Handed on and never kept. */
export interface Visitor {
  ip: string;
  userAgent: string;
  /** The request's own header. */
  accept: string;
  /** `de-DE` */
  language: string;
  /** Facts that a script reported; missing without one. `offset`: minutes, as `getTimezoneOffset` has them. */
  screen?: { width: number; height: number; depth: number; offset: number };
}

/** The payer. Fields that the buyer was not asked for are empty. */
export interface PaymentBuyer {
  email: string;
  /** First and last name. */
  name: string;
  firstName: string;
  lastName: string;
  type: BuyerType;
  company: string;
  vatNo: string;
  phone: string;
  street: string;
  streetNumber: string;
  zip: string;
  city: string;
  /** Two capitals. */
  country: string;
}

/** The provider's own ids for charging again without the buyer. */
export interface SavedMethod {
  customer?: string;
  method: string;
  /** The reference of a mandate that the buyer gave, as it stands on their statement. */
  mandate?: string;
}

/** Instructions for a buyer who pays by hand: our page shows them, mails repeat them, and money is awaited under the reference. */
export interface PayInstructions {
  holder: string;
  iban: string;
  bic: string;
  /** Text that the transfer has to bear. */
  reference: string;
  /** Text of a GiroCode (EPC069-12) for banking apps. Left out where there is none. */
  qr?: string;
  /** In the seller's words, above the account; empty when there is nothing to say. */
  note?: string;
}

/**
 * Facts of a payment at its provider. A timeout or an unreadable answer is `unknown`, never `declined`.
 * `authorised` holds the amount without taking it; `pending` waits for the buyer (`nextStep`) or for the bank.
 */
export interface PaymentFacts {
  state: 'pending' | 'authorised' | 'paid' | 'declined' | 'cancelled' | 'unknown';
  /** The provider's id; null only when `unknown` before one was told. */
  externalId: string | null;
  /** Amount asked for, as the provider reports it; compared with our own figure by core. */
  amount: Money | null;
  /** Taken so far. */
  captured: Money | null;
  /** Given back so far, as the provider counts it. */
  refunded: Money | null;
  /** Present while the buyer must act in the browser. Handed to the provider's own card field; short-lived, never stored or logged. */
  nextStep?: NextStep;
  decline?: { reason: DeclineReason; code: string };
  /** The seller holds money first and takes it later: less than was asked for may be taken. */
  capturesLater?: boolean;
  /** For receipts: brand and last four digits, country of the card or account; of a debit the reference of its mandate, by which it is announced; `expires`: the last month of a card, `2029-04`. */
  instrument?: { brand?: string; last4?: string; country?: string; mandate?: string; expires?: string };
  /** The provider's own ids for charging again without the buyer. Present once a request that `saves` went through. */
  saved?: SavedMethod;
}

/**
 * The buyer's next step. `clientSecret` goes to the provider's field on our page, `redirectUrl` leads to its own page, and with
 * `instructions` the order is agreed and waits for the money to come by itself. `asks`: our page asks for an account and hands it to `answerStep`.
 * `card`: the provider's island asks for a card and sends its number past us, by `beginCard` and `takeCard`.
 */
export interface NextStep {
  clientSecret?: string;
  redirectUrl?: string;
  instructions?: PayInstructions;
  asks?: 'iban';
  card?: CardStep;
}

export interface CardStep {
  /** Origin that the browser sends the number to: the page's policy names this origin and no other. */
  origin: string;
  /** The provider has a page of its own for browsers that run no scripts. */
  hasPage: boolean;
  /** Address for the first number; missing when a place has to be asked for. */
  place?: CardPlace;
}

/** Data with which an island sends a number to the provider. Public, and of use once. */
export interface CardPlace {
  id: string;
  url: string;
  /** Sent with the number. */
  fields: Readonly<Record<string, string>>;
}

/** Answer of the provider's own address to a number. */
export interface CardAnswer {
  externalId: string;
  /** The request that opened the payment. */
  request: PaymentRequest;
  /** Null: the browser runs no scripts and is to be led to the provider's page. */
  card: { place: string; token: string } | null;
}

/** Values that a buyer typed on our page for a step; the IBAN is right and written without blanks. */
export interface StepAnswer {
  externalId: string;
  /** The request that opened the payment. */
  request: PaymentRequest;
  iban: string;
  holder: string;
}

export interface RefundRequest {
  idempotencyKey: string;
  refundToken: string;
  paymentExternalId: string;
  amount: Money;
}

export interface RefundFacts {
  state: 'pending' | 'successful' | 'failed' | 'unknown';
  externalId: string | null;
  amount: Money | null;
  /** Reason of a failure, in the provider's code. */
  code?: string;
  /** Ours, when we asked for it; missing when somebody gave the money back at the provider itself. */
  refundToken?: string;
}

/** Takes authorised money, or a part of it; what is not taken goes free. */
export interface CaptureRequest {
  idempotencyKey: string;
  paymentExternalId: string;
  amount: Money;
  /** Under what the money is held, where the hold was renewed: `HoldFacts.hold`. */
  hold?: string;
}

export interface HoldRequest {
  idempotencyKey: string;
  paymentExternalId: string;
  /** All that is held. */
  amount: Money;
}

/** `refused`: the hold stays as it is, and will not be renewed. */
export interface HoldFacts {
  state: 'renewed' | 'refused' | 'unknown';
  /** The id under which the money is held from now on; handed to `capture`. */
  hold?: string;
  /** Reason of a refusal, in the provider's code. */
  code?: string;
}

/** One message from a verified webhook. It only says what to look at: core fetches the facts afterwards. */
export interface WebhookNotice {
  /** Unique per provider; the inbox keeps one row for each. */
  externalEventId: string;
  type: string;
  occurredAt: Date;
  subject: {
    kind: 'payment' | 'refund' | 'dispute' | 'purchase' | 'other';
    externalId: string;
    /** Of a refund or dispute: the payment it belongs to, when the message names it. */
    paymentExternalId?: string;
    /**
     * Of a payment: the message tells how far it has come and nothing else, since money that goes back has messages of its own. Nobody asks again about
     * one that is settled here already.
     */
    progress?: true;
  };
}

export interface WebhookVerdict {
  verified: boolean;
  notices: readonly WebhookNotice[];
  /**
   * For an unverified body that still names a payment, a payout or an account of the seller's: core may look it up, nothing else. `begins`: only how the payment's id begins is
   * known, up to a full stop.
   */
  hint?: { kind: 'payment' | 'payout' | 'account'; externalId: string; begins?: boolean };
}

/** `standing`: how far the provider's checks of who the seller is have come, where it tells. `detail`: in both languages, or in English alone. */
export type CredentialAnswer =
  | { ok: true; account: string; testMode: boolean; standing?: KycFacts['state'] }
  | { ok: false; detail: string | Localized; field?: string };

/** Setup of the provider's own field on the payment page. Public values only. */
export interface BrowserSetup {
  /** Name of the plugin's browser island, e.g. `stripe-card`. */
  island: string;
  /** The provider's own script, loaded on the payment step only. */
  scriptUrl: string;
  /** Attributes for the island's element, e.g. `{ 'publishable-key': 'pk_…' }`. */
  attributes: Readonly<Record<string, string>>;
  csp: {
    script: readonly string[];
    frame: readonly string[];
    connect: readonly string[];
    image?: readonly string[];
    /** The script adds style elements of its own: they carry the nonce of the policy, which an island reads from a script element of the page. */
    nonce?: true;
  };
  /** The script opens a window of the provider's and listens to it: the page does not cut itself off from it. */
  opensWindow?: true;
  /**
   * Methods whose field can stand in a checkout, before there is a payment. The element is then drawn with `amount`, `currency`, `saves` and `method`
   * in place of a secret, and has `open()`, `check()` and `pay(step)`. A button of its own sends `kontor-pay`, and `kontor-check` before it opens a window.
   * `frame`: what the checkout may frame besides.
   */
  atCheckout?: { methods: readonly PaymentMethod[]; frame?: readonly string[] };
}

/** Heading of a provider that is not among the recommended ones. */
export type ProviderKind = 'cards' | 'paypal' | 'accounts' | 'hand' | 'stores' | 'collection';

/** Profile of a provider, read before it is chosen. */
export interface ProviderOffer {
  kind: ProviderKind;
  /** In a sentence, without its name. */
  sentence: Localized;
  /** Place among those that are shown first; left out for the others. */
  recommended?: number;
  /** Cost of a sale, as the provider states it at `source`. Left out where the operator's terms state it, or where it is not published. */
  cost?: Localized;
  /** Until the money is on the seller's bank account. */
  payout?: Localized;
  /** Usual minutes of the set-up. */
  minutes: number;
  /** Source of the figures, and the month in which they were read: `2026-11`. */
  source?: { url: string; month: string };
}

/**
 * A payment provider. It reports facts and never writes the database or moves an order.
 * Every method may be called again with the same keys and must then give the same effect.
 */
export interface PaymentProvider {
  /** One of `PROVIDER_KEYS`, or a name of your own. */
  readonly key: string;
  /** A name of its own, or what it is called in both languages. */
  readonly title: string | Localized;
  /** Named in the privacy notices of the shops that use it. */
  readonly recipient?: Recipient;
  readonly capabilities: readonly Capability[];
  readonly abilities: ProviderAbilities;
  readonly offer?: ProviderOffer;
  /** zod object; fields carry `.meta({ label, secret, help, group })`. Draws the settings screen and the CLI prompts. */
  readonly settings: ZodObject;
  /**
   * True if buyers may be sent there with these settings; left out, any settings will do. For providers that take the credentials
   * first and let the seller be paid later.
   */
  isReady?(settings: Readonly<Record<string, unknown>>): boolean;
  browserSetup(context: ProviderContext): BrowserSetup | null;
  createPayment(context: ProviderContext, request: PaymentRequest): Promise<PaymentFacts>;
  fetchPayment(context: ProviderContext, externalId: string): Promise<PaymentFacts>;
  /** Finds a payment whose creation was never answered; `null` when the provider is sure there is none. */
  findPayment(context: ProviderContext, request: PaymentRequest): Promise<PaymentFacts | null>;
  cancelPayment(context: ProviderContext, externalId: string, idempotencyKey: string): Promise<PaymentFacts>;
  refund(context: ProviderContext, request: RefundRequest): Promise<RefundFacts>;
  fetchRefund(context: ProviderContext, externalId: string): Promise<RefundFacts>;
  /** Takes what the buyer typed where a step `asks`. Present when one does. */
  answerStep?(context: ProviderContext, answer: StepAnswer): Promise<PaymentFacts>;
  /** Makes a place to send a card's number to. Null: none is to be had, or none any more. */
  beginCard?(context: ProviderContext, step: Pick<CardAnswer, 'externalId' | 'request'>): Promise<CardPlace | null>;
  /**
   * Pays with, holds or keeps the card behind a token. A card that was refused before anything was tried leaves the payment `pending` with a
   * `decline`: the buyer types another one.
   */
  takeCard?(context: ProviderContext, answer: CardAnswer): Promise<PaymentFacts>;
  /** Takes authorised money; present when a capability says `capture`. Letting it go is `cancelPayment`. */
  capture?(context: ProviderContext, request: CaptureRequest): Promise<PaymentFacts>;
  /** Has the hold of authorised money last anew; present when a capability says `renewsAfterDays`. The same key is one renewal. */
  renewHold?(context: ProviderContext, request: HoldRequest): Promise<HoldFacts>;
  /** All refunds of one payment, also those that were made at the provider itself. */
  listRefunds?(context: ProviderContext, paymentExternalId: string): Promise<readonly RefundFacts[]>;
  fetchDispute?(context: ProviderContext, externalId: string): Promise<DisputeFacts>;
  submitEvidence?(
    context: ProviderContext,
    request: { idempotencyKey: string; externalId: string; evidence: DisputeEvidence },
  ): Promise<DisputeFacts>;
  acceptDispute?(
    context: ProviderContext,
    request: { idempotencyKey: string; externalId: string },
  ): Promise<DisputeFacts>;
  /** A purchase in a store, past every checkout, by the id that its messages name; `null` for one of another seller. */
  fetchPurchase?(context: ProviderContext, externalId: string): Promise<PurchaseFacts | null>;
  /** Hands a claim over to be collected; the same reference again is the same claim. */
  handOverClaim?(context: ProviderContext, request: ClaimRequest): Promise<ClaimFacts>;
  fetchClaim?(context: ProviderContext, externalId: string): Promise<ClaimFacts>;
  /** Asks the agency to stop; what it says then counts. */
  withdrawClaim?(context: ProviderContext, externalId: string, reason: string): Promise<ClaimFacts>;
  /**
   * Movements of the balance since then, oldest first. The same movement keeps its id.
   * @throws when the report could not be had as a whole; AppError `provider_report_refused` when these credentials may not read it
   */
  listMovements?(context: ProviderContext, since: Date): Promise<readonly ProviderMovement[]>;
  verifyWebhook(
    context: ProviderContext,
    delivery: { headers: Readonly<Record<string, string>>; rawBody: Uint8Array },
  ): Promise<WebhookVerdict>;
  /** Live check of the credentials; the sentence is shown to the seller in their language. */
  checkCredentials(context: ProviderContext): Promise<CredentialAnswer>;
  /** Lets a saved method go: a mandate ends, a card is forgotten. Letting go twice is the same. */
  forget?(context: ProviderContext, saved: SavedMethod): Promise<void>;
  payOut?(context: ProviderContext, request: PayoutRequest): Promise<PayoutFacts>;
  fetchPayout?(context: ProviderContext, externalId: string): Promise<PayoutFacts>;
  /** The seller's own wallet in a currency, for providers where buyers' money lands in one. Payouts leave it by `payOut` without an `account`. */
  fetchWallet?(context: ProviderContext, currency: string): Promise<WalletFacts>;
  submitKyc?(context: ProviderContext, submission: KycSubmission): Promise<KycFacts>;
  /** Its own names of the legal forms that `submitKyc` tells: `individual`, `company`, `non_profit`, for example. */
  readonly legalForms?: Readonly<Record<KycSubmission['entity'], string>>;
  fetchKyc?(context: ProviderContext, account: string): Promise<KycFacts>;
  /** A page of the provider's where the seller says and hands in what is missing; short-lived. `null`: none can be had now. */
  kycPage?(context: ProviderContext, account: string, returnUrl: string): Promise<string | null>;
  /**
   * For `kontor providers setup`: checks the entered settings live and prepares the account, e.g. registers the address for webhooks
   * (`null`: this installation has no public address). `settings` must be stored over the entered ones.
   */
  setUp?(context: ProviderContext, options: { webhookUrl: string | null }): Promise<SetUpOutcome>;
  readonly connection?: ProviderConnection;
}

export type SetUpOutcome =
  | {
      ok: true;
      account: string;
      testMode: boolean;
      standing?: KycFacts['state'];
      webhook: 'registered' | 'kept' | 'left out';
      settings: Readonly<Record<string, unknown>>;
    }
  | { ok: false; detail: string | Localized; field?: string };

export const paymentProviders = definePort<PaymentProvider>('payment provider');
