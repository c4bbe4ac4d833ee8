import { Form } from '@remix-run/react';
import { TextArea, buttonClass, errorOf, useTexts, type FieldError } from '#web/ui';

const TEXTS = {
  de: { title: 'Meine Notizen', help: 'Nur Sie lesen sie.', label: 'Notiz zu dieser Lektion', save: 'Notiz speichern' },
  en: { title: 'My notes', help: 'Only you read them.', label: 'Note on this lesson', save: 'Save note' },
};

/** A reader's own words beside the lesson. */
export function LessonNotes({ note, errors }: { note: string; errors: readonly FieldError[] | undefined }) {
  const t = useTexts(TEXTS);
  return (
    <details id="notes" open={note !== ''} className="scroll-mt-24 rounded-card border border-line p-4">
      <summary className="cursor-pointer font-semibold">{t.title}</summary>
      <Form method="post" className="mt-3 flex flex-col gap-3">
        <input type="hidden" name="intent" value="note" />
        <TextArea
          label={t.label}
          help={t.help}
          name="note"
          maxLength={20_000}
          defaultValue={note}
          error={errorOf(errors, 'note')}
        />
        <p>
          <button type="submit" className={buttonClass('quiet')}>
            {t.save}
          </button>
        </p>
      </Form>
    </details>
  );
}
