import { beforeAll, expect, test } from 'vitest';
import { createCoupon } from '#core/coupons';
import { closeShop, readLeaving, sayWhy } from '#core/leaving';
import { LockSwitch, pdfText, planInput, plansOf, useTestKernel } from '#core/testing';
import { assignPlan } from './assign-plan.ts';
import { choosePlan, quotePlan } from './choose-plan.ts';
import { duePlans, mindPlan } from './mind-plans.ts';
import { ownPlatformInvoicePdf, settlePlatformInvoice } from './platform-invoices.ts';
import { savePlan } from './save-plan.ts';
import { sellerPlanView } from './seller-plan-view.ts';

const kernel = useTestKernel();
const { platform, aShop, aPlan, assign, fill, invoicesOf, broken, nameThePlatform } = plansOf(kernel);

beforeAll(nameThePlatform);

const coupon = { valueForm: 'percents', value: 1000, code: '' } as Parameters<typeof createCoupon>[1];

test('without a plan everything is on; a plan locks what it does not grant, and granting it opens it again', async () => {
  const { sellerId, ctx } = await aShop();
  expect((await ctx()).actor.plan).toBeUndefined();
  const planId = await aPlan({ name: 'Nur Funnels', features: ['funnels'] });
  await assign(sellerId, planId);
  expect((await ctx()).actor.plan?.locked).toContain('coupons');
  await expect(createCoupon(await ctx(), coupon)).rejects.toMatchObject({ code: 'feature_locked', status: 403 });
  await savePlan(platform(), planId, planInput({ name: 'Nur Funnels' }));
  expect((await ctx()).actor.plan?.locked).not.toContain('coupons');
  expect((await createCoupon(await ctx(), coupon)).id).toBeGreaterThan(0);
});

test('an upgrade is charged for the days that are left, a downgrade waits, and each invoice has the next number', async () => {
  const clock = kernel().clock;
  const { sellerId, ctx } = await aShop();
  const [small, big] = [
    await aPlan({ name: 'Klein', price: 3000 }),
    await aPlan({ name: 'Groß', price: 9000, features: ['coupons'] }),
  ];
  expect(await choosePlan(await ctx(), small, 3000n)).toBe('now');
  const { current } = await sellerPlanView(await ctx());
  const days = Math.round((Date.parse(current!.periodTo!) - Date.parse(current!.periodFrom)) / 86_400_000);
  clock.advance({ days: 10 });
  const quote = await quotePlan(await ctx(), big);
  const left = (whole: number): number => whole - Math.round((whole * 10) / days);
  expect(Number(quote.due)).toBe(left(9000) - left(3000));
  expect(quote.losses.map(({ key }) => key)).toContain('funnels');
  await expect(choosePlan(await ctx(), big, quote.due - 1n)).rejects.toMatchObject({ code: 'plan_quote_changed' });
  expect(await choosePlan(await ctx(), big, quote.due)).toBe('now');
  expect(await choosePlan(await ctx(), small, 0n)).toBe('period_end');
  const invoices = await invoicesOf(sellerId);
  expect(invoices.map(({ net }) => net)).toEqual([3000, Number(quote.due)]);
  expect(invoices[0]).toMatchObject({ vat: 570, gross: 3570, state: 'issued' });
  const numbers = invoices.map(({ number }) => Number(number.slice(-5)));
  expect(numbers[1]).toBe(numbers[0]! + 1);
  clock.advance({ days: 30 });
  expect(await duePlans(platform())).toContain(sellerId);
  await mindPlan(platform(), sellerId);
  await mindPlan(platform(), sellerId);
  expect(await sellerPlanView(await ctx())).toMatchObject({ current: { name: 'Klein' }, next: null });
  expect((await invoicesOf(sellerId)).map(({ net }) => net)).toEqual([3000, Number(quote.due), 3000]);
  expect(await broken()).toEqual([]);
});

test('an invoice is paid from the balance where that is enough, and its PDF carries the platform’s name', async () => {
  const { sellerId, ctx } = await aShop();
  await fill(sellerId, 10_000n);
  const planId = await aPlan({ name: 'Aus dem Guthaben', price: 2000 });
  await choosePlan(await ctx(), planId, 2000n);
  const [invoice] = await invoicesOf(sellerId);
  expect(invoice).toMatchObject({ gross: 2380, state: 'paid', paid_by: 'balance' });
  const text = await pdfText((await ownPlatformInvoicePdf(await ctx(), invoice!.id)).bytes);
  expect(text).toContain('Kontor Betrieb GmbH');
  expect(text).toContain(invoice!.number);
  const stranger = await aShop();
  await expect(ownPlatformInvoicePdf(await stranger.ctx(), invoice!.id)).rejects.toMatchObject({ status: 404 });
  expect(await broken()).toEqual([]);
});

test('a business elsewhere in the EU owes the tax itself, and a transfer settles the invoice once', async () => {
  const { sellerId, ctx } = await aShop({ country_code: 'AT', vat_no: 'ATU13585627', seller_type: 'business' });
  const planId = await aPlan({ name: 'Nach Wien', price: 5000 });
  await choosePlan(await ctx(), planId, 5000n);
  const [invoice] = await invoicesOf(sellerId);
  expect(invoice).toMatchObject({ net: 5000, vat: 0, state: 'issued' });
  await settlePlatformInvoice(platform(), { sellerId, invoiceId: invoice!.id });
  await settlePlatformInvoice(platform(), { sellerId, invoiceId: invoice!.id });
  expect(await invoicesOf(sellerId)).toMatchObject([{ state: 'paid', paid_by: 'transfer' }]);
  await expect(settlePlatformInvoice(await ctx(), { sellerId, invoiceId: invoice!.id })).rejects.toMatchObject({
    status: 403,
  });
  expect(await broken()).toEqual([]);
});

test('a new shop begins with the trial, and after it every feature waits for a choice', async () => {
  const trial = await aPlan({ name: 'Probe', purpose: 'trial', price: 0, trialDays: 14, features: ['coupons'] });
  const { sellerId, ctx } = await aShop();
  expect(await sellerPlanView(await ctx())).toMatchObject({ current: { planId: trial, isTrial: true } });
  kernel().clock.advance({ days: 15 });
  await mindPlan(platform(), sellerId);
  expect((await ctx()).actor.plan?.locked).toContain('coupons');
  expect(await invoicesOf(sellerId)).toEqual([]);
  const planId = await aPlan({ name: 'Nach der Probe', price: 1000 });
  await choosePlan(await ctx(), planId, 1000n);
  expect((await ctx()).actor.plan?.locked).not.toContain('coupons');
  await savePlan(
    platform(),
    trial,
    planInput({ name: 'Probe', purpose: 'trial', price: 0, trialDays: 14, legacy: true }),
  );
});

test('plans are the admins’ alone, and a plan that makes no sense names every field', async () => {
  const { sellerId, ctx } = await aShop();
  await expect(savePlan(await ctx(), null, planInput({ name: 'Fremd' }))).rejects.toMatchObject({ status: 403 });
  await expect(
    assignPlan(await ctx(), { sellerId, planId: 1, when: 'now', reason: 'Fremder Grund' }),
  ).rejects.toMatchObject({ status: 403 });
  await expect(
    savePlan(
      platform(),
      null,
      planInput({ name: ' ', purpose: 'x', price: null, feeBp: 9000, limits: { products: 0 } }),
    ),
  ).rejects.toMatchObject({
    entries: ['name', 'purpose', 'price', 'feeBp', 'products'].map((field) =>
      expect.objectContaining({ source: { field } }),
    ),
  });
});

test('of two changes at the same moment one counts, and without the lock they break each other', async () => {
  const rows = new LockSwitch(kernel().platformDb);
  const [one, two] = [await aPlan({ name: 'Rennen A', price: 1000 }), await aPlan({ name: 'Rennen B', price: 2000 })];
  const race = async (): Promise<{ refused: number; net: number[] }> => {
    const { sellerId, ctx } = await aShop();
    await choosePlan(await ctx(), one, 1000n);
    const asking = await ctx();
    const { due } = await quotePlan(asking, two);
    const answers = await Promise.allSettled([choosePlan(asking, two, due), choosePlan(asking, two, due)]);
    return {
      refused: answers.filter(
        (each) => each.status === 'rejected' && (each.reason as { code?: string }).code === 'plan_is_current',
      ).length,
      net: (await invoicesOf(sellerId)).map(({ net }) => net),
    };
  };
  expect(await race()).toMatchObject({ refused: 1, net: [1000, 1000] });
  rows.isOff = true;
  let clean = 0;
  for (let each = 0; each < 6; each += 1) if ((await race()).refused === 1) clean += 1;
  rows.isOff = false;
  expect(rows.leftOut).toBeGreaterThan(0);
  expect(clean).toBeLessThan(6);
});

test('a shop that owes the platform an invoice cannot be deleted until it is paid', async () => {
  const { sellerId, ctx } = await aShop();
  await choosePlan(await ctx(), await aPlan({ name: 'Schuld', price: 3000 }), 3000n);
  await sayWhy(await ctx(), { reason: 'too_expensive', description: '' });
  const { username } = await kernel().ownerDb('sellers').where({ id: sellerId }).first('username');
  await closeShop(await ctx(), username);
  const owing = async () => (await readLeaving(await ctx())).checks.find(({ key }) => key === 'unpaid_invoices');
  expect(await owing()).toMatchObject({ passed: false, count: 1 });
  const [invoice] = await invoicesOf(sellerId);
  await settlePlatformInvoice(platform(), { sellerId, invoiceId: invoice!.id });
  expect(await owing()).toMatchObject({ passed: true, count: 0 });
});
