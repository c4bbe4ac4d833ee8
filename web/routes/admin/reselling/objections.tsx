import { Form, Link } from '@remix-run/react';
import { Button, Card, SelectField, TextArea, errorOf, useFormats, useTexts, type FieldError } from '#web/ui';

const TEXTS = {
  de: {
    title: 'Widersprüche gegen Gutschriften',
    help: 'Mit dem Widerspruch hat eine Gutschrift ihre Wirkung als Rechnung verloren. Berichtigen Sie, was im Profil des Verkäufers nicht stimmt, und stellen Sie sie dann neu aus.',
    objected: (on: string) => `Widersprochen am ${on}`,
    supplier: 'Auf der neuen steht',
    tax: 'Umsatzsteuer',
    as_booked: (rates: string) => `Wie gebucht: ${rates}`,
    as_today: (rate: string) => `Wie der Verkäufer heute besteuert wird: ${rate}`,
    answer: 'Antwort an den Verkäufer',
    answerHelp: 'Was Sie geändert haben. Steht in der Mail.',
    reissue: 'Zurücknehmen und neu ausstellen',
  },
  en: {
    title: 'Objections to credit notes',
    help: 'By the objection a credit note lost its effect as an invoice. Correct what is wrong in the seller’s profile, then issue it anew.',
    objected: (on: string) => `Objected on ${on}`,
    supplier: 'The new one says',
    tax: 'VAT',
    as_booked: (rates: string) => `As booked: ${rates}`,
    as_today: (rate: string) => `As the seller is taxed today: ${rate}`,
    answer: 'Answer to the seller',
    answerHelp: 'What you have changed. Stands in the mail.',
    reissue: 'Take back and issue anew',
  },
};

interface Objection {
  sellerId: number;
  seller: string;
  invoiceId: number;
  number: string;
  month: string;
  gross: number;
  currency: string;
  objectedAt: Date | string;
  objection: string;
  bookedBp: readonly number[];
  todayBp: number;
  supplier: string;
}

interface Refused {
  note: string;
  answer: string;
  tax: string;
  errors: readonly FieldError[];
}

/** Credit notes that sellers objected to, each with the way to take it back and issue it anew. */
export function Objections({ objections, refused }: { objections: readonly Objection[]; refused: Refused | null }) {
  const t = useTexts(TEXTS);
  if (objections.length === 0) return null;
  return (
    <div className="mb-6">
      <Card title={t.title}>
        <p className="mb-3 text-ink-soft">{t.help}</p>
        <ul className="flex flex-col divide-y divide-line">
          {objections.map((objection) => (
            <li key={objection.invoiceId} className="py-4 first:pt-0 last:pb-0">
              <Reissue objection={objection} refused={refused?.note === String(objection.invoiceId) ? refused : null} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function Reissue({ objection, refused }: { objection: Objection; refused: Refused | null }) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const percent = (bp: number): string => `${formats.number(bp / 100)} %`;
  const { invoiceId: id, sellerId, number, currency } = objection;
  const errors = refused?.errors ?? [];
  return (
    <Form method="post" noValidate className="flex max-w-2xl flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span>
          <span className="font-medium">{number}</span>
          <span className="text-ink-soft"> · {formats.month(objection.month)} · </span>
          <Link to={`/admin/sellers/${sellerId}`} className="break-words text-accent underline">
            {objection.seller}
          </Link>
        </span>
        <span className="tabular-nums">{formats.money({ minor: objection.gross, currency })}</span>
      </div>
      <p className="break-words">{objection.objection}</p>
      <p className="text-sm break-words text-ink-soft">
        {t.objected(formats.date(objection.objectedAt))} · {t.supplier}: {objection.supplier}
      </p>
      <input type="hidden" name="seller" value={sellerId} />
      <input type="hidden" name="note" value={id} />
      <SelectField
        id={`tax-${id}`}
        name="tax"
        label={t.tax}
        defaultValue={refused?.tax || 'as_booked'}
        options={[
          { value: 'as_booked', label: t.as_booked(objection.bookedBp.map(percent).join(', ')) },
          { value: 'as_today', label: t.as_today(percent(objection.todayBp)) },
        ]}
      />
      <TextArea
        id={`answer-${id}`}
        name="answer"
        label={t.answer}
        help={t.answerHelp}
        required
        maxLength={1000}
        defaultValue={refused?.answer ?? ''}
        error={errorOf(errors, 'answer')}
      />
      <div>
        <Button name="intent" value="reissue" aria-label={`${t.reissue}: ${number}`}>
          {t.reissue}
        </Button>
      </div>
    </Form>
  );
}
