import { forgetRows, type Retention } from '#core/retention';

const OF_PERSONS = ['instrument', 'saved_method', 'charges_saved', 'chosen_saved', 'kept_for'];

/** Means of payment leave payments of orders whose people have left; amounts, states and the provider's numbers stay. */
export const paymentRetention: Retention = {
  id: 'payment_means',
  forget: forgetRows({
    table: 'payments',
    age: 'updated_at',
    where: `coalesce(${OF_PERSONS.map((name) => `${name}::text`).join(', ')}) is not null
      and exists (select from orders o where o.seller_id = payments.seller_id and o.id = payments.order_id and o.forgotten_at is not null)`,
    blank: OF_PERSONS.map((name) => `${name} = null`).join(', '),
  }),
};
