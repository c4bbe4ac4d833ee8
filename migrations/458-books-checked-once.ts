import type { Knex } from 'knex';

/**
 * Whether journals balance is asked once per statement that writes books, over all it wrote, no longer for each row at the commit: a sale wrote seven rows
 * and was checked seven times. Journals and their postings have always been written by one statement; whatever leaves one unbalanced fails at once.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger journals_balance on journals;
    drop trigger postings_balance on postings;
    drop function journal_must_balance;

    create function journals_must_balance() returns trigger language plpgsql as $$
    declare broken record;
    begin
      select w.id, count(p.id) as lines, coalesce(sum(p.debit) - sum(p.credit), 0) as rest, coalesce(bool_and(p.book = j.book and p.currency = j.currency), false) as same
        into broken
        from (select distinct journal_id as id from written) w
        left join journals j on j.id = w.id
        left join postings p on p.journal_id = w.id
       group by w.id
      having count(j.id) = 0 or count(p.id) < 2 or sum(p.debit) <> sum(p.credit) or not bool_and(p.book = j.book and p.currency = j.currency)
       limit 1;
      if found then
        raise exception 'journal % does not balance: % postings, rest %, one book and currency: %', broken.id, broken.lines, broken.rest, broken.same
          using errcode = 'check_violation', constraint = 'journals_balance';
      end if;
      return null;
    end $$;
    create function journals_have_postings() returns trigger language plpgsql as $$
    declare broken bigint;
    begin
      select id into broken from written w where not exists (select from postings where journal_id = w.id) limit 1;
      if found then
        raise exception 'journal % does not balance: 0 postings', broken using errcode = 'check_violation', constraint = 'journals_balance';
      end if;
      return null;
    end $$;
    create trigger journals_balance after insert on journals referencing new table as written for each statement execute function journals_have_postings();
    create trigger postings_balance after insert on postings referencing new table as written for each statement execute function journals_must_balance();
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger journals_balance on journals;
    drop trigger postings_balance on postings;
    drop function journals_must_balance, journals_have_postings;

    create function journal_must_balance() returns trigger language plpgsql as $$
    declare
      checked bigint := to_jsonb(new) ->> tg_argv[0];
      journal record;
      sums record;
    begin
      select book, currency into journal from journals where id = checked;
      select count(*) as lines, coalesce(sum(debit) - sum(credit), 0) as rest,
             coalesce(bool_and(book = journal.book and currency = journal.currency), true) as same
        into sums from postings where journal_id = checked;
      if sums.lines < 2 or sums.rest <> 0 or not sums.same then
        raise exception 'journal % does not balance: % postings, rest %, one book and currency: %', checked, sums.lines, sums.rest, sums.same
          using errcode = 'check_violation', constraint = 'journals_balance';
      end if;
      return null;
    end $$;
    create constraint trigger journals_balance after insert on journals deferrable initially deferred
      for each row execute function journal_must_balance('id');
    create constraint trigger postings_balance after insert on postings deferrable initially deferred
      for each row execute function journal_must_balance('journal_id');
  `);
}
