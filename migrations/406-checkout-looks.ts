import type { Knex } from 'knex';

/**
 * The themes in use for payment pages and for add-ons, beside the shop: checkouts read the shop anyway and ask for nothing more. The database
 * keeps them in step, whoever changes a theme or which one is used.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table sellers add column checkout_looks jsonb not null default '{}';
    create function kontor_keep_checkout_looks(seller bigint) returns void language sql security definer set search_path = public, pg_temp as $$
      update sellers s set checkout_looks = n.looks
        from (select coalesce(jsonb_object_agg(u.kind, t.tokens), '{}') as looks from theme_uses u join themes t on t.id = u.theme_id
               where u.seller_id = seller and u.kind in ('PaymentPageTemplate', 'AddonTheme')) n
       where s.id = seller and s.checkout_looks <> n.looks
    $$;
    revoke all on function kontor_keep_checkout_looks(bigint) from public;
    create function kontor_tell_checkout_looks() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      perform kontor_keep_checkout_looks(case when tg_op = 'DELETE' then old.seller_id else new.seller_id end);
      return null;
    end $$;
    create trigger theme_uses_told after insert or update or delete on theme_uses for each row execute function kontor_tell_checkout_looks();
    create trigger themes_changed after update of tokens on themes for each row execute function kontor_tell_checkout_looks();
    select kontor_keep_checkout_looks(seller_id) from (select distinct seller_id from theme_uses) t;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger theme_uses_told on theme_uses;
    drop trigger themes_changed on themes;
    drop function kontor_tell_checkout_looks, kontor_keep_checkout_looks(bigint);
    alter table sellers drop column checkout_looks;
  `);
}
