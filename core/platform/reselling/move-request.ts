import type { Ctx } from '#core/context';
import { whoLooks } from '#core/identity-documents';
import { resellingError } from './errors.ts';
import { ResellerRequest } from './reseller-request.ts';
import { resellerRequestMachine, type RequestFacts, type ResellerRequestEvent } from './states.ts';

/** Locks the shop's request, so that an approval and a cancellation at the same moment take turns. Null where nothing was asked. */
export async function lockRequest(ctx: Ctx, sellerId: number): Promise<ResellerRequest | null> {
  return (await ResellerRequest.query(ctx.db).findOne({ seller_id: sellerId }).forUpdate()) ?? null;
}

/**
 * Moves a request by its table from the state it was read in, and writes down who did it. In the caller's transaction.
 * @throws 409 `not_now` where the table has no such move or another was first
 */
export async function moveRequest(
  ctx: Ctx,
  request: ResellerRequest,
  event: ResellerRequestEvent,
  {
    by = whoLooks(ctx),
    facts = {},
    reason = '',
    changes = {},
  }: { by?: string; facts?: RequestFacts; reason?: string; changes?: Partial<ResellerRequest> } = {},
): Promise<void> {
  const move = resellerRequestMachine.next(request.state, event, facts);
  if (!move.ok) throw resellingError(ctx.locale, 'not_now');
  const { from, to } = move.value;
  const now = ctx.clock.now();
  const all = { reason, ...changes, state: to, updated_at: now };
  const moved = await ResellerRequest.query(ctx.db)
    .where({ seller_id: request.seller_id, id: request.id, state: from })
    .patch(all);
  if (moved === 0) throw resellingError(ctx.locale, 'not_now');
  await noteMove(ctx, request, { event, from, to, by, reason });
  Object.assign(request, all);
}

/** First line of a request's history, or one more. */
export async function noteMove(
  ctx: Ctx,
  { seller_id: sellerId, id }: Pick<ResellerRequest, 'seller_id' | 'id'>,
  { event, from, to, by, reason = '' }: { event: string; from: string; to: string; by: string; reason?: string },
): Promise<void> {
  await ctx.db('reseller_request_changes').insert({
    seller_id: sellerId,
    request_id: id,
    event,
    from_state: from,
    to_state: to,
    actor: by,
    reason: reason.slice(0, 1000),
    occurred_at: ctx.clock.now(),
  });
}
