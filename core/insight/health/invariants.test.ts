import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { createCoupon } from '#core/coupons';
import type { Ctx } from '#core/context';
import { checkInvariants, invariants, sealLedger, type Violation } from '#core/ledger';
import { openPaymentStep, refundOrder } from '#core/settlement';
import {
  ScriptedProvider,
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  useTestKernel,
} from '#core/testing';
import { proofs } from './proofs.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
const platform = (): Ctx => kernel().contextFor({ kind: 'platform', reason: 'test' });

/** A paid order, and one that was given back whole. */
let paid: number;

beforeAll(async () => {
  const world = await aShopThatSells(kernel(), provider);
  await aProduct(world.seller, { name: 'Buch', price: 1900, limit: 10 });
  await createCoupon(world.seller, { code: 'HERBST', valueForm: 'percents', value: 1500, limit: 5 });
  const ids: number[] = [];
  for (const coupon_code of ['HERBST', '']) {
    const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch', form: { coupon_code } });
    if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
    ids.push((await openPaymentStep(world.buyer, placed)).order.id);
  }
  paid = ids[0]!;
  await refundOrder(world.seller, { orderId: ids[1]!, reason: '', requestKey: 'all' });
  await sealLedger(platform());
});

const copyOfPayment = `insert into payments (seller_id, order_id, order_rate_id, token, attempt, provider, method, amount, currency_key, state, idempotency_key, expires_at, created_at, updated_at)
  select seller_id, order_id, order_rate_id, token || 'x', 99, provider, method, amount, currency_key, 'error', idempotency_key, expires_at, created_at, updated_at from payments where order_id = :paid`;
const asSubscription = `update orders set period_type = 'subscription', charge_interval = '1m', payment_state = 'paying' where id = :paid`;
const anotherRate = `insert into order_rates (seller_id, order_id, number, state, due_date, amount, net, vat, lines, created_at, updated_at)
  select seller_id, order_id, 99, 'future', due_date, amount, net, vat, lines, created_at, updated_at from order_rates where order_id = :paid`;
const journalsOfOrder = 'journal_id in (select id from journals where order_id = :paid)';

/** An invoice of the platform to the order's seller, over one cent. */
const platformInvoice = (): string =>
  `insert into platform_invoices (seller_id, seller_plan_id, issue_key, year, series_number, number, issued_on, due_on, period_from, period_to,
     currency_key, net, vat, gross, vat_country, document, lines, hash, prev_hash, created_at)
   select seller_id, 1, 'planted', 2026, 1, 'PL-2026-00001', created_at, created_at, created_at, created_at, currency_key, 1, 0, 1, 'DE', '{}', '[]', '', '', created_at
     from payments where order_id = :paid`;

/** The paid order as one that the platform sold in its own name, at a margin of 5 %. */
const asResold = `update orders set sold_by = 'platform', supply_facts = '{"margin_bp": 500}' where id = :paid`;
const PURCHASE = `insert into resale_purchases (seller_id, order_id, currency_key, net, vat, decision, credit_note_id, booked_at)
  select seller_id, order_id, currency_key, 1, 0, '{}', null, created_at from payments where order_id = :paid`;

/** A commission of 10 % of 10.00 paid. */
function aCommission({
  net,
  returned = 0,
  publisher = '0',
  kind = 'affiliate',
}: {
  net: number;
  returned?: number;
  publisher?: string;
  kind?: 'affiliate' | 'sales_team';
}): string {
  return `insert into affiliate_commissions (seller_id, order_id, payment_id, order_rate_id, kind, node_id, publisher_id, tier, revision, gross, base, bp, vat_bp, net, vat, returned, currency, book, matures_at, created_at)
  select p.seller_id, p.order_id, p.id, p.order_rate_id, '${kind}', ${kind === 'affiliate' ? 1 : 'null'}, ${publisher}, 1, 0, 1000, 1000, 1000, 0, ${net}, 0, ${returned}, p.currency_key, 'seller', p.created_at, p.created_at
    from payments p join orders o on o.seller_id = p.seller_id and o.id = p.order_id where p.order_id = :paid`;
}

/** What the owner of the database would have to do to break each one, with triggers and keys out of the way. */
const PLANTED: Readonly<Record<string, readonly string[]>> = {
  journals_balance: [`update postings set debit = debit + 1 where debit > 0 and ${journalsOfOrder}`],
  trial_balance: [`update postings set debit = debit + 1 where debit > 0 and ${journalsOfOrder}`],
  books_append_only: ['grant update on journals to kontor_app'],
  order_cash_not_negative: [
    `update postings set debit = 0, credit = debit where debit > 0 and account like 'S:psp:%' and ${journalsOfOrder}`,
  ],
  client_money_covered: ["update postings set book = 'platform', account = 'L:seller:1' where credit > 0"],
  ledger_chain: ["update journals set text = 'something else' where order_id = :paid"],
  invoice_numbers_gapless: ['update invoices set series_number = 7 where order_id = :paid'],
  invoice_sums: ['update invoices set net_minor = net_minor + 1, gross_minor = gross_minor + 1 where order_id = :paid'],
  reversal_mirrors_original: [
    `update invoices set tax_totals = '[{"vat_case": "DE", "country": "DE", "rate_bp": 1900, "net": -1, "vat": 0}]' where type = 'reversal'`,
  ],
  corrections_within_original: [
    "update invoices set net_minor = 2 * net_minor, vat_minor = 2 * vat_minor, gross_minor = 2 * gross_minor where type = 'reversal'",
  ],
  tax_years_match_documents: ['update seller_tax_years set turnover_net_minor = turnover_net_minor + 1'],
  invoices_match_books: [
    'update invoices set net_minor = net_minor + 1, vat_minor = vat_minor - 1 where order_id = :paid',
  ],
  invoice_states_follow_history: ["update invoices set state = 'canceled' where order_id = :paid"],
  invoice_chain: ["update invoices set order_number = 'ANOTHER' where order_id = :paid"],
  documents_follow_tax_category: [
    "update invoice_lines set tax_category = 'AE' where invoice_id = (select id from invoices where order_id = :paid)",
  ],
  datev_bookings_match_books: [
    `insert into datev_bookings (seller_id, journal_id, position, booking_type, event_key, booked_on, currency, amount_minor, side, account, counter_account, created_at)
     select seller_id, id, 1, 'active', 'payment.successful', posting_date, currency, 1, 'S', 'S:bank', 'S:receivable:payer', posted_at from journals where order_id = :paid`,
  ],
  posting_day_of_booking: [
    `insert into datev_bookings (seller_id, journal_id, position, booking_type, event_key, booked_on, currency, amount_minor, side, account, counter_account, created_at)
     select seller_id, id, 1, 'active', 'payment.successful', posting_date - 1, currency, 1, 'S', 'S:bank', 'S:receivable:payer', posted_at from journals where order_id = :paid`,
  ],
  posting_day_of_document: ['update journals set posting_date = posting_date - 1 where order_id = :paid'],
  posting_months_match_documents: ['update journals set posting_date = posting_date - 31 where order_id = :paid'],
  entitlements_follow_history: ["update entitlements set revoked_for = '{chargeback}' where order_id = :paid"],
  coupon_counts_are_their_uses: ['update coupons set used_count = used_count + 1'],
  costs_of_default_paid: ['update payments set costs = 1, costs_interest = 1 where order_id = :paid'],
  order_state_is_derived: ["update orders set payment_state = 'payment_waiting' where id = :paid"],
  order_total_is_split: ['update order_rates set paid = paid - 1 where order_id = :paid'],
  order_sums_agree: ['update order_lines set net = net + 1, gross = gross + 1 where order_id = :paid'],
  period_bills_agree: [`update order_rates set lines = '[{"gross": 1, "vat": 0, "net": 1}]' where order_id = :paid`],
  receivables_match_rates: ['update order_rates set amount = amount + 1, net = net + 1 where order_id = :paid'],
  bills_follow_rates: ["update invoices set state = 'unpaid' where order_id = :paid"],
  unpaid_vat_is_not_due: [
    `update postings set account = replace(account, 'vat_output', 'vat_not_due') where account like 'S:vat_output:%' and ${journalsOfOrder}`,
  ],
  payments_cover_rates: ['update order_rates set paid = paid - 1 where order_id = :paid'],
  refunds_cover_orders: ['update orders set refunded = 1 where id = :paid'],
  captured_within_held: ['update payments set captured = captured + 1 where order_id = :paid'],
  overpayments_match_books: ['update payments set surplus = 1 where order_id = :paid'],
  refunds_match_payments: ['update payments set refund_requested = 1 where order_id = :paid'],
  stock_matches_orders: ['update product_stock set sold_count = sold_count + 1'],
  coupons_match_orders: ["update coupon_uses set state = 'given_back' where order_id = :paid"],
  cash_matches_payments: ['update payments set captured = captured - 1 where order_id = :paid'],
  paid_orders_are_fulfilled: ["update entitlements set revoked_for = '{chargeback}' where order_id = :paid"],
  discounts_within_price: ['update order_lines set discount = unit * quantity + 1 where order_id = :paid'],
  payments_as_asked: [
    "update payments set state = 'mismatch', effective = false, alerted_at = created_at where order_id = :paid",
  ],
  commissions_within_base: [aCommission({ net: 2000 })],
  commissions_follow_returns: [aCommission({ net: 100, returned: 500 })],
  one_attribution: [aCommission({ net: 100, publisher: 'o.payer_id' })],
  sales_fees_leave_the_rest: [aCommission({ net: 2000, kind: 'sales_team' })],
  sales_fees_follow_the_order: ['update orders set sales_team_member_fee = 1 where id = :paid'],
  commission_payouts_are_sums: [aCommission({ net: 100 })],
  nothing_payable_early: [
    'insert into affiliate_publishers (user_id, created_at, updated_at) select payer_id, created_at, created_at from orders where id = :paid',
    `insert into affiliate_payouts (seller_id, publisher_id, book, state, amount, currency, token, holder, iban_sealed, iban_end, created_at)
     select seller_id, payer_id, 'seller', 'issued', 100, currency_key, 'payout', '', '', '', created_at from orders where id = :paid`,
  ],
  unclear_is_watched: ["update payments set state = 'pending', effective = false where order_id = :paid"],
  calls_keep_their_keys: [copyOfPayment],
  moves_follow_tables: [
    `insert into order_history (seller_id, order_id, occurred_at, kind, machine, subject_id, from_state, to_state, actor, correlation_id)
     select seller_id, id, updated_at, 'rate.moved', 'order_rate.state', 1, 'refunded', 'paid', 'nobody', '' from orders where id = :paid`,
  ],
  subscriptions_have_a_horizon: [asSubscription],
  one_charge_in_flight: [
    "update payments set state = 'pending', effective = false, charges_saved = '{}' where order_id = :paid",
    "update order_rates set state = 'unpaid' where order_id = :paid",
  ],
  overdue_rests_access: ["update order_rates set state = 'debt' where order_id = :paid"],
  one_charge_per_period: [asSubscription, anotherRate],
  no_charge_while_access_rested: [
    asSubscription,
    "update payments set charges_saved = '{}' where order_id = :paid",
    'update order_rates set due_date = due_date - 5 where order_id = :paid',
    `insert into entitlement_changes (seller_id, payer_user_id, entitlement_id, event, reason, actor, correlation_id, changed_at)
     select e.seller_id, e.payer_user_id, e.id, 'revoked', 'chargeback', 'nobody', '', o.created_at - interval '10 days' from entitlements e join orders o on o.id = e.order_id where o.id = :paid`,
  ],
  one_charge_after_a_won_dispute: [
    asSubscription,
    "update payments set charges_saved = '{}' where order_id = :paid",
    `insert into payments (seller_id, order_id, order_rate_id, token, attempt, provider, method, amount, currency_key, state, effective, charges_saved, idempotency_key, expires_at, created_at, updated_at)
     select seller_id, order_id, order_rate_id + 1, token || 'x', 99, provider, method, amount, currency_key, 'successful', true, '{}', idempotency_key || 'x', expires_at, created_at, updated_at from payments where order_id = :paid`,
    `insert into disputes (seller_id, order_id, order_rate_id, payment_id, provider, external_id, state, reason, currency_key, amount, booked, set_off, fee, opened_at, updated_at, closed_at)
     select seller_id, order_id, order_rate_id, id, provider, 'won', 'won', '', currency_key, amount, amount, 0, 0, created_at, updated_at, created_at from payments where order_id = :paid limit 1`,
  ],
  place_is_proven: [
    `update orders set vat_decision = vat_decision || '{"treatment": "destination", "country": "AT"}', vat_evidence = vat_evidence || '{"country": "AT"}' where id = :paid`,
    "update order_lines set supply_class = 'electronic' where order_id = :paid",
  ],
  retries_within_budget: ['update order_rates set declines = 9 where order_id = :paid'],
  platform_balances_agree: [
    `update postings set account = 'S:platform_clearing' where account like 'S:psp:%' and ${journalsOfOrder}`,
  ],
  payouts_are_booked: [
    `insert into payouts (seller_id, provider, token, currency_key, amount, holder, account_end, created_at, updated_at)
     select seller_id, provider, 'never-booked', currency_key, 1, 'Anna', '0000', created_at, updated_at from payments where order_id = :paid`,
  ],
  wallet_payouts_are_booked: [
    `insert into payouts (seller_id, provider, channel, state, token, currency_key, amount, holder, account_end, created_at, updated_at)
     select seller_id, provider, 'wallet', 'successful', 'never-booked', currency_key, 1, 'Anna', '0000', created_at, updated_at from payments where order_id = :paid`,
  ],
  closed_pots_are_sums: [
    `insert into merchant_pots (seller_id, account, currency, rest, through)
     select seller_id, 'L:seller:' || seller_id || ':pending', currency_key, 1, created_at from payments where order_id = :paid`,
  ],
  platform_invoices_have_no_gaps: ['insert into platform_invoice_counters (year, last_number) values (2026, 1)'],
  platform_invoices_are_booked: [platformInvoice()],
  platform_instalments_sum_to_their_invoice: [
    platformInvoice(),
    `insert into platform_invoice_rates (seller_id, invoice_id, number, due_on, net, vat)
     select seller_id, id, 1, issued_on, net + 1, vat from platform_invoices`,
  ],
  platform_reversals_mirror_their_invoice: [
    platformInvoice(),
    `insert into platform_invoices (seller_id, seller_plan_id, issue_key, reverses_id, state, year, series_number, number, issued_on, due_on, period_from, period_to,
       currency_key, net, vat, gross, vat_country, document, lines, hash, prev_hash, created_at)
     select seller_id, 1, 'reversal', id, 'canceled', 2026, 2, 'PL-2026-00002', issued_on, due_on, period_from, period_to, currency_key, -net, vat, vat - net, 'DE', '{}', '[]', '', '', created_at
       from platform_invoices`,
  ],
  fee_invoices_match_the_books: [
    'insert into fee_months (seller_id, month, through_journal, closed_at) select seller_id, created_at, 1, created_at from payments where order_id = :paid',
    platformInvoice()
      .replace('(seller_id,', '(series, state, paid_by, seller_id,')
      .replace('select seller_id, 1,', "select 'PF', 'paid', 'payments', seller_id, null,"),
  ],
  resold_orders_are_bought: [asResold, PURCHASE],
  purchases_match_books: [PURCHASE],
  credit_notes_are_sums: [
    platformInvoice()
      .replace('(seller_id,', '(series, state, paid_by, seller_id,')
      .replace('select seller_id, 1,', "select 'PG', 'paid', 'payments', seller_id, null,"),
  ],
  orders_have_documents_of_their_seller: [asResold],
  resold_orders_leave_the_sellers_book: [asResold],
  sessions_begin_after_proof: [
    `insert into sessions (user_id, client, token_hash, created_at, last_seen_at, expires_at)
     select o.payer_id, 'browser', 'planted'::bytea, o.created_at - interval '1 day', o.created_at, o.created_at + interval '1 day' from orders o where o.id = :paid`,
    'update users set email_confirmed_at = (select created_at from orders where id = :paid) where id = (select payer_id from orders where id = :paid)',
  ],
  audit_log_append_only: ['grant update on audit_lines to kontor_platform'],
  audit_log_chain: [
    `select write_audit_lines(jsonb_build_array(jsonb_build_object('seller_id', seller_id, 'at', created_at, 'user_id', payer_id, 'act', 'x', 'object', '',
       'address', '', 'reason', '', 'correlation_id', ''))) from orders where id = :paid`,
    'select kontor_seal_audit_lines(10)',
    "update audit_lines set act = 'y'",
  ],
  events_are_in_sequence: ['update event_counters set last_sequence = 0'],
};

test('nothing is broken in a shop where nothing went wrong', async () => {
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
});

test('each can fail: what the owner of the database breaks on purpose is found, and only in rows touched since where that is asked', async () => {
  const list = kernel().ports.all(invariants);
  expect(Object.keys(PLANTED).sort()).toEqual(list.map(({ id }) => id).sort());
  const silent: string[] = [];
  for (const invariant of list) {
    await planted(PLANTED[invariant.id]!, async (ctx) => {
      const found = await invariant.check(ctx);
      if (found.length === 0 || found.some(({ subject, detail }: Violation) => !subject || !detail))
        silent.push(`${invariant.id}: ${JSON.stringify(found)}`);
      if (!invariant.windowed) return;
      if ((await invariant.check(ctx, { since: new Date('2000-01-01') })).length === 0)
        silent.push(`${invariant.id} since long ago`);
      if ((await invariant.check(ctx, { since: new Date('2100-01-01') })).length > 0)
        silent.push(`${invariant.id} is not windowed`);
    });
  }
  expect(silent).toEqual([]);
});

const UNCHECKED = `do $$ declare each record; begin
  for each in select conrelid::regclass as name, conname from pg_constraint where contype = 'c'
    and conrelid in ('orders'::regclass, 'order_rates'::regclass, 'payments'::regclass, 'order_lines'::regclass, 'invoices'::regclass)
  loop execute format('alter table %s drop constraint %I', each.name, each.conname); end loop; end $$`;

/** Breaks something in a transaction that never commits, with the database's own locks off. */
async function planted(sql: readonly string[], look: (ctx: Ctx) => Promise<void>): Promise<void> {
  const undone = new Error('undone');
  await kernel()
    .ownerDb.transaction(async (trx) => {
      await trx.raw('set local session_replication_role = replica');
      await trx.raw(UNCHECKED);
      for (const statement of sql) expect(await trx.raw(statement, { paid }), statement).toBeTruthy();
      await look({ ...platform(), db: trx });
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
}

/** The numbers of the list that concern orders, payments, refunds, ledger and documents. */
const PROMISED = [...range(1, 23), ...range(30, 32), ...range(36, 40)];

test('every promised number is asked of the database or proved by a test that exists', () => {
  const upheld = new Set([...kernel().ports.all(invariants), ...proofs].flatMap(({ numbers }) => numbers));
  expect(PROMISED.filter((number) => !upheld.has(number))).toEqual([]);
  const missing = proofs.flatMap(({ id, provedBy }) =>
    provedBy
      .filter(({ file, test: name }) => !readFileSync(file, 'utf8').includes(name))
      .map(({ file, test: name }) => `${id}: ${file} has no test "${name}"`),
  );
  expect(missing).toEqual([]);
  const ids = [...kernel().ports.all(invariants), ...proofs].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
