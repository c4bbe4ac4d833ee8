import { Form } from '@remix-run/react';
import {
  Button,
  Card,
  ErrorSummary,
  StatusChip,
  TextArea,
  errorOf,
  useFormats,
  useTexts,
  type FieldError,
} from '#web/ui';
import { RESELLING_TEXTS } from './reselling-texts.ts';

interface Note {
  id: number;
  number: string;
  month: string;
  gross: number;
  currency: string;
  objectedAt: Date | string | null;
  objection: string;
  answer: string;
  reissuedAs: { id: number; number: string } | null;
}

/** Credit notes of the platform, each with the way to object to it. */
export function CreditNotes({
  notes,
  open,
  refused,
}: {
  notes: readonly Note[];
  open: readonly { currency: string; gross: number; count: number }[];
  refused: { note: string; objection: string; errors: readonly FieldError[] } | null;
}) {
  const t = useTexts(RESELLING_TEXTS);
  const formats = useFormats();
  return (
    <Card title={t.notes}>
      {open.map(({ currency, gross, count }) => (
        <p key={currency} className="mb-3 text-ink-soft">
          {t.open(formats.money({ minor: gross, currency }), count)}
        </p>
      ))}
      {notes.length === 0 ? <p>{t.noNotes}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {notes.map((note) => (
          <li key={note.id} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span>
                <a href={`/cabinet/plan/invoices/${note.id}`} className="font-medium text-accent underline" download>
                  {note.number}
                </a>
                <span className="text-ink-soft"> · {formats.month(note.month)}</span>
              </span>
              <span className="flex items-center gap-3">
                <span className="tabular-nums">{formats.money({ minor: note.gross, currency: note.currency })}</span>
                {note.reissuedAs ? (
                  <StatusChip state="reissued" tone="neutral" label={t.replaced} />
                ) : note.objectedAt ? (
                  <StatusChip state="objected" tone="warn" label={t.objected} />
                ) : null}
              </span>
            </div>
            {note.objectedAt ? (
              <div className="flex flex-col gap-1 text-sm break-words text-ink-soft">
                <p>{note.objection}</p>
                {note.reissuedAs ? (
                  <p className="text-ink">
                    {t.replacedBy}{' '}
                    <a href={`/cabinet/plan/invoices/${note.reissuedAs.id}`} className="text-accent underline" download>
                      {note.reissuedAs.number}
                    </a>
                    {': '}
                    {note.answer}
                  </p>
                ) : null}
              </div>
            ) : (
              <Objection note={note} refused={refused?.note === String(note.id) ? refused : null} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Objection({
  note,
  refused,
}: {
  note: Note;
  refused: { objection: string; errors: readonly FieldError[] } | null;
}) {
  const t = useTexts(RESELLING_TEXTS);
  return (
    <details open={refused !== null}>
      <summary
        className="inline-flex min-h-9 cursor-pointer items-center text-sm text-accent underline"
        aria-label={`${t.object}: ${note.number}`}
      >
        {t.object}
      </summary>
      <Form method="post" noValidate className="mt-2 flex flex-col gap-3">
        <ErrorSummary errors={refused?.errors ?? []} />
        <input type="hidden" name="note" value={note.id} />
        <TextArea
          id={`objection-${note.id}`}
          name="objection"
          label={t.objection}
          help={t.objectHelp}
          required
          maxLength={1000}
          defaultValue={refused?.objection ?? ''}
          error={errorOf(refused?.errors ?? [], 'objection')}
        />
        <div>
          <Button look="danger" name="intent" value="object">
            {t.object}
          </Button>
        </div>
      </Form>
    </details>
  );
}
