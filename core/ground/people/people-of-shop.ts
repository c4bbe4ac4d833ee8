import { areasOfRole, type Area, type Ctx, type Locale } from '#core/context';
import { reading } from '#core/database';
import { cabinetRoles, ownerRoles } from './require-role.ts';

export interface PersonOfShop {
  userId: number;
  email: string;
  locale: Locale;
  /** Mails about a shop go to confirmed addresses alone. */
  emailConfirmed: boolean;
}

/** People who work in a shop's cabinet and may do there what the area covers, once each. One statement. */
export async function peopleOfShop(ctx: Ctx, sellerId: number, area: Area = 'read'): Promise<PersonOfShop[]> {
  const byRole = cabinetRoles.filter((role) => areasOfRole(role).includes(area));
  return reading(ctx, ({ db }) =>
    db('users as u')
      .whereExists(
        db('role_grants as g')
          .whereRaw('g.user_id = u.id')
          .where('g.seller_id', sellerId)
          .whereIn('g.role', [...cabinetRoles])
          .where((may) =>
            may
              .whereIn('g.role', [...ownerRoles])
              .orWhereRaw('g.areas @> array[?]', [area])
              .orWhere((usual) => usual.whereNull('g.areas').whereIn('g.role', byRole)),
          ),
      )
      .whereNull('u.deactivated_at')
      .orderBy('u.id')
      .select<PersonOfShop[]>(
        { userId: 'u.id', email: 'u.email', locale: 'u.locale' },
        db.raw('u.email_confirmed_at is not null as "emailConfirmed"'),
      ),
  );
}
