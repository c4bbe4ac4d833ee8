import { Form } from '@remix-run/react';
import { TextArea, buttonClass, errorOf, useFormats, useTexts, type FieldError } from '#web/ui';
import type { ShownComment } from '../room/comments.ts';

const TEXTS = {
  de: {
    title: 'Kommentare',
    none: 'Noch kein Kommentar. Schreiben Sie den ersten.',
    label: 'Ihr Kommentar',
    help: 'Alle im Kurs lesen ihn, mit Ihrem Vornamen.',
    send: 'Kommentieren',
    answer: 'Antworten',
    yours: 'Ihre Antwort',
    remove: 'Löschen',
    waiting: 'Wartet auf Freigabe; bis dahin sehen nur Sie es.',
    seller: 'Kursleitung',
  },
  en: {
    title: 'Comments',
    none: 'No comment yet. Write the first one.',
    label: 'Your comment',
    help: 'Everybody in the course reads it, with your first name.',
    send: 'Comment',
    answer: 'Answer',
    yours: 'Your answer',
    remove: 'Delete',
    waiting: 'Waits for approval; until then only you see it.',
    seller: 'Course leader',
  },
};

/** Comments on a lesson, and the field for a new one. */
export function LessonComments({
  comments,
  readOnly,
  errors,
}: {
  comments: readonly ShownComment[];
  readOnly: boolean;
  errors: readonly FieldError[] | undefined;
}) {
  const t = useTexts(TEXTS);
  return (
    <section id="comments" aria-label={t.title} className="flex scroll-mt-24 flex-col gap-4 border-t border-line pt-5">
      <h2 className="text-xl font-semibold">{t.title}</h2>
      {comments.length === 0 ? <p className="text-ink-soft">{t.none}</p> : null}
      <ol className="flex flex-col gap-4">
        {comments.map((comment) => (
          <li key={comment.id} className="flex flex-col gap-3">
            <OneComment comment={comment} readOnly={readOnly} />
            {comment.answers.length > 0 ? (
              <ol className="ml-4 flex flex-col gap-3 border-l-2 border-line pl-4">
                {comment.answers.map((answer) => (
                  <li key={answer.id}>
                    <OneComment comment={answer} readOnly={readOnly} />
                  </li>
                ))}
              </ol>
            ) : null}
            {readOnly || comment.waiting ? null : (
              <details className="ml-4">
                <summary className="cursor-pointer text-sm text-accent">{t.answer}</summary>
                <CommentForm label={t.yours} parent={comment.id} />
              </details>
            )}
          </li>
        ))}
      </ol>
      {readOnly ? null : <CommentForm label={t.label} help={t.help} parent={0} error={errorOf(errors, 'comment')} />}
    </section>
  );
}

function CommentForm({
  label,
  help,
  parent,
  error,
}: {
  label: string;
  help?: string;
  parent: number;
  error?: string | undefined;
}) {
  const t = useTexts(TEXTS);
  return (
    <Form method="post" className="mt-2 flex flex-col gap-3">
      <input type="hidden" name="intent" value="comment" />
      <input type="hidden" name="parent" value={parent} />
      <TextArea
        id={`comment-${parent}`}
        label={label}
        help={help}
        name="comment"
        rows={3}
        maxLength={4000}
        error={error}
        required
      />
      <p>
        <button type="submit" className={buttonClass('quiet')}>
          {t.send}
        </button>
      </p>
    </Form>
  );
}

function OneComment({ comment, readOnly }: { comment: ShownComment; readOnly: boolean }) {
  const t = useTexts(TEXTS);
  const formats = useFormats();
  return (
    <article>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
        <strong className="font-semibold text-ink">{comment.author}</strong>
        {comment.bySeller ? <span className="text-accent">{t.seller}</span> : null}
        <time dateTime={new Date(comment.createdAt).toISOString()}>{formats.dateTime(comment.createdAt)}</time>
      </p>
      <p className="break-words whitespace-pre-line">{comment.body}</p>
      {comment.waiting ? <p className="text-sm text-warn">{t.waiting}</p> : null}
      {comment.own && !readOnly ? (
        <Form method="post">
          <input type="hidden" name="id" value={comment.id} />
          <button type="submit" name="intent" value="remove-comment" className="text-sm text-accent underline">
            {t.remove}
          </button>
        </Form>
      ) : null}
    </article>
  );
}
