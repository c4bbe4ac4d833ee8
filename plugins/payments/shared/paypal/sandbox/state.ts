import { randomBytes } from 'node:crypto';
import type { PayPalMoney } from '../amounts.ts';

/** With what a buyer pays on the sandbox's page, and how that goes. */
export const FUNDINGS = [
  'balance',
  'card_declined',
  'account_locked',
  'bank_takes_days',
  'bank_refuses_later',
  'slow_refund',
  'failing_refund',
  'asks_again',
] as const;
export type Funding = (typeof FUNDINGS)[number];

/** An app at PayPal, and the account behind it. */
export interface App {
  clientId: string;
  secret: string;
  merchantId: string;
  name: string;
}

export interface Order {
  id: string;
  clientId: string;
  intent: 'CAPTURE' | 'AUTHORIZE';
  status: string;
  unit: {
    amount: PayPalMoney;
    custom_id?: string;
    invoice_id?: string;
    description?: string;
    payee: { merchant_id: string };
    payment_instruction?: object;
  };
  wallet: {
    returnUrl: string;
    cancelUrl: string;
    locale: string;
    brand: string;
    saves: boolean;
    vaultId: string | null;
  };
  funding: Funding;
  saved: { id: string; customer: string } | null;
  createdAt: string;
  updatedAt: string;
}

export interface Capture {
  id: string;
  orderId: string;
  status: string;
  amount: PayPalMoney;
  custom_id?: string;
  invoice_id?: string;
  funding: Funding;
  at: string;
  fee: PayPalMoney | null;
}

export interface Authorization {
  id: string;
  orderId: string;
  /** The hold that this one renews. */
  renews?: string;
  status: string;
  amount: PayPalMoney;
  at: string;
}

export interface Refund {
  id: string;
  captureId: string;
  orderId: string;
  status: string;
  amount: PayPalMoney;
  custom_id?: string;
  at: string;
}

export interface Setup {
  id: string;
  clientId: string;
  status: string;
  customer: string;
  returnUrl: string;
  locale: string;
}

export interface VaultToken {
  id: string;
  clientId: string;
  customer: string;
  funding: Funding;
}

export interface Webhook {
  id: string;
  clientId: string;
  url: string;
  events: string[];
}

export interface Dispute {
  id: string;
  clientId: string;
  captureId: string;
  status: string;
  outcome: string | null;
  at: string;
  decidedAt?: string;
}

/** Money that the shop has PayPal send to its bank. */
export interface Withdrawal {
  id: string;
  clientId: string;
  amount: PayPalMoney;
  at: string;
}

/** A merchant on the way to being paid through a platform. */
export interface Merchant {
  merchantId: string;
  trackingId: string;
  partnerClientId: string;
  email: string;
  agreed: boolean;
  emailConfirmed: boolean;
  receivable: boolean;
  vetting: string;
}

export interface Referral {
  id: string;
  trackingId: string;
  clientId: string;
  email: string;
  returnUrl: string;
}

/** All that PayPal knows here; plain data, so that a demo can keep it over restarts. */
export interface State {
  apps: Record<string, App>;
  orders: Record<string, Order>;
  captures: Record<string, Capture>;
  authorizations: Record<string, Authorization>;
  refunds: Record<string, Refund>;
  setups: Record<string, Setup>;
  vault: Record<string, VaultToken>;
  webhooks: Record<string, Webhook>;
  disputes: Record<string, Dispute>;
  withdrawals: Record<string, Withdrawal>;
  referrals: Record<string, Referral>;
  merchants: Record<string, Merchant>;
  /** What a request id made, by client, path and id. */
  keys: Record<string, string>;
  tokens: Record<string, string>;
}

export function emptyState(): State {
  return {
    apps: {},
    orders: {},
    captures: {},
    authorizations: {},
    refunds: {},
    setups: {},
    vault: {},
    webhooks: {},
    disputes: {},
    withdrawals: {},
    referrals: {},
    merchants: {},
    keys: {},
    tokens: {},
  };
}

const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** As PayPal's look: capital letters and digits. */
export function newId(length = 17): string {
  return [...randomBytes(length)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
}
