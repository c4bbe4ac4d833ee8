import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { eraseChatWords } from '#core/live-shows';
import { requireOwner } from '#core/people';
import { eraseRatings } from '#core/ratings';
import { eraseSubmissions } from '#core/submissions';
import { Customer } from './customer.ts';
import { personErasures } from './person-erasures.ts';
import { addressesOf, findCustomer } from './customer-view.ts';

/** Counts of what an erasure took, and of what law keeps. */
export interface Erasure {
  /** Messages sent through forms. */
  messages: number;
  /** Kept for eight years (§ 147 AO, § 257 HGB) with names and addresses as they stand on the invoices. */
  orders: number;
  /** Kept as proof (§§ 312k, 356a BGB). */
  declarations: number;
}

/**
 * Erases what a shop knows of a person as far as no law keeps it (Art. 17 GDPR): the entry among the customers, the note, messages through
 * forms with the mails about them, what they said of products and in chats. Orders, invoices and what was declared stay; what was bought can be used as before.
 * @throws customer_not_found (404); not_allowed for anybody but an owner
 */
export async function eraseCustomer(ctx: Ctx, id: number): Promise<Erasure> {
  requireOwner(ctx);
  const person = await findCustomer(ctx, id);
  return inTransaction(ctx, async (tx) => {
    const emails = await addressesOf(tx, person);
    return erasePerson(tx, { sellerId: person.seller_id, emails });
  });
}

/** The same by addresses in small letters, also without a purchase. In the caller's transaction, which has made sure that the person asked for it. */
export async function erasePerson(
  tx: Ctx,
  { sellerId, emails }: { sellerId: number; emails: readonly string[] },
): Promise<Erasure> {
  const { rows } = await tx.db.raw<{
    rows: [{ messages: number[]; raters: number[]; held: number[]; orders: number; declarations: number }];
  }>(
    `select array(select f.id from form_submissions f where f.seller_id = :sellerId and lower(f.email) = any(:emails)) as messages,
            array(select distinct e.payer_user_id from entitlements e where e.seller_id = :sellerId and lower(e.email) = any(:emails)) as raters,
            array(select e.id from entitlements e where e.seller_id = :sellerId and lower(e.email) = any(:emails)) as held,
            (select count(*)::int from orders o where o.seller_id = :sellerId and lower(o.buyer_email) = any(:emails) and o.payment_state <> 'payment_not_completed') as orders,
            (select count(*)::int from contract_declarations d where d.seller_id = :sellerId and lower(d.email) = any(:emails)) as declarations`,
    { sellerId, emails: [...emails] },
  );
  const messages = await eraseSubmissions(tx, rows[0].messages.map(Number));
  const userIds = rows[0].raters.map(Number);
  await eraseRatings(tx, userIds);
  await eraseChatWords(tx, userIds);
  const entitlementIds = rows[0].held.map(Number);
  for (const erase of tx.ports.all(personErasures)) await erase(tx, { sellerId, emails, userIds, entitlementIds });
  await Customer.query(tx.db)
    .where({ seller_id: sellerId })
    .whereIn('email', [...emails])
    .patch({ first_name: '', last_name: '', company: '', country: '', note: '', erased_at: tx.clock.now() });
  return { messages, orders: rows[0].orders, declarations: rows[0].declarations };
}
