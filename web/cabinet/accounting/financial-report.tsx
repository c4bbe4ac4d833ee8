import type { MonthReport } from '#core/accounting';
import { Card, useFormats, useTexts } from '#web/ui';
import { ACCOUNTING_TEXTS } from './accounting-texts.ts';

/** With the VAT cases in words. */
type ShownReport = Omit<MonthReport, 'rates'> & {
  rates: readonly (MonthReport['rates'][number] & { title: string })[];
};

/** Earnings of a month, currency by currency, as the ledger says. */
export function FinancialReport({ reports }: { reports: readonly ShownReport[] }) {
  const t = useTexts(ACCOUNTING_TEXTS);
  const formats = useFormats();
  if (reports.length === 0)
    return (
      <Card title={t.report}>
        <p className="text-ink-soft">{t.nothing}</p>
      </Card>
    );
  return (
    <div className="flex flex-col gap-4">
      {reports.map((report) => {
        const money = (minor: number): string => formats.money({ minor, currency: report.currency });
        const rows: [string, string][] = [
          [t.net, money(report.net)],
          [t.vat, money(report.vat)],
          [t.refunded, `${money(report.refundedNet)} / ${money(report.refundedVat)}`],
          [t.received, money(report.received)],
          [t.paidBack, money(report.paidBack)],
          [t.fees, money(report.fees)],
        ];
        return (
          <Card key={report.currency} title={`${t.report} (${report.currency.toUpperCase()})`}>
            <dl className="mb-5 grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-2">
              {rows.map(([label, value]) => (
                <div key={label} className="contents">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="text-right tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
            <div className="overflow-x-auto">
              <table className="w-full text-left">
                <caption className="pb-2 text-left font-medium">{t.byRate}</caption>
                <thead className="text-sm text-ink-soft">
                  <tr className="border-b border-line">
                    <th scope="col" className="py-1.5 pr-4 font-medium">
                      {t.taxCase}
                    </th>
                    <th scope="col" className="py-1.5 pr-4 font-medium">
                      {t.country}
                    </th>
                    <th scope="col" className="py-1.5 pr-4 text-right font-medium">
                      {t.rate}
                    </th>
                    <th scope="col" className="py-1.5 text-right font-medium">
                      {t.net}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {report.rates.map((rate) => (
                    <tr
                      key={`${rate.vatCase} ${rate.country} ${rate.rateBp}`}
                      className="border-b border-line last:border-b-0"
                    >
                      <td className="py-2 pr-4">{rate.title}</td>
                      <td className="py-2 pr-4">{rate.country}</td>
                      <td className="py-2 pr-4 text-right whitespace-nowrap">{formats.number(rate.rateBp / 100)} %</td>
                      <td className="py-2 text-right whitespace-nowrap">{money(rate.net)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Card>
        );
      })}
    </div>
  );
}
