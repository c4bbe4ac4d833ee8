import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { Button, Card, ErrorSummary, Notice, PageHeader, TextArea, asDocument, errorOf, useTexts } from '#web/ui';
import { threadOf } from '../posts/posts-of-room.ts';
import { actInCommunity, idIn, type Refused } from './community-acts.server.ts';
import { COMMUNITY_TEXTS } from './community-texts.ts';
import { openCommunity } from './open-community.server.ts';
import { PostCard } from './post-card.tsx';

export const handle = { still: true };
export const clientLoader = asDocument;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const base = `/payer/community/${token}`;
  const community = await openCommunity(context, token);
  // The room's own page says why it is closed.
  if ('state' in community) throw redirect(base);
  const { opened, room, member } = community;
  const thread = await threadOf(opened.ctx, opened.holding, idIn(params.post ?? ''));
  if (!thread) throw redirect(base);
  const done = new URL(request.url).searchParams.get('done');
  return { base, name: opened.product.name, review: room.review, member, ...thread, reported: done === 'reported' };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const token = params.token ?? '';
  const here = `/payer/community/${token}/${idIn(params.post ?? '')}`;
  const acted = await actInCommunity(context, request, { token, here });
  return acted instanceof Response ? acted : data(acted, { status: 422 });
}

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [{ title: `${shown?.name ?? ''} · Community` }];

/** One post and what others say to it. */
export default function ThreadScreen() {
  const t = useTexts(COMMUNITY_TEXTS);
  const { base, name, review, member, post, comments, reported } = useLoaderData<typeof loader>();
  const refused = useActionData<Refused>();
  const mayWrite = member !== null && !member.blocked;
  const own = refused?.about === 0 ? refused : undefined;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={name}
        subtitle={t.title}
        back={
          <Link to={base} className="text-accent underline">
            {t.all}
          </Link>
        }
      />
      {member?.blocked ? <Notice tone="warn">{t.blocked}</Notice> : null}
      {reported ? <Notice tone="good">{t.done.reported}</Notice> : null}
      <ErrorSummary errors={refused?.errors ?? []} />
      <Card>
        <PostCard post={post} base={base} readOnly={!mayWrite} />
      </Card>
      {comments.length > 0 ? (
        <ol className="ml-3 flex flex-col gap-4 border-l-2 border-line pl-4">
          {comments.map((comment) => (
            <li key={comment.id}>
              <PostCard post={comment} base={base} readOnly={!mayWrite} />
            </li>
          ))}
        </ol>
      ) : null}
      {mayWrite && !post.waiting ? (
        <Form method="post" className="flex flex-col gap-3">
          <input type="hidden" name="parent" value={post.id} />
          <TextArea
            label={t.comment}
            help={review ? t.review : undefined}
            name="body"
            rows={3}
            maxLength={5000}
            defaultValue={own?.body ?? ''}
            error={errorOf(own?.errors, 'body')}
            required
          />
          <p>
            <Button look="main" name="intent" value="write">
              {t.commentSend}
            </Button>
          </p>
        </Form>
      ) : null}
    </div>
  );
}
