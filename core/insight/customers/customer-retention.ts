import { forgetRows, type Retention } from '#core/retention';

/** Entries of customers none of whose orders names them any more. */
export const customerRetention: Retention = {
  id: 'customers',
  forget: forgetRows({
    table: 'customers',
    age: 'last_order_at',
    where: `email not like 'forgotten-%@kontor.invalid'
      and not exists (select from orders o where o.seller_id = customers.seller_id and lower(o.buyer_email) = customers.email)`,
    blank: `email = 'forgotten-' || id::text || '@kontor.invalid', address = 'forgotten-' || id::text || '@kontor.invalid',
      first_name = '', last_name = '', company = '', note = ''`,
  }),
};
