import type { Happened } from '#core/forecast';
import { formatMoney, type Money } from '#core/kit';

/** Events of a span of time, a line each. */
export function happenedInWords({ charges, charged, mails, documents, invoiced }: Happened): string[] {
  const count = Object.values(mails).reduce((sum, each) => sum + each, 0);
  if (charges + documents + count === 0) return ['Nothing was charged, mailed or invoiced.'];
  const byTemplate = Object.entries(mails)
    .map(([mail, each]) => `${mail} ${each}`)
    .join(', ');
  return [
    `charged: ${charges}${sums(charged)}`,
    `mails: ${count}${byTemplate === '' ? '' : ` (${byTemplate})`}`,
    `documents: ${documents}${sums(invoiced)}`,
  ];
}

/** The same for scripts; amounts in minor units. */
export function happenedOf({ charges, charged, mails, documents, invoiced }: Happened): object {
  const plain = (amounts: readonly Money[]): object[] =>
    amounts.map(({ minor, currency }) => ({ minor: Number(minor), currency }));
  return { charges, charged: plain(charged), mails, documents, invoiced: plain(invoiced) };
}

function sums(amounts: readonly Money[]): string {
  return amounts.length === 0 ? '' : ` (${amounts.map((amount) => formatMoney(amount)).join(', ')})`;
}
