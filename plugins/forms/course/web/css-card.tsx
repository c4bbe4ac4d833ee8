import { Form } from '@remix-run/react';
import { Button, Card, FeatureLock, TextArea, errorOf, useTexts, type FieldError } from '#web/ui';

const TEXTS = {
  de: {
    title: 'Eigenes CSS im Kursraum',
    label: 'CSS',
    help: 'Gilt nur im Kursraum. Adressen: nur Pfade dieses Shops, zum Beispiel /media/… Nicht erlaubt sind @import, verschachtelte Regeln und position: fixed.',
    save: 'CSS speichern',
  },
  en: {
    title: 'Own CSS in the course room',
    label: 'CSS',
    help: 'Counts in the course room alone. Addresses: paths of this shop only, e.g. /media/… Neither @import, nested rules nor position: fixed are allowed.',
    save: 'Save the CSS',
  },
};

/** A look beyond the theme's fields. */
export function CssCard({ css, errors }: { css: string; errors: readonly FieldError[] | undefined }) {
  const t = useTexts(TEXTS);
  return (
    <Card title={t.title}>
      <Form method="post" preventScrollReset className="flex flex-col gap-4">
        <FeatureLock feature="course_custom_css" />
        <TextArea
          label={t.label}
          help={t.help}
          name="custom_css"
          rows={8}
          maxLength={30_000}
          spellCheck={false}
          autoCapitalize="off"
          placeholder=".course-room { font-size: 18px }"
          defaultValue={css}
          error={errorOf(errors, 'custom_css')}
        />
        <div>
          <Button name="intent" value="css">
            {t.save}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
