import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import {
  Button,
  Card,
  ErrorSummary,
  PageHeader,
  TextArea,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useFormats,
  useTexts,
  type FieldError,
  decimalInput,
} from '#web/ui';
import { ATTEMPT_STATE_TITLES } from '../lists/course-state-titles.ts';
import { attemptForSeller, reviewAttempt } from '../quiz/review-attempt.ts';
import { CourseStateChip } from './course-state-chip.tsx';
import { idOf } from './ids.server.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { attempt: tried, ...about } = await orRefuse(attemptForSeller(context.ctx(), idOf(params, 'id')));
  const {
    state,
    number,
    points,
    most_points: mostPoints,
    pass_percent: passPercent,
    submitted_at: submittedAt,
  } = tried;
  const questions = tried.questions.map((question) => ({
    ...question,
    given: tried.answers[question.id] ?? [],
    grade: tried.grades[question.id] ?? null,
  }));
  return { ...about, state, number, points, mostPoints, passPercent, submittedAt, questions };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const id = idOf(params, 'id');
  const form = await formOf(request);
  const input: Record<string, { points: string; remark: string }> = {};
  for (const [name, value] of form)
    if (name.startsWith('points-') && String(value).trim() !== '') {
      const question = name.slice('points-'.length);
      input[question] = { points: String(value), remark: String(form.get(`remark-${question}`) ?? '') };
    }
  const done = await attempt(() => reviewAttempt(context.ctx(), id, input));
  if (!done.ok) return data({ errors: done.errors }, { status: 422 });
  return redirect(`/cabinet/courses/quiz_attempts/${id}?note=saved`);
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.lesson ?? ''} · ${loaded?.reader ?? ''} · Kontor` },
];

const TEXTS = {
  de: {
    back: 'Alle Tests',
    attempt: 'Versuch',
    pass: 'Bestanden ab',
    points: 'Punkte',
    of: 'von',
    remark: 'Worte an die Person',
    remarkHelp: 'Steht neben der Antwort.',
    save: 'Bewertung speichern',
    saveHelp: 'Die Person erhält eine E-Mail, sobald alles bewertet ist.',
    nothing: 'Keine Antwort',
    right: 'richtig',
    chosen: 'gewählt',
    running: 'Dieser Versuch läuft noch.',
    order: 'Bestellung',
  },
  en: {
    back: 'All quizzes',
    attempt: 'Attempt',
    pass: 'Passed from',
    points: 'Points',
    of: 'of',
    remark: 'Words to the person',
    remarkHelp: 'They stand beside the answer.',
    save: 'Save the grades',
    saveHelp: 'The person gets an e-mail once everything is graded.',
    nothing: 'No answer',
    right: 'right',
    chosen: 'chosen',
    running: 'This attempt is still running.',
    order: 'Order',
  },
};

type Shown = ReturnType<typeof useLoaderData<typeof loader>>['questions'][number];

/** One attempt: what was answered, what it earned, and the seller's own grades. */
export default function QuizAttemptScreen() {
  const shown = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  return (
    <>
      <PageHeader
        title={shown.lesson}
        subtitle={`${shown.course} · ${shown.reader}`}
        back={
          <Link to="/cabinet/courses/quiz_attempts" className="text-accent underline">
            {t.back}
          </Link>
        }
      />
      <div className="flex flex-col gap-5">
        <ErrorSummary errors={refused?.errors ?? []} />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <CourseStateChip state={shown.state} titles={ATTEMPT_STATE_TITLES} />
          <span>
            {t.attempt} {shown.number}
          </span>
          {shown.points === null ? null : (
            <span className="tabular-nums">
              {formats.number(shown.points / 100)} {t.of} {formats.number(shown.mostPoints / 100)} {t.points}
            </span>
          )}
          <span className="text-ink-soft">
            {t.pass} {shown.passPercent} %
          </span>
          {shown.submittedAt ? (
            <time dateTime={new Date(shown.submittedAt).toISOString()}>{formats.dateTime(shown.submittedAt)}</time>
          ) : null}
          <Link to={`/cabinet/orders/${shown.orderId}`} className="text-accent underline">
            {t.order}
          </Link>
        </p>
        {shown.state === 'open' ? (
          <p className="text-ink-soft">{t.running}</p>
        ) : (
          <Form method="post" className="flex flex-col gap-5">
            {shown.questions.map((question, at) => (
              <GradedQuestion key={question.id} question={question} number={at + 1} errors={refused?.errors} />
            ))}
            <div className="flex flex-wrap items-center gap-3">
              <Button look="main">{t.save}</Button>
              <span className="text-sm text-ink-soft">{t.saveHelp}</span>
            </div>
          </Form>
        )}
      </div>
    </>
  );
}

function GradedQuestion({
  question,
  number,
  errors,
}: {
  question: Shown;
  number: number;
  errors: readonly FieldError[] | undefined;
}) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  return (
    <Card title={`${number}. ${question.text}`}>
      <div className="flex flex-col gap-4">
        {question.type === 'text_field' ? (
          <blockquote className="border-l-4 border-line-strong pl-4 break-words whitespace-pre-line">
            {question.given[0] || t.nothing}
          </blockquote>
        ) : (
          <ul className="flex flex-col gap-1">
            {question.choices.map((choice) => {
              const chosen = question.given.includes(choice.id);
              const marks = [chosen ? t.chosen : '', choice.right ? t.right : ''].filter(Boolean);
              return (
                <li key={choice.id} className={chosen ? 'font-medium' : 'text-ink-soft'}>
                  {choice.text}
                  {marks.length > 0 ? ` (${marks.join(', ')})` : ''}
                </li>
              );
            })}
          </ul>
        )}
        <div className="grid gap-4 md:grid-cols-[10rem_1fr]">
          <TextField
            label={`${t.points} (${t.of} ${question.points})`}
            name={`points-${question.id}`}
            {...decimalInput(0, question.points)}
            maxLength={6}
            defaultValue={question.grade ? formats.number(question.grade.points / 100) : ''}
            error={errorOf(errors, `points-${question.id}`)}
          />
          <TextArea
            label={t.remark}
            help={t.remarkHelp}
            name={`remark-${question.id}`}
            rows={2}
            maxLength={2000}
            defaultValue={question.grade?.remark ?? ''}
          />
        </div>
      </div>
    </Card>
  );
}
