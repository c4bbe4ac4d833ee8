import type { Knex } from 'knex';

/** Mails of a shop with a domain of its own lead there: written when the mail is, in the statement that keeps it. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create function kontor_links_of_shop(body text, seller bigint, links jsonb) returns text language plpgsql stable security definer
      set search_path = public, pg_temp as $$
    declare
      shop record;
    begin
      select username, domain_address into shop from sellers
       where id = seller and domain_address is not null;
      if not found then
        return body;
      end if;
      -- The platform's own words as first part keep the long form
      body := regexp_replace(body, (links->>'base') || '/s/' || shop.username || '(\\?![a-z0-9_-])(\\?!/(\\?:' || (links->>'kept') || ')(\\?![a-z0-9_.-]))',
                             shop.domain_address, 'g');
      body := regexp_replace(body, (links->>'base') || '/s/' || shop.username || '(\\?![a-z0-9_-])', shop.domain_address || '/s/' || shop.username, 'g');
      return regexp_replace(body, (links->>'base') || '/payer(\\?![a-z0-9_-])', shop.domain_address || '/payer', 'g');
    end $$;
    revoke all on function kontor_links_of_shop(text, bigint, jsonb) from public;

    create or replace function kontor_post_mail(mail jsonb) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      scope bigint := nullif(current_setting('app.seller_id', true), '')::bigint;
      seller bigint := (mail->>'seller_id')::bigint;
      links jsonb := mail->'links';
      new_id bigint;
    begin
      if seller <> scope then
        raise exception 'This transaction may not speak for another seller.' using errcode = 'insufficient_privilege';
      end if;
      insert into mails (seller_id, mail, dedupe_key, recipient, sender_name, reply_to, locale, subject, html, text, attachment_ids,
                         message_id, correlation_id, created_at, receiver, purpose, topic, product_id, merge_values)
      select m.seller_id, m.mail, m.dedupe_key, m.recipient, m.sender_name, m.reply_to, m.locale, m.subject,
             case when links is null then m.html else kontor_links_of_shop(m.html, seller, links) end,
             case when links is null then m.text else kontor_links_of_shop(m.text, seller, links) end,
             coalesce(m.attachment_ids, '{}'), m.message_id, m.correlation_id, m.created_at, m.receiver, m.purpose, m.topic, m.product_id,
             case when links is null or m.merge_values is null then m.merge_values
                  else kontor_links_of_shop(m.merge_values::text, seller, links)::jsonb end
        from jsonb_to_record(kontor_post_mail.mail) as m (seller_id bigint, mail text, dedupe_key text, recipient text, sender_name text,
             reply_to text, locale text, subject text, html text, text text, attachment_ids bigint[], message_id text, correlation_id text,
             created_at timestamptz, receiver text, purpose text, topic text, product_id bigint, merge_values jsonb)
      on conflict do nothing returning id into new_id;
      return new_id;
    end $$;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    create or replace function kontor_post_mail(mail jsonb) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      scope bigint := nullif(current_setting('app.seller_id', true), '')::bigint;
      new_id bigint;
    begin
      if (mail->>'seller_id')::bigint <> scope then
        raise exception 'This transaction may not speak for another seller.' using errcode = 'insufficient_privilege';
      end if;
      insert into mails (seller_id, mail, dedupe_key, recipient, sender_name, reply_to, locale, subject, html, text, attachment_ids,
                         message_id, correlation_id, created_at, receiver, purpose, topic, product_id, merge_values)
      select m.seller_id, m.mail, m.dedupe_key, m.recipient, m.sender_name, m.reply_to, m.locale, m.subject, m.html, m.text,
             coalesce(m.attachment_ids, '{}'), m.message_id, m.correlation_id, m.created_at, m.receiver, m.purpose, m.topic, m.product_id,
             m.merge_values
        from jsonb_to_record(kontor_post_mail.mail) as m (seller_id bigint, mail text, dedupe_key text, recipient text, sender_name text,
             reply_to text, locale text, subject text, html text, text text, attachment_ids bigint[], message_id text, correlation_id text,
             created_at timestamptz, receiver text, purpose text, topic text, product_id bigint, merge_values jsonb)
      on conflict do nothing returning id into new_id;
      return new_id;
    end $$;
    drop function kontor_links_of_shop(text, bigint, jsonb)`);
}
