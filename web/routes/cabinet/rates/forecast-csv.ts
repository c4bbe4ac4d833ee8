import type { LoaderFunctionArgs } from '@remix-run/node';
import { forecastSentence } from '#core/forecast';
import { csvLine, inLanguage, toDecimal } from '#core/kit';
import { sellerContext } from '../../../require-seller.server.ts';
import { loadForecast } from './load-forecast.server.ts';

const HEADS = {
  de: [
    'Tag',
    'Zeitpunkt',
    'Art',
    'Was',
    'Bestell-Nr. (id)',
    'Bestellung',
    'Rate',
    'Betrag',
    'Währung',
    'E-Mail-Vorlage',
    'Produkt',
    'Käufer',
  ],
  en: [
    'Day',
    'Instant',
    'Kind',
    'What',
    'Order id',
    'Order',
    'Rate',
    'Amount',
    'Currency',
    'Mail template',
    'Product',
    'Buyer',
  ],
};

/** The whole forecast as a file. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { entries, orders } = await loadForecast(ctx);
  const delimiter = inLanguage(ctx.locale, { de: ';', en: ',' } as const);
  const lines = entries.map((entry) => {
    const { number, product, buyer } = orders.get(entry.orderId)!;
    return [
      entry.day,
      entry.at.toISOString(),
      entry.kind,
      forecastSentence(entry, ctx.locale),
      entry.orderId,
      number,
      entry.rate,
      entry.amount ? toDecimal(entry.amount) : null,
      entry.amount?.currency ?? null,
      entry.mail,
      product,
      buyer,
    ];
  });
  const body = `\uFEFF${[HEADS[ctx.locale], ...lines].map((cells) => csvLine(cells, delimiter)).join('')}`;
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="forecast.csv"',
      'Cache-Control': 'no-store',
    },
  });
}
