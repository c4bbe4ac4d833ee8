import { useFormats, useTexts } from '#web/ui';
import { INVOICE_TEXTS } from './invoice-texts.ts';

interface Line {
  position: number;
  description: string;
  quantity: number;
  net_minor: number;
  vat_minor: number;
  gross_minor: number;
  tax_rate_bp: number;
}

/** Lines that a document bills, line by line, and its sums. */
export function InvoiceLines({
  lines,
  invoice,
}: {
  lines: readonly Line[];
  invoice: { currency: string; net_minor: number; vat_minor: number; gross_minor: number };
}) {
  const t = useTexts(INVOICE_TEXTS);
  const formats = useFormats();
  const amount = (minor: number): string => formats.money({ minor, currency: invoice.currency });
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <thead className="text-sm text-ink-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 pr-4 font-medium">
              {t.lines}
            </th>
            <th scope="col" className="py-1.5 pr-4 text-right font-medium">
              {t.net}
            </th>
            <th scope="col" className="py-1.5 pr-4 text-right font-medium">
              {t.vat}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {t.gross}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.position} className="border-b border-line align-top">
              <td className="py-2 pr-4">
                {line.quantity === 1 ? '' : `${formats.number(line.quantity)} × `}
                {line.description}
              </td>
              <td className="py-2 pr-4 text-right whitespace-nowrap">{amount(line.net_minor)}</td>
              <td className="py-2 pr-4 text-right whitespace-nowrap">
                {amount(line.vat_minor)}{' '}
                <span className="text-sm text-ink-soft">({formats.number(line.tax_rate_bp / 100)} %)</span>
              </td>
              <td className="py-2 text-right whitespace-nowrap">{amount(line.gross_minor)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-2 pr-4">
              {t.total}
            </th>
            <td className="py-2 pr-4 text-right whitespace-nowrap">{amount(invoice.net_minor)}</td>
            <td className="py-2 pr-4 text-right whitespace-nowrap">{amount(invoice.vat_minor)}</td>
            <td className="py-2 text-right whitespace-nowrap">{amount(invoice.gross_minor)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
