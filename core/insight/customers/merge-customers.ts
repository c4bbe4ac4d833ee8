import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { Customer } from './customer.ts';
import { findCustomer } from './customer-view.ts';
import { addressError } from './errors.ts';
import { recountPerson } from './follow-orders.ts';

/**
 * Puts another address, with all that came by it, to this person. Notes are joined; orders keep the address they were placed with.
 * @throws customer_not_found (404); InputError for an address that nobody bought with, or that is this person's already
 */
export async function mergeCustomers(ctx: Ctx, id: number, address: string): Promise<void> {
  const person = await findCustomer(ctx, id);
  const { seller_id: sellerId } = person;
  await inTransaction(ctx, async (tx) => {
    const rows = await Customer.query(tx.db)
      .where({ seller_id: sellerId })
      .where((either) => void either.where({ id }).orWhere({ email: address.trim().toLowerCase() }))
      .orderBy('id')
      .forUpdate();
    const other = rows.find((row) => row.id !== id);
    const own = rows.find((row) => row.id === id);
    if (!other)
      throw addressError(
        ctx.locale,
        rows[0]?.email === address.trim().toLowerCase() ? 'own_address' : 'unknown_address',
      );
    if (other.merged_into === id) throw addressError(ctx.locale, 'own_address');
    // One of the two may have been merged elsewhere in between; addresses of its own come along.
    if (other.merged_into !== null || own?.merged_into !== null) throw addressError(ctx.locale, 'merged_elsewhere');
    await Customer.query(tx.db).where({ seller_id: sellerId, merged_into: other.id }).patch({ merged_into: id });
    await Customer.query(tx.db).findOne({ seller_id: sellerId, id: other.id }).patch({ merged_into: id, note: '' });
    const note = [own.note, other.note].filter((part) => part !== '').join('\n\n');
    await Customer.query(tx.db).findOne({ seller_id: sellerId, id }).patch({ note });
    await recountPerson(tx, sellerId, own.email);
  });
}

/**
 * Takes an address away from a person again: it is a person of its own as before.
 * @throws customer_not_found (404)
 */
export async function splitCustomer(ctx: Ctx, id: number, address: string): Promise<void> {
  const { seller_id: sellerId, email } = await findCustomer(ctx, id);
  const other = address.trim().toLowerCase();
  await inTransaction(ctx, async (tx) => {
    const changed = await Customer.query(tx.db)
      .where({ seller_id: sellerId, merged_into: id, email: other })
      .patch({ merged_into: null });
    if (changed === 0) throw addressError(ctx.locale, 'unknown_address');
    await recountPerson(tx, sellerId, email);
    await recountPerson(tx, sellerId, other);
  });
}
