import type { ZodObject } from 'zod';
import { definePort, type Clock, type Locale, type Log } from '#core/context';
import type { Money } from '#core/kit';

/** The payment methods of the specification. */
export type PaymentMethod =
  | 'paypal' | 'card' | 'cardAmEx' | 'sofort' | 'bank_wire' | 'sepa' | 'pay_later' | 'p_24' | 'not_assigned' | 'apple_pay'
  | 'google_pay' | 'sofort_sepa' | 'ideal' | 'ideal_sepa' | 'klarna' | 'twint' | 'mondu' | 'pay_by_bank';

export type PlanType = 'one_time' | 'installment' | 'limited_subscription' | 'subscription';

/** One row of the capability matrix: what may be offered. Lists are exhaustive; `'any'` lifts the restriction. */
export interface Capability {
  method: PaymentMethod;
  currencies: readonly string[] | 'any';
  countries: readonly string[] | 'any';
  planTypes: readonly PlanType[];
  /** Smallest charge in minor units of the currency. */
  minimumMinor: number;
  /** The method can be saved and charged again without the buyer: what plans with later charges need. */
  saves?: boolean;
  /** Money can be held first and taken later, within so many days; `partial`: also a part of it, once. */
  capture?: { days: number; partial: boolean };
}

/** What a provider is given on every call: frozen, for one seller. */
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
  amount: Money;
  method: PaymentMethod;
  description: string;
  buyer: { email: string; name: string; country: string };
  /** Where the browser comes back to after a redirect. */
  returnUrl: string;
  locale: Locale;
  /**
   * Later charges follow: the buyer agrees to them now, and the method is saved. With an amount of zero nothing is charged and the method is
   * only saved; the facts are then `paid` with amounts of zero once that is done.
   */
  saves: boolean;
  /** Charges what an earlier request saved, without the buyer: nobody is there to act, so what needs them is `declined` with `authentication_required`. */
  offSession?: { customer?: string; method: string };
}

/**
 * What a provider knows of a payment. A timeout or an unreadable answer is `unknown`, never `declined`.
 * `authorised` holds the amount without taking it; `pending` waits for the buyer (`nextStep`) or for the bank.
 */
export interface PaymentFacts {
  state: 'pending' | 'authorised' | 'paid' | 'declined' | 'cancelled' | 'unknown';
  /** The provider's id; null only when `unknown` before one was told. */
  externalId: string | null;
  /** What the provider says was asked for; compared with our own figure by core. */
  amount: Money | null;
  /** Taken so far. */
  captured: Money | null;
  /** Given back so far, as the provider counts it. */
  refunded: Money | null;
  /** Present while the buyer must act in the browser. Handed to the provider's own card field; short-lived, never stored or logged. */
  nextStep?: { clientSecret?: string; redirectUrl?: string };
  decline?: { reason: DeclineReason; code: string };
  /** The seller holds money first and takes it later: less than was asked for may be taken. */
  capturesLater?: boolean;
  /** For receipts: brand and last four digits, country of the card. */
  instrument?: { brand?: string; last4?: string; country?: string };
  /** What it takes to charge again without the buyer: the provider's own ids. Present once a request that `saves` went through. */
  saved?: { customer?: string; method: string };
}

export type DeclineReason = 'declined' | 'insufficient_funds' | 'expired_card' | 'incorrect_data' | 'authentication_required' | 'other';

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
  /** Why it failed, in the provider's code. */
  code?: string;
  /** Ours, when we asked for it; missing when somebody gave the money back at the provider itself. */
  refundToken?: string;
}

/** Takes authorised money, or a part of it; what is not taken goes free. */
export interface CaptureRequest {
  idempotencyKey: string;
  paymentExternalId: string;
  amount: Money;
}

/** What a provider knows of a buyer's bank that takes money back. */
export interface DisputeFacts {
  /** `inquiry`: the bank only asks, no money moved. */
  state: 'inquiry' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'unknown';
  externalId: string;
  paymentExternalId: string | null;
  amount: Money | null;
  /** The provider's own fee for it, as booked so far; null when it does not say. */
  fee: Money | null;
  /** In the provider's words: `fraudulent`, `product_not_received`. */
  reason: string;
  /** Until when evidence is taken. */
  evidenceDueAt: Date | null;
}

/** What the seller says against a dispute. Empty texts are left out. */
export interface DisputeEvidence {
  /** What was sold. */
  product: string;
  buyerName: string;
  buyerEmail: string;
  /** When and how it was delivered, and that it was used. */
  delivery: string;
  /** Everything else in the seller's own words. */
  statement: string;
}

/** One movement of the balance at the provider, as it reports it. */
export interface ProviderMovement {
  externalId: string;
  kind: 'payment' | 'refund' | 'dispute' | 'payout' | 'fee' | 'other';
  /** The provider's id of the payment, refund, dispute or payout behind it. */
  subject: string;
  /** Before the fee; negative when money left. */
  amount: Money;
  /** What the provider kept. Negative when it gave some back. */
  fee: Money;
  occurredAt: Date;
}

/** One message from a verified webhook. It only says what to look at: core fetches the facts afterwards. */
export interface WebhookNotice {
  /** Unique per provider; the inbox keeps one row for each. */
  externalEventId: string;
  type: string;
  occurredAt: Date;
  subject: {
    kind: 'payment' | 'refund' | 'dispute' | 'other';
    externalId: string;
    /** Of a refund or dispute: the payment it belongs to, when the message names it. */
    paymentExternalId?: string;
  };
}

export interface WebhookVerdict {
  verified: boolean;
  notices: readonly WebhookNotice[];
  /** For an unverified body that still names a payment: core may look it up, nothing else. */
  hint?: { kind: 'payment'; externalId: string };
}

/** What the payment page needs to draw the provider's own field. Public values only. */
export interface BrowserSetup {
  /** Name of the plugin's browser island, e.g. `stripe-card`. */
  island: string;
  /** The provider's own script, loaded on the payment step only. */
  scriptUrl: string;
  /** Attributes for the island's element, e.g. `{ 'publishable-key': 'pk_…' }`. */
  attributes: Readonly<Record<string, string>>;
  csp: { script: readonly string[]; frame: readonly string[]; connect: readonly string[] };
}

/**
 * A payment provider. It reports facts and never writes the database or moves an order.
 * Every method may be called again with the same keys and must then give the same effect.
 */
export interface PaymentProvider {
  readonly key: string;
  readonly title: string;
  readonly capabilities: readonly Capability[];
  /** zod object; fields carry `.meta({ label, secret, help, group })`. Draws the settings screen and the CLI prompts. */
  readonly settings: ZodObject;
  browserSetup(context: ProviderContext): BrowserSetup | null;
  createPayment(context: ProviderContext, request: PaymentRequest): Promise<PaymentFacts>;
  fetchPayment(context: ProviderContext, externalId: string): Promise<PaymentFacts>;
  /** Finds a payment whose creation was never answered; `null` when the provider is sure there is none. */
  findPayment(context: ProviderContext, request: PaymentRequest): Promise<PaymentFacts | null>;
  cancelPayment(context: ProviderContext, externalId: string, idempotencyKey: string): Promise<PaymentFacts>;
  refund(context: ProviderContext, request: RefundRequest): Promise<RefundFacts>;
  fetchRefund(context: ProviderContext, externalId: string): Promise<RefundFacts>;
  /** Takes authorised money; present when a capability says `capture`. Letting it go is `cancelPayment`. */
  capture?(context: ProviderContext, request: CaptureRequest): Promise<PaymentFacts>;
  /** All refunds of one payment, also those that were made at the provider itself. */
  listRefunds?(context: ProviderContext, paymentExternalId: string): Promise<readonly RefundFacts[]>;
  fetchDispute?(context: ProviderContext, externalId: string): Promise<DisputeFacts>;
  submitEvidence?(context: ProviderContext, request: { idempotencyKey: string; externalId: string; evidence: DisputeEvidence }): Promise<DisputeFacts>;
  acceptDispute?(context: ProviderContext, request: { idempotencyKey: string; externalId: string }): Promise<DisputeFacts>;
  /** What moved the balance since then, oldest first. The same movement keeps its id. */
  listMovements?(context: ProviderContext, since: Date): Promise<readonly ProviderMovement[]>;
  verifyWebhook(context: ProviderContext, delivery: { headers: Readonly<Record<string, string>>; rawBody: Uint8Array }): Promise<WebhookVerdict>;
  /** Live check of the credentials; the sentence is shown to the seller. */
  checkCredentials(context: ProviderContext): Promise<{ ok: true; account: string; testMode: boolean } | { ok: false; detail: string; field?: string }>;
  /**
   * For `kontor providers setup`: checks the entered settings live and prepares the account, e.g. registers the address for webhooks
   * (`null`: this installation has no public address). `settings` must be stored over the entered ones.
   */
  setUp?(context: ProviderContext, options: { webhookUrl: string | null }): Promise<SetUpOutcome>;
}

export type SetUpOutcome =
  | { ok: true; account: string; testMode: boolean; webhook: 'registered' | 'kept' | 'left out'; settings: Readonly<Record<string, unknown>> }
  | { ok: false; detail: string; field?: string };

export const paymentProviders = definePort<PaymentProvider>('payment provider');
