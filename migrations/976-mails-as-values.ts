import type { Knex } from 'knex';

export const half = 'expand';

/**
 * A mail goes into the table as the values of one row, as PL/pgSQL holds them: a spread database counts rows that were asked for and then not
 * inserted among those inserted, and a mail that is there already would fail.
 */
export async function up(db: Knex): Promise<void> {
  await write(
    db,
    `select * into m from jsonb_to_record(kontor_post_mail.mail) as r (${FIELDS});
      insert into mails (${COLUMNS}) values (${VALUES})`,
  );
}

export async function down(db: Knex): Promise<void> {
  await write(
    db,
    `insert into mails (${COLUMNS}) select ${VALUES} from jsonb_to_record(kontor_post_mail.mail) as m (${FIELDS})`,
  );
}

const COLUMNS = `seller_id, mail, dedupe_key, recipient, sender_name, reply_to, locale, subject, html, text, attachment_ids,
                         message_id, correlation_id, created_at, receiver, purpose, topic, product_id, merge_values`;

const VALUES = `m.seller_id, m.mail, m.dedupe_key, m.recipient, m.sender_name, m.reply_to, m.locale, m.subject,
             case when links is null then m.html else kontor_links_of_shop(m.html, seller, links) end,
             case when links is null then m.text else kontor_links_of_shop(m.text, seller, links) end,
             coalesce(m.attachment_ids, '{}'), m.message_id, m.correlation_id, m.created_at, m.receiver, m.purpose, m.topic, m.product_id,
             case when links is null or m.merge_values is null then m.merge_values
                  else kontor_links_of_shop(m.merge_values::text, seller, links)::jsonb end`;

const FIELDS = `seller_id bigint, mail text, dedupe_key text, recipient text, sender_name text,
             reply_to text, locale text, subject text, html text, text text, attachment_ids bigint[], message_id text, correlation_id text,
             created_at timestamptz, receiver text, purpose text, topic text, product_id bigint, merge_values jsonb`;

async function write(db: Knex, insert: string): Promise<void> {
  await db.raw(`
    create or replace function kontor_post_mail(mail jsonb) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      scope bigint := nullif(current_setting('app.seller_id', true), '')::bigint;
      seller bigint := (mail->>'seller_id')::bigint;
      links jsonb := mail->'links';
      m record;
      new_id bigint;
    begin
      if seller <> scope then
        raise exception 'This transaction may not speak for another seller.' using errcode = 'insufficient_privilege';
      end if;
      ${insert}
      on conflict do nothing returning id into new_id;
      return new_id;
    end $$;
  `);
}
