import { joinProgram, saveProgram } from '#core/affiliates';
import { addDays, localDate } from '#core/kit';
import { addProduct, type World } from './world.ts';
import { shopWithOrders } from './shop-with-orders.ts';

export interface ReferralAmount {
  clicks: number;
  orders: number;
}

export interface ReferralShop {
  sellerId: number;
  from: string;
  till: string;
}

const PUBLISHERS = 12;
const PRODUCTS = 5;
const DAYS = 90;

/**
 * Two programs, twelve publishers, five products, three campaigns and three months. The rows are what clicks, attributions and commissions leave, and the sums
 * beside them are made from those rows.
 */
export async function shopWithReferrals(
  world: World,
  name: string,
  { clicks, orders }: ReferralAmount,
): Promise<ReferralShop> {
  const { kernel, sql } = world;
  const sellerId = await shopWithOrders(world, name, orders);
  const ctx = kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
  for (let number = 1; number <= PRODUCTS; number += 1) await addProduct(ctx, `Werk ${number}`, null);
  const programs = [
    await saveProgram(ctx, { name: 'Partner', form: 'open', commission: [3000] }),
    await saveProgram(ctx, { name: 'Freunde', form: 'open', commission: [1000] }),
  ];
  for (let number = 0; number < PUBLISHERS; number += 1)
    await joinProgram(ctx, {
      sellerId,
      programId: programs[number % programs.length]!.id,
      person: { email: `partner-${number}@${name}.test`, firstName: 'Petra', lastName: `Vogt ${number}` },
      acceptsTerms: true,
      fromLandingPage: true,
    });
  const till = localDate(ctx.clock.now(), 'Europe/Berlin');
  const from = addDays(till, 1 - DAYS);
  const chosen = `cross join lateral (select array_agg(id order by id) as nodes from affiliate_nodes where seller_id = ${sellerId}) a
     cross join lateral (select array_agg(id order by id) as products from products where seller_id = ${sellerId}) p`;
  const by = (seed: number, count: number): string => `abs(hashint8extended(n, ${seed}) % ${count})::integer`;
  const drawn = (seed: number): string => `
    a.nodes[1 + ${by(seed, PUBLISHERS)}] as node_id, p.products[1 + ${by(seed + 1, PRODUCTS)}] as product_id,
    (array['', 'mail', 'video'])[1 + ${by(seed + 2, 3)}] as campaign, date '${from}' + ${by(seed + 3, DAYS)} as day`;
  await sql.query(`
    insert into affiliate_clicks (seller_id, node_id, product_id, campaign, visitor, own, clicked_at, day)
    select ${sellerId}, node_id, product_id, campaign, 'v' || n, false, day, day from (select n, ${drawn(1)} from generate_series(1::bigint, ${clicks}) n ${chosen}) t`);
  await sql.query(`
    insert into affiliate_attributions (seller_id, order_id, node_id, affiliate_program_id, rule, refused, tiers, terms, campaign, product_id, currency, day, gross, created_at)
    select ${sellerId}, order_id, node_id, (select affiliate_program_id from affiliate_nodes x where x.seller_id = ${sellerId} and x.id = node_id), 'click', '', '[]', '{}', campaign, product_id, 'eur', day, 1900, day
      from (select o.id as order_id, ${drawn(11)} from (select id, row_number() over (order by id) as n from orders where seller_id = ${sellerId}) o ${chosen}) t`);
  await sql.query(`
    insert into affiliate_commissions (seller_id, order_id, payment_id, order_rate_id, kind, node_id, publisher_id, tier, revision, gross, base, bp, vat_bp, net, vat, returned, currency, book, matures_at, created_at)
    select a.seller_id, a.order_id, a.order_id, a.order_id, 'affiliate', a.node_id, n.publisher_id, 1, 0, 1900, 1597, 3000, 0, 479, 0, 0, 'eur', 'seller', a.day + 28, a.day
      from affiliate_attributions a join affiliate_nodes n on n.seller_id = a.seller_id and n.id = a.node_id where a.seller_id = ${sellerId}`);
  // Without figures of the new rows the planner joins a hundred thousand with a hundred thousand one by one.
  await sql.query('analyze affiliate_clicks, affiliate_attributions, affiliate_commissions');
  await sql.query(`
    insert into affiliate_days (seller_id, day, node_id, product_id, campaign, currency, clicks, uniques, orders, gross, commission)
    select ${sellerId}, day, node_id, product_id, campaign, 'eur', sum(clicks), sum(clicks), sum(orders), sum(gross), sum(commission) from (
      select day, node_id, product_id, campaign, count(*) as clicks, 0 as orders, 0 as gross, 0 as commission from affiliate_clicks where seller_id = ${sellerId} group by 1, 2, 3, 4
      union all
      select a.day, a.node_id, a.product_id, a.campaign, 0, count(*), sum(a.gross), sum(c.net) from affiliate_attributions a
        join affiliate_commissions c on c.seller_id = a.seller_id and c.order_id = a.order_id where a.seller_id = ${sellerId} group by 1, 2, 3, 4
    ) t group by day, node_id, product_id, campaign`);
  await sql.query(`
    insert into affiliate_sums (seller_id, dimension, day, affiliate_program_id, key, currency, clicks, uniques, orders, gross, commission)
    select d.seller_id, k.dimension, d.day, n.affiliate_program_id, k.key, d.currency, sum(d.clicks), sum(d.uniques), sum(d.orders), sum(d.gross), sum(d.commission)
      from affiliate_days d join affiliate_nodes n on n.seller_id = d.seller_id and n.id = d.node_id
     cross join lateral (values ('campaign', d.campaign), ('node', d.node_id::text), ('product', d.product_id::text)) as k (dimension, key)
     where d.seller_id = ${sellerId} group by 1, 2, 3, 4, 5, 6`);
  await sql.query(
    'vacuum analyze affiliate_sums, affiliate_days, affiliate_clicks, affiliate_attributions, affiliate_commissions',
  );
  return { sellerId, from, till };
}
