import { forecastSentence, sumEntries } from '#core/forecast';
import { formatMoney } from '#core/kit';
import { inColumns } from '../in-columns.ts';
import type { FoundPreview } from './read-preview.ts';

/** A list by date with its sums; as JSON for scripts. */
export function printPreview({ until, entries, complete }: FoundPreview, json = false): void {
  if (json) {
    const shown = entries.map(({ at, amount, ...rest }) => ({
      at: at.toISOString(),
      ...rest,
      amount: amount === null ? null : { minor: Number(amount.minor), currency: amount.currency },
    }));
    console.log(JSON.stringify({ until: until.toISOString(), complete, entries: shown }));
    return;
  }
  if (entries.length === 0) return console.log(`Nothing happens by itself until ${until.toISOString().slice(0, 10)}.`);
  console.log(
    inColumns([
      ['Date', 'Order', 'What'],
      ...entries.map((entry) => [entry.day, entry.number, forecastSentence(entry, 'en')]),
    ]),
  );
  const { charges, charged, mails, invoices, invoiced } = sumEntries(entries);
  const sum = (amounts: typeof charged): string =>
    amounts.length === 0 ? '' : ` (${amounts.map((amount) => formatMoney(amount)).join(', ')})`;
  console.log(
    `\n${charges} charges${sum(charged)}, ${mails} mails, ${invoices} invoices${sum(invoiced)} until ${until.toISOString().slice(0, 10)},`,
  );
  console.log('if every charge succeeds at the first try and nobody acts.');
  if (!complete) console.log('There are more living orders than were looked at. Name one with --order.');
}
