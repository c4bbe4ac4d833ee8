import { Form } from '@remix-run/react';
import { Button, ErrorSummary, SelectField, TextField, errorOf, useTexts, type FieldError } from '#web/ui';
import type { AskedOfHolder } from './asked-of.server.ts';

const TEXTS = {
  de: { title: 'Wer kommt mit diesem Ticket?', save: 'Speichern', choose: 'Bitte wählen' },
  en: { title: 'Who comes with this ticket?', save: 'Save', choose: 'Please choose' },
};

interface WhoComesProps {
  code: string;
  asked: readonly AskedOfHolder[];
  refused: { attendee: Readonly<Record<string, string | undefined>>; errors: readonly FieldError[] } | undefined;
}

/** Asked of whoever got the ticket in a bundle: nobody was asked at the checkout. */
export function WhoComes({ code, asked, refused }: WhoComesProps) {
  const t = useTexts(TEXTS);
  return (
    <Form
      method="post"
      data-who-comes
      className="mt-3 flex flex-col items-start gap-3 border-t border-line pt-3"
      noValidate
    >
      <p className="font-medium">{t.title}</p>
      <ErrorSummary errors={refused?.errors ?? []} />
      <input type="hidden" name="code" value={code} />
      {asked.map(({ key, title, required, kind, options }) => {
        const shared = {
          name: key,
          id: `${code}-${key}`,
          label: title,
          optional: !required,
          defaultValue: refused?.attendee[key] ?? '',
          error: errorOf(refused?.errors, key),
        };
        return kind === 'country' ? (
          <SelectField key={key} {...shared} options={[{ value: '', label: t.choose }, ...options]} />
        ) : (
          <TextField key={key} {...shared} type={kind === 'email' ? 'email' : 'text'} maxLength={254} />
        );
      })}
      <Button>{t.save}</Button>
    </Form>
  );
}
