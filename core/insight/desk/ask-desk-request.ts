import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asAdmin, peopleError, requirePerson } from '#core/people';
import { personDeletion } from './person-deletion.ts';
import { DESK_REQUEST_KINDS, deskError, deskInputError, type DeskRequestKind } from './desk-request.ts';

const LONGEST_REASON = 300;

/**
 * Asks for a shop or a person to be blocked, released or deleted, or for a person's second factors to be taken off. Nothing happens before another admin has confirmed it.
 * @throws 403 unless an admin acts, InputError, 404, request_open, person_not_deletable (409), not_yourself (422)
 */
export async function askDeskRequest(
  ctx: Ctx,
  { kind, targetId, reason }: { kind: string; targetId: number; reason: string },
): Promise<{ id: number }> {
  const platform = asAdmin(ctx, 'four eyes');
  const { userId } = requirePerson(ctx);
  const known = DESK_REQUEST_KINDS.find((each) => each === kind);
  if (!known) throw deskError(ctx.locale, 'request_not_found');
  const why = reason.replaceAll('\0', '').trim();
  if (why === '') throw deskInputError(ctx.locale, [{ field: 'why', problem: 'reason_missing' }]);
  if (why.length > LONGEST_REASON) throw deskInputError(ctx.locale, [{ field: 'why', problem: 'reason_too_long' }]);
  if (!isOfShop(known) && targetId === userId) throw deskError(ctx.locale, 'not_yourself');
  if (known === 'delete_person' && (await personDeletion(ctx, targetId)).hindrances.length > 0)
    throw deskError(ctx.locale, 'person_not_deletable');
  if (ctx.act)
    Object.assign(ctx.act, { ...(isOfShop(known) ? { sellerId: targetId } : {}), note: why, name: '/admin/requests' });
  return inTransaction(platform, async ({ db, clock, locale }) => {
    const target = isOfShop(known)
      ? await db('sellers').where({ id: targetId }).first('id')
      : await db('users').where({ id: targetId }).first('id');
    if (!target) throw peopleError(locale, isOfShop(known) ? 'shop_not_found' : 'user_not_found');
    const [row] = await db('desk_requests')
      .insert({
        kind: known,
        shop_id: isOfShop(known) ? targetId : null,
        user_id: isOfShop(known) ? null : targetId,
        reason: why,
        state: 'open',
        asked_by: userId,
        asked_at: clock.now(),
      })
      .onConflict(db.raw("(coalesce(shop_id, 0), coalesce(user_id, 0)) where state = 'open'") as never)
      .ignore()
      .returning<{ id: number }[]>('id');
    if (!row) throw deskError(locale, 'request_open');
    return row;
  });
}

export const isOfShop = (kind: DeskRequestKind): boolean => kind.endsWith('_shop');
