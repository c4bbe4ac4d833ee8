import { updateAdvancedStep } from '#core/catalog';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { recordConsent } from '#core/tracking';
import { findShop, grantRole, seedPerson } from '#core/people';
import { annasWorld } from './annas-world.ts';
import type { TestServer } from './test-server.ts';

/**
 * Gives Anna's lists what the demo world has none of, so that each of their filters has something to find: by the use cases, where her world goes that far.
 * The facts below are written past them: the books do not follow, only lists are read here.
 */
export async function fillLists(server: TestServer): Promise<void> {
  const { kernel } = server;
  await annasWorld(server);
  const platform = kernel.contextFor({ kind: 'platform', reason: 'test' });
  const { id: sellerId } = (await findShop(platform, 'anna'))!;
  const { userId } = await seedPerson(platform, {
    email: 'vera@kontor.test',
    password: 'kontor-demo',
    firstName: 'Vera',
    lastName: 'Kauf',
  });
  await grantRole(platform, { userId, role: 'sales_team_member', sellerId });
  const anna: Ctx = kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
  await recordConsent(anna, { sellerId, visitor: 'v'.repeat(24), categories: ['statistics'] });
  await inTransaction(platform, async ({ db }) => {
    const { rows } = await db.raw<{ rows: { id: number }[] }>(
      'select product_id as id from order_lines where seller_id = ? group by product_id order by count(*) desc, 1 limit 2',
      [sellerId],
    );
    const [product, copy] = rows as [{ id: number }, { id: number }];
    const order = await db('payments')
      .where({ seller_id: sellerId, state: 'successful' })
      .whereRaw('captured > refund_requested')
      .orderBy('order_id')
      .first<{ id: number }>('order_id as id');
    await updateAdvancedStep(anna, product.id, {
      internalName: 'Werkstatt',
      costCenter: '4711',
      groups: ['Werkstatt'],
      accessPassword: 'nur für uns',
    });
    const facts = { seller: sellerId, user: userId, product: product.id, copy: copy.id, order: order.id };
    for (const statement of STATEMENTS) await db.raw(statement, facts);
  });
}

/** One fact each: `:order` has money, `:product` and `:copy` are sold most. */
const STATEMENTS = [
  `insert into coupon_batches (seller_id, pattern, character_set, wanted_count, terms, created_at)
   values (:seller, 'SERIE-####', 'numeric', 1, '{}', now())`,
  `update coupons set starts_on = '2031-02-02', ends_on = '2031-03-03', batch_id = (select max(id) from coupon_batches where seller_id = :seller)
   where id = (select min(id) from coupons where seller_id = :seller)`,
  `insert into coupon_products (seller_id, coupon_id, product_id)
   select seller_id, min(id), :product from coupons where seller_id = :seller group by seller_id`,
  `update products set copied_from_id = :product, published = false, archived = true where id = :copy`,
  `update orders set campaign_id = 'herbst', internal_name = 'Werkstatt', upsell_type = 'first', with_test_period = true, power_seller = true,
   sold_by = 'platform', team_member = 'Mia Meier', sales_team_member_id = :user, sales_team_member_name = 'Vera Kauf', funnel_node_id = 'danke',
   funnel_id = (select min(id) from funnels where seller_id = :seller), coupon_id = (select min(id) from coupons where seller_id = :seller),
   publisher_id = (select min(publisher_id) from affiliate_nodes where seller_id = :seller),
   affiliate_program_id = (select min(id) from affiliate_programs where seller_id = :seller)
   where id = :order`,
  `update payments set disputed = captured - refund_requested, method = 'bank_wire' where seller_id = :seller and order_id = :order`,
  `insert into disputes (seller_id, order_id, order_rate_id, payment_id, provider, external_id, currency_key, amount, booked, opened_at, updated_at)
   select p.seller_id, p.order_id, p.order_rate_id, p.id, p.provider, 'of a list', p.currency_key, p.disputed, p.disputed, now(), now()
   from payments p where p.seller_id = :seller and p.order_id = :order and p.disputed > 0`,
  `update order_rates set written_off_at = now() where seller_id = :seller and (order_id = :order or id in (select order_rate_id from claims where seller_id = :seller))`,
  `update affiliate_days set campaign = 'herbst' where ctid = (select min(ctid) from affiliate_days where seller_id = :seller)`,
  `update live_shows set ended_at = '2031-03-03T10:00:00Z' where id = (select min(id) from live_shows where seller_id = :seller)`,
  `update license_keys set expires_at = '2031-03-03T10:00:00Z' where id = (select min(id) from license_keys where seller_id = :seller)`,
  `update payment_tickets set price_minor = 0 where id = (select min(id) from payment_tickets where seller_id = :seller)`,
  `update entitlements set ends_at = '2031-03-03T10:00:00Z'
   where id = (select min(e.id) from entitlements e join products p on p.id = e.product_id where e.seller_id = :seller and p.form = 'course')`,
  `insert into event_waiting (seller_id, product_id, kind_id, date_id, email, locale, token, state, joined_at)
   select seller_id, product_id, kind_id, date_id, 'wartet@kontor.test', 'de', 'wait_of_a_list', 'waiting', now()
   from payment_tickets where seller_id = :seller order by id limit 1`,
  `update orders set delivery_address = jsonb_build_object('first_name', 'Paul', 'last_name', 'Kramer', 'country', 'DE')
   where seller_id = :seller and id in (select order_id from order_goods where seller_id = :seller)`,
  `update order_goods set shipped_at = '2031-03-03T10:00:00Z' where seller_id = :seller`,
  `insert into embeddable_products (seller_id, item_id, position, product_id)
   select seller_id, min(id), 1, :product from embeddable_items where seller_id = :seller group by seller_id`,
  `update form_submissions set tags = array['Werkstatt'] where seller_id = :seller`,
  `update payouts set issued_at = created_at where seller_id = :seller`,
  `insert into identity_documents (seller_id, kind, subject, status, created_at, updated_at)
   select seller_id, 'iban_scan', 'bank_account:' || min(id), 'created', now(), now() from bank_accounts where seller_id = :seller group by seller_id`,
  `insert into bank_account_moves (seller_id, bank_account_id, from_state, to_state, event, moved_by, moved_at)
   select seller_id, min(id), 'validation_asked', 'refused', 'provider.no', 'seller', now() from bank_accounts where seller_id = :seller group by seller_id`,
  `select write_audit_lines(jsonb_build_array(jsonb_build_object('seller_id', s.id, 'at', now(), 'user_id', u.id, 'act', '/cabinet/products',
     'object', '7', 'address', '192.0.2.1', 'reason', '', 'correlation_id', 'of a list'))) from sellers s, users u where s.id = :seller and u.id = :user`,
];
