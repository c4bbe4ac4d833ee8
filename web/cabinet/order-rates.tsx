import { Link } from '@remix-run/react';
import { rateStateTitle } from '#core/kit';
import { Card, StatusChip, useFormats, useLanguage, useTexts } from '#web/ui';
import type { LoadedOrder } from './load-order.server.ts';
import { BUYERS_ORDER_TEXTS } from './order-texts.ts';

type Rates = LoadedOrder['rates'];

/** Of what is due later, this much stands open; a subscription has a year of it. */
const LATER_SHOWN = 3;

/** The amounts due, one by one; those far ahead are folded away. */
export function OrderRates({
  order: { rates, currency },
  manage,
  title,
}: {
  order: Pick<LoadedOrder, 'rates' | 'currency'>;
  manage?: string;
  title?: string | undefined;
}) {
  const t = useTexts(BUYERS_ORDER_TEXTS);
  const firstLater = rates.findIndex(({ state }) => state === 'future');
  const open = firstLater < 0 ? rates.length : firstLater + LATER_SHOWN;
  // A fold for one row would take the room of that row.
  const folded = rates.length > open + 1 ? rates.slice(open) : [];
  return (
    <Card title={title ?? t.rates}>
      <RateTable rates={rates.slice(0, rates.length - folded.length)} currency={currency} />
      {folded.length > 0 ? (
        <details className="border-t border-line">
          <summary className="cursor-pointer py-2 text-accent">
            {t.laterRates.replace('{count}', String(folded.length))}
          </summary>
          <RateTable rates={folded} currency={currency} />
        </details>
      ) : null}
      {manage ? (
        <p className="mt-3">
          <Link to={manage} className="text-accent underline">
            {t.manage}
          </Link>
        </p>
      ) : null}
    </Card>
  );
}

function RateTable({ rates, currency }: { rates: Rates; currency: string }) {
  const t = useTexts(BUYERS_ORDER_TEXTS);
  const formats = useFormats();
  const language = useLanguage();
  return (
    <table className="w-full table-fixed text-left">
      <thead className="text-sm text-ink-soft">
        <tr className="border-b border-line">
          <th scope="col" className="w-12 py-1.5 font-medium">
            {t.rate}
          </th>
          <th scope="col" className="py-1.5 font-medium">
            {t.due}
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            {t.amount}
          </th>
          <th scope="col" className="w-[42%] py-1.5 pl-4 font-medium">
            {t.state}
          </th>
        </tr>
      </thead>
      <tbody>
        {rates.map((rate) => (
          <tr key={rate.id} className="border-b border-line last:border-b-0">
            <td className="py-2">{rate.number}</td>
            <td className="py-2">{formats.date(rate.due)}</td>
            <td className="py-2 text-right">{formats.money({ minor: rate.amount, currency })}</td>
            <td className="py-2 pl-4">
              <StatusChip state={rate.state} label={rateStateTitle(rate.state, language)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
