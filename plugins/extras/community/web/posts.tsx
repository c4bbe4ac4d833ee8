import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { choiceSources, loadList } from '#web/list-loading';
import { ListScreen } from '#web/lists';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  StatusChip,
  TextArea,
  attempt,
  errorOf,
  formOf,
  orRefuse,
  useFormats,
  useLocale,
  useTexts,
  type FieldError,
} from '#web/ui';
import { inLanguage } from '#core/kit';
import { postList, postRows, type PostRow } from '../lists/post-list.ts';
import { POST_STATES } from '../lists/post-states.ts';
import { blockAuthors } from '../members/member.ts';
import { answerPost } from '../posts/answer-post.ts';
import { MODERATION, moderatePosts } from '../posts/moderate-posts.ts';
import { CommunityTabs } from './community-tabs.tsx';
import { idIn } from './community-acts.server.ts';

const HERE = '/cabinet/community/posts';
const MOST_CHOSEN = 500;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = context.ctx();
  const { list, rows, headers } = await orRefuse(
    loadList<PostRow>(request, ctx, postList, {
      rows: postRows,
      columns: ['author', 'body', 'reports', 'state', 'createdAt'],
      csvPath: '/cabinet/lists/community_posts.csv',
      sources: choiceSources,
    }),
  );
  return data(
    { list, rows, title: inLanguage(ctx.locale, { de: 'Beiträge der Community', en: 'Community posts' }) },
    { headers },
  );
}

/** Shows, hides, pins, answers, blocks; removing is asked for first. */
export async function action({ context, request }: ActionFunctionArgs) {
  const ctx = context.ctx();
  const form = await formOf(request);
  const ids = form
    .getAll('ids[]')
    .map((raw) => idIn(String(raw)))
    .filter((id) => id > 0)
    .slice(0, MOST_CHOSEN);
  const intent = String(form.get('intent') ?? '');
  const none: FieldError[] = [];
  if (intent === 'ask_answer') return data({ ask: 'answer' as const, ids, body: '', errors: none });
  if (intent === 'ask_remove') return data({ ask: 'remove' as const, ids, body: '', errors: none });
  if (intent === 'answer') {
    const body = String(form.get('body') ?? '');
    const answered = await attempt(() => answerPost(ctx, ids[0] ?? 0, body));
    if (!answered.ok) return data({ ask: 'answer' as const, ids, body, errors: answered.errors }, { status: 422 });
  } else if (intent === 'block' || intent === 'unblock') {
    await orRefuse(blockAuthors(ctx, ids, intent === 'block'));
  } else {
    const act = MODERATION.find((each) => each === intent);
    if (!act) throw new Response(null, { status: 400 });
    await orRefuse(moderatePosts(ctx, ids, act));
  }
  return redirect(`${HERE}?note=saved`);
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: `${loaded?.title ?? ''} · Kontor` }];

const TEXTS = {
  de: {
    post: 'Beitrag von',
    publish: 'Sichtbar machen',
    hide: 'Verbergen',
    remove: 'Löschen',
    pin: 'Anheften',
    unpin: 'Lösen',
    keep: 'Meldung erledigt',
    block: 'Person sperren',
    unblock: 'Sperre aufheben',
    answer: 'Antworten',
    yours: 'Ihre Antwort',
    answerHelp: 'Alle im Raum lesen sie. Der Beitrag wird damit sichtbar.',
    send: 'Antwort senden',
    askRemove: 'Die Auswahl endgültig löschen? Kommentare dazu verschwinden mit.',
    removeNow: 'Endgültig löschen',
    cancel: 'Abbrechen',
    empty: 'Noch kein Beitrag',
    help: 'Öffnen Sie unter „Räume“ die Community eines Kurses oder einer Mitgliedschaft. Was dort geschrieben wird, steht dann hier.',
    rooms: 'Zu den Räumen',
    comment: 'Kommentar',
    pinned: 'Angeheftet',
    blocked: 'gesperrt',
    picture: 'Bild ansehen',
  },
  en: {
    post: 'Post by',
    publish: 'Show',
    hide: 'Hide',
    remove: 'Delete',
    pin: 'Pin',
    unpin: 'Unpin',
    keep: 'Report settled',
    block: 'Block the person',
    unblock: 'Lift the block',
    answer: 'Answer',
    yours: 'Your answer',
    answerHelp: 'Everybody in the room reads it. The post is shown with it.',
    send: 'Send the answer',
    askRemove: 'Delete the selection for good? Comments on it disappear, too.',
    removeNow: 'Delete for good',
    cancel: 'Cancel',
    empty: 'No post yet',
    help: 'Open the community of a course or a membership under “Rooms”. What is written there then appears here.',
    rooms: 'Go to the rooms',
    comment: 'Comment',
    pinned: 'Pinned',
    blocked: 'blocked',
    picture: 'View the picture',
  },
};

/** Posts and comments of members, those that wait or were reported within reach. */
export default function PostsScreen() {
  const { list, rows } = useLoaderData<typeof loader>();
  const asked = useActionData<typeof action>();
  const t = useTexts(TEXTS);
  const locale = useLocale();
  const formats = useFormats();
  const post = (intent: string, row: PostRow) => ({ action: HERE, fields: { intent, 'ids[]': String(row.id) } });
  const entry = (id: string, label: string, row: PostRow, intent = id) => ({ id, label, post: post(intent, row) });
  return (
    <>
      <CommunityTabs />
      {asked && asked.ids.length > 0 ? <Asked {...asked} errors={asked.errors as FieldError[]} /> : null}
      <ListScreen
        list={list}
        rows={rows as unknown as PostRow[]}
        rowKey={(row) => row.id}
        rowName={(row) => `${t.post} ${row.author}`}
        rowMenu={(row) => [
          entry('answer', t.answer, row, 'ask_answer'),
          row.state === 'published' ? entry('hide', t.hide, row) : entry('publish', t.publish, row),
          ...(row.reports > 0 ? [entry('keep', t.keep, row)] : []),
          ...(row.isComment ? [] : [row.pinned ? entry('unpin', t.unpin, row) : entry('pin', t.pin, row)]),
          ...(row.byShop ? [] : [row.blocked ? entry('unblock', t.unblock, row) : entry('block', t.block, row)]),
          entry('remove', t.remove, row, 'ask_remove'),
        ]}
        bulkActions={[
          { intent: 'publish', label: t.publish },
          { intent: 'hide', label: t.hide },
          { intent: 'ask_remove', label: t.remove, danger: true },
        ]}
        cells={{
          author: (row) => (
            <span className="block break-words">
              <span className={row.byShop ? 'text-accent' : ''}>{row.author}</span>
              {row.blocked ? <span className="block text-sm text-bad">{t.blocked}</span> : null}
            </span>
          ),
          body: (row) => (
            <span className="block break-words md:min-w-64">
              <span className="line-clamp-4 whitespace-pre-line">{row.body}</span>
              <span className="block text-sm text-ink-soft">
                {[row.product, ...(row.isComment ? [t.comment] : []), ...(row.pinned ? [t.pinned] : [])].join(' · ')}
              </span>
              {row.picture ? (
                <a href={`${HERE}/${row.id}/picture`} className="text-sm text-accent underline">
                  {t.picture}
                </a>
              ) : null}
            </span>
          ),
          productName: (row) => row.product,
          reports: (row) =>
            row.reports > 0 ? (
              <span className="block break-words text-bad">
                {formats.number(row.reports)}
                <span className="block text-sm">{row.reason}</span>
              </span>
            ) : (
              '–'
            ),
          state: (row) => (
            <StatusChip
              state={row.state}
              label={POST_STATES[row.state][locale]}
              tone={row.state === 'waiting' ? 'warn' : row.state === 'published' ? 'good' : 'neutral'}
            />
          ),
          createdAt: (row) => (
            <time dateTime={new Date(row.createdAt).toISOString()}>{formats.dateTime(row.createdAt)}</time>
          ),
        }}
        empty={
          <EmptyState title={t.empty} action={<ButtonLink to="/cabinet/community/rooms">{t.rooms}</ButtonLink>}>
            {t.help}
          </EmptyState>
        }
      />
    </>
  );
}

function Asked({
  ask,
  ids,
  body,
  errors,
}: {
  ask: 'answer' | 'remove';
  ids: readonly number[];
  body: string;
  errors: FieldError[];
}) {
  const t = useTexts(TEXTS);
  return (
    <div className="mb-4">
      <Card title={ask === 'answer' ? t.answer : t.remove}>
        <Form method="post" className="flex flex-col gap-3">
          {ids.map((id) => (
            <input key={id} type="hidden" name="ids[]" value={id} />
          ))}
          {ask === 'answer' ? (
            <TextArea
              label={t.yours}
              help={t.answerHelp}
              name="body"
              maxLength={5000}
              defaultValue={body}
              autoFocus
              error={errorOf(errors, 'body')}
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
