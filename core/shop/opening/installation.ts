import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { paymentProviders } from '#core/payments';
import { asAdmin } from '#core/people';

/** Settings of the bare address. */
export interface Installation {
  shops: number;
  /** Opened within the last 30 days. */
  newShops: number;
  published: number;
  /** Placed and paid within the last 30 days, at all shops. */
  orders: number;
  /** Products that wait to be looked at. */
  reviews: number;
  /** The platform has an account of its own, through which sellers without one are paid. */
  takesForSellers: boolean;
}

const DAYS = 30;

/**
 * One statement.
 * @throws 403 unless an admin acts
 */
export async function installation(ctx: Ctx): Promise<Installation> {
  const since = new Date(ctx.clock.now().getTime() - DAYS * 86_400_000);
  const { rows } = await reading(asAdmin(ctx, 'installation'), ({ db }) =>
    db.raw<{ rows: [Omit<Installation, 'takesForSellers'>] }>(
      `select (select count(*)::int from sellers where account_state = 'Active') as shops,
              (select count(*)::int from sellers where account_state = 'Active' and created_at >= :since) as "newShops",
              (select count(*)::int from products where published and not archived and removed_at is null) as published,
              (select count(*)::int from orders where first_paid_at >= :since) as orders,
              (select count(*)::int from products where removed_at is null and review_state in ('requested', 'in_review')) as reviews`,
      { since },
    ),
  );
  const platform = ctx.ports.all(paymentProviders).find(({ abilities }) => abilities.throughPlatform === true);
  return { ...rows[0], takesForSellers: platform !== undefined && platform.isReady?.({}) !== false };
}
