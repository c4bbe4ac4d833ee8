import type { Ctx, Locale } from '#core/context';
import { reading } from '#core/database';

export interface ConfirmedOwner {
  email: string;
  locale: Locale;
  shopName: string;
}

/** An owner of the shop who proved that their address is theirs; the one whose address the shop shows, where that is one. */
export async function confirmedOwner(ctx: Ctx, sellerId: number): Promise<ConfirmedOwner | null> {
  return (await confirmedOwners(ctx, sellerId))[0] ?? null;
}

/** All of them, that one first: what endangers a shop's money is told to everybody who owns it. */
export async function confirmedOwners(ctx: Ctx, sellerId: number): Promise<ConfirmedOwner[]> {
  return reading(ctx, ({ db }) =>
    db('role_grants as g')
      .join('users as u', 'u.id', 'g.user_id')
      .join('sellers as s', 's.id', 'g.seller_id')
      .where('g.seller_id', sellerId)
      .whereIn('g.role', ['seller', 'power_seller'])
      .whereNotNull('u.email_confirmed_at')
      .whereNull('u.deactivated_at')
      .groupBy('u.id', 's.id')
      .orderByRaw('lower(u.email) = lower(s.email) desc, u.id')
      .select<ConfirmedOwner[]>({ email: 'u.email', locale: 'u.locale', shopName: 's.display_name' }),
  );
}
