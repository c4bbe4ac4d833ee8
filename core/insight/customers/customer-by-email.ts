import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requireSeller } from '#core/people';
import type { Customer } from './customer.ts';

export interface FoundCustomer {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  company: string;
  country: string;
  locale: 'de' | 'en';
  ordersCount: number;
  lastOrderAt: Date;
}

/** The person who bought with this address, also when it was put to another of theirs; null for none. */
export async function customerByEmail(ctx: Ctx, email: string): Promise<FoundCustomer | null> {
  const sellerId = requireSeller(ctx);
  const row = await reading(ctx, async ({ db }) => {
    const found = await db('customers')
      .where({ seller_id: sellerId, email: email.trim().toLowerCase(), erased_at: null })
      .first<Customer | undefined>();
    return found?.merged_into
      ? db('customers')
          .where({ seller_id: sellerId, id: found.merged_into, erased_at: null })
          .first<Customer | undefined>()
      : found;
  });
  return row
    ? {
        id: row.id,
        email: row.address,
        firstName: row.first_name,
        lastName: row.last_name,
        company: row.company,
        country: row.country,
        locale: row.locale,
        ordersCount: row.orders_count,
        lastOrderAt: row.last_order_at,
      }
    : null;
}
