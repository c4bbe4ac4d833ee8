import { accountKind } from './account-chart.ts';
import type { Journal } from './journal.ts';

/** Throws for a journal that the books could not take: a fault in the code that built it, never something a client sent. */
export function checkJournal(journal: Journal): void {
  const owner = journal.sellerId === null ? 'platform' : `seller:${journal.sellerId}`;
  if (journal.book !== 'platform' && journal.book !== owner) refuse(journal, `its book is not ${owner}`);
  if (journal.postings.length < 2) refuse(journal, 'it has fewer than two postings');
  let rest = 0n;
  for (const { account, debit, credit } of journal.postings) {
    const kind = accountKind(account);
    if (!kind) refuse(journal, `"${account}" is not in the chart of accounts`);
    if ((kind.book === 'platform') !== (journal.book === 'platform'))
      refuse(journal, `"${account}" belongs to the other book`);
    if (debit < 0n || credit < 0n || debit > 0n === credit > 0n)
      refuse(journal, `"${account}" needs either a debit or a credit above zero`);
    rest += debit - credit;
  }
  if (rest !== 0n) refuse(journal, `its postings leave a rest of ${rest}`);
}

function refuse(journal: Journal, why: string): never {
  throw new Error(`Journal ${journal.idempotencyKey} in ${journal.book} cannot be posted: ${why}.`);
}
