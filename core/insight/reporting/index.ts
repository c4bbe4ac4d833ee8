// Reporting: what happened, summed up for the people who run a shop. Read models over several modules, each one statement; money comes
// from the ledger alone.
export { featureUse, limitUse } from './feature-use.ts';
export { bestSold } from './best-sold.ts';
export { cabinetFrame, type CabinetFrame } from './cabinet-frame.ts';
export { bestSellerList, campaignList, topCustomerList } from './sales-lists.ts';
export { cockpit, type Cockpit, type CockpitQuery, type PeriodFigures } from './cockpit.ts';
export { couponSales, type CouponSales } from './coupon-sales.ts';
export { incomeOverTime, type IncomePoint, type IncomeUnit } from './income-over-time.ts';
export { homeFacts, type FailedPayment, type HomeFacts, type RecentOrder } from './home-facts.ts';
export { moneyOfOrder, type MoneyOfOrder } from './money-of-order.ts';
export { payerChoices, pricingPlanChoices, productChoices, type Choice, type ChoiceQuery } from './list-choices.ts';
export { payerContracts, type PayerContract } from './payer-contracts.ts';
export { payerLibrary, type LibraryThing } from './payer-library.ts';
export { payerPurchase, payerPurchases, type PayerPurchase, type PurchaseSummary } from './payer-purchases.ts';
export { expandableOrderList } from './order-expansions.ts';
export { readTransfers, streamTransfers, transferList, transferRows, type TransferListRow } from './transfer-list.ts';
export { TRANSFER_STATES, TRANSFER_TYPES, type TransferState, type TransferType } from './transfer-kinds.ts';
export { productAccessList, streamProductAccessCsv } from './product-access-list.ts';
