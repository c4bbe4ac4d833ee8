import type { AppLoadContext } from '@remix-run/node';
import { communityOpens, openHolding, type ClosedHolding, type OpenHolding } from '#core/plugins';
import { orRefuse } from '#web/ui';
import { communityNotFound } from '../community-error.ts';
import { enterRoom, type Member } from '../members/member.ts';
import { openRoomOf, type CommunityRoom } from '../rooms/community-room.ts';

export interface OpenCommunity {
  opened: OpenHolding;
  room: CommunityRoom;
  /** Null: the seller looks in. */
  member: Member | null;
}

/** Room that a holding's token opens. Access is asked for with every request: where it ends, the room is closed. */
export async function openCommunity(context: AppLoadContext, token: string): Promise<OpenCommunity | ClosedHolding> {
  const opened = await orRefuse(openHolding(context.ctx(), token));
  if (opened.state === 'closed') return opened;
  const { product, holding } = opened;
  const opens = await communityOpens(opened.ctx, holding);
  // The level of a membership lets its holder in later, or not at all.
  if (opens !== 'open')
    return {
      state: 'closed',
      because: opens === null ? 'part_removed' : 'not_yet',
      product,
      orderId: holding.orderId,
    };
  const room = await openRoomOf(opened.ctx, opened.holding.productId);
  if (!room) return orRefuse(Promise.reject(communityNotFound(opened.ctx.locale)));
  return { opened, room, member: opened.viewer === 'seller' ? null : await enterRoom(opened.ctx, opened.holding) };
}
