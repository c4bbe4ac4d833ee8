import type { Ctx, Locale } from '#core/context';
import { reading } from '#core/database';
import { cabinetRoles } from './require-role.ts';

export interface PersonOfShop {
  userId: number;
  email: string;
  locale: Locale;
  /** Mails about a shop go to confirmed addresses alone. */
  emailConfirmed: boolean;
}

/** People who work in a shop's cabinet, once each. One statement. */
export async function peopleOfShop(ctx: Ctx, sellerId: number): Promise<PersonOfShop[]> {
  return reading(ctx, ({ db }) =>
    db('users as u')
      .whereExists(
        db('role_grants as g')
          .whereRaw('g.user_id = u.id')
          .where('g.seller_id', sellerId)
          .whereIn('g.role', [...cabinetRoles]),
      )
      .whereNull('u.deactivated_at')
      .orderBy('u.id')
      .select<PersonOfShop[]>(
        { userId: 'u.id', email: 'u.email', locale: 'u.locale' },
        db.raw('u.email_confirmed_at is not null as "emailConfirmed"'),
      ),
  );
}
