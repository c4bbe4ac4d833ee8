import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import {
  Button,
  ButtonLink,
  Card,
  CheckboxField,
  EmptyState,
  ErrorSummary,
  FeatureLock,
  SelectField,
  TextField,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useTexts,
  wholeInput,
} from '#web/ui';
import { moveQuestion, quizOf, removeQuestion, saveQuestion, saveQuizRules } from '../quiz/save-quiz.ts';
import { readLesson } from '../read-lesson.ts';
import { idOf } from './ids.server.ts';
import { certificatesToGive } from '../quiz/quiz-certificate.ts';
import { QuestionForm } from './question-form.tsx';
import { questionInput, type TypedQuestion } from './question-input.server.ts';
import { QUIZ_TEXTS } from './quiz-texts.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  const productId = idOf(params, 'id');
  const lesson = await orRefuse(readLesson(ctx, productId, idOf(params, 'lesson'), { for: 'seller' }));
  if (lesson.kind !== 'quiz') throw new Response(null, { status: 404 });
  const [quiz, certificates] = await Promise.all([quizOf(ctx, productId, lesson.id), certificatesToGive(ctx)]);
  return { productId, lesson: { id: lesson.id, title: lesson.title }, quiz, certificates };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const ctx = context.ctx();
  const [productId, lessonId] = [idOf(params, 'id'), idOf(params, 'lesson')];
  const form = await formOf(request);
  const text = (name: string): string => String(form.get(name) ?? '');
  const intent = text('intent');
  const questionId = text('question');
  const typed = intent === 'question' ? questionInput(form) : null;
  const done = await attempt(async () => {
    switch (intent) {
      case 'question':
        return saveQuestion(ctx, { productId, lessonId, questionId: questionId || null }, typed!);
      case 'remove':
        return removeQuestion(ctx, productId, lessonId, questionId);
      case 'up':
      case 'down':
        return moveQuestion(ctx, { productId, lessonId, questionId }, intent === 'up' ? -1 : 1);
      case 'rules':
        return saveQuizRules(ctx, productId, lessonId, {
          passPercent: text('pass_percent'),
          mostAttempts: text('most_attempts'),
          minutes: text('minutes'),
          shuffle: form.has('shuffle'),
          showAnswers: form.has('show_answers'),
          certificate: text('certificate'),
        });
      default:
        throw new Response(null, { status: 400 });
    }
  });
  if (!done.ok) return data({ errors: done.errors, questionId, typed }, { status: 422 });
  return redirect(`/cabinet/products/${productId}/edit/content/lessons/${lessonId}/quiz?step=2&note=saved`);
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `${loaded?.lesson.title ?? ''} · Kontor` },
];

/** The questions of a quiz, and the rules it is taken by. */
export default function QuizScreen() {
  const t = useTexts(QUIZ_TEXTS);
  const { productId, lesson, quiz, certificates } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [params] = useSearchParams();
  const own = `/cabinet/products/${productId}/edit/content/lessons/${lesson.id}`;
  const edited = refused?.typed ? refused.questionId : params.get('edit');
  const typed = (id: string): TypedQuestion | null =>
    refused?.typed && refused.questionId === id ? refused.typed : null;
  return (
    <div className="flex flex-col gap-5">
      <p>
        <Link to={`${own}?step=2`} className="text-accent underline">
          ← {lesson.title}
        </Link>
      </p>
      <ErrorSummary errors={refused?.errors ?? []} />
      <FeatureLock feature="lesson_quiz" />
      <Card title={t.questions}>
        {quiz.questions.length === 0 ? <EmptyState title={t.none}>{t.noneHelp}</EmptyState> : null}
        <ol className="flex flex-col gap-3">
          {quiz.questions.map((question, at) => (
            <li key={question.id} className="rounded-control border border-line p-3">
              {edited === question.id ? (
                <QuestionForm question={typed(question.id) ?? question} id={question.id} errors={refused?.errors} />
              ) : (
                <div className="flex flex-wrap items-start gap-3">
                  <div className="min-w-48 flex-1">
                    <p className="font-medium break-words whitespace-pre-line">
                      {at + 1}. {question.text}
                    </p>
                    <p className="text-sm text-ink-soft">
                      {t.types[question.type]} · {question.points} {t.points}
                    </p>
                  </div>
                  <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
                    <input type="hidden" name="question" value={question.id} />
                    <Button
                      look="plain"
                      name="intent"
                      value="up"
                      isDisabled={at === 0}
                      aria-label={`${t.up}: ${question.text}`}
                    >
                      ↑
                    </Button>
                    <Button
                      look="plain"
                      name="intent"
                      value="down"
                      isDisabled={at === quiz.questions.length - 1}
                      aria-label={`${t.down}: ${question.text}`}
                    >
                      ↓
                    </Button>
                    <ButtonLink to={`${own}/quiz?step=2&edit=${question.id}`}>{t.edit}</ButtonLink>
                  </Form>
                </div>
              )}
            </li>
          ))}
        </ol>
      </Card>
      {edited ? null : (
        <Card title={t.newQuestion}>
          <QuestionForm
            key={quiz.questions.length}
            question={
              typed('') ?? { type: 'single_choice', text: '', points: '1', feedback: '', choices: [], accepted: '' }
            }
            id=""
            errors={refused?.errors}
          />
        </Card>
      )}
      <Card title={t.rules}>
        <Form method="post" preventScrollReset className="flex flex-col gap-5">
          <input type="hidden" name="intent" value="rules" />
          <TextField
            required
            label={t.passPercent}
            name="pass_percent"
            {...wholeInput(0, 100)}
            maxLength={3}
            defaultValue={quiz.pass_percent}
            error={errorOf(refused?.errors, 'pass_percent')}
          />
          <TextField
            label={t.mostAttempts}
            help={t.emptyAny}
            name="most_attempts"
            {...wholeInput(1, 100)}
            maxLength={3}
            defaultValue={quiz.most_attempts ?? ''}
            error={errorOf(refused?.errors, 'most_attempts')}
          />
          <TextField
            label={t.minutes}
            help={t.emptyNone}
            name="minutes"
            {...wholeInput(1, 1440)}
            maxLength={4}
            defaultValue={quiz.minutes ?? ''}
            error={errorOf(refused?.errors, 'minutes')}
          />
          <CheckboxField label={t.shuffle} help={t.shuffleHelp} name="shuffle" defaultChecked={quiz.shuffle} />
          <CheckboxField
            label={t.showAnswers}
            help={t.showAnswersHelp}
            name="show_answers"
            defaultChecked={quiz.show_answers}
          />
          {certificates.length > 0 ? (
            <SelectField
              label={t.certificate}
              help={t.certificateHelp}
              name="certificate"
              defaultValue={String(quiz.certificate_product_id ?? '')}
              error={errorOf(refused?.errors, 'certificate')}
              options={[
                { value: '', label: t.noCertificate },
                ...certificates.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          ) : (
            <p className="text-ink-soft">{t.certificateNone}</p>
          )}
          <div>
            <Button>{t.saveRules}</Button>
          </div>
        </Form>
      </Card>
    </div>
  );
}
