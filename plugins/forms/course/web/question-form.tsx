import { Form, useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import {
  Button,
  ButtonLink,
  SelectField,
  TextArea,
  TextField,
  controlClass,
  errorOf,
  useHydrated,
  useTexts,
  type FieldError,
  wholeInput,
} from '#web/ui';
import type { Question } from '../quiz/question.ts';
import type { TypedQuestion } from './question-input.server.ts';
import { QUIZ_TEXTS } from './quiz-texts.ts';

const ROWS = 4;

/** The fields of one question. Rows that stay empty count for nothing. */
export function QuestionForm({
  question,
  id,
  errors,
}: {
  question: Question | TypedQuestion;
  /** Empty for a new one. */
  id: string;
  errors: readonly FieldError[] | undefined;
}) {
  const t = useTexts(QUIZ_TEXTS);
  const hydrated = useHydrated();
  const [params] = useSearchParams();
  const [type, setType] = useState<string>(question.type);
  const [rows, setRows] = useState(Math.max(ROWS, question.choices.length + 1));
  const withChoices = !hydrated || type !== 'text_field';
  const withText = !hydrated || type === 'text_field';
  const accepted = typeof question.accepted === 'string' ? question.accepted : question.accepted.join('\n');
  const field = (name: string): string => `${id || 'new'}-${name}`;
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-5">
      <input type="hidden" name="question" value={id} />
      <TextArea
        required
        id={field('text')}
        label={t.text}
        name="text"
        rows={2}
        maxLength={2000}
        defaultValue={question.text}
        error={errorOf(errors, 'text')}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <SelectField
          id={field('type')}
          label={t.type}
          name="type"
          value={type}
          onChange={(event) => setType(event.target.value)}
          options={(['single_choice', 'multiple_choice', 'text_field'] as const).map((value) => ({
            value,
            label: t.types[value],
          }))}
          error={errorOf(errors, 'type')}
        />
        <TextField
          required
          id={field('points')}
          label={t.pointsLabel}
          name="points"
          {...wholeInput(1, 100)}
          maxLength={3}
          defaultValue={String(question.points)}
          error={errorOf(errors, 'points')}
        />
      </div>
      {withChoices ? (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 font-medium">{t.choices}</legend>
          <p className="text-sm text-ink-soft">{type === 'multiple_choice' ? t.severalHelp : t.choicesHelp}</p>
          {errorOf(errors, 'choices') ? <p className="text-sm text-bad">▲ {errorOf(errors, 'choices')}</p> : null}
          {Array.from({ length: rows }, (_, at) => (
            <ChoiceRow key={at} at={at} choice={question.choices[at]} />
          ))}
          {hydrated ? (
            <div>
              <Button type="button" look="plain" onPress={() => setRows(rows + 1)}>
                {t.addChoice}
              </Button>
            </div>
          ) : null}
        </fieldset>
      ) : null}
      {withText ? (
        <TextArea
          id={field('accepted')}
          label={t.accepted}
          help={t.acceptedHelp}
          name="accepted"
          rows={3}
          maxLength={2000}
          defaultValue={accepted}
          error={errorOf(errors, 'accepted')}
        />
      ) : null}
      <TextArea
        id={field('feedback')}
        label={t.feedback}
        help={t.feedbackHelp}
        name="feedback"
        rows={2}
        maxLength={2000}
        defaultValue={question.feedback}
        error={errorOf(errors, 'feedback')}
      />
      <div className="flex flex-wrap gap-2">
        <Button look="main" name="intent" value="question">
          {id ? t.save : t.add}
        </Button>
        {id ? (
          <>
            <ButtonLink to={`?step=${params.get('step') ?? '2'}`}>{t.cancel}</ButtonLink>
            <Button look="danger" name="intent" value="remove">
              {t.remove}
            </Button>
          </>
        ) : null}
      </div>
    </Form>
  );
}

function ChoiceRow({
  at,
  choice,
}: {
  at: number;
  choice: { text: string; right: boolean; feedback: string } | undefined;
}) {
  const t = useTexts(QUIZ_TEXTS);
  const number = at + 1;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label className="flex items-center gap-1.5 text-sm">
        <input
          type="checkbox"
          name="right"
          value={at}
          defaultChecked={choice?.right ?? false}
          aria-label={`${t.choice} ${number}: ${t.right}`}
          className="size-4.5 accent-accent"
        />
        {t.right}
      </label>
      <input
        name="choice"
        maxLength={500}
        defaultValue={choice?.text ?? ''}
        aria-label={`${t.choice} ${number}`}
        placeholder={`${t.choice} ${number}`}
        className={`${controlClass(false)} min-w-40 flex-1`}
      />
      <input
        name="choice_feedback"
        maxLength={500}
        defaultValue={choice?.feedback ?? ''}
        aria-label={`${t.choice} ${number}: ${t.said}`}
        placeholder={t.said}
        className={`${controlClass(false)} min-w-40 flex-1`}
      />
    </div>
  );
}
