import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { inputError, peopleError } from './errors.ts';
import { ownerRoles } from './require-role.ts';
import { withdrawTokens } from './one-time-token.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { tellKnownAddress } from './tell-known-address.ts';
import { findUserByEmail, User } from './user.ts';

/**
 * Moves an account whose address was never confirmed to another address. The old mailbox is not asked: a slip in typing may have named one
 * that does not exist. Sign-in, sessions and the shops that the account opened go along. Purchases stay with the old address, as a person of
 * its own: nobody has proved that they are the account's. The new address is asked to confirm.
 *
 * @throws InputError on `email` for an address that has an account; its owner is told
 */
export async function correctAddress(ctx: Ctx, userId: number, address: string): Promise<void> {
  const moved = await inTransaction(asPlatform(ctx, 'an address is corrected'), (own) =>
    moveAccount(own, userId, address),
  );
  if (moved) return;
  await tellKnownAddress(ctx, address);
  throw inputError(ctx.locale, [{ field: 'email', problem: 'email_taken' }]);
}

async function moveAccount(ctx: Ctx, userId: number, address: string): Promise<boolean> {
  const now = ctx.clock.now();
  const old = await User.query(ctx.db)
    .findById(userId)
    .whereNull('email_confirmed_at')
    .whereNotNull('password_hash')
    .forUpdate();
  if (!old) throw peopleError(ctx.locale, 'not_allowed');
  if (await findUserByEmail(ctx, address)) return false;
  const { id: _, ...columns } = old.$toDatabaseJson() as Record<string, unknown>;
  const [row] = await ctx
    .db('users')
    .insert({ ...columns, email: address, created_at: now, updated_at: now })
    .onConflict()
    .ignore()
    .returning<{ id: number }[]>('id');
  if (!row) return false;
  await ctx.db('users').where({ id: userId }).update({ password_hash: null, updated_at: now });
  await moveShops(ctx, { from: userId, to: row.id, email: old.email, address });
  await ctx.db('sessions').where({ user_id: userId }).whereNull('revoked_at').update({ user_id: row.id });
  await ctx.db('known_devices').where({ user_id: userId }).update({ user_id: row.id });
  await withdrawTokens(ctx, userId);
  await sendConfirmation(ctx, { id: row.id, email: address, first_name: old.first_name, locale: old.locale });
  return true;
}

async function moveShops(
  ctx: Ctx,
  { from, to, email, address }: { from: number; to: number; email: string; address: string },
): Promise<void> {
  const grants = await ctx
    .db('role_grants')
    .where({ user_id: from })
    .whereIn('role', [...ownerRoles])
    .delete()
    .returning<{ role: string; seller_id: number; created_at: Date }[]>(['role', 'seller_id', 'created_at']);
  if (grants.length === 0) return;
  await ctx.db('role_grants').insert(grants.map((grant) => ({ ...grant, user_id: to })));
  await ctx
    .db('sellers')
    .whereIn(
      'id',
      grants.map(({ seller_id: id }) => id),
    )
    .whereRaw('lower(email) = lower(?)', [email])
    .update({ email: address });
}
