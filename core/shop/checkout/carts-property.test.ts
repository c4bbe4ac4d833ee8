import { expect, test } from 'vitest';
import { checkoutView, findShop, placeOrder, readEntries, type CheckoutView } from '#core/checkout';
import { updateCheckoutStep } from '#core/catalog';
import { createCoupon } from '#core/coupons';
import { inTransaction } from '#core/database';
import { checkInvariants } from '#core/ledger';
import type { PlanTermsInput } from '#core/pricing';
import { openPaymentStep } from '#core/settlement';
import {
  aBuyerForm,
  aProduct,
  aShopThatSells,
  CarryingForms,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
  randomFrom,
} from '#core/testing';

const provider = new ScriptedProvider();
const forms = new CarryingForms();
const kernel = useTestKernel({ plugins: [plainFormPlugin, forms.plugin, provider.plugin] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'property' });

const SEED = Number(process.env.KONTOR_SEED ?? Math.floor(Math.random() * 1_000_000));
const CASES = Number(process.env.KONTOR_CASES ?? 300);

const PLANS: PlanTermsInput[] = [
  { type: 'one_time', price: 1999 },
  { type: 'one_time', price: 833, amountType: 'net' },
  { type: 'one_time', price: 103 },
  { type: 'installment', paymentsCount: 3, firstAmount: 3334, nextAmount: 3333, interval: '2w' },
  {
    type: 'installment',
    paymentsCount: 4,
    customIntervals: ['1w', '3d', '2w'],
    rateAmounts: [101, 307, 99, 1003],
    amountType: 'net',
  },
  { type: 'limited_subscription', paymentsCount: 5, firstAmount: 777, nextAmount: 1001, interval: '1m' },
  { type: 'subscription', firstAmount: 999, nextAmount: 1499, interval: '1m', amountType: 'net' },
  { type: 'subscription', firstAmount: 1200, nextAmount: 1200, interval: '1w', testPeriod: '2w' },
];
const COUNTRIES = [
  ['DE', '10115'],
  ['AT', '1010'],
  ['FR', '75001'],
  ['CH', '8001'],
  ['IE', 'D02 X285'],
] as const;

async function setUp(world: SaleWorld): Promise<{ slugs: string[]; bumps: number[] }> {
  const slugs: string[] = [];
  const ids: number[] = [];
  for (const [index, plan] of PLANS.entries()) {
    ids.push(
      await aProduct(world.seller, {
        name: `P${index}`,
        plan,
        limit: index % 2 ? 10_000 : null,
        form: index === 2 ? 'bundle' : 'service',
      }),
    );
    slugs.push(`p${index}`);
  }
  const extras = [
    await aProduct(world.seller, { name: 'X0', price: 507 }),
    await aProduct(world.seller, { name: 'X1', plan: { type: 'one_time', price: 211, amountType: 'net' } }),
  ];
  forms.parts.set(ids[2]!, extras);
  // Beside every way to pay and beside a bundle of several rates: a fee once per order.
  for (const place of [1, 2, 4, 5, 7])
    await updateCheckoutStep(world.seller, ids[place]!, {
      free: false,
      limit: place % 2 ? 10_000 : null,
      additionalFee: { amount: 137 + place, name: 'Gebühr' },
    });
  // Files, services and books of several rates in one cart.
  await inTransaction(platform(), async ({ db }) => {
    await db('products').whereIn('id', [ids[0]!, ids[4]!, extras[0]!]).update({ supply_class: 'electronic' });
    await db('products')
      .whereIn('id', [ids[1]!, extras[1]!])
      .update({ supply_class: 'electronic', vat_class: 'electronic_publication' });
  });
  const now = new Date();
  const bumps = await inTransaction(platform(), async ({ db }) => {
    const rows = ids.flatMap((product_id) =>
      extras.map((offered_product_id, place) => ({
        seller_id: world.sellerId,
        product_id,
        offered_product_id,
        view: ['first', 'sec'][place],
        price_minor: place ? null : 333,
        created_at: now,
        updated_at: now,
      })),
    );
    return (await db('order_bumps').insert(rows).returning<{ id: number }[]>('id')).map(({ id }) => id);
  });
  const coupon = { valueForm: 'percents' as const, value: 1234 };
  await createCoupon(world.seller, { ...coupon, code: 'GROSS' });
  await createCoupon(world.seller, { ...coupon, code: 'NETTO', base: 'net_amount' });
  await createCoupon(world.seller, { ...coupon, value: 3333, code: 'ZUERST', appliesTo: 'first' });
  await createCoupon(world.seller, {
    valueForm: 'currency',
    value: 101,
    currency: 'eur',
    code: 'EURO',
    appliesTo: 'n',
    appliesToCount: 2,
    base: 'net_amount',
  });
  await createCoupon(world.seller, {
    valueForm: 'currency',
    value: 150,
    currency: 'eur',
    code: 'EINS',
    scope: 'single_product',
    productIds: [extras[0]!],
  });
  return { slugs, bumps };
}

interface Written {
  order: { id: number; total: number; period_type: string; payment_state: string };
  lines: { gross: number; net: number; vat: number; discount: number }[];
  rates: { due_date: string; amount: number; net: number; vat: number }[];
  invoiced: { net: number; vat: number; gross: number } | null;
  booked: { revenue: number; vat: number; cash: number };
  asked: number;
}

const WRITTEN = `
  select to_json(o) as order,
    (select json_agg(json_build_object('gross', gross, 'net', net, 'vat', vat, 'discount', discount) order by position) from order_lines where order_id = o.id) as lines,
    coalesce((select json_agg(json_build_object('due_date', due_date, 'amount', amount, 'net', net, 'vat', vat) order by number) from order_rates where order_id = o.id), '[]') as rates,
    (select json_build_object('net', net_minor, 'vat', vat_minor, 'gross', gross_minor) from invoices where order_id = o.id) as invoiced,
    (select json_build_object('revenue', coalesce(sum(credit - debit) filter (where account like 'S:revenue:%'), 0), 'vat', coalesce(sum(credit - debit) filter (where account like 'S:vat_%'), 0),
       'cash', coalesce(sum(debit - credit) filter (where account like 'S:psp:%'), 0)) from postings p join journals j on j.id = p.journal_id where j.order_id = o.id) as booked,
    coalesce((select sum(amount) from payments where order_id = o.id), 0)::bigint as asked
  from orders o where o.token = ?`;

test(
  `price shown = rates = invoice = books, for ${CASES} random carts (seed ${SEED})`,
  { timeout: 300_000 },
  async () => {
    const random = randomFrom(SEED);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    const worlds = await Promise.all(
      (['regular_accrual', 'regular_cash', 'small_business'] as const).map(async (tax_scheme) => {
        const world = await aShopThatSells(kernel(), provider, { tax_scheme, oss_registered: true });
        return { world, ...(await setUp(world)), seller: (await findShop(platform(), world.username))! };
      }),
    );
    const seen = new Map<string, number>();
    for (let index = 0; index < CASES; index += 1) {
      const { world, slugs, bumps, seller } = pick(worlds);
      const [country, zip] = pick(COUNTRIES);
      const business = random() < 0.2;
      const form: Record<string, string> = {
        ...aBuyerForm({ country, zip, email: `b${index}@kontor.test` }),
        method: 'card',
        waiver: 'yes',
        quantity: String(pick([1, 1, 2, 3, 7])),
        coupon_code: pick(['', '', 'GROSS', 'NETTO', 'ZUERST', 'EURO', 'EINS']),
        ...(business ? { buyer_type: 'business', company: 'Fink GmbH' } : {}),
        ...Object.fromEntries(bumps.filter(() => random() < 0.4).map((id) => [`bump[${id}]`, '1'])),
      };
      const slug = pick(slugs);
      const view = (await checkoutView(world.buyer, { seller, slug, entries: readEntries(form), locale: 'de' }))!;
      // No rate is known for books there: nothing is sold.
      if (view.errors.country) continue;
      // Coupons may leave less than the provider takes, which is no price to pay at all.
      const due = view.schedule.dueNow.minor;
      if (due > 0n && view.methods.length === 0) continue;
      const entries = readEntries({
        ...form,
        ...offeredOf(view, form),
        coupon_code: view.coupon?.state === 'applies' ? form.coupon_code : '',
        seen_total: view.totalKey,
      });
      const placed = await placeOrder(world.buyer, { seller, slug, entries, ip: '203.0.113.7', locale: 'de' });
      if (placed.state !== 'to_pay' && (placed.state !== 'complete' || due > 0n))
        throw new Error(`${JSON.stringify(form)}: ${JSON.stringify(placed)}`);
      if (placed.state === 'to_pay') await openPaymentStep(world.buyer, placed);
      const { rows } = await inTransaction(platform(), ({ db }) =>
        db.raw<{ rows: [Written] }>(WRITTEN, [placed.orderToken]),
      );
      compare(view, rows[0], form);
      seen.set(rows[0].order.period_type, (seen.get(rows[0].order.period_type) ?? 0) + 1);
    }
    console.log(`seed ${SEED}: ${JSON.stringify(Object.fromEntries(seen))}`);
    const reports = await checkInvariants(platform());
    expect(reports.filter(({ violations }) => violations.length > 0)).toEqual([]);
  },
);

/** Without the bumps of other products that the dice put into the form. */
function offeredOf(view: CheckoutView, form: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.keys(form)
      .filter((name) => name.startsWith('bump['))
      .map((name) => [name, view.bumps.some(({ id }) => name === `bump[${id}]`) ? '1' : '']),
  );
}

function compare(view: CheckoutView, written: Written, form: object): void {
  const amounts = ({
    net,
    vat,
    gross,
  }: {
    net: { minor: bigint };
    vat: { minor: bigint };
    gross: { minor: bigint };
  }) => ({ net: Number(net.minor), vat: Number(vat.minor), gross: Number(gross.minor) });
  const { cart, schedule } = view;
  const why = JSON.stringify(form);
  // Nothing to pay, now or later: nothing is due.
  const rows = schedule.rows.every(({ amount }) => amount.minor === 0n) ? [] : schedule.rows;
  expect(
    written.lines.map(({ net, vat, gross }) => ({ net, vat, gross })),
    why,
  ).toEqual(cart.lines.map(amounts));
  expect(
    written.rates.map((rate) => [rate.due_date, rate.amount, rate.net, rate.vat]),
    why,
  ).toEqual(
    rows.map(({ dueDate, amount, net, vat }) => [dueDate, Number(amount.minor), Number(net.minor), Number(vat.minor)]),
  );
  expect(written.asked, why).toBe(Number(schedule.dueNow.minor));
  if (schedule.startsLater)
    return expect([written.invoiced, written.booked, written.order.payment_state], why).toEqual([
      null,
      { revenue: 0, vat: 0, cash: 0 },
      'payment_waiting',
    ]);
  // A coupon may take the first charge down to nothing: instalments are billed all the same.
  if (cart.gross.minor === 0n)
    return expect([written.invoiced, written.order.payment_state], why).toEqual([
      null,
      rows.length === 0 ? 'paid' : 'paying',
    ]);
  expect(written.invoiced, why).toEqual(amounts(cart));
  expect(written.booked, why).toEqual({
    revenue: Number(cart.net.minor),
    vat: Number(cart.vat.minor),
    cash: Number(schedule.dueNow.minor),
  });
  if (schedule.total) expect(written.order.total, why).toBe(Number(schedule.total.minor));
}
