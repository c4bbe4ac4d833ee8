import type { Ctx } from '#core/context';
import { ensurePayer } from '#core/people';
import { affiliateInputError } from './errors.ts';
import type { JoinInput } from './join-program.ts';

export interface KnownPublisher {
  userId: number;
  name: string;
  email: string;
}

/** The person and what they are as a publisher, made where they are not there yet. In the caller's transaction, with the platform's sight. */
export async function ensurePublisher(ctx: Ctx, person: JoinInput['person']): Promise<KnownPublisher> {
  const userId = 'userId' in person ? person.userId : await byAddress(ctx, person);
  const now = ctx.clock.now();
  await ctx
    .db('affiliate_publishers')
    .insert({ user_id: userId, created_at: now, updated_at: now })
    .onConflict('user_id')
    .ignore();
  await ctx
    .db('role_grants')
    .insert({ user_id: userId, role: 'publisher', seller_id: null, created_at: now })
    .onConflict(ctx.db.raw('(user_id, role, seller_id)') as never)
    .ignore();
  const user = await ctx
    .db('users')
    .where({ id: userId })
    .first<{ first_name: string; last_name: string; email: string }>('first_name', 'last_name', 'email');
  return { userId, name: `${user.first_name} ${user.last_name}`.trim() || user.email, email: user.email };
}

async function byAddress(
  ctx: Ctx,
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
): Promise<number> {
  if (!/^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/.test(email.trim())) throw affiliateInputError(ctx.locale, 'email', 'email');
  if (firstName.trim() === '') throw affiliateInputError(ctx.locale, 'first_name', 'required');
  if (lastName.trim() === '') throw affiliateInputError(ctx.locale, 'last_name', 'required');
  return ensurePayer(ctx, { email, firstName, lastName });
}
