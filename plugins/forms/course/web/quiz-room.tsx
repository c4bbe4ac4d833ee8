import { Form } from '@remix-run/react';
import { CircleCheck, CircleX } from 'lucide-react';
import { Notice, buttonClass, controlClass, useFormats, useTexts, type FieldError } from '#web/ui';
import type { AnsweredQuestion, AskedQuestion, ReaderQuiz } from './quiz-for-reader.server.ts';

const TEXTS = {
  de: {
    title: 'Test',
    questions: 'Fragen',
    pass: 'Bestanden ab',
    minutes: 'Zeit in Minuten',
    left: 'Versuche übrig',
    certificate: 'Zertifikat öffnen',
    begin: 'Test beginnen',
    again: 'Noch einmal versuchen',
    handIn: 'Abgeben',
    until: 'Abgabe bis',
    points: 'Punkt(en)',
    answer: 'Ihre Antwort',
    several: 'Mehrere Antworten können richtig sein.',
    passed: 'Bestanden.',
    failed: 'Noch nicht bestanden.',
    in_review: 'Abgegeben. Ihre Antworten werden durchgesehen; Sie erhalten eine E-Mail.',
    of: 'von',
    waits: 'wird durchgesehen',
    result: 'Ihre Antworten',
    nothing: 'Keine Antwort',
    right: 'richtig',
    yours: 'Ihre Wahl',
    none: 'Sie haben alle Versuche gebraucht.',
    preview: 'Käufer beginnen hier den Test.',
  },
  en: {
    title: 'Quiz',
    questions: 'Questions',
    pass: 'Passed from',
    minutes: 'Time in minutes',
    left: 'Attempts left',
    certificate: 'Open the certificate',
    begin: 'Begin the quiz',
    again: 'Try again',
    handIn: 'Hand in',
    until: 'Hand in until',
    points: 'point(s)',
    answer: 'Your answer',
    several: 'Several answers may be right.',
    passed: 'Passed.',
    failed: 'Not passed yet.',
    in_review: 'Handed in. Your answers are being read; you will get an e-mail.',
    of: 'of',
    waits: 'being read',
    result: 'Your answers',
    nothing: 'No answer',
    right: 'right',
    yours: 'your choice',
    none: 'You have used all attempts.',
    preview: 'Buyers begin the quiz here.',
  },
};

/** A quiz as its reader takes it: rules, the questions, and how it went. Forms of the browser's own. */
export function QuizRoom({
  quiz,
  isPreview,
  errors,
}: {
  quiz: ReaderQuiz;
  isPreview: boolean;
  errors: readonly FieldError[] | undefined;
}) {
  const t = useTexts(TEXTS);
  return (
    <section id="quiz" aria-label={t.title} className="flex scroll-mt-24 flex-col gap-5">
      {quiz.open ? (
        <OpenAttempt open={quiz.open} failed={Boolean(errors?.length)} />
      ) : (
        <QuizDoor {...{ quiz, isPreview }} />
      )}
      {quiz.last && !quiz.open ? <LastAttempt last={quiz.last} /> : null}
    </section>
  );
}

function QuizDoor({ quiz, isPreview }: { quiz: ReaderQuiz; isPreview: boolean }) {
  const t = useTexts(TEXTS);
  const facts: [string, string][] = [
    [t.questions, String(quiz.questions)],
    [t.pass, `${quiz.passPercent} %`],
    ...(quiz.minutes === null ? [] : ([[t.minutes, String(quiz.minutes)]] as [string, string][])),
    ...(quiz.attemptsLeft === null ? [] : ([[t.left, String(quiz.attemptsLeft)]] as [string, string][])),
  ];
  const { last } = quiz;
  const mayBegin = quiz.attemptsLeft !== 0 && last?.state !== 'in_review';
  const tone = last?.state === 'passed' ? 'good' : last?.state === 'failed' ? 'warn' : 'info';
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      {last ? (
        <Notice tone={tone}>
          {t[last.state === 'open' ? 'in_review' : last.state]} {last.points === null ? null : <Score {...last} />}
        </Notice>
      ) : null}
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-ink-soft">{term}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {quiz.certificateOrderId === null ? null : (
        <p>
          <a href={`/payer/s/${quiz.certificateOrderId}`} className={buttonClass('main')}>
            {t.certificate}
          </a>
        </p>
      )}
      {isPreview ? <p className="text-ink-soft">{t.preview}</p> : null}
      {!isPreview && mayBegin ? (
        <Form method="post">
          <button
            type="submit"
            name="intent"
            value="begin-quiz"
            className={buttonClass(quiz.passed ? 'quiet' : 'main')}
          >
            {last ? t.again : t.begin}
          </button>
        </Form>
      ) : null}
      {!isPreview && quiz.attemptsLeft === 0 && !quiz.passed ? <p className="text-ink-soft">{t.none}</p> : null}
    </div>
  );
}

function Score({ points, mostPoints }: { points: number | null; mostPoints: number }) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  return (
    <span className="tabular-nums">
      {formats.number((points ?? 0) / 100)} {t.of} {formats.number(mostPoints / 100)} {t.points}
    </span>
  );
}

function OpenAttempt({ open, failed }: { open: NonNullable<ReaderQuiz['open']>; failed: boolean }) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  return (
    <Form method="post" className="flex flex-col gap-6" data-quiz={failed ? undefined : ''}>
      <input type="hidden" name="intent" value="hand-in" />
      {open.dueAt ? (
        <p className="font-medium">
          {t.until} <time dateTime={new Date(open.dueAt).toISOString()}>{formats.time(open.dueAt)}</time>
        </p>
      ) : null}
      {open.questions.map((question, at) => (
        <AskedOne key={question.id} question={question} number={at + 1} />
      ))}
      <p>
        <button type="submit" className={buttonClass('main')}>
          {t.handIn}
        </button>
      </p>
    </Form>
  );
}

function AskedOne({ question, number }: { question: AskedQuestion; number: number }) {
  const t = useTexts(TEXTS);
  const name = `answer-${question.id}`;
  return (
    <fieldset className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <legend className="contents">
        <span className="font-medium break-words whitespace-pre-line">
          {number}. {question.text}{' '}
          <span className="text-sm font-normal text-ink-soft">
            ({question.points} {t.points})
          </span>
        </span>
      </legend>
      {question.type === 'multiple_choice' ? <p className="text-sm text-ink-soft">{t.several}</p> : null}
      {question.type === 'text_field' ? (
        <textarea name={name} rows={4} maxLength={10_000} aria-label={t.answer} className={controlClass(false)} />
      ) : (
        question.choices.map((choice) => (
          <label
            key={choice.id}
            className="flex min-h-10 items-start gap-2.5 rounded-control px-2 py-2 hover:bg-sunken"
          >
            <input
              type={question.type === 'single_choice' ? 'radio' : 'checkbox'}
              name={name}
              value={choice.id}
              className="mt-1 size-4.5 shrink-0 accent-accent"
            />
            <span className="break-words">{choice.text}</span>
          </label>
        ))
      )}
    </fieldset>
  );
}

function LastAttempt({ last }: { last: NonNullable<ReaderQuiz['last']> }) {
  const t = useTexts(TEXTS);
  return (
    <details open={last.state !== 'passed'} className="flex flex-col gap-4">
      <summary className="cursor-pointer font-semibold">{t.result}</summary>
      <ol className="mt-3 flex flex-col gap-4">
        {last.questions.map((question, at) => (
          <AnsweredOne key={question.id} question={question} number={at + 1} />
        ))}
      </ol>
    </details>
  );
}

function AnsweredOne({ question, number }: { question: AnsweredQuestion; number: number }) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const whole = question.points * 100;
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line p-4">
      <p className="font-medium break-words whitespace-pre-line">
        {number}. {question.text}
      </p>
      <p className="inline-flex items-center gap-1.5 text-sm text-ink-soft tabular-nums">
        {question.earned === null ? (
          t.waits
        ) : (
          <>
            {question.earned === whole ? (
              <CircleCheck aria-hidden size={16} className="text-good" />
            ) : (
              <CircleX aria-hidden size={16} className="text-warn" />
            )}
            {formats.number(question.earned / 100)} {t.of} {question.points} {t.points}
          </>
        )}
      </p>
      {question.type === 'text_field' ? (
        <p className="break-words whitespace-pre-line">{question.typed || t.nothing}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {question.choices.map((choice) => {
            const marks = [
              question.chosen.includes(choice.id) ? t.yours : '',
              question.right.includes(choice.id) ? t.right : '',
            ].filter(Boolean);
            return (
              <li key={choice.id} className={marks.length > 0 ? 'font-medium' : 'text-ink-soft'}>
                {choice.text}
                {marks.length > 0 ? <span className="text-sm font-normal"> ({marks.join(', ')})</span> : null}
              </li>
            );
          })}
        </ul>
      )}
      {question.said.map((words) => (
        <p key={words} className="border-l-4 border-line-strong pl-3 break-words whitespace-pre-line">
          {words}
        </p>
      ))}
    </li>
  );
}
