import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { choiceSources, loadList } from '#web/list-loading';
import { ListScreen } from '#web/lists';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  TextArea,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useFormats,
  useTexts,
} from '#web/ui';
import { inLanguage } from '#core/kit';
import { commentList } from '../lists/comment-list.ts';
import { COMMENT_STATE_TITLES } from '../lists/course-state-titles.ts';
import { commentRows, type CommentRow } from '../lists/list-rows.ts';
import { answerComment, moderateComments } from '../room/comments.ts';
import { chosenIds } from './chosen-ids.server.ts';
import { CourseStateChip } from './course-state-chip.tsx';
import { CourseTabs } from './course-tabs.tsx';

const HERE = '/cabinet/courses/comments';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  const { list, rows, headers } = await orRefuse(
    loadList<CommentRow>(request, ctx, commentList, {
      rows: commentRows,
      columns: ['author', 'body', 'lessonName', 'state', 'createdAt'],
      csvPath: '/cabinet/lists/lesson_comments.csv',
      sources: choiceSources,
    }),
  );
  return data({ list, rows, title: inLanguage(ctx.locale, { de: 'Kommentare', en: 'Comments' }) }, { headers });
}

/** Shows, hides and answers; removing is asked for first. */
export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = context.ctx();
  const form = await formOf(request);
  const ids = chosenIds(form);
  const intent = form.get('intent');
  switch (intent) {
    case 'ask_answer':
      return data({ ask: 'answer' as const, ids, errors: [] });
    case 'ask_remove':
      return data({ ask: 'remove' as const, ids, errors: [] });
    case 'answer': {
      const text = String(form.get('comment') ?? '');
      const answered = await attempt(() => answerComment(ctx, ids[0] ?? 0, text));
      if (!answered.ok) return data({ ask: 'answer' as const, ids, errors: answered.errors }, { status: 422 });
      break;
    }
    case 'publish':
    case 'hide':
    case 'remove':
      await orRefuse(moderateComments(ctx, ids, intent));
      break;
    default:
      throw new Response(null, { status: 400 });
  }
  return redirect(`${HERE}?note=saved`);
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: `${loaded?.title ?? ''} · Kontor` }];

const TEXTS = {
  de: {
    comment: 'Kommentar von',
    publish: 'Sichtbar machen',
    hide: 'Verbergen',
    remove: 'Löschen',
    answer: 'Antworten',
    yours: 'Ihre Antwort',
    answerHelp: 'Alle im Kurs lesen sie. Der Kommentar wird damit sichtbar.',
    send: 'Antwort senden',
    askRemove: 'Die Auswahl endgültig löschen? Antworten darauf verschwinden mit.',
    removeNow: 'Endgültig löschen',
    cancel: 'Abbrechen',
    empty: 'Noch kein Kommentar',
    help: 'Schalten Sie Kommentare im Inhalt eines Kurses ein. Was Teilnehmende schreiben, steht dann hier.',
  },
  en: {
    comment: 'Comment by',
    publish: 'Show',
    hide: 'Hide',
    remove: 'Delete',
    answer: 'Answer',
    yours: 'Your answer',
    answerHelp: 'Everybody in the course reads it. The comment is shown with it.',
    send: 'Send the answer',
    askRemove: 'Delete the selection for good? Answers to it disappear, too.',
    removeNow: 'Delete for good',
    cancel: 'Cancel',
    empty: 'No comment yet',
    help: 'Switch comments on in the content of a course. What participants write then appears here.',
  },
};

/** Comments of participants on lessons. */
export default function CommentsScreen() {
  const { list, rows } = useLoaderData<typeof loader>();
  const asked = useActionData<typeof action>();
  const t = useTexts(TEXTS);
  const formats = useFormats();
  const post = (intent: string, row: CommentRow) => ({ action: HERE, fields: { intent, 'ids[]': String(row.id) } });
  return (
    <>
      <CourseTabs />
      {asked && asked.ids.length > 0 ? <Asked {...asked} /> : null}
      <ListScreen
        list={list}
        rows={rows as unknown as CommentRow[]}
        rowKey={(row) => row.id}
        rowName={(row) => `${t.comment} ${row.author}`}
        rowMenu={(row) => [
          { id: 'answer', label: t.answer, post: post('ask_answer', row) },
          row.state === 'published'
            ? { id: 'hide', label: t.hide, post: post('hide', row) }
            : { id: 'publish', label: t.publish, post: post('publish', row) },
          { id: 'remove', label: t.remove, post: post('ask_remove', row) },
        ]}
        bulkActions={[
          { intent: 'publish', label: t.publish },
          { intent: 'hide', label: t.hide },
          { intent: 'ask_remove', label: t.remove, danger: true },
        ]}
        cells={{
          author: (row) => <span className={row.bySeller ? 'text-accent' : ''}>{row.author}</span>,
          body: (row) => <span className="line-clamp-4 break-words whitespace-pre-line md:min-w-64">{row.body}</span>,
          productName: (row) => row.course,
          lessonName: (row) => (
            <span className="block break-words">
              {row.lesson}
              <span className="block text-sm text-ink-soft">{row.course}</span>
            </span>
          ),
          state: (row) => <CourseStateChip state={row.state} titles={COMMENT_STATE_TITLES} />,
          createdAt: (row) => (
            <time dateTime={new Date(row.createdAt).toISOString()}>{formats.dateTime(row.createdAt)}</time>
          ),
        }}
        empty={<EmptyState title={t.empty}>{t.help}</EmptyState>}
      />
    </>
  );
}

function Asked({
  ask,
  ids,
  errors,
}: {
  ask: 'answer' | 'remove';
  ids: readonly number[];
  errors: readonly { message: string; field?: string }[];
}) {
  const t = useTexts(TEXTS);
  const chosen = ids.map((id) => <input key={id} type="hidden" name="ids[]" value={id} />);
  return (
    <div className="mb-4">
      <Card title={ask === 'answer' ? t.answer : t.remove}>
        <Form method="post" className="flex flex-col gap-3">
          {chosen}
          {ask === 'answer' ? (
            <TextArea
              label={t.yours}
              help={t.answerHelp}
              name="comment"
              maxLength={4000}
              autoFocus
              error={errorOf(errors as Parameters<typeof errorOf>[0], 'comment')}
            />
          ) : (
            <p>{t.askRemove}</p>
          )}
          <p className="flex gap-2">
            <Button look={ask === 'answer' ? 'main' : 'danger'} name="intent" value={ask}>
              {ask === 'answer' ? t.send : t.removeNow}
            </Button>
            <ButtonLink to={HERE}>{t.cancel}</ButtonLink>
          </p>
        </Form>
      </Card>
    </div>
  );
}
