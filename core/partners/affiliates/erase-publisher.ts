import type { Ctx } from '#core/context';

/**
 * Takes away who a publisher is at every seller: they leave their programs, and name, address and bank account go. Credit notes keep what stands on them, and how the
 * publisher is taxed stays, since documents were written by it. In the caller's transaction as the platform.
 */
export async function erasePublisher({ db, clock }: Ctx, userId: number): Promise<void> {
  await db('affiliate_nodes')
    .where({ publisher_id: userId })
    .update({
      // As the publisher leaves (`nodeMachine`).
      state: db.raw(`case when state in ('requested', 'accepted') then 'canceled' else state end`),
      name: '',
      email: '',
      pitch: '',
    });
  await db('affiliate_publishers').where({ user_id: userId }).update({
    company: '',
    street: '',
    street_number: '',
    zip: '',
    city: '',
    vat_id: '',
    tax_number: '',
    holder: '',
    iban_sealed: '',
    iban_end: '',
    notify_decision: false,
    notify_statement: false,
    updated_at: clock.now(),
  });
}
