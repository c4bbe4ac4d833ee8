// Accounting: the ledger as rows for a tax adviser, the monthly DATEV files made of them, and the earnings of a month.
export {
  readAccountingSettings,
  saveAccountNumbers,
  saveAccountingSettings,
  settingsComplete,
  type AccountingSettings,
} from './accounting-settings.ts';
export { chartAccounts, type ChartAccount } from './account-numbers.ts';
export { accountingMonth, type AccountingMonth, type MonthReport } from './accounting-view.ts';
export { bookJournalsJob } from './book-journals-job.ts';
export { bookJournals } from './book-journals.ts';
export {
  bookingList,
  bookingTypeTitles,
  datevStateTitles,
  eventKeyTitles,
  readBookingList,
  streamBookingCsv,
  type BookingListRow,
} from './booking-list.ts';
export {
  bookCurrency,
  closeExport,
  datevExportFile,
  exportMonth,
  type DatevExport,
  type MonthChoice,
} from './datev-export.ts';
export { accountingInvariants } from './invariants.ts';
export { financialReportList } from './financial-report-list.ts';
