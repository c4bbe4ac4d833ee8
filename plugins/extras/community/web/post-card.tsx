import { Form, Link } from '@remix-run/react';
import { Heart, Lightbulb, MessageSquare, Pin, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, TextArea, TextField, useFormats, useTexts } from '#web/ui';
import type { Reaction } from '../posts/react.ts';
import type { ShownPost } from '../posts/posts-of-room.ts';
import { COMMUNITY_TEXTS } from './community-texts.ts';

const ICONS = { like: ThumbsUp, thanks: Heart, helpful: Lightbulb };
const KINDS = Object.keys(ICONS) as Reaction[];

/** A post or a comment with all that its reader may do with it. */
export function PostCard({
  post,
  base,
  readOnly,
  threadLink = false,
}: {
  post: ShownPost;
  /** Address of the room. */
  base: string;
  readOnly: boolean;
  threadLink?: boolean;
}) {
  const t = useTexts(COMMUNITY_TEXTS);
  const formats = useFormats();
  const comments = post.comments === 1 ? t.oneComment : `${post.comments} ${t.comments}`;
  return (
    <article id={`post-${post.id}`} className="flex scroll-mt-6 flex-col gap-3">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-ink-soft">
        <strong className="text-base font-semibold break-words text-ink">{post.author}</strong>
        {post.authorId === null && !post.erased ? <span className="text-accent">{t.shop}</span> : null}
        <time dateTime={new Date(post.createdAt).toISOString()}>{formats.dateTime(post.createdAt)}</time>
        {post.edited ? <span>{t.edited}</span> : null}
        {post.pinned ? (
          <span className="inline-flex items-center gap-1 text-accent">
            <Pin aria-hidden size={14} />
            {t.pinned}
          </span>
        ) : null}
      </header>
      <Words text={post.body} />
      {post.hasPicture ? (
        <img
          src={`${base}/${post.id}/picture`}
          alt={`${t.photo} ${post.author}`}
          loading="lazy"
          className="max-h-[32rem] max-w-full self-start rounded-card"
        />
      ) : null}
      {post.waiting ? <p className="text-sm text-warn">{t.waiting}</p> : null}
      <div className="flex flex-wrap items-center gap-2">
        {post.waiting ? null : <Reactions post={post} readOnly={readOnly} />}
        {threadLink && !post.waiting ? (
          <Link
            to={`${base}/${post.id}`}
            className="inline-flex min-h-10 items-center gap-1.5 rounded-control px-2 text-accent hover:bg-sunken"
          >
            <MessageSquare aria-hidden size={18} strokeWidth={1.75} />
            {post.comments > 0 ? comments : t.toComments}
          </Link>
        ) : null}
      </div>
      {readOnly ? null : post.own ? <OwnActs post={post} /> : <OtherActs post={post} />}
    </article>
  );
}

function Reactions({ post, readOnly }: { post: ShownPost; readOnly: boolean }) {
  const t = useTexts(COMMUNITY_TEXTS);
  return (
    <Form method="post" className="flex flex-wrap gap-1">
      <input type="hidden" name="intent" value="react" />
      <input type="hidden" name="post" value={post.id} />
      {KINDS.map((kind) => {
        const Icon = ICONS[kind];
        const mine = post.reacted === kind;
        return (
          <button
            key={kind}
            type="submit"
            name="reaction"
            value={kind}
            disabled={readOnly}
            aria-pressed={mine}
            aria-label={`${t[kind]}: ${post.reactions[kind] ?? 0}`}
            title={t[kind]}
            className={`inline-flex min-h-10 min-w-11 items-center justify-center gap-1.5 rounded-control border px-2 ${mine ? 'border-accent bg-accent-soft text-accent' : 'border-line text-ink-soft hover:bg-sunken'}`}
          >
            <Icon aria-hidden size={18} strokeWidth={1.75} />
            {post.reactions[kind] ? <span className="tabular-nums">{post.reactions[kind]}</span> : null}
          </button>
        );
      })}
    </Form>
  );
}

const SUMMARY = 'inline-flex min-h-10 cursor-pointer items-center text-sm text-accent underline';

function Fold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details>
      <summary className={SUMMARY}>{label}</summary>
      <div className="mt-2 flex flex-col gap-3">{children}</div>
    </details>
  );
}

function OwnActs({ post }: { post: ShownPost }) {
  const t = useTexts(COMMUNITY_TEXTS);
  return (
    <div className="flex flex-wrap gap-x-5">
      <Fold label={t.edit}>
        <Form method="post" className="flex flex-col gap-3">
          <input type="hidden" name="post" value={post.id} />
          <TextArea
            id={`edit-${post.id}`}
            label={t.editLabel}
            name="body"
            defaultValue={post.body}
            maxLength={5000}
            required
          />
          <p>
            <Button name="intent" value="edit">
              {t.save}
            </Button>
          </p>
        </Form>
      </Fold>
      <Fold label={t.remove}>
        <Form method="post" className="flex flex-col gap-3">
          <input type="hidden" name="post" value={post.id} />
          <p>{t.removeSure}</p>
          <p>
            <Button look="danger" name="intent" value="remove">
              {t.removeNow}
            </Button>
          </p>
        </Form>
      </Fold>
    </div>
  );
}

function OtherActs({ post }: { post: ShownPost }) {
  const t = useTexts(COMMUNITY_TEXTS);
  if (post.authorId === null) return null;
  return (
    <Fold label={t.more}>
      <Form method="post" className="flex flex-col gap-3">
        <input type="hidden" name="post" value={post.id} />
        <TextField id={`reason-${post.id}`} label={t.reason} name="reason" maxLength={500} required />
        <p>
          <Button name="intent" value="report">
            {t.reportSend}
          </Button>
        </p>
      </Form>
      <Form method="post">
        <input type="hidden" name="member" value={post.authorId} />
        <Button name="intent" value="mute">
          {t.mute}
        </Button>
      </Form>
    </Fold>
  );
}

const ADDRESS = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/;

/** Words as they were typed; addresses in them can be followed. */
function Words({ text }: { text: string }) {
  return (
    <p className="break-words whitespace-pre-line">
      {text.split(ADDRESS).map((piece, at) =>
        at % 2 === 1 ? (
          <a
            key={at}
            href={piece}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="break-all text-accent underline"
          >
            {piece}
          </a>
        ) : (
          piece
        ),
      )}
    </p>
  );
}
