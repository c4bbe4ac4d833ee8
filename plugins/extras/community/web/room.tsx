import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import {
  AccessClosed,
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorSummary,
  Notice,
  PageHeader,
  SelectField,
  TextArea,
  asDocument,
  controlClass,
  errorOf,
  useTexts,
} from '#web/ui';
import { mutedBy } from '../members/member.ts';
import { postsOfRoom } from '../posts/posts-of-room.ts';
import { actInCommunity, idIn, type Refused } from './community-acts.server.ts';
import { COMMUNITY_TEXTS } from './community-texts.ts';
import { openCommunity } from './open-community.server.ts';
import { PostCard } from './post-card.tsx';

export const handle = { still: true };
export const clientLoader = asDocument;

const MOST_PAGES = 1000;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const community = await openCommunity(context, token);
  if ('state' in community) {
    const { because, product, orderId } = community;
    return data({ state: 'closed' as const, because, name: product.name, orderId }, { status: 403 });
  }
  const { opened, room, member } = community;
  const { ctx, holding, product } = opened;
  const asked = new URL(request.url).searchParams;
  const page = Math.min(Math.max(1, idIn(asked.get('page') ?? '')), MOST_PAGES);
  const done = asked.get('done');
  return data(
    {
      state: 'open' as const,
      base: `/payer/community/${token}`,
      name: product.name,
      orderId: holding.orderId,
      room,
      member,
      page,
      done: (['reported', 'digest'] as const).find((each) => each === done) ?? null,
      ...(await postsOfRoom(ctx, holding, page)),
      muted: member ? await mutedBy(ctx, holding) : [],
    },
    { status: 200 },
  );
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const token = params.token ?? '';
  const acted = await actInCommunity(context, request, { token, here: `/payer/community/${token}` });
  return acted instanceof Response ? acted : data(acted, { status: 422 });
}

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [{ title: `${shown?.name ?? ''} · Community` }];

/** The room of a course or a membership. */
export default function RoomScreen() {
  const t = useTexts(COMMUNITY_TEXTS);
  const shown = useLoaderData<typeof loader>();
  const refused = useActionData<Refused>();
  if (shown.state === 'closed')
    return (
      <>
        <PageHeader title={shown.name} back={<Back to={`/payer/s/${shown.orderId}`} />} />
        <AccessClosed because={shown.because} />
      </>
    );
  const { base, room, member, posts, page, more, done } = shown;
  const mayWrite = member !== null && !member.blocked;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={shown.name}
        subtitle={t.title}
        back={member ? <Back to={`/payer/s/${shown.orderId}`} /> : <Back to="/cabinet/community/rooms" />}
      />
      {member === null ? <Notice tone="info">{t.preview}</Notice> : null}
      {member?.blocked ? <Notice tone="warn">{t.blocked}</Notice> : null}
      {done ? <Notice tone="good">{t.done[done]}</Notice> : null}
      <ErrorSummary errors={refused?.errors ?? []} />
      {room.rules ? (
        <details className="rounded-card border border-line bg-surface p-4" open={posts.length === 0}>
          <summary className="cursor-pointer font-medium">{t.rules}</summary>
          <p className="mt-2 break-words whitespace-pre-line">{room.rules}</p>
        </details>
      ) : null}
      {mayWrite && page === 1 ? <NewPost name={member.name} review={room.review} refused={refused} /> : null}
      {posts.length === 0 ? <EmptyState title={t.none}>{t.noneHelp}</EmptyState> : null}
      <ol className="flex flex-col gap-4">
        {posts.map((post) => (
          <li key={post.id}>
            <Card>
              <PostCard post={post} base={base} readOnly={!mayWrite} threadLink />
            </Card>
          </li>
        ))}
      </ol>
      {page > 1 || more ? (
        <p className="flex justify-between gap-3">
          {page > 1 ? <ButtonLink to={`${base}?page=${page - 1}`}>{t.newer}</ButtonLink> : <span />}
          {more ? <ButtonLink to={`${base}?page=${page + 1}`}>{t.older}</ButtonLink> : null}
        </p>
      ) : null}
      {member ? <Settings digest={member.digest} muted={shown.muted} /> : null}
    </div>
  );
}

function Back({ to }: { to: string }) {
  const t = useTexts(COMMUNITY_TEXTS);
  return (
    <Link to={to} className="text-accent underline">
      {t.back}
    </Link>
  );
}

function NewPost({ name, review, refused }: { name: string; review: boolean; refused: Refused | undefined }) {
  const t = useTexts(COMMUNITY_TEXTS);
  const own = refused?.about === 0 ? refused : undefined;
  return (
    <Card>
      <Form method="post" encType="multipart/form-data" className="flex flex-col gap-4">
        <TextArea
          label={t.label}
          help={`${t.shownAs} ${name.replace(/\.$/, '')}. ${review ? t.review : ''}`}
          name="body"
          maxLength={5000}
          defaultValue={own?.body ?? ''}
          error={errorOf(own?.errors, 'body')}
          required
        />
        <div className="flex flex-col gap-1.5">
          <label htmlFor="picture" className="font-medium">
            {t.picture} <span className="ml-1.5 font-normal text-ink-soft">optional</span>
          </label>
          <input
            id="picture"
            type="file"
            name="picture"
            accept="image/jpeg,image/png,image/webp"
            aria-describedby="picture-help"
            className={controlClass(errorOf(own?.errors, 'picture') !== undefined)}
          />
          {errorOf(own?.errors, 'picture') ? (
            <p className="text-sm text-bad">{errorOf(own?.errors, 'picture')}</p>
          ) : null}
          <p id="picture-help" className="text-sm text-ink-soft">
            {t.pictureHelp}
          </p>
        </div>
        <p>
          <Button look="main" name="intent" value="write">
            {t.send}
          </Button>
        </p>
      </Form>
    </Card>
  );
}

function Settings({
  digest,
  muted,
}: {
  digest: 'off' | 'daily' | 'weekly';
  muted: readonly { userId: number; name: string }[];
}) {
  const t = useTexts(COMMUNITY_TEXTS);
  return (
    <Card title={t.settings}>
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t.digest}
          name="digest"
          defaultValue={digest}
          options={(['off', 'daily', 'weekly'] as const).map((value) => ({ value, label: t.rhythms[value] }))}
        />
        <Button name="intent" value="digest">
          {t.digestSave}
        </Button>
      </Form>
      {muted.length > 0 ? (
        <section className="mt-5">
          <h3 className="mb-2 font-medium">{t.muted}</h3>
          <ul className="flex flex-col gap-2">
            {muted.map(({ userId, name }) => (
              <li key={userId}>
                <Form method="post" className="flex flex-wrap items-center gap-3">
                  <input type="hidden" name="member" value={userId} />
                  <span className="min-w-0 break-words">{name}</span>
                  <Button name="intent" value="unmute">
                    {t.unmute}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Card>
  );
}
