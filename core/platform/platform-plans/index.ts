// Platform plans: what the platform sells to its sellers, each shop's plan with its history, the gate that follows it, and the platform's own invoices
// for plans and for the fees it keeps of payments (decisions 685, 850). An installation that defines no plan and takes no fee never hears of any of it.
export { unpaidPlanInvoices } from './unpaid-plan-invoices.ts';
export { assignPlan, type Assignment } from './assign-plan.ts';
export { chargePlan } from './charge-plan.ts';
export { choosePlan, isOnOffer, lastDay, quotePlan, type PlanQuote } from './choose-plan.ts';
export { planInvariants } from './invariants.ts';
export { feeInvoiceCsv } from './fee-invoice-csv.ts';
export { issueFeeInvoices } from './issue-fee-invoices.ts';
export { issueFeeInvoicesJob } from './jobs/issue-fee-invoices-job.ts';
export { storePlatformDocument, type PlatformDocumentToStore } from './store-platform-document.ts';
export { mindPlansJob } from './jobs/mind-plans-job.ts';
export { duePlans, mindPlan } from './mind-plans.ts';
export { comparedFeatures, nextPlanWith, offeredPlans, sellsPlans } from './offered-plans.ts';
export {
  BILLING_CYCLES,
  CYCLE_MONTHS,
  CYCLE_TITLES,
  PLAN_PURPOSES,
  PlatformPlan,
  PURPOSE_TITLES,
  SellerPlan,
  type BillingCycle,
  type PlanPurpose,
} from './plan.ts';
export { planChange, restOf, type PlanChange } from './plan-change.ts';
export { platformInvoiceList, platformPlanList, PLAN_LOOKS } from './plan-lists.ts';
export { allPlans, planForAdmin, type PlanRecord } from './plan-view.ts';
export {
  ownPlatformInvoicePdf,
  platformInvoicePdf,
  settlePlatformInvoice,
  type InvoicePlace,
  type PlatformInvoicePdf,
} from './platform-invoices.ts';
export {
  PLATFORM_VAT_TITLES,
  platformVatCsv,
  platformVatQuarter,
  type PlatformVatKind,
  type PlatformVatQuarter,
  type PlatformVatRow,
} from './platform-vat-quarter.ts';
export { fixedFeeField, savePlan, type PlanInput } from './save-plan.ts';
export {
  sellerPlanForAdmin,
  sellerPlanView,
  type PlanLine,
  type PlatformInvoiceLine,
  type SellerPlanView,
} from './seller-plan-view.ts';
export { reversePlanInvoice, type PaidBack } from './reverse-plan-invoice.ts';
export {
  beginPlan,
  chargedTerms,
  firstPeriod,
  isCharged,
  isWholePrice,
  knownPlan,
  lockSellerPlan,
  platformToday,
} from './seller-plan-file.ts';
export { startTrial } from './start-trial.ts';
