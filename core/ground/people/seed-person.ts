import type { Ctx, Locale, RoleGrant } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { cleanEmail } from './email-address.ts';
import { grantRole } from './grant-role.ts';
import { createShop, type ShopInput } from './open-shop.ts';
import { hashPassword } from './password.ts';

export interface SeededPerson {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  locale?: Locale;
  /** Besides owning `shop`. */
  roles?: readonly RoleGrant[];
  /** Opened for the person, who becomes its owner. */
  shop?: ShopInput;
}

/**
 * A person of the demo world or a test: address confirmed, no mail sent, any roles. Only the platform may.
 * @returns ids; `sellerId` is null without a shop
 */
export async function seedPerson(ctx: Ctx, person: SeededPerson): Promise<{ userId: number; sellerId: number | null }> {
  if (ctx.actor.kind !== 'platform') throw new Error('Only the platform seeds people.');
  const passwordHash = await hashPassword(person.password);
  return inTransaction(asPlatform(ctx, 'people are seeded'), async (own) => {
    const now = own.clock.now();
    const owner = {
      email: cleanEmail(person.email),
      first_name: person.firstName,
      last_name: person.lastName,
      locale: person.locale ?? 'de',
    };
    const [user] = await own
      .db('users')
      .insert({ ...owner, password_hash: passwordHash, email_confirmed_at: now, created_at: now, updated_at: now })
      .returning<{ id: number }[]>('id');
    const userId = user!.id;
    const sellerId = person.shop ? await createShop(own, { ...owner, id: userId }, person.shop) : null;
    for (const grant of person.roles ?? []) await grantRole(own, { userId, ...grant });
    return { userId, sellerId };
  });
}
