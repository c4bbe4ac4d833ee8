import { countryName } from '#core/kit';
import { useFormats, useLocale } from '#web/ui';

export interface VatTableRow {
  country: string;
  second: string;
  currency: string;
  net: number;
  vat: number;
}

/** Sums of net and VAT by country and by a second column. */
export function VatTable({
  heads,
  rows,
}: {
  /** Of country, second column, net and VAT. */
  heads: readonly [string, string, string, string];
  rows: readonly VatTableRow[];
}) {
  const formats = useFormats();
  const locale = useLocale();
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <thead className="text-sm text-ink-soft">
          <tr className="border-b border-line">
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`py-1.5 pr-4 font-medium last:pr-0 ${index > 1 ? 'text-right' : ''}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ country, second, currency, net, vat }) => (
            <tr key={`${country} ${second} ${currency}`} className="border-b border-line last:border-b-0">
              <td className="py-2 pr-4">{countryName(country, locale)}</td>
              <td className="py-2 pr-4 whitespace-nowrap">{second}</td>
              <td className="py-2 pr-4 text-right whitespace-nowrap tabular-nums">
                {formats.money({ minor: net, currency })}
              </td>
              <td className="py-2 text-right whitespace-nowrap tabular-nums">
                {formats.money({ minor: vat, currency })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
