import { Form } from '@remix-run/react';
import { Button, Card, CheckboxField, FeatureLock, useTexts } from '#web/ui';

const TEXTS = {
  de: {
    title: 'Stempel',
    label: 'Name und Bestellung des Käufers auf jede Seite setzen',
    help: 'Für PDF und EPUB. Ihre Datei bleibt, wie Sie sie hochgeladen haben; jeder Käufer bekommt eine eigene Fassung.',
    save: 'Stempel speichern',
  },
  en: {
    title: 'Stamp',
    label: 'Put name and order of the buyer on each page',
    help: 'For PDF and EPUB. Your file stays as you uploaded it; each buyer gets a copy of their own.',
    save: 'Save the stamp',
  },
};

/** Downloads that bear their buyer's name. */
export function StampCard({ stamp }: { stamp: boolean }) {
  const t = useTexts(TEXTS);
  return (
    <Card title={t.title}>
      <Form method="post" preventScrollReset className="flex flex-col gap-4">
        <FeatureLock feature="pdf_stamp" />
        <CheckboxField
          name="stamp"
          value="on"
          label={t.label}
          help={t.help}
          defaultChecked={stamp}
          key={String(stamp)}
        />
        <div>
          <Button name="intent" value="stamp">
            {t.save}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
