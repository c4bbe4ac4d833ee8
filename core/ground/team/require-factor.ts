import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { hasSecondFactor, requireOwner, requirePerson } from '#core/people';
import { teamError } from './errors.ts';

/**
 * Wants a second factor of everybody in the team, or no longer. Members without one are led to it at their next request.
 * @throws factor_of_your_own: an owner without one would shut themselves out
 */
export async function requireFactor(ctx: Ctx, required: boolean): Promise<void> {
  const sellerId = requireOwner(ctx);
  const { userId } = requirePerson(ctx);
  if (required && !(await hasSecondFactor(ctx, userId))) throw teamError(ctx.locale, 'factor_of_your_own');
  await inTransaction(ctx, ({ db }) =>
    db('sellers').where({ id: sellerId }).update({ requires_second_factor: required }),
  );
}
