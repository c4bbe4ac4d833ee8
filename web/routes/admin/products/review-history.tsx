import type { ReviewEntry, ReviewState } from '#core/catalog';
import { useFormats, useTexts } from '#web/ui';
import { REVIEW_TITLES } from './review-titles.ts';

const TEXTS = {
  de: {
    none: 'Noch keine Prüfung.',
    handedIn: 'Eingereicht',
    takenBack: 'Zurückgezogen',
    seller: 'Verkäufer',
    platform: 'Prüfung',
  },
  en: { none: 'No review yet.', handedIn: 'Handed in', takenBack: 'Taken back', seller: 'seller', platform: 'review' },
};

/** History of a product's reviews, newest first. Sellers do not learn which admin it was. */
export function ReviewHistory({
  entries,
  withNames = true,
}: {
  entries: readonly (Omit<ReviewEntry, 'at'> & { at: string | Date })[];
  withNames?: boolean;
}) {
  const t = useTexts(TEXTS);
  const states = useTexts(REVIEW_TITLES);
  const formats = useFormats();
  const title = (state: ReviewState): string =>
    state === 'in_review' ? t.handedIn : state === 'not_for_review' ? t.takenBack : states[state];
  if (entries.length === 0) return <p className="text-ink-soft">{t.none}</p>;
  return (
    <ol className="flex flex-col gap-3">
      {entries.map((entry) => (
        <li key={entry.id} className="border-l-2 border-line pl-3">
          <p className="font-medium">{title(entry.toState)}</p>
          <p className="text-sm text-ink-soft">
            {formats.dateTime(entry.at)} · {(withNames && entry.person) || (entry.byAdmin ? t.platform : t.seller)}
          </p>
          {entry.reason ? <p className="mt-1 break-words whitespace-pre-line">{entry.reason}</p> : null}
        </li>
      ))}
    </ol>
  );
}
