import type { CreditAssessment, CreditFacts } from './credit-facts.ts';
import { BaseModel } from '#core/database';
import type { IntervalCode, Language, LocalDate } from '#core/kit';
import type { VatDue } from '#core/ledger';
import type { PlanType } from '#core/pricing';
import type { VatDecision } from '#core/tax';
import type { VatEvidence } from './vat-evidence.ts';
import type { OrderPaymentState } from './derive-payment-state.ts';

/** Stock an order holds: `reserved` until `reserved_until`, `sold` once paid, `returned` after a full refund. */
export type OrderStockState = 'none' | 'reserved' | 'sold' | 'released' | 'returned';

/** The words, version, time and place of a consent, kept as proof. */
export interface ConsentRecord {
  accepted: boolean;
  text: string;
  text_version: string;
  at: string;
  ip: string;
  locale: string;
  /** Browser that said it, where a service measured later has to be told; never asked for otherwise. */
  agent?: string;
  /** Of services that measure: `statistics`, `marketing`, `comfort`. */
  categories?: readonly string[];
}

type Contact =
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'country'
  | 'city'
  | 'street'
  | 'street_number'
  | 'zip'
  | 'company'
  | 'vat_no'
  | 'additional_address';
export type BuyerContact = { [Field in `buyer_${Contact}`]: string };
export type OwnerContact = { [Field in `owner_${Contact}`]: string };

/** Name and place on a parcel. */
export interface DeliveryAddress {
  first_name: string;
  last_name: string;
  company: string;
  street: string;
  street_number: string;
  additional_address: string;
  zip: string;
  city: string;
  country: string;
}

/**
 * Amounts in minor units of `currency_key`. `owner_*` is who uses the product when it is not the buyer. `total` is what the buyer owes by this
 * order: all rates, but of an open-ended subscription only those that fell due, and the first.
 */
export class Order extends BaseModel {
  static override tableName = 'orders';
  static override get jsonAttributes(): string[] {
    return [
      'additional',
      'supply_facts',
      'vat_decision',
      'vat_evidence',
      'consents',
      'waiver',
      'legal_texts',
      'credit_information',
      'credit_assessment',
      'delivery_address',
    ];
  }

  declare seller_id: number;
  declare token: string;
  declare checkout_token: string;
  declare order_type: 'standard' | 'bundle' | 'bump' | 'ticket_upgrade';
  declare product_id: number;
  declare product_name: string;
  declare product_form: string;
  declare internal_name: string;
  declare cost_center: string;
  declare pricing_plan_id: number | null;
  declare pricing_plan_name: string;
  declare payment_state: OrderPaymentState;
  declare payment_form: string;
  declare period_type: PlanType;
  declare recurring: boolean;
  declare currency_key: string;
  declare total: number;
  declare net_total: number;
  declare vat_total: number;
  declare paid: number;
  declare refunded: number;
  declare paid_count: number;
  declare rates_count: number;
  declare due_date: string;
  declare last_due_date: string;
  /** Time between two charges; empty where they follow no single interval. */
  declare charge_interval: IntervalCode | '';
  /** A charge numbered `anchor_number` is or would be due on this day and later ones are counted from it; null: the first is, on `due_date`. */
  declare anchored_on: LocalDate | null;
  declare anchor_number: number;
  /** Access ends at the beginning of this day, for `access_reason`. */
  /** While a withdrawal of it waits for a decision nothing is charged. */
  declare withdrawal_declared_at: Date | null;
  declare access_until: LocalDate | null;
  declare access_reason: 'payment_paused' | 'payment_canceled' | null;
  declare test_period: string;
  declare with_test_period: boolean;
  declare with_custom_start: boolean;
  declare upsell_type: string;
  /** The funnel it was ordered in, and its step; null and empty outside of funnels. */
  declare funnel_id: number | null;
  declare funnel_node_id: string;
  declare coupon_id: number | null;
  declare coupon_code: string;
  declare discount: number;
  declare campaign_id: string;
  declare success_page_url: string;
  declare additional: Record<string, string>;
  declare seller_business: boolean;
  declare power_seller: boolean;
  /** As the seller's scheme had it when the order was placed. */
  declare vat_due: VatDue;
  declare supply_facts: Record<string, unknown>;
  /** Seller of record: whose contract it is and who invoices, as it was when the order was placed. */
  declare sold_by: 'seller' | 'platform';
  /** The buyer transfers by hand, or the first amount is due later. */
  declare awaits_funds: boolean;
  declare canceled_at: Date | null;
  declare paused_at: Date | null;
  /** The pause ends by itself at the beginning of this day. */
  declare paused_until: LocalDate | null;
  /** Charges wait since then, for the provider by which they are made is closed to the seller. */
  declare charges_rested_at: Date | null;
  /** No charge without the buyer before then. */
  declare charges_again_at: Date | null;
  declare payer_id: number | null;
  declare buyer_type: 'consumer' | 'business';
  declare buyer_first_name: string;
  declare buyer_last_name: string;
  declare buyer_email: string;
  declare buyer_phone: string;
  declare buyer_country: string;
  declare buyer_city: string;
  declare buyer_street: string;
  declare buyer_street_number: string;
  declare buyer_zip: string;
  declare buyer_company: string;
  declare buyer_vat_no: string;
  /** By which the buyer files documents; the routing id of a public buyer. */
  declare buyer_reference: string;
  declare buyer_additional_address: string;
  /** The partner programme that the order is attributed to. */
  declare affiliate_program_id: number | null;
  declare owner_id: number | null;
  declare owner_email: string;
  declare owner_first_name: string;
  declare owner_last_name: string;
  declare owner_phone: string;
  declare owner_country: string;
  declare owner_city: string;
  declare owner_street: string;
  declare owner_street_number: string;
  declare owner_zip: string;
  declare owner_company: string;
  declare owner_vat_no: string;
  /** Place that goods are sent to; null for orders without any. */
  declare delivery_address: DeliveryAddress | null;
  /** True if another person receives the goods: the owner. */
  declare gift: boolean;
  declare locale: 'de' | 'en';
  /** Language the buyer reads; null for orders by import or before it was kept, which read `locale`. */
  declare language: Language | null;
  declare vat_case: string;
  declare vat_decision: VatDecision | null;
  declare vat_evidence: VatEvidence | null;
  declare terms_version: string;
  /** Ids of the seller's own legal texts that were in force, by kind. */
  declare legal_texts: Record<string, number>;
  declare consents: Record<string, ConsentRecord>;
  declare waiver: ConsentRecord | null;
  /** Days by which debits are announced, as it was agreed with the order; 14 where nothing was. */
  declare debit_notice_days: number;
  /** Null unless the instalments are a consumer credit. */
  declare credit_information: CreditFacts | null;
  declare credit_assessment: CreditAssessment | null;
  declare quantity: number;
  declare stock_state: OrderStockState;
  declare reserved_until: Date | null;
  declare confirmation_mail_id: number | null;
  declare version: number;
  declare created_at: Date;
  declare updated_at: Date;
  declare first_paid_at: Date | null;
  /** Moment at which the forms handed over the goods. */
  declare handed_over_at: Date | null;
}
