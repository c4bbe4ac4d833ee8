import { credit, debit, type Journal } from './journal.ts';

const AT_PLATFORM = 'S:platform_clearing';
const CLEARING = 'A:psp:connect:clearing';

/**
 * Journals with their twins in the platform's book: what moves a seller's balance at the platform moves what the platform holds for them by the
 * same amount. Both are written together, so that neither can be without the other. Journals that do not touch that balance stay alone.
 */
export function withPlatformTwins(journals: readonly Journal[]): Journal[] {
  return journals.flatMap((journal) => {
    const twin = twinOf(journal);
    return twin ? [journal, twin] : [journal];
  });
}

function twinOf({ sellerId, postings, kind, ...journal }: Journal): Journal | null {
  const came = postings
    .filter(({ account }) => account === AT_PLATFORM)
    .reduce((sum, posting) => sum + posting.debit - posting.credit, 0n);
  if (came === 0n || sellerId === null || journal.book === 'platform') return null;
  const owed = `L:seller:${sellerId}:pending`;
  return {
    ...journal,
    sellerId,
    kind,
    book: 'platform',
    postings: came > 0n ? [debit(CLEARING, came), credit(owed, came)] : [debit(owed, -came), credit(CLEARING, -came)],
  };
}
