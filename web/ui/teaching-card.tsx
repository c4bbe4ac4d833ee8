import { Form } from '@remix-run/react';
import { errorOf } from './attempt.ts';
import { Button } from './button.tsx';
import type { FieldError } from './error-summary.tsx';
import { TextField } from './field.tsx';
import { Card, Notice } from './layout-pieces.tsx';
import { useTexts } from './locale.tsx';

/** Answer of core's `productTeaching`. */
export interface TeachingShown {
  answers: {
    paidTeaching: boolean | null;
    mostlyRecorded: boolean | null;
    learningChecked: boolean | null;
    durationAndPrice: string;
    zfuNumber: string;
  };
  risk: 'unanswered' | 'none' | 'approval_needed' | 'approved';
}

const TEXTS = {
  de: {
    title: 'Fernunterricht (FernUSG)',
    intro:
      'Onlinekurse, Coachings und Mitgliedschaften mit Unterricht können in Deutschland eine Zulassung der ZFU brauchen, auch wenn nur Unternehmen sie kaufen. Vier Fragen zeigen, ob das bei Ihrem Angebot so ist.',
    paidTeaching: 'Vermitteln Sie gegen Geld Kenntnisse oder Fähigkeiten?',
    mostlyRecorded: 'Ist mehr als die Hälfte aufgezeichnet oder zeitversetzt?',
    learningChecked: 'Wird der Lernerfolg überprüft, oder dürfen Teilnehmende Fragen zum Gelernten stellen?',
    durationAndPrice: 'Wie lange dauert es, und was kostet es?',
    durationHelp: 'Zum Beispiel: 8 Wochen, 490 €.',
    zfuNumber: 'ZFU-Zulassungsnummer',
    zfuHelp: 'Steht auf der Produktseite, sobald Sie sie eintragen.',
    yes: 'Ja',
    no: 'Nein',
    save: 'Antworten speichern',
    risk: {
      unanswered: null,
      none: 'Nach Ihren Antworten ist das kein Fernunterricht. Das ersetzt keine Rechtsberatung.',
      approval_needed:
        'Nach Ihren Antworten ist das Fernunterricht. Ohne Zulassung der ZFU ist jeder Vertrag darüber nichtig (BGH, III ZR 109/24 und III ZR 173/24). Beantragen Sie die Zulassung und tragen Sie die Nummer ein, oder ändern Sie das Angebot.',
      approved: 'Fernunterricht mit Zulassung. Die Nummer steht auf der Produktseite.',
    },
  },
  en: {
    title: 'Distance learning (FernUSG)',
    intro:
      'In Germany online courses, coaching and memberships with teaching may need the approval of the ZFU, even when only businesses buy them. Four questions show whether yours does.',
    paidTeaching: 'Do you teach knowledge or skills for money?',
    mostlyRecorded: 'Is more than half recorded or learnt at another time than taught?',
    learningChecked: 'Is learning checked, or may participants ask questions about what they learn?',
    durationAndPrice: 'How long does it take, and what does it cost?',
    durationHelp: 'For example: 8 weeks, €490.',
    zfuNumber: 'ZFU approval number',
    zfuHelp: 'Shown on the product page once you enter it.',
    yes: 'Yes',
    no: 'No',
    save: 'Save answers',
    risk: {
      unanswered: null,
      none: 'By your answers this is no distance learning. This is no legal advice.',
      approval_needed:
        'By your answers this is distance learning. Without the approval of the ZFU every contract for it is void (BGH, III ZR 109/24 and III ZR 173/24). Apply for it and enter the number, or change the offer.',
      approved: 'Distance learning with approval. The number is shown on the product page.',
    },
  },
};

const TONES: Record<TeachingShown['risk'], 'good' | 'warn' | 'info'> = {
  unanswered: 'info',
  none: 'good',
  approval_needed: 'warn',
  approved: 'good',
};

/** Question of an approval by the law on distance learning. Nothing is blocked. Posts the intent `teaching` to the screen it stands on. */
export function TeachingCard({
  teaching: { answers, risk },
  errors,
}: {
  teaching: TeachingShown;
  errors: readonly FieldError[] | undefined;
}) {
  const t = useTexts(TEXTS);
  const told = t.risk[risk];
  return (
    <Card title={t.title}>
      <Form method="post" preventScrollReset className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="teaching" />
        <p className="text-ink-soft">{t.intro}</p>
        {told ? <Notice tone={TONES[risk]}>{told}</Notice> : null}
        {(['paidTeaching', 'mostlyRecorded', 'learningChecked'] as const).map((name) => (
          <fieldset key={name}>
            <legend className="font-medium">{t[name]}</legend>
            <div className="mt-1 flex gap-5">
              {(
                [
                  ['yes', true],
                  ['no', false],
                ] as const
              ).map(([word, value]) => (
                <label key={word} className="flex min-h-9 items-center gap-2">
                  <input
                    type="radio"
                    name={name}
                    value={word}
                    defaultChecked={answers[name] === value}
                    className="size-4 accent-accent"
                  />
                  {t[word]}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <TextField
          label={t.durationAndPrice}
          help={t.durationHelp}
          name="durationAndPrice"
          maxLength={300}
          defaultValue={answers.durationAndPrice}
          error={errorOf(errors, 'durationAndPrice')}
        />
        <TextField
          label={t.zfuNumber}
          help={t.zfuHelp}
          optional
          name="zfuNumber"
          maxLength={40}
          defaultValue={answers.zfuNumber}
          error={errorOf(errors, 'zfuNumber')}
        />
        <div>
          <Button>{t.save}</Button>
        </div>
      </Form>
    </Card>
  );
}
