// Desk: what the admins of an installation see and do across its shops. Lists refuse everybody else; what an admin does for a shop stands in
// the shop's own log.
export { adminInvoiceList, adminOrderList, adminPaymentList, adminTransferList, MONEY_LOOKS } from './money-lists.ts';
export { ACCOUNTING_LOOKS, adminBookingList, adminExportList } from './accounting-lists.ts';
export {
  accountingForAdmin,
  adviserNumbersForAdmin,
  datevFileForAdmin,
  exportMonthForSeller,
  saveAdviserNumbersForSeller,
  type AccountingDesk,
} from './accounting-desk.ts';
export { adminClaimList, CLAIM_LOOKS } from './claim-lists.ts';
export { adminDomainList } from './domain-lists.ts';
export { claimForAdmin, moveClaimForSeller, type ClaimCommand, type ClaimDesk, type ClaimKey } from './claim-desk.ts';
export { invoicePdfForAdmin, orderForAdmin, type OrderDesk } from './order-desk.ts';
export { adminDeliveryList, adminProgramList, adminPublisherList, memberList, PARTNER_LOOKS } from './partner-lists.ts';
export { askDeskRequest } from './ask-desk-request.ts';
export { decideDeskRequest } from './decide-desk-request.ts';
export { allowAlone, fourEyesView, type FourEyesView } from './four-eyes.ts';
export { type DeskRequestKind } from './desk-request.ts';
export { personDeletion, type DeletionHindrance, type KeptRecords, type PersonDeletion } from './person-deletion.ts';
export { personDesk, type PersonDesk } from './person-desk.ts';
export { adminProductList, PRODUCT_LOOKS } from './product-lists.ts';
export { CHART_DAYS, deskToday, type DayOfMoney, type DeskTasks, type DeskToday } from './desk-tasks.ts';
export { jobList, mailList, RUN_LOOKS } from './run-lists.ts';
export {
  calendarDays,
  choice,
  column,
  days,
  fileOnly,
  flag,
  like,
  numbers,
  ofSeller,
  oneId,
  sellerColumns,
  sortable,
  sum,
  text,
} from './list-parts.ts';
export { payerList } from './payer-list.ts';
export { sellerList, SELLER_LOOKS } from './seller-list.ts';
export { userList, USER_LOOKS } from './user-list.ts';
export { MONEY_DAYS, RISK_DAYS, platformMoney, type PlatformMoney, type PlatformRisks } from './platform-money.ts';
export { sellerDesk, type SellerDesk } from './seller-desk.ts';
