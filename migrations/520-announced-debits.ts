import type { Knex } from 'knex';
import { targetDayFrom } from '#core/kit';

/**
 * Direct debits are announced 14 days before, unless the order agreed on less, and fall due on days on which banks settle. Charges to come of orders that are
 * paid by debit get both, and are announced anew where their day moves.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table orders add column debit_notice_days smallint not null default 14 constraint orders_debit_notice check (debit_notice_days between 1 and 14);
    alter table order_rates add column notice_days smallint constraint order_rates_notice check (notice_days between 1 and 14);
    create index order_rates_debits on order_rates ((due_date - notice_days), id) where state = 'future' and announced_at is null and notice_days is not null;
    update order_rates r set notice_days = 14
      from (select distinct on (seller_id, order_id) seller_id, order_id, method from payments
             where saved_method is not null and state = 'successful' and let_go_at is null order by seller_id, order_id, id desc) m
     where m.seller_id = r.seller_id and m.order_id = r.order_id and m.method in ('sepa', 'sofort_sepa', 'ideal_sepa') and r.state = 'future';
  `);
  const { rows } = await db.raw<{ rows: { day: string }[] }>(
    `select distinct to_char(due_date, 'YYYY-MM-DD') as day from order_rates where state = 'future' and notice_days is not null`,
  );
  for (const { day } of rows) {
    const settled = targetDayFrom(day);
    if (settled === day) continue;
    await db.raw(
      `update order_rates r set due_date = :settled, announced_at = null
        where r.state = 'future' and r.notice_days is not null and r.due_date = :day
          and not exists (select from order_rates o where o.seller_id = r.seller_id and o.order_id = r.order_id and o.due_date = :settled)`,
      { settled, day },
    );
  }
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index order_rates_debits;
    alter table order_rates drop column notice_days;
    alter table orders drop column debit_notice_days;
  `);
}
