import { accountingInvariants } from '#core/accounting';
import { arrearsInvariants } from '#core/arrears';
import { collectionInvariants } from '#core/collection';
import { commissionInvariants } from '#core/commissions';
import { couponInvariants } from '#core/coupons';
import { entitlementInvariants } from '#core/entitlements';
import { accountInvariants, auditInvariants, eventInvariants } from '#core/health';
import { invoiceInvariants } from '#core/invoicing';
import { ledgerInvariants, type Invariant } from '#core/ledger';
import { merchantInvariants } from '#core/merchants';
import { planInvariants } from '#core/platform-plans';
import { resellingInvariants } from '#core/reselling';
import { paymentInvariants, saleInvariants } from '#core/settlement';

/** Invariants of core's own modules. */
export const coreInvariants: readonly Invariant[] = [
  ...ledgerInvariants,
  ...invoiceInvariants,
  ...accountingInvariants,
  ...entitlementInvariants,
  ...couponInvariants,
  ...saleInvariants,
  ...paymentInvariants,
  ...arrearsInvariants,
  ...collectionInvariants,
  ...merchantInvariants,
  ...commissionInvariants,
  ...eventInvariants,
  ...accountInvariants,
  ...auditInvariants,
  ...planInvariants,
  ...resellingInvariants,
];
