import { inTransaction, nameInRoom, reading, requireSeller, shopOfSeller, type Ctx, type Holding } from '#core/plugins';
import { courseError, lessonNotFound } from '../course-error.ts';
import { courseSettings } from './course-settings.ts';
import { tellShop } from './tell-shop-job.ts';

export const COMMENT_STATES = ['waiting', 'published', 'hidden'] as const;

export type CommentState = (typeof COMMENT_STATES)[number];

export interface ShownComment {
  id: number;
  author: string;
  body: string;
  createdAt: Date;
  /** Said by the seller. */
  bySeller: boolean;
  /** The reader's own; one that waits for the seller is shown to its author alone. */
  own: boolean;
  waiting: boolean;
  answers: ShownComment[];
}

const MOST_SHOWN = 200;
const MOST_LETTERS = 4000;
/** One reader in ten minutes. */
const PACE = 10;

interface Row {
  id: number;
  parent_id: number | null;
  entitlement_id: number | null;
  author: string;
  body: string;
  state: CommentState;
  created_at: Date;
  /** Its author's data was erased. */
  erased_at: Date | null;
}

/** Comments on a lesson, oldest first, answers below what they answer. */
export async function commentsOf(
  ctx: Ctx,
  { sellerId, entitlementId }: Holding,
  lessonId: number,
): Promise<ShownComment[]> {
  const rows = await reading(ctx, async ({ db }) =>
    db('course_comments')
      .where({ seller_id: sellerId, lesson_id: lessonId })
      .where((shown) =>
        shown
          .where('state', 'published')
          .orWhere((own) => own.where('state', 'waiting').where('entitlement_id', entitlementId)),
      )
      .orderBy('id')
      .limit(MOST_SHOWN)
      .select<Row[]>('id', 'parent_id', 'entitlement_id', 'author', 'body', 'state', 'created_at', 'erased_at'),
  );
  const shown = (row: Row): ShownComment => ({
    id: row.id,
    author: row.author,
    body: row.body,
    createdAt: row.created_at,
    bySeller: row.entitlement_id === null && row.erased_at === null,
    own: row.entitlement_id === entitlementId && entitlementId !== 0,
    waiting: row.state === 'waiting',
    answers: rows.filter((each) => each.parent_id === row.id).map(shown),
  });
  return rows.filter((row) => row.parent_id === null).map(shown);
}

/**
 * A reader's comment, or an answer to one. Answers to answers stand beside them.
 * @throws InputError `comments_off`, `words_required`, `too_long`, `comments_pace`
 */
export async function addComment(
  ctx: Ctx,
  holding: Holding,
  lessonId: number,
  input: { body: string; parentId: number },
): Promise<void> {
  const body = readBody(ctx, input.body);
  await inTransaction(ctx, async (inner) => {
    const { comments } = await courseSettings(inner, holding.productId);
    if (comments === 'off') throw courseError(inner.locale, 'comments_off', 'comment');
    const now = inner.clock.now();
    const recent = await inner
      .db('course_comments')
      .where({ seller_id: holding.sellerId, entitlement_id: holding.entitlementId })
      .where('created_at', '>', new Date(now.getTime() - 600_000))
      .count<{ count: number }[]>('* as count');
    if (Number(recent[0]!.count) >= PACE) throw courseError(inner.locale, 'comments_pace', 'comment');
    const [row] = await inner
      .db('course_comments')
      .insert({
        seller_id: holding.sellerId,
        product_id: holding.productId,
        lesson_id: lessonId,
        entitlement_id: holding.entitlementId,
        payer_user_id: holding.payerUserId,
        parent_id: await topOf(inner, holding.sellerId, lessonId, input.parentId),
        author: await nameInRoom(inner, holding),
        body,
        state: comments === 'after_review' ? 'waiting' : 'published',
        created_at: now,
      })
      .returning<{ id: number }[]>('id');
    await tellShop(inner, { sellerId: holding.sellerId, about: 'comment', id: row!.id });
  });
}

/** A reader takes their own comment back; its answers go with it. */
export async function removeOwnComment(ctx: Ctx, { sellerId, entitlementId }: Holding, id: number): Promise<void> {
  await inTransaction(ctx, ({ db }) =>
    db('course_comments').where({ seller_id: sellerId, entitlement_id: entitlementId, id }).delete(),
  );
}

/** The seller's answer; what it answers is published with it. */
export async function answerComment(ctx: Ctx, id: number, text: string): Promise<void> {
  const sellerId = requireSeller(ctx);
  const body = readBody(ctx, text);
  const { displayName } = await shopOfSeller(ctx, sellerId);
  await inTransaction(ctx, async ({ db, clock, locale }) => {
    const [comment] = await db('course_comments')
      .where({ seller_id: sellerId, id })
      .update({ state: 'published' })
      .returning<{ product_id: number; lesson_id: number; parent_id: number | null }[]>([
        'product_id',
        'lesson_id',
        'parent_id',
      ]);
    if (!comment) throw lessonNotFound(locale);
    await db('course_comments').insert({
      seller_id: sellerId,
      product_id: comment.product_id,
      lesson_id: comment.lesson_id,
      parent_id: comment.parent_id ?? id,
      author: displayName,
      body,
      state: 'published',
      created_at: clock.now(),
    });
  });
}

/** Shows, hides or removes comments of the shop; answers how many it changed. Another shop's ids change nothing. */
export async function moderateComments(
  ctx: Ctx,
  ids: readonly number[],
  act: 'publish' | 'hide' | 'remove',
): Promise<number> {
  const sellerId = requireSeller(ctx);
  return inTransaction(ctx, async ({ db }) => {
    const rows = db('course_comments')
      .where({ seller_id: sellerId })
      .whereIn('id', [...ids]);
    if (act === 'remove') return rows.delete();
    return rows.update({ state: act === 'publish' ? 'published' : 'hidden' });
  });
}

function readBody(ctx: Ctx, text: string): string {
  const body = text.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim();
  if (body === '') throw courseError(ctx.locale, 'words_required', 'comment');
  if (body.length > MOST_LETTERS) throw courseError(ctx.locale, 'too_long', 'comment', { most: MOST_LETTERS });
  return body;
}

async function topOf({ db }: Ctx, sellerId: number, lessonId: number, parentId: number): Promise<number | null> {
  if (parentId === 0) return null;
  const parent = await db('course_comments')
    .where({ seller_id: sellerId, lesson_id: lessonId, id: parentId, state: 'published' })
    .first<{ id: number; parent_id: number | null } | undefined>('id', 'parent_id');
  return parent ? (parent.parent_id ?? parent.id) : null;
}
