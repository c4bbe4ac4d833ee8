import type { Knex } from 'knex';
import { isSpread } from '../tenant-client.ts';

/**
 * Keeps what the shop's own row sums up of themes, fonts, tests of pages and legal texts, in the transaction that changed one of these. On one
 * server triggers do (`kontor_tell_*`), and this does nothing. A worker cannot write the shop's row, of which every server has a copy.
 */
export async function tellShop(db: Knex, sellerId: number): Promise<void> {
  if (!isSpread(db)) return;
  // Of two that change something at once the second reads what the first has written.
  await db.raw('select id from sellers where id = ? for no key update', [sellerId]);
  const { rows } = await db.raw<{ rows: Sums[] }>(SUMS, { sellerId });
  const { brought, looks, tests, kinds } = rows[0]!;
  await db.raw(
    `update sellers set own_look = own_look or :brought, checkout_looks = :looks::jsonb, page_tests = :tests::jsonb, legal_kinds = :kinds::text[]
      where id = :sellerId and (own_look or :brought, checkout_looks, page_tests, legal_kinds) is distinct from (own_look, :looks::jsonb, :tests::jsonb, :kinds::text[])`,
    { sellerId, brought, looks: JSON.stringify(looks), tests: JSON.stringify(tests), kinds },
  );
}

interface Sums {
  brought: boolean;
  looks: object;
  tests: object[];
  kinds: string[];
}

const SUMS = `
  select exists (select 1 from themes where seller_id = :sellerId) or exists (select 1 from fonts where seller_id = :sellerId) as brought,
         coalesce((select jsonb_object_agg(u.kind, t.tokens)
                     from theme_uses u join themes t on t.seller_id = u.seller_id and t.id = u.theme_id
                    where u.seller_id = :sellerId and u.kind in ('PaymentPageTemplate', 'AddonTheme')), '{}')
         || coalesce((select jsonb_build_object('fonts', fonts) from (
                select jsonb_agg(jsonb_build_object(
                         'id', f.id, 'fontName', f.font_name, 'fallbackFont', f.fallback_font, 'fontWeight', f.font_weight, 'fontStyle', f.font_style,
                         'fontDisplay', f.font_display, 'fontFormat', f.font_format, 'url', f.url, 'metrics', f.metrics) order by f.id) as fonts
                  from fonts f
                 where f.seller_id = :sellerId and exists (
                   select 1 from theme_uses u join themes t on t.seller_id = u.seller_id and t.id = u.theme_id
                    where u.seller_id = f.seller_id and u.kind in ('PaymentPageTemplate', 'AddonTheme')
                      and 'custom-' || f.id in (t.tokens ->> 'fontHeading', t.tokens ->> 'fontBody'))) worn where fonts is not null), '{}') as looks,
         coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'pageId', p.id, 'slug', p.slug, 'weightB', e.weight_b) order by e.id)
                     from page_experiments e join pages p on p.seller_id = e.seller_id and p.id = e.page_id
                    where e.seller_id = :sellerId and e.state = 'running'), '[]') as tests,
         array(select distinct kind from legal_texts where seller_id = :sellerId order by kind) as kinds`;
