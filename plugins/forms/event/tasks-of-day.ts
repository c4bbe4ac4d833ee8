import { reading, requireSeller, type Ctx, type DayTask } from '#core/plugins';

interface Row {
  date_id: number;
  name: string;
  starts_at: Date;
  tickets: number;
}

/** Dates that begin in the span, with the tickets nobody has checked in yet. */
export async function tasksOfDay(ctx: Ctx, { from, before }: { from: Date; before: Date }): Promise<DayTask[]> {
  const sellerId = requireSeller(ctx);
  const { rows } = await reading(ctx, ({ db }) =>
    db.raw<{ rows: Row[] }>(
      `select d.id as date_id, p.name, d.starts_at, count(t.id)::int as tickets
         from event_dates d join products p on p.seller_id = d.seller_id and p.id = d.product_id
         join payment_tickets t on t.seller_id = d.seller_id and t.date_id = d.id and t.state = 'unused'
        where d.seller_id = ? and d.removed_at is null and d.starts_at >= ? and d.starts_at < ?
        group by d.id, p.name, d.starts_at order by d.starts_at, d.id`,
      [sellerId, from, before],
    ),
  );
  return rows.map(({ name, starts_at: at, tickets: count }) => ({
    title: { de: `Tickets einlassen: ${name}`, en: `Check in tickets: ${name}` },
    count,
    at,
    to: '/cabinet/payment_tickets/check_in',
  }));
}
