import { Form } from '@remix-run/react';
import { Button, Card, FeatureLock, SeenRevision, TextArea, useSending, useTexts, type FieldError } from '#web/ui';

const TEXTS = {
  de: {
    title: 'Zustimmung an der Kasse',
    help: 'Fragt Käufer mit Ihren Worten, nie angekreuzt. Wer nicht zustimmt, wird dieser Anbindung nicht gemeldet. Zeit, Wortlaut, Adresse und Bestellung stehen als Nachweis beim Kunden.',
    asks: 'An der Kasse fragen',
    de: 'Text auf Deutsch',
    en: 'Text auf Englisch',
    example:
      'Nennen Sie, was Sie schicken, wie oft, und dass man jederzeit widerrufen kann: „Ja, schicken Sie mir etwa zweimal im Monat Neues zu Ihren Kursen. Abbestellen kann ich jederzeit.“',
    confirms: 'Adresse vorher mit einer Mail bestätigen lassen (Double-Opt-in)',
    confirmsHelp:
      'Schalten Sie das ein, wenn der Dienst nicht selbst fragt. Gemeldet wird erst nach der Bestätigung; ihre Zeit wird aufgehoben.',
    save: 'Frage speichern',
  },
  en: {
    title: 'Consent at the checkout',
    help: 'Asks buyers in your words, never ticked. Who does not agree is not told to this integration. Time, wording, address and order are kept with the customer as proof.',
    asks: 'Ask at the checkout',
    de: 'Text in German',
    en: 'Text in English',
    example:
      'Say what you send, how often, and that it can be withdrawn at any time: “Yes, send me news of your courses about twice a month. I can unsubscribe at any time.”',
    confirms: 'Have the address confirmed by a mail first (double opt-in)',
    confirmsHelp:
      'Switch this on where the service does not ask itself. The buyer is told to it after the confirmation, whose time is kept.',
    save: 'Save question',
  },
};

interface Ask {
  asks: boolean;
  de: string;
  en: string;
  confirms: boolean;
}

/** Question of the checkout by which buyers agree to an integration's newsletter. */
export function NewsletterCard({
  ask,
  revision,
  errors,
}: {
  ask: Ask;
  revision: string;
  errors: readonly FieldError[];
}) {
  const t = useTexts(TEXTS);
  const busy = useSending();
  const wrong = (name: string): string | undefined => errors.find(({ field }) => field === name)?.message;
  return (
    <Card title={t.title}>
      <Form method="post" className="flex max-w-2xl flex-col gap-5">
        <SeenRevision revision={revision} />
        <p className="text-ink-soft">{t.help}</p>
        <label className="flex items-center gap-2.5">
          <input type="checkbox" name="asks" value="yes" defaultChecked={ask.asks} className="size-4.5 accent-accent" />
          {t.asks}
        </label>
        <TextArea
          label={t.de}
          name="ask_de"
          defaultValue={ask.de}
          rows={3}
          maxLength={500}
          help={t.example}
          error={wrong('ask_de')}
        />
        <TextArea label={t.en} name="ask_en" defaultValue={ask.en} rows={3} maxLength={500} error={wrong('ask_en')} />
        <div className="flex flex-col gap-1">
          <FeatureLock feature="double_opt_ins" />
          <label className="flex items-center gap-2.5">
            <input
              type="checkbox"
              name="confirms"
              value="yes"
              defaultChecked={ask.confirms}
              className="size-4.5 accent-accent"
            />
            {t.confirms}
          </label>
          <p className="text-sm text-ink-soft">{t.confirmsHelp}</p>
          {wrong('confirms') ? <p className="text-sm text-bad">{wrong('confirms')}</p> : null}
        </div>
        <div>
          <Button look="main" name="intent" value="newsletter" busy={busy}>
            {t.save}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
