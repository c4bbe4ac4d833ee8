import type { Ctx } from '#core/context';
import { requireSeller } from '#core/people';
import { Customer } from './customer.ts';

export interface NewCustomer {
  email: string;
  firstName: string;
  lastName: string;
  company: string;
  country: string;
  since: Date;
}

/** A person who bought elsewhere, without an order here. Known people stay as they are. In the caller's transaction; no mail is sent. */
export async function addCustomer(tx: Ctx, person: NewCustomer): Promise<{ id: number; created: boolean }> {
  const sellerId = requireSeller(tx, 'write');
  const email = person.email.toLowerCase();
  const [made] = (await tx
    .db('customers')
    .insert({
      seller_id: sellerId,
      email,
      address: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      company: person.company,
      country: person.country,
      locale: tx.locale,
      orders_count: 0,
      first_order_at: person.since,
      last_order_at: person.since,
    })
    .onConflict(['seller_id', 'email'])
    .ignore()
    .returning('id')) as { id: number }[];
  if (made) return { id: made.id, created: true };
  const known = await Customer.query(tx.db).findOne({ seller_id: sellerId, email }).throwIfNotFound();
  return { id: known.id, created: false };
}

/** Takes such a person back, unless they bought meanwhile, carry a note or were merged. Answers whether they are gone. */
export async function removeCustomer(tx: Ctx, id: number): Promise<boolean> {
  const sellerId = requireSeller(tx, 'write');
  const gone = await tx
    .db('customers as c')
    .where({ 'c.seller_id': sellerId, 'c.id': id, 'c.orders_count': 0, 'c.note': '' })
    .whereNull('c.merged_into')
    .whereNotExists(
      (other) => void other.from('customers as o').whereRaw('o.seller_id = c.seller_id and o.merged_into = c.id'),
    )
    .delete();
  return gone > 0;
}
