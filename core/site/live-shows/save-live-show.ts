import { requireFeature, type Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { parseInstant } from '#core/kit';
import { mediaOnPages } from '#core/media';
import { requireSeller, sellerZone } from '#core/people';
import { randomCode } from '#core/sharing';
import { liveShowProblems, type LiveShowProblem } from './errors.ts';
import { CHAT_MODES, LiveShow } from './live-show.ts';
import { liveVideo } from './live-video.ts';
import { lockShow, patchShow } from './lock-show.ts';

/** As typed. */
export interface LiveShowInput {
  title: string;
  about: string;
  /** As a `datetime-local` field sends it, on the wall of the shop's zone. Counts while the show is planned. */
  startsAt: string;
  /** Of the media library; empty: none. */
  pictureId: string;
  /** Empty: not known yet. */
  videoAddress: string;
  /** For afterwards. */
  recordingAddress: string;
  chat: string;
  /** In the order they are presented in. */
  productIds: readonly number[];
}

const MOST_PRODUCTS = 50;
const LONGEST_TITLE = 120;
const LONGEST_ABOUT = 2000;

interface Checked {
  fields: Pick<
    LiveShow,
    'title' | 'about' | 'starts_at' | 'picture_id' | 'video_address' | 'recording_address' | 'chat'
  >;
  productIds: number[];
}

/**
 * Plans a show, or changes one; its address stays. A product that is taken off the list while it is pinned is unpinned with it. Answers its id.
 * @throws AppError `live_show_not_found` (404), 403 `feature_locked` where a new one is planned, InputError
 */
export async function saveLiveShow(ctx: Ctx, showId: number | null, input: LiveShowInput): Promise<{ id: number }> {
  const sellerId = requireSeller(ctx, 'write');
  if (showId === null) requireFeature(ctx, 'live_shopping');
  const { fields, productIds } = await checkInput(ctx, input);
  return inTransaction(ctx, async (tx) => {
    const { id } = showId === null ? await plan(tx, sellerId, fields) : await change(tx, showId, fields, productIds);
    await tx.db('live_show_products').where({ seller_id: sellerId, show_id: id }).delete();
    await tx.db('live_show_products').insert(
      productIds.map((productId, position) => ({
        seller_id: sellerId,
        show_id: id,
        product_id: productId,
        position,
      })),
    );
    return { id };
  });
}

async function plan(tx: Ctx, sellerId: number, fields: Checked['fields']): Promise<{ id: number }> {
  const row = await LiveShow.query(tx.db)
    .insert({ ...fields, seller_id: sellerId, code: randomCode(), state: 'planned', created_at: tx.clock.now() })
    .returning('id');
  return { id: (row as unknown as LiveShow).id };
}

async function change(
  tx: Ctx,
  showId: number,
  { starts_at: startsAt, ...fields }: Checked['fields'],
  productIds: readonly number[],
): Promise<{ id: number }> {
  const show = await lockShow(tx, showId);
  const unpins = show.pinned_product_id !== null && !productIds.includes(show.pinned_product_id);
  await patchShow(tx, show, {
    ...fields,
    ...(show.state === 'planned' ? { starts_at: startsAt } : {}),
    ...(unpins ? { pinned_product_id: null, pinned_at: null } : {}),
  });
  return { id: show.id };
}

async function checkInput(ctx: Ctx, input: LiveShowInput): Promise<Checked> {
  const [title, about] = [clean(input.title), clean(input.about)];
  const startsAt = parseInstant(input.startsAt, await sellerZone(ctx));
  const [video, recording] = [input.videoAddress.trim(), input.recordingAddress.trim()];
  const pictureId = /^[1-9]\d{0,14}$/.test(input.pictureId) ? Number(input.pictureId) : null;
  const productIds = [...new Set(input.productIds.filter(Number.isSafeInteger))];
  const chat = CHAT_MODES.find((mode) => mode === input.chat);
  const wrong: (readonly [field: string, problem: LiveShowProblem, isWrong: boolean])[] = [
    ['title', 'title', title === '' || title.length > LONGEST_TITLE],
    ['about', 'about', about.length > LONGEST_ABOUT],
    ['startsAt', 'starts_at', startsAt === null],
    ['videoAddress', 'address', video !== '' && liveVideo(video) === null],
    ['recordingAddress', 'address', recording !== '' && liveVideo(recording) === null],
    ['pictureId', 'picture', input.pictureId !== '' && !(await isPicture(ctx, pictureId))],
    ['chat', 'chat', chat === undefined],
    ['productIds', 'products', !(await areOffered(ctx, productIds))],
  ];
  const problems = wrong.flatMap(([field, problem, isWrong]) => (isWrong ? [{ field, problem }] : []));
  if (problems.length > 0 || startsAt === null || chat === undefined) throw liveShowProblems(ctx.locale, problems);
  return {
    fields: {
      title,
      about,
      starts_at: startsAt,
      picture_id: pictureId,
      video_address: video,
      recording_address: recording,
      chat,
    },
    productIds,
  };
}

async function isPicture(ctx: Ctx, id: number | null): Promise<boolean> {
  if (id === null) return false;
  return (await mediaOnPages(ctx, { pictureIds: [String(id)], fileIds: [] })).pictures.length === 1;
}

/** True for products of the shop that are published. */
async function areOffered(ctx: Ctx, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0 || ids.length > MOST_PRODUCTS) return false;
  const sellerId = requireSeller(ctx);
  const found = await reading(ctx, ({ db }) =>
    db('products')
      .where({ seller_id: sellerId, published: true, archived: false })
      .whereIn('id', [...ids])
      .select<{ id: number }[]>('id'),
  );
  return found.length === ids.length;
}

const clean = (text: string): string => text.replaceAll(/(?!\n)\p{Cc}/gu, '').trim();
