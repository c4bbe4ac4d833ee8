import { enqueue, inTransaction, requireSeller, shopOfSeller, type Ctx, type Holding } from '#core/plugins';
import { communityError, communityNotFound } from '../community-error.ts';
import { writingMember } from '../members/member.ts';
import { openRoomOf } from '../rooms/community-room.ts';
import { tellShopJob } from '../rooms/tell-shop-job.ts';
import { readWords } from './read-words.ts';

export interface PostInput {
  body: string;
  /** Null: a post; else a comment on one. */
  parentId: number | null;
  /** Of a picture stored before. */
  pictureFileId?: number | null;
}

/** Posts and comments of one member in ten minutes, in all rooms of a shop. */
const PACE = 10;
const PACE_MS = 600_000;

/**
 * A member's post, or a comment on one. In rooms that review it waits until the shop has read it.
 * @returns its id
 * @throws 404 for a closed room or a post that is not there; InputError `words_required`, `too_long`, `blocked`, `pace`
 */
export async function writePost(ctx: Ctx, holding: Holding, input: PostInput): Promise<number> {
  const body = readWords(ctx, input.body);
  return inTransaction(ctx, async (inner) => {
    const room = await openRoomOf(inner, holding.productId);
    if (!room) throw communityNotFound(inner.locale);
    const { name } = await writingMember(inner, holding);
    const now = inner.clock.now();
    await assertPace(inner, holding, now);
    const own = { seller_id: holding.sellerId, product_id: holding.productId };
    if (input.parentId !== null) await assertPost(inner, own, input.parentId);
    const state = room.review ? 'waiting' : 'published';
    const [row] = await inner
      .db('community_posts')
      .insert({
        ...own,
        parent_id: input.parentId,
        payer_user_id: holding.payerUserId,
        author: name,
        body,
        picture_file_id: input.pictureFileId ?? null,
        state,
        created_at: now,
        active_at: now,
      })
      .returning<{ id: number }[]>('id');
    if (input.parentId !== null && state === 'published') await stirThread(inner, own.seller_id, input.parentId);
    if (state === 'waiting') await tellShop(inner, holding.sellerId, row!.id);
    return row!.id;
  });
}

/** Refuses early, before a picture is kept. @throws InputError `blocked`, `pace` */
export async function assertMayWrite(ctx: Ctx, holding: Holding): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await writingMember(inner, holding);
    await assertPace(inner, holding, inner.clock.now());
  });
}

async function assertPace({ db, locale }: Ctx, holding: Holding, now: Date): Promise<void> {
  const recent = await db('community_posts')
    .where({ seller_id: holding.sellerId, payer_user_id: holding.payerUserId })
    .where('created_at', '>', new Date(now.getTime() - PACE_MS))
    .count<{ count: number }[]>('* as count');
  if (Number(recent[0]!.count) >= PACE) throw communityError(locale, 'pace');
}

async function assertPost({ db, locale }: Ctx, own: { seller_id: number; product_id: number }, id: number) {
  const post = await db('community_posts')
    .where({ ...own, id, state: 'published' })
    .whereNull('parent_id')
    .first<{ id: number } | undefined>('id');
  if (!post) throw communityError(locale, 'post_gone');
}

/** A comment brings its thread to the top. */
export async function stirThread({ db, clock }: Ctx, sellerId: number, postId: number): Promise<void> {
  await db('community_posts').where({ seller_id: sellerId, id: postId }).update({ active_at: clock.now() });
}

/** After the commit. */
export async function tellShop(ctx: Ctx, sellerId: number, id: number): Promise<void> {
  await enqueue(ctx, tellShopJob, { sellerId, id }, { key: String(id) });
}

/** The shop's own words in one of its rooms, seen at once. A comment publishes what it answers. @throws 404 */
export async function writeAsShop(
  ctx: Ctx,
  { productId, parentId, body: text }: { productId: number; parentId: number | null; body: string },
): Promise<number> {
  const sellerId = requireSeller(ctx);
  const body = readWords(ctx, text);
  const { displayName } = await shopOfSeller(ctx, sellerId);
  return inTransaction(ctx, async (inner) => {
    const { db, clock, locale } = inner;
    const now = clock.now();
    const room = await db('community_rooms')
      .where({ seller_id: sellerId, product_id: productId })
      .first<{ open: boolean } | undefined>('open');
    if (!room) throw communityNotFound(locale);
    if (parentId !== null) {
      const answered = await db('community_posts')
        .where({ seller_id: sellerId, product_id: productId, id: parentId })
        .whereNull('parent_id')
        .update({ state: 'published', active_at: now });
      if (answered === 0) throw communityError(locale, 'post_gone');
    }
    const [row] = await db('community_posts')
      .insert({
        seller_id: sellerId,
        product_id: productId,
        parent_id: parentId,
        author: displayName,
        body,
        state: 'published',
        created_at: now,
        active_at: now,
      })
      .returning<{ id: number }[]>('id');
    return row!.id;
  });
}
