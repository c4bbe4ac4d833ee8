import type { ProductForm } from '#core/plugins';

/** Dates that begin on a day, with the tickets nobody has checked in yet. */
export const tasksOfDay: NonNullable<ProductForm['tasksOfDay']> = {
  sql: ({ seller, from, before }) => `
    select p.name, d.starts_at, count(t.id)::int as tickets
      from event_dates d join products p on p.seller_id = d.seller_id and p.id = d.product_id
      join payment_tickets t on t.seller_id = d.seller_id and t.date_id = d.id and t.state = 'unused'
     where d.seller_id = ${seller} and d.removed_at is null and d.starts_at >= ${from} and d.starts_at < ${before}
     group by d.id, p.name, d.starts_at order by d.starts_at, d.id`,
  task: ({ name, starts_at: at, tickets }) => ({
    title: { de: `Tickets einlassen: ${String(name)}`, en: `Check in tickets: ${String(name)}` },
    count: Number(tickets),
    at: new Date(String(at)),
    to: '/cabinet/payment_tickets/check_in',
  }),
};
