import type { Ctx, Locale } from '#core/context';
import { reading } from '#core/database';

/** Addresses of the platform's admins for news that cannot wait. Platform actor only. */
export async function adminAddresses(ctx: Ctx): Promise<{ userId: number; email: string; locale: Locale }[]> {
  return reading(ctx, ({ db }) =>
    db('role_grants')
      .join('users', 'users.id', 'role_grants.user_id')
      .where('role_grants.role', 'admin')
      .whereNull('users.deactivated_at')
      .orderBy('users.id')
      .distinct('users.id as userId', 'users.email', 'users.locale'),
  );
}
