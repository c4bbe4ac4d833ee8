import { Form, useLoaderData } from '@remix-run/react';
import { Button, Card, SelectField, StatusChip, TextField, errorOf, useFormats, useTexts, type Tone } from '#web/ui';
import type { loader } from './legitimation.tsx';
import { LEGITIMATION_TEXTS } from './legitimation-texts.ts';
import type { Answer } from './people-cards.tsx';

export function documentTone(status: string): Tone {
  if (status === 'accepted' || status === 'validated' || status === 'accepted_final') return 'good';
  return ['refused', 'unreadable', 'wrong_name', 'wrong_type', 'not_accepted', 'expired'].includes(status)
    ? 'bad'
    : 'warn';
}

/** Document, its status and what is to be done; another file, where one may come. Null: nothing may now. */
export function DocumentsCard({ answer }: { answer: Answer | null }) {
  const { documents, missing, kinds, legitimation } = useLoaderData<typeof loader>();
  const t = useTexts(LEGITIMATION_TEXTS);
  const formats = useFormats();
  const isOpen = !legitimation.isChecking && legitimation.state !== 'rejected';
  const wrong = answer?.typed.intent === 'document' ? answer : null;
  const first = missing.documents[0]?.kind ?? 'id_from_front';
  const fileError = errorOf(wrong?.errors, 'file');
  return (
    <Card title={t.documents}>
      <div className="flex flex-col gap-4">
        <ul className="flex flex-col divide-y divide-line">
          {documents.map(({ id, kindTitle, status, statusTitle, act, reason, validUntil, contentType }) => (
            <li key={id} className="flex flex-wrap items-start justify-between gap-3 py-2.5 first:pt-0">
              <span className="min-w-0">
                <span className="font-medium">{kindTitle}</span>
                {contentType ? (
                  <>
                    {' · '}
                    <a
                      href={`/cabinet/legitimation/documents/${id}`}
                      target="_blank"
                      rel="noreferrer"
                      className="text-accent underline"
                    >
                      {t.look}
                      <span className="sr-only"> {kindTitle}</span>
                    </a>
                  </>
                ) : null}
                <span className="block text-sm text-ink-soft">
                  {act}
                  {validUntil ? ` ${t.validUntil} ${formats.date(validUntil)}.` : ''}
                </span>
                {reason ? (
                  <span className="block text-sm">
                    {t.reason}: {reason}
                  </span>
                ) : null}
              </span>
              <StatusChip state={status} tone={documentTone(status)} label={statusTitle} />
            </li>
          ))}
          {missing.documents.map(({ kind, title }) =>
            documents.some((document) => document.kind === kind) ? null : (
              <li key={kind} className="flex flex-wrap items-start justify-between gap-3 py-2.5">
                <span className="font-medium">{title}</span>
                <StatusChip state="missing" tone="neutral" label={t.required} />
              </li>
            ),
          )}
        </ul>
        {isOpen ? (
          <Form method="post" encType="multipart/form-data" noValidate className="flex flex-col gap-4">
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <SelectField
                name="kind"
                label={t.kind}
                defaultValue={wrong?.typed.kind ?? first}
                error={errorOf(wrong?.errors, 'kind')}
                options={kinds}
              />
              <TextField
                name="validUntil"
                label={t.validUntil}
                type="date"
                defaultValue={wrong?.typed.validUntil ?? ''}
                error={errorOf(wrong?.errors, 'validUntil')}
                optional
              />
            </div>
            <div className="flex flex-col gap-1.5">
              <label htmlFor="file" className="font-medium">
                {t.file}
              </label>
              <input
                id="file"
                type="file"
                name="file"
                accept="image/jpeg,image/png,image/webp,application/pdf"
                aria-describedby="file-help"
                aria-invalid={fileError ? true : undefined}
                className="max-w-full file:mr-3 file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-3 file:py-1.5 file:text-ink"
              />
              {fileError ? <p className="text-sm text-bad">▲ {fileError}</p> : null}
              <p id="file-help" className="text-sm text-ink-soft">
                {t.fileHelp}
              </p>
            </div>
            <div>
              <Button name="intent" value="document">
                {t.upload}
              </Button>
            </div>
          </Form>
        ) : null}
      </div>
    </Card>
  );
}
