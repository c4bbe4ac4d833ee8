import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import { peopleError } from './errors.ts';
import { asOneself, requirePerson } from './require-role.ts';

export interface ShopToWorkIn {
  id: number;
  username: string;
  name: string;
  current: boolean;
}

/**
 * Goes on working in another shop the person holds a role in; counts from the next request.
 * @throws not_allowed
 */
export async function switchSeller(ctx: Ctx, sellerId: number): Promise<void> {
  const person = requirePerson(ctx);
  if (!person.roles.some((grant) => grant.sellerId === sellerId)) throw peopleError(ctx.locale, 'not_allowed');
  await inTransaction(asOneself(ctx), async ({ db }) =>
    db('sessions')
      .where({ id: Number(person.sessionId) })
      .update({ current_seller_id: sellerId }),
  );
}

/** The shops the person holds a role in, by name. */
export async function shopsToWorkIn(ctx: Ctx): Promise<ShopToWorkIn[]> {
  const person = requirePerson(ctx);
  const ids = [...new Set(person.roles.map((grant) => grant.sellerId).filter((id) => id !== null))];
  if (ids.length === 0) return [];
  const rows = await reading(asPlatform(ctx, 'shops a person works in'), ({ db }) =>
    db('sellers')
      .whereIn('id', ids)
      .orderBy(['display_name', 'id'])
      .select<{ id: number; username: string; display_name: string }[]>('id', 'username', 'display_name'),
  );
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    name: row.display_name,
    current: row.id === person.sellerId,
  }));
}
