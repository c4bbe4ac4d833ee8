import type { SqlListDefinition } from '#core/database';
import { orderList } from '#core/orders';

const json = (sql: string) => ({ sql, as: 'json' }) as const;
const rowsOf = (fields: string, from: string, order: string): { sql: string; as: 'json' } =>
  json(`coalesce((select jsonb_agg(jsonb_build_object(${fields}) order by ${order}) from ${from}), '[]')`);
const mine = (table: string): string => `${table}.seller_id = orders.seller_id and ${table}.order_id = orders.id`;

/** Expansions of an order by the specification, as far as there is something behind them. Amounts in minor units of the order. */
const expansions = {
  product: json(
    "jsonb_build_object('id', orders.product_id, 'name', orders.product_name, 'form', orders.product_form, 'internal_name', orders.internal_name, 'cost_center', orders.cost_center)",
  ),
  sellables: rowsOf(
    "'item_type', l.item_type, 'product_id', l.product_id, 'pricing_plan_id', l.pricing_plan_id, 'name', l.name, 'quantity', l.quantity, 'variant', l.variant, 'net', l.net, 'vat', l.vat, 'gross', l.gross",
    `order_lines l where ${mine('l')}`,
    'l.position',
  ),
  payer:
    json(`case when orders.payer_id is null then null else jsonb_build_object('id', orders.payer_id, 'type', orders.buyer_type, 'email', orders.buyer_email, 'first_name', orders.buyer_first_name,
    'last_name', orders.buyer_last_name, 'company', orders.buyer_company, 'country', orders.buyer_country) end`),
  credit_card: json(
    `(select p.instrument from payments p where ${mine('p')} and p.state = 'successful' and p.instrument is not null order by p.id desc limit 1)`,
  ),
  invoices: rowsOf(
    "'id', i.id, 'number', i.number, 'type', i.type, 'state', i.state, 'issued_on', i.issued_on, 'net', i.net_minor, 'vat', i.vat_minor, 'gross', i.gross_minor",
    'invoices i where i.seller_id = orders.seller_id and i.order_id = orders.id',
    'i.id',
  ),
  transfers: rowsOf(
    "'payment_id', p.id, 'state', p.state, 'provider', p.provider, 'payment_method', p.method, 'amount', p.amount, 'captured', p.captured, 'refunded', p.refunded, 'disputed', p.disputed, 'transaction_id', p.external_id",
    `payments p where ${mine('p')} and p.amount > 0`,
    'p.id',
  ),
  cancellation_term: json(
    `jsonb_build_object('terms_version', orders.terms_version, 'legal_texts', orders.legal_texts, 'waiver', orders.waiver)`,
  ),
  minimum_terms_data:
    json(`jsonb_build_object('period_type', orders.period_type, 'charges_count', orders.rates_count, 'paid_count', orders.paid_count, 'last_due_date', orders.last_due_date,
    'ended_at', orders.canceled_at, 'access_until', orders.access_until)`),
  funnel: json(
    `(select jsonb_build_object('id', f.id, 'name', f.name, 'slug', f.slug, 'node_id', orders.funnel_node_id) from funnels f where f.seller_id = orders.seller_id and f.id = orders.funnel_id)`,
  ),
  claim_data: rowsOf(
    "'order_rate_id', h.order_rate_id, 'provider', h.provider, 'stage', h.stage, 'reference', h.reference, 'external_id', h.external_id, 'amount', h.amount, 'paid', h.paid, 'created_at', h.created_at, 'closed_at', h.closed_at",
    `claim_handovers h where ${mine('h')}`,
    'h.id',
  ),
  dunning_attributes: rowsOf(
    "'order_rate_id', r.id, 'number', r.number, 'state', r.state, 'due_date', r.due_date, 'days_overdue', case when r.state in ('unpaid', 'partly_paid', 'debt') then greatest(0, today.day - r.due_date) else 0 end, 'open', r.amount - r.paid, 'tries', (select count(*) from payments p where p.seller_id = r.seller_id and p.order_id = r.order_id and p.order_rate_id = r.id), " +
      "'next_step', r.collect_step, 'next_step_at', r.collect_at, 'written_off_at', r.written_off_at, 'claim_id', c.id, 'strategy', c.strategy, 'strategy_stage', c.stage, 'dunning_status', c.dunning_status, " +
      "'inkasso_status', c.inkasso_status, 'outcome_status', c.outcome, 'notify_date', c.next_step_at, 'disputed_at', c.disputed_at, 'resolved_at', c.closed_at, 'interest', coalesce(a.interest, 0), " +
      "'interest_paid', coalesce(a.interest_paid, 0), 'fees', coalesce(a.fee + a.flat, 0), 'fees_paid', coalesce(a.fee_paid + a.flat_paid, 0)",
    `order_rates r left join lateral (select k.* from claims k where k.seller_id = r.seller_id and k.order_rate_id = r.id order by k.id desc limit 1) c on true left join arrears a on a.seller_id = r.seller_id and a.order_rate_id = r.id
      where ${mine('r')} and (r.state in ('unpaid', 'partly_paid', 'debt') or r.written_off_at is not null or c.id is not null)`,
    'r.number',
  ),
  // Publisher record of the specification: shares in basis points, amounts net of VAT and less what was taken back.
  publisher_user_profile:
    json(`(select jsonb_build_object('id', n.publisher_id, 'currentPublisherId', n.publisher_id, 'name', n.name, 'email', n.email) || coalesce((
      select jsonb_object_agg(field.name, field.value) from (
        select c.tier, c.publisher_id, sum(c.net) as amount, max(c.bp) as bp from affiliate_commissions c where ${mine('c')} and c.kind = 'affiliate' group by c.tier, c.publisher_id) t
       cross join lateral (values ('tier' || t.tier || 'Id', t.publisher_id::numeric), ('tier' || t.tier || 'Amount', t.amount), ('commission' || t.tier || 'Tier', t.bp::numeric)) as field (name, value)
      ), '{}') from affiliate_attributions a join affiliate_nodes n on n.seller_id = a.seller_id and n.id = a.node_id where ${mine('a')} and orders.publisher_id is not null)`),
  // Seller in the team, how the order came to be theirs, the terms of that day by group of products, and what was earned by them so far.
  deal_incentive_plan: json(
    `(select jsonb_build_object('sales_team_member_id', orders.sales_team_member_id, 'sales_team_member_name', orders.sales_team_member_name,
      'fee', orders.sales_team_member_fee, 'currency', orders.currency_key, 'rule', s.rule, 'terms', coalesce((
        select jsonb_agg(jsonb_build_object('net', t -> 'weight', 'share_bp', t -> 'bp', 'fixed', t -> 'fixed', 'renewals', t -> 'renewals'))
          from jsonb_array_elements(s.terms) t), '[]'))
      from (select 1) as one left join sales_attributions s on ${mine('s')} where orders.sales_team_member_id is not null)`,
  ),
  course_sessions: rowsOf(
    "'id', e.id, 'payer_id', e.payer_user_id, 'product_id', e.product_id, 'created_at', e.granted_at, 'starts_at', e.starts_at, 'ends_at', e.ends_at, 'access', coalesce(cardinality(e.revoked_for), 0) = 0",
    `entitlements e join products c on c.seller_id = e.seller_id and c.id = e.product_id and c.form = 'course' where ${mine('e')}`,
    'e.id',
  ),
  seller_payout_setting: json(
    `(select jsonb_build_object('mode', coalesce(t.plain->>'mode', 'platform'), 'from_amount', coalesce((t.plain->>'fromAmount')::bigint, 10000),
    'paused', coalesce((t.plain->>'paused')::boolean, false))
    from (select 1) as shop left join settings t on t.seller_id = orders.seller_id and t.key = 'payout_settings')`,
  ),
  affiliate_program: json(
    `(select jsonb_build_object('id', p.id, 'name', p.name) from affiliate_programs p where p.seller_id = orders.seller_id and p.id = orders.affiliate_program_id)`,
  ),
} as const;

/** The order list for machines: with what can be asked for beside each order. */
export const expandableOrderList: SqlListDefinition = { ...orderList, expands: Object.keys(expansions), expansions };
