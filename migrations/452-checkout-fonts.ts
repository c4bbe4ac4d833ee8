import type { Knex } from 'knex';

/** Beside the themes of checkouts the fonts of the seller that they name, so that a checkout in them asks for nothing more either. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create or replace function kontor_keep_checkout_looks(seller bigint) returns void language sql security definer set search_path = public, pg_temp as $$
      with used as (
        select u.kind, t.tokens from theme_uses u join themes t on t.id = u.theme_id
         where u.seller_id = seller and u.kind in ('PaymentPageTemplate', 'AddonTheme')
      ), worn as (
        select jsonb_agg(jsonb_build_object(
                 'id', f.id, 'fontName', f.font_name, 'fallbackFont', f.fallback_font, 'fontWeight', f.font_weight, 'fontStyle', f.font_style,
                 'fontDisplay', f.font_display, 'fontFormat', f.font_format, 'url', f.url, 'metrics', f.metrics) order by f.id) as fonts
          from fonts f where f.seller_id = seller and exists (select from used where 'custom-' || f.id in (tokens->>'fontHeading', tokens->>'fontBody'))
      ), n as (
        select coalesce((select jsonb_object_agg(kind, tokens) from used), '{}') || coalesce((select jsonb_build_object('fonts', fonts) from worn where fonts is not null), '{}') as looks
      )
      update sellers s set checkout_looks = n.looks from n where s.id = seller and s.checkout_looks <> n.looks
    $$;
    create trigger fonts_of_checkouts after update or delete on fonts for each row execute function kontor_tell_checkout_looks();
    select kontor_keep_checkout_looks(seller_id) from (select distinct seller_id from theme_uses) t;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger fonts_of_checkouts on fonts;
    create or replace function kontor_keep_checkout_looks(seller bigint) returns void language sql security definer set search_path = public, pg_temp as $$
      update sellers s set checkout_looks = n.looks
        from (select coalesce(jsonb_object_agg(u.kind, t.tokens), '{}') as looks from theme_uses u join themes t on t.id = u.theme_id
               where u.seller_id = seller and u.kind in ('PaymentPageTemplate', 'AddonTheme')) n
       where s.id = seller and s.checkout_looks <> n.looks
    $$;
    select kontor_keep_checkout_looks(seller_id) from (select distinct seller_id from theme_uses) t;
  `);
}
