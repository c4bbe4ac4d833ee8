/**
 * Views: what an integration may read of a shop. Frozen, and versioned together: a field is added under the same number, and one that is
 * renamed, removed or changes its meaning raises it. Amounts are decimals in the currency of the view (`'19.90'`, `'EUR'`), moments ISO 8601 in UTC.
 */
export const VIEWS_VERSION = 1;

export interface OrderView {
  readonly id: number;
  /** As people call it; it opens nothing. */
  readonly number: string;
  readonly created_at: string;
  readonly paid_at: string | null;
  readonly payment_state: string;
  readonly plan_type: 'one_time' | 'installment' | 'limited_subscription' | 'subscription';
  readonly plan_name: string;
  readonly currency: string;
  readonly total: string;
  readonly net_total: string;
  readonly vat_total: string;
  /** Money kept, after refunds. */
  readonly paid: string;
  readonly refunded: string;
  readonly discount: string;
  readonly coupon_code: string;
  readonly campaign_id: string;
  readonly locale: 'de' | 'en';
  readonly items: readonly {
    readonly product_id: number;
    readonly name: string;
    readonly quantity: number;
    readonly total: string;
  }[];
}

/** Fields of a buyer that a seller hands to an integration one by one; address, name and language always go. */
export const BUYER_FIELDS = ['phone', 'company', 'vat_no', 'street', 'zip', 'city', 'country'] as const;
export type BuyerField = (typeof BUYER_FIELDS)[number];
/** Everything of a buyer that can land in a field at a service. */
export type BuyerDetail = BuyerField | 'email' | 'first_name' | 'last_name' | 'locale';

export interface BuyerView extends Readonly<Partial<Record<BuyerField, string>>> {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly locale: 'de' | 'en';
  /** `given`: to messages beyond the purchase. `double_opt_in`: the service has to ask the buyer itself. */
  readonly consent: 'given' | 'double_opt_in';
}

export interface ProductView {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly form: string;
}

export interface AccessView {
  readonly entitlement_id: number;
  readonly product_id: number;
  readonly state: 'active' | 'revoked';
  /** Reason for which use is not allowed; empty while it is. */
  readonly revoked_for: readonly string[];
  readonly starts_at: string;
  readonly ends_at: string | null;
}

export interface ProgressView {
  readonly entitlement_id: number;
  readonly product_id: number;
  readonly done: number;
  readonly count: number;
}

export interface TicketView {
  readonly id: number;
  readonly order_id: number;
  readonly product_id: number;
  readonly name: string;
  readonly event: string;
  readonly state: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly attendee_name: string;
  readonly attendee_email: string;
}

export interface SubmissionView {
  readonly id: number;
  readonly page: string;
  readonly form: string;
  readonly name: string;
  readonly email: string;
  readonly answers: readonly { readonly label: string; readonly value: string }[];
  readonly consent_text: string | null;
}

/** Browser of a buyer who agreed to services that measure, as it was at the purchase. */
export interface VisitView {
  /** `statistics`, `marketing`, `comfort`. */
  readonly categories: readonly string[];
  readonly agreed_at: string;
  /** Of the shop, without anything that opens an order. */
  readonly address: string;
  readonly email: string;
  readonly ip: string;
  readonly agent: string;
}

/**
 * Reads of an integration, each limited to what the seller mapped: a product that is not mapped, and an order without any that is, is `null`.
 * The buyer is `null` too where they agreed to nothing and the seller wants only those who did.
 */
export interface IntegrationViews {
  readonly version: typeof VIEWS_VERSION;
  order(orderId: number): Promise<OrderView | null>;
  buyer(orderId: number): Promise<BuyerView | null>;
  /** Null where the buyer agreed to nothing that measures. */
  visit(orderId: number): Promise<VisitView | null>;
  product(productId: number): Promise<ProductView | null>;
  access(orderId: number): Promise<readonly AccessView[]>;
  progress(orderId: number): Promise<readonly ProgressView[]>;
  ticket(ticketId: number): Promise<TicketView | null>;
  submission(submissionId: number): Promise<SubmissionView | null>;
}
