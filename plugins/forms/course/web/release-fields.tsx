import { useState } from 'react';
import {
  CheckboxField,
  SelectField,
  TextField,
  errorOf,
  useHydrated,
  useTexts,
  type FieldError,
  wholeInput,
} from '#web/ui';

const TEXTS = {
  de: {
    rule: 'Öffnet sich',
    rules: {
      at_once: 'Sofort nach dem Kauf',
      date: 'An einem Datum',
      days: 'Tage nach dem Kauf',
      lesson: 'Wenn eine Lektion erledigt ist',
      quiz: 'Wenn ein Test bestanden ist',
    },
    at: 'Datum und Uhrzeit',
    days: 'Tage nach dem Kauf',
    daysHelp: 'Ruht eine Zahlung, ruht auch diese Zeit.',
    lesson: 'Lektion',
    choose: 'Bitte wählen',
    notify: 'Per E-Mail Bescheid geben',
    notifyHelp:
      'Jede Person erhält eine E-Mail, sobald sich die Lektion für sie öffnet. Einmal, auch wenn Sie das Datum ändern.',
  },
  en: {
    rule: 'Opens',
    rules: {
      at_once: 'Right after the purchase',
      date: 'On a date',
      days: 'Days after the purchase',
      lesson: 'Once a lesson is done',
      quiz: 'Once a quiz is passed',
    },
    at: 'Date and time',
    days: 'Days after the purchase',
    daysHelp: 'While a payment rests, so does this time.',
    lesson: 'Lesson',
    choose: 'Please choose',
    notify: 'Tell by e-mail',
    notifyHelp: 'Each person gets one e-mail when the lesson opens for them. Once, even if you change the date.',
  },
};

export interface ReleaseShown {
  rule: string;
  /** As a `datetime-local` field takes it. */
  at: string;
  days: string;
  lessonId: string;
  notify: boolean;
}

/** Opening of a lesson. Without a script every field stands there; the rule says which counts. */
export function ReleaseFields({
  release,
  others,
  errors,
}: {
  release: ReleaseShown;
  others: readonly { id: number; title: string; isQuiz: boolean }[];
  errors: readonly FieldError[] | undefined;
}) {
  const t = useTexts(TEXTS);
  const [rule, setRule] = useState(release.rule);
  const hydrated = useHydrated();
  const shows = (...rules: readonly string[]): boolean => !hydrated || rules.includes(rule);
  const waitsFor = others.filter((lesson) => rule !== 'quiz' || lesson.isQuiz);
  return (
    <>
      <SelectField
        label={t.rule}
        name="release_rule"
        value={rule}
        onChange={(event) => setRule(event.target.value)}
        options={(Object.keys(t.rules) as (keyof typeof t.rules)[]).map((value) => ({ value, label: t.rules[value] }))}
        error={errorOf(errors, 'release_rule')}
      />
      {shows('date') ? (
        <TextField
          label={t.at}
          type="datetime-local"
          name="release_at"
          defaultValue={release.at}
          error={errorOf(errors, 'release_at')}
        />
      ) : null}
      {shows('days') ? (
        <TextField
          label={t.days}
          help={t.daysHelp}
          {...wholeInput(1, 3650)}
          maxLength={4}
          name="release_days"
          defaultValue={release.days}
          error={errorOf(errors, 'release_days')}
        />
      ) : null}
      {shows('lesson', 'quiz') ? (
        <SelectField
          label={t.lesson}
          name="release_lesson_id"
          key={rule}
          defaultValue={release.lessonId}
          options={[
            { value: '', label: t.choose },
            ...waitsFor.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          error={errorOf(errors, 'release_lesson_id')}
        />
      ) : null}
      {shows('date', 'days', 'lesson', 'quiz') ? (
        <CheckboxField label={t.notify} help={t.notifyHelp} name="notify" defaultChecked={release.notify} />
      ) : null}
    </>
  );
}
