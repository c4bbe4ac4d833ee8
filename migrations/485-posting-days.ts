import type { Knex } from 'knex';
import { protectTenantTable } from '#core/database';

/**
 * Journals were posted on the day of UTC, up to a day before the day that their document and the seller's calendar name. What stands in the books is
 * never changed, and a pair of journals that undoes and repeats it would add to months whose returns are filed. So a mend stands beside the journal:
 * - The day it belongs to, for journals of which no file was made and whose month was not closed. Reports and files go by that day, and rows
 *   that wait for a file move to it.
 * - Journals in a file or of a closed time keep their day and are named with the one they belong to: whether a return is corrected is for
 *   the seller and their adviser, whom the month's page tells.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Whose calendar the posting day was taken from; null for what was posted by UTC.
    alter table journals add column calendar text;

    create table journal_days (
      seller_id bigint not null references sellers (id),
      journal_id bigint not null constraint journal_days_journal references journals,
      posted_on date not null,
      belongs_on date not null,
      mended boolean not null,
      constraint journal_days_pkey primary key (seller_id, journal_id),
      constraint journal_days_differ check (posted_on <> belongs_on)
    );
    create index journal_days_by_seller on journal_days (seller_id, posted_on);

    insert into journal_days (journal_id, seller_id, posted_on, belongs_on, mended)
      select j.id, j.seller_id, j.posting_date, days.belongs_on,
             not exists (select from datev_bookings b where b.seller_id = j.seller_id and b.journal_id = j.id and b.export_id is not null)
               and not exists (select from book_locks l where l.seller_id = j.seller_id and l.book = j.book and l.locked_through >= least(j.posting_date, days.belongs_on))
        from journals j
        join sellers s on s.id = j.seller_id
       cross join lateral (select (j.posted_at at time zone s.time_zone)::date as belongs_on) days
       where j.book = 'seller:' || j.seller_id and j.posting_date <> days.belongs_on;

    update datev_bookings b set booked_on = d.belongs_on from journal_days d where d.mended and d.seller_id = b.seller_id and d.journal_id = b.journal_id;
  `);
  await protectTenantTable(db, 'journal_days', { grant: [] });
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table journal_days; alter table journals drop column calendar');
}
