import type { MonthReport } from '#core/accounting';
import type { Locale } from '#core/context';
import { vatCaseTitle } from '#core/tax';

/** Reports of a month with their VAT cases in words. */
export function titledReports(reports: readonly MonthReport[], locale: Locale) {
  return reports.map((report) => ({
    ...report,
    rates: report.rates.map((rate) => ({ ...rate, title: vatCaseTitle(rate.vatCase, locale) })),
  }));
}
