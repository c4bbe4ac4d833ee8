import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireSeller } from '#core/people';
import { malformedTab, noSuchPage } from './errors.ts';
import { PageLock } from './page-lock.ts';
import { Page } from './page.ts';

/** A window that has not said anything for this long no longer holds its page. */
export const LEASE_MS = 60_000;
/** Time without an answer after which the page may be taken. */
export const PATIENCE_MS = 60_000;

export const holdWishes = ['hold', 'ask', 'take', 'give', 'keep', 'leave'] as const;
/**
 * `hold` takes a free page or keeps one's own; `ask` asks whoever holds it; `take` takes it from a window of one's own or after an
 * unanswered request; `give` and `keep` answer a request; `leave` lets go.
 */
export type HoldWish = (typeof holdWishes)[number];

export type Hold =
  | { state: 'mine'; wantedBy?: string }
  | { state: 'theirs'; holder: string; since: Date; own: boolean; asked: boolean; refused: boolean; mayTake: boolean }
  | { state: 'left' };

/** Right to edit a page: one window at a time, by a lease that must be renewed. Saving checks revisions all the same. */
export async function holdPage(
  ctx: Ctx,
  { pageId, tabId, wish }: { pageId: number; tabId: string; wish: HoldWish },
): Promise<Hold> {
  const sellerId = requireSeller(ctx);
  if (!/^[\w-]{8,64}$/.test(tabId)) throw malformedTab(ctx.locale);
  return inTransaction(ctx, async (inner) => {
    // The page's row lock puts windows that come at the same moment in line.
    const page = await Page.query(inner.db).select('id').findOne({ id: pageId, seller_id: sellerId }).forUpdate();
    if (!page) throw noSuchPage(ctx.locale);
    const lock = await PageLock.query(inner.db).findOne({ page_id: pageId, seller_id: sellerId });
    return decide(inner, { pageId, sellerId, tabId, wish, lock });
  });
}

interface Move {
  pageId: number;
  sellerId: number;
  tabId: string;
  wish: HoldWish;
  lock: PageLock | undefined;
}

async function decide(ctx: Ctx, move: Move): Promise<Hold> {
  const { lock, tabId, wish } = move;
  const now = ctx.clock.now();
  if (lock?.tab_id === tabId) return answerAsHolder(ctx, move, lock);
  if (wish === 'leave') return { state: 'left' };
  if (!lock || lock.expires_at <= now || (wish === 'take' && mayTake(ctx, lock, tabId))) {
    await write(ctx, move, { user_id: userOf(ctx), tab_id: tabId, taken_at: now });
    return { state: 'mine' };
  }
  if (wish === 'ask' && lock.wanted_tab !== tabId) {
    await PageLock.query(ctx.db)
      .findById(lock.page_id)
      .patch({ wanted_tab: tabId, wanted_user_id: userOf(ctx), wanted_at: now, refused_tab: null });
    return theirs(ctx, { ...lock, wanted_tab: tabId, wanted_at: now, refused_tab: null } as PageLock, tabId);
  }
  return theirs(ctx, lock, tabId);
}

async function answerAsHolder(ctx: Ctx, move: Move, lock: PageLock): Promise<Hold> {
  const { wish, pageId } = move;
  const handsOver = lock.wanted_tab !== null && (wish === 'give' || wish === 'leave');
  if (handsOver) {
    const next = { user_id: lock.wanted_user_id, tab_id: lock.wanted_tab!, taken_at: ctx.clock.now() };
    await write(ctx, move, next);
    return wish === 'leave'
      ? { state: 'left' }
      : theirs(ctx, { ...lock, ...next, wanted_tab: null, refused_tab: null } as PageLock, move.tabId);
  }
  if (wish === 'leave') {
    await PageLock.query(ctx.db).deleteById(pageId);
    return { state: 'left' };
  }
  const answer =
    wish === 'keep' ? { wanted_tab: null, wanted_user_id: null, wanted_at: null, refused_tab: lock.wanted_tab } : {};
  await PageLock.query(ctx.db)
    .findById(pageId)
    .patch({ expires_at: leaseEnd(ctx), ...answer });
  const wanted = wish === 'keep' ? null : lock.wanted_tab;
  return wanted === null ? { state: 'mine' } : { state: 'mine', wantedBy: await nameOf(ctx, lock.wanted_user_id) };
}

async function write(
  ctx: Ctx,
  { pageId, sellerId }: Move,
  holder: Pick<PageLock, 'user_id' | 'tab_id' | 'taken_at'>,
): Promise<void> {
  const row = {
    ...holder,
    expires_at: leaseEnd(ctx),
    wanted_tab: null,
    wanted_user_id: null,
    wanted_at: null,
    refused_tab: null,
  };
  await PageLock.query(ctx.db)
    .insert({ page_id: pageId, seller_id: sellerId, ...row })
    .onConflict('page_id')
    .merge(row);
}

async function theirs(ctx: Ctx, lock: PageLock, tabId: string): Promise<Hold> {
  const own = lock.user_id !== null && lock.user_id === userOf(ctx);
  return {
    state: 'theirs',
    holder: await nameOf(ctx, lock.user_id),
    since: lock.taken_at,
    own,
    asked: lock.wanted_tab === tabId,
    refused: lock.refused_tab === tabId,
    mayTake: mayTake(ctx, lock, tabId),
  };
}

function mayTake(ctx: Ctx, lock: PageLock, tabId: string): boolean {
  const own = lock.user_id !== null && lock.user_id === userOf(ctx);
  const waited =
    lock.wanted_tab === tabId &&
    lock.wanted_at !== null &&
    ctx.clock.now().getTime() - lock.wanted_at.getTime() >= PATIENCE_MS;
  return own || waited;
}

const leaseEnd = (ctx: Ctx): Date => new Date(ctx.clock.now().getTime() + LEASE_MS);
const userOf = ({ actor }: Ctx): number | null => (actor.kind === 'person' ? actor.userId : null);

async function nameOf(ctx: Ctx, userId: number | null): Promise<string> {
  if (userId === null) return '';
  const row = await ctx
    .db('users')
    .where('id', userId)
    .first<{ name: string } | undefined>(ctx.db.raw("trim(first_name || ' ' || last_name) as name"));
  return row?.name ?? '';
}
