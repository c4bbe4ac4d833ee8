import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { requireOwner } from '#core/people';

/** Facts of one shop that its documentation states. */
export interface ProcedureFacts {
  shop: string;
  company: string;
  address: string;
  country: string;
  vat_no: string;
  tax_scheme: string;
  currency: string;
  zone: string;
  providers: string[];
  series: { series: string; year: number; last: number }[];
  documents: number;
  first_document: string | null;
  journals: number;
  sealed: number;
  closed_through: string | null;
  exports: number;
  people: number;
  orders: number;
}

const FACTS = `
  select s.display_name as shop, s.company, concat_ws(' ', s.street, s.street_number) || ', ' || concat_ws(' ', s.zip, s.city) as address, s.country_code as country,
         s.vat_no, s.tax_scheme, s.currency, s.time_zone as zone,
         array(select distinct p.provider from payments p where p.seller_id = s.id order by 1) as providers,
         coalesce((select jsonb_agg(jsonb_build_object('series', c.series, 'year', c.year, 'last', c.last_number) order by c.year, c.series)
            from invoice_counters c where c.seller_id = s.id), '[]') as series,
         (select count(*) from invoices i where i.seller_id = s.id) as documents,
         (select to_char(min(i.issued_on), 'YYYY-MM-DD') from invoices i where i.seller_id = s.id) as first_document,
         (select count(*) from journals j where j.seller_id = s.id) as journals,
         (select count(*) from journal_seals x where x.seller_id = s.id) as sealed,
         (select to_char(max(l.locked_through), 'YYYY-MM-DD') from book_locks l where l.seller_id = s.id) as closed_through,
         (select count(*) from datev_exports d where d.seller_id = s.id) as exports,
         (select count(distinct g.user_id) from role_grants g where g.seller_id = s.id and g.role <> 'payer') as people,
         (select count(*) from orders o where o.seller_id = s.id and o.payment_state <> 'payment_not_completed') as orders
    from sellers s where s.id = ?`;

export async function procedureFacts(ctx: Ctx): Promise<ProcedureFacts> {
  const sellerId = requireOwner(ctx);
  const { rows } = await reading(ctx, ({ db }) => db.raw<{ rows: [ProcedureFacts] }>(FACTS, [sellerId]));
  return rows[0];
}
