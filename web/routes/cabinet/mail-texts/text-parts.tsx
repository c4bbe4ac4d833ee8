import { useRef } from 'react';
import { Button, Card, TextArea, TextField, errorOf, useFormats, useSending, useTexts, type FieldError } from '#web/ui';
import { MAIL_TEXT_TEXTS } from './mail-text-texts.ts';

const LOCALES = ['de', 'en'] as const;
type Words = { subject: string; body: string };

export function WordsFields({
  texts,
  fields,
  standard,
  errors,
}: {
  texts: Readonly<Record<'de' | 'en', Words>>;
  fields: readonly { name: string; label: string }[];
  standard: Readonly<Record<'de' | 'en', string>>;
  errors: readonly FieldError[];
}) {
  const t = useTexts(MAIL_TEXT_TEXTS);
  const busy = useSending();
  const last = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const put = (name: string): void => {
    const field = last.current;
    if (!field) return;
    field.setRangeText(`{{${name}}}`, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    field.focus();
  };
  return (
    <>
      <Card title={t.fields}>
        <p className="mb-3 text-sm text-ink-soft">{t.fieldsHelp}</p>
        <ul className="flex flex-wrap gap-2">
          {fields.map(({ name, label }) => (
            <li key={name}>
              <Button type="button" onPress={() => put(name)}>
                <code className="text-sm">{`{{${name}}}`}</code> {label}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      {LOCALES.map((locale) => (
        <Card key={locale} title={t.languages[locale]}>
          <div
            className="flex flex-col gap-4"
            onFocus={({ target }) => {
              if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) last.current = target;
            }}
          >
            <TextField
              name={`subject_${locale}`}
              label={t.subject}
              help={t.subjectHelp(standard[locale])}
              error={errorOf(errors, `subject_${locale}`)}
              defaultValue={texts[locale].subject}
              maxLength={200}
            />
            <TextArea
              name={`body_${locale}`}
              label={t.body}
              help={t.bodyHelp}
              error={errorOf(errors, `body_${locale}`)}
              defaultValue={texts[locale].body}
              rows={8}
              maxLength={10_000}
            />
            <div className="flex flex-wrap gap-3">
              <Button name="intent" value={`preview_${locale}`} busy={busy}>
                {t.preview}
              </Button>
              <Button name="intent" value={`test_${locale}`} busy={busy}>
                {t.test}
              </Button>
            </div>
          </div>
        </Card>
      ))}
    </>
  );
}

export function PreviewCard({
  subject,
  html,
  order,
  locale,
}: {
  subject: string;
  html: string;
  order: { recipient: string; at: Date | string } | null;
  locale: 'de' | 'en';
}) {
  const t = useTexts(MAIL_TEXT_TEXTS);
  const formats = useFormats();
  return (
    <Card title={t.previewOf[locale]}>
      <p className="mb-2 text-sm text-ink-soft">
        {order ? t.previewReal(order.recipient, formats.dateTime(order.at)) : t.previewMade}
      </p>
      <p className="mb-3 font-semibold break-words">{subject}</p>
      <iframe
        title={t.previewOf[locale]}
        sandbox=""
        srcDoc={html}
        ref={(frame) => frame?.scrollIntoView({ block: 'nearest' })}
        className="h-[32rem] w-full rounded-control border border-line bg-white"
      />
    </Card>
  );
}
