import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { liveShowError, liveShowProblems } from './errors.ts';
import { CHAT_MODES } from './live-show.ts';
import { lockShow, patchShow } from './lock-show.ts';
import { cleanWords, LONGEST_WORDS } from './clean-words.ts';

/**
 * Says who may write in a show's chat from now on.
 * @throws AppError `live_show_not_found` (404), InputError
 */
export async function setChat(ctx: Ctx, showId: number, mode: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const show = await lockShow(tx, showId);
    const chat = CHAT_MODES.find((each) => each === mode);
    if (chat === undefined) throw liveShowProblems(tx.locale, [{ field: 'chat', problem: 'chat' }]);
    await patchShow(tx, show, { chat });
  });
}

/**
 * Writes in the chat as the shop, also while it is closed to others.
 * @throws AppError `live_show_not_found` (404), `not_live` (409), InputError
 */
export async function sayAsShop(ctx: Ctx, showId: number, typed: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const show = await lockShow(tx, showId);
    if (show.state !== 'live') throw liveShowError(tx.locale, 'not_live');
    const body = cleanWords(typed);
    if (body === '' || body.length > LONGEST_WORDS)
      throw liveShowProblems(tx.locale, [{ field: 'body', problem: 'body' }]);
    await tx.db('live_show_messages').insert({
      seller_id: show.seller_id,
      show_id: show.id,
      guest_id: null,
      body,
      created_at: tx.clock.now(),
    });
  });
}

/**
 * Takes a message off the page. One that is gone already stays so.
 * @throws AppError `live_show_not_found` (404)
 */
export async function removeMessage(ctx: Ctx, showId: number, messageId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const show = await lockShow(tx, showId);
    await hide(tx, { seller_id: show.seller_id, show_id: show.id, id: messageId });
  });
}

/**
 * Takes the writer of a message out of the chat, with everything they wrote in it. Removing a block brings back the right to write, not the words.
 * @throws AppError `live_show_not_found` (404)
 */
export async function blockGuest(
  ctx: Ctx,
  showId: number,
  { guestId, blocked }: { guestId: number; blocked: boolean },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const show = await lockShow(tx, showId);
    const of = { seller_id: show.seller_id, show_id: show.id };
    await tx
      .db('live_show_guests')
      .where({ ...of, id: guestId })
      .update({ blocked_at: blocked ? tx.clock.now() : null });
    if (blocked) await hide(tx, { ...of, guest_id: guestId });
  });
}

async function hide({ db, clock }: Ctx, which: Record<string, number>): Promise<void> {
  await db('live_show_messages').where(which).whereNull('removed_at').update({ removed_at: clock.now() });
}
