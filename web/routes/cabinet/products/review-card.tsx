import { Form } from '@remix-run/react';
import type { ReviewEntry, ReviewState } from '#core/catalog';
import { Button, Card, StatusChip, useTexts } from '#web/ui';
import { ReviewHistory } from '../../admin/products/review-history.tsx';
import { REVIEW_TITLES, reviewTone } from '../../admin/products/review-titles.ts';

const TEXTS = {
  de: {
    title: 'Prüfung',
    init: 'Bevor das Produkt verkauft wird, sehen wir es uns an. Reichen Sie es ein, wenn alles da ist.',
    change: 'Wir haben um eine Änderung gebeten. Reichen Sie das Produkt danach wieder ein.',
    rejected:
      'Das Produkt wurde nicht angenommen und kann nicht verkauft werden. Sie können es ändern und noch einmal einreichen.',
    in_review: 'Wir sehen uns das Produkt an und schreiben Ihnen, sobald entschieden ist.',
    reviewed:
      'Geprüft und angenommen. Ändern Sie Name, Beschreibung oder Kategorie oder fügen Sie Bilder hinzu, sehen wir es uns noch einmal an; bis dahin kann man es nicht kaufen.',
    waiting: 'Wird geprüft',
    handIn: 'Zur Prüfung einreichen',
    takeBack: 'Zurückziehen',
    history: 'Verlauf',
  },
  en: {
    title: 'Review',
    init: 'Before the product is sold, we look at it. Hand it in once everything is there.',
    change: 'We asked for a change. Hand the product in again afterwards.',
    rejected: 'The product was not accepted and cannot be sold. You may change it and hand it in again.',
    in_review: 'We are looking at the product and will write to you once it is decided.',
    reviewed:
      'Reviewed and accepted. If you change name, description or category or add pictures, we look at it once more; until then nobody can buy it.',
    waiting: 'Being reviewed',
    handIn: 'Hand in for review',
    takeBack: 'Take back',
    history: 'History',
  },
};

type Told = 'init' | 'change' | 'rejected' | 'in_review' | 'reviewed';

function told(state: ReviewState): Told | null {
  if (state === 'requested') return 'in_review';
  return state === 'init' || state === 'change' || state === 'rejected' || state === 'in_review' || state === 'reviewed'
    ? state
    : null;
}

/** State of a product's review, and the seller's next step in it. Nothing where no review is wanted. */
export function ReviewCard({
  id,
  state,
  history,
}: {
  id: number;
  state: ReviewState;
  history: readonly (Omit<ReviewEntry, 'at'> & { at: string | Date })[];
}) {
  const t = useTexts(TEXTS);
  const titles = useTexts(REVIEW_TITLES);
  const shown = told(state);
  if (shown === null) return null;
  return (
    <Card title={t.title}>
      <div className="flex flex-col items-start gap-3" data-review={state}>
        <StatusChip state={state} label={shown === 'in_review' ? t.waiting : titles[state]} tone={reviewTone(state)} />
        <p>{t[shown]}</p>
        {shown === 'reviewed' ? null : (
          <Form method="post" action={`/cabinet/products/${id}/review`}>
            {shown === 'in_review' ? <input type="hidden" name="withdraw" value="true" /> : null}
            <Button look={shown === 'in_review' ? 'quiet' : 'main'}>
              {shown === 'in_review' ? t.takeBack : t.handIn}
            </Button>
          </Form>
        )}
        {history.length > 0 ? (
          <details className="w-full">
            <summary className="cursor-pointer text-accent">{t.history}</summary>
            <div className="mt-3">
              <ReviewHistory entries={history} withNames={false} />
            </div>
          </details>
        ) : null}
      </div>
    </Card>
  );
}
