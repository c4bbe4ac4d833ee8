import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { Customer } from './customer.ts';
import { findCustomer } from './customer-view.ts';

/** Longest note, in characters; longer ones are cut. */
export const LONGEST_NOTE = 5_000;

/**
 * Keeps the seller's own words about a person.
 * @throws customer_not_found (404)
 */
export async function noteCustomer(ctx: Ctx, id: number, note: string): Promise<void> {
  const { seller_id: sellerId } = await findCustomer(ctx, id);
  await inTransaction(ctx, async ({ db }) => {
    await Customer.query(db)
      .findOne({ seller_id: sellerId, id })
      .patch({ note: note.trim().slice(0, LONGEST_NOTE) });
  });
}
