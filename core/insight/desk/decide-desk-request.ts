import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asSeller } from '#core/jobs';
import { eraseShop } from '#core/leaving';
import { contentChanged } from '#core/pages';
import { adminAddresses, asAdmin, endSessions, requirePerson, resetFactors, tellOfWayIn } from '#core/people';
import { deletePerson } from './delete-person.ts';
import { deskError, type DeskRequest } from './desk-request.ts';
import { aloneAllowed } from './four-eyes.ts';

/**
 * Confirms a request, which then takes effect in the same transaction, or refuses it. Another admin than the one who asked confirms; with a single admin the
 * setting for it decides. Of two who decide at once one does.
 * @throws 403 unless an admin acts, request_not_found (404), second_admin_needed (403), request_decided, does_not_fit (409)
 */
export async function decideDeskRequest(ctx: Ctx, id: number, decision: 'confirm' | 'refuse'): Promise<void> {
  const platform = asAdmin(ctx, 'four eyes');
  const { userId } = requirePerson(ctx);
  await inTransaction(platform, async (inner) => {
    const asked = await inner.db('desk_requests').where({ id }).first<DeskRequest | undefined>();
    if (!asked) throw deskError(ctx.locale, 'request_not_found');
    const alone = decision === 'confirm' && asked.asked_by === userId;
    if (alone && !(await mayDecideAlone(inner))) throw deskError(ctx.locale, 'second_admin_needed');
    const taken = await inner
      .db('desk_requests')
      .where({ id, state: 'open' })
      .update({
        state: decision === 'confirm' ? 'confirmed' : 'refused',
        decided_by: userId,
        decided_at: inner.clock.now(),
        alone,
      });
    if (taken === 0) throw deskError(ctx.locale, 'request_decided');
    if (ctx.act) {
      const note = `${asked.kind}: ${decision}${alone ? ', alone' : ''}`;
      Object.assign(ctx.act, { ...(asked.shop_id === null ? {} : { sellerId: asked.shop_id }), note });
    }
    if (decision === 'confirm') await takeEffect(inner, asked);
  });
}

async function mayDecideAlone(ctx: Ctx): Promise<boolean> {
  return (await aloneAllowed(ctx)) && (await adminAddresses(ctx)).length === 1;
}

async function takeEffect(ctx: Ctx, { kind, shop_id: sellerId, user_id: userId }: DeskRequest): Promise<void> {
  if (kind === 'block_person' || kind === 'release_person') return setPerson(ctx, userId!, kind === 'block_person');
  if (kind === 'delete_person') return deletePerson(ctx, userId!);
  if (kind === 'reset_factors') return takeFactorsOff(ctx, userId!);
  const shop = await ctx
    .db('sellers')
    .where({ id: sellerId! })
    .forUpdate()
    .first<{ account_state: string }>('account_state');
  const from = kind === 'block_shop' ? ['Active', 'Deactivated'] : kind === 'release_shop' ? ['Blocked'] : NOT_DELETED;
  if (!from.includes(shop.account_state)) throw deskError(ctx.locale, 'does_not_fit');
  if (kind === 'delete_shop') return deleteBlocked(ctx, sellerId!);
  const closed = await ctx
    .db('seller_leavings')
    .where({ seller_id: sellerId! })
    .whereNotNull('deactivated_at')
    .first('seller_id');
  const state = kind === 'block_shop' ? 'Blocked' : closed ? 'Deactivated' : 'Active';
  await ctx.db('sellers').where({ id: sellerId! }).update({ account_state: state, updated_at: ctx.clock.now() });
  await contentChanged(ctx, sellerId!, ['shop']);
}

const NOT_DELETED = ['Active', 'Deactivated', 'Blocked'];

/** The platform's deletion follows the owner's: nothing may be open, and books stay. */
async function deleteBlocked(ctx: Ctx, sellerId: number): Promise<void> {
  await ctx
    .db('seller_leavings')
    .insert({
      seller_id: sellerId,
      reason: 'other',
      other_description: 'deleted by the platform',
      asked_at: ctx.clock.now(),
      deactivated_at: ctx.clock.now(),
    })
    .onConflict('seller_id')
    .ignore();
  await eraseShop(asSeller(ctx, sellerId), sellerId);
  await contentChanged(ctx, sellerId, ['shop']);
}

/** For a person who has lost phone, codes and passkeys; they sign in with what is left and set them up anew. */
async function takeFactorsOff(ctx: Ctx, userId: number): Promise<void> {
  if ((await resetFactors(ctx, userId)) === 0) throw deskError(ctx.locale, 'does_not_fit');
  await endSessions(ctx, userId);
  await tellOfWayIn(ctx, userId, { what: 'factors_reset' });
}

async function setPerson(ctx: Ctx, userId: number, blocked: boolean): Promise<void> {
  const now = ctx.clock.now();
  const changed = await ctx
    .db('users')
    .where({ id: userId })
    .whereNull('deleted_at')
    .modify((query) => void (blocked ? query.whereNull('deactivated_at') : query.whereNotNull('deactivated_at')))
    .update({ deactivated_at: blocked ? now : null, updated_at: now });
  if (changed === 0) throw deskError(ctx.locale, 'does_not_fit');
  if (blocked) await endSessions(ctx, userId);
}
