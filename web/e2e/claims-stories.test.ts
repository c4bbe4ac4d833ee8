import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { halfYearOf, nextHalfYear, writeBaseRate } from '#core/arrears';
import { findShop, placeOrder, readEntries } from '#core/checkout';
import { lookAtClaim, claimHandovers } from '#core/claims';
import { mindOrder } from '#core/collection';
import type { Ctx } from '#core/context';
import { claimView, mindClaimsOf, readClaimList, claimList } from '#core/dunning';
import { newToken, parseListQuery } from '#core/kit';
import { checkInvariants } from '#core/ledger';
import { lookAtPayment, manageLink, openPaymentStep, orderView, payByHand } from '#core/settlement';
import { plansOf } from '#core/pricing';
import { findShownProduct } from '#core/catalog';
import { DEMO_SHOP } from '../../seeds/index.ts';
import { connectProviders } from '../../seeds/connect-providers.ts';
import { signIn, typeCard } from './testing/browser.ts';
import { usePeopleAtBrowsers } from './testing/people-at-browsers.ts';

const { server, person } = usePeopleAtBrowsers();

const platform = (): Ctx => server().kernel.contextFor({ kind: 'platform', reason: 'test' }, { locale: 'de' });
const COURSE = 'portraet-am-fenster';

interface Owed {
  anna: Ctx;
  orderId: number;
  rateId: number;
  claimId: number;
  link: string;
}

async function annas(): Promise<{ shop: NonNullable<Awaited<ReturnType<typeof findShop>>>; anna: Ctx }> {
  const shop = (await findShop(platform(), DEMO_SHOP))!;
  return { shop, anna: server().kernel.contextFor({ kind: 'seller', sellerId: shop.id }, { locale: 'de' }) };
}

/** Anna decides at her desk what happens to overdue instalments. */
async function annaReminds(page: Page, strategy: string): Promise<void> {
  await signIn(page, 'anna@kontor.test');
  await page.goto('/cabinet/claims');
  await page.locator('select[name=strategy]').selectOption(strategy);
  await page.locator('input[name=fee]').fill('2,50');
  await page.locator('select[name=most_parts]').selectOption('3');
  await page.locator('input[name=least_part]').fill('5,00');
  await page.locator('form:has(select[name=strategy]) button').click();
  await page.getByText('Gilt ab jetzt').waitFor();
}

/** An instalment order whose card held for the first charge only, a month and two weeks later. */
async function overdue(email: string): Promise<Owed> {
  const { shop, anna } = await annas();
  const buyer: Ctx = { ...anna, actor: { kind: 'buyer', sellerId: shop.id, userId: null } };
  const product = (await findShownProduct(anna, COURSE))!;
  const plan = (await plansOf(anna, product.id)).find(({ type }) => type === 'installment')!;
  const placed = await placeOrder(buyer, {
    seller: shop,
    slug: COURSE,
    entries: readEntries({
      email,
      first_name: 'Lena',
      last_name: 'Später',
      buyer_type: 'consumer',
      street: 'Lindenweg',
      street_number: '3',
      zip: '10115',
      city: 'Berlin',
      country: 'DE',
      plan: String(plan.id),
      method: 'card',
      waiver: 'yes',
      credit_income: '2.850',
      credit_costs: '1.600',
      checkout_token: newToken('chk'),
    }),
    ip: '203.0.113.7',
    locale: 'de',
  });
  if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
  const { nextStep } = await openPaymentStep(buyer, placed);
  await server().demos.providers['stripe']!.pay(nextStep!, { runsDry: true });
  await lookAtPayment(buyer, { paymentToken: placed.paymentToken }, 'return');
  const { order } = await orderView(anna, { token: placed.orderToken });
  const second = async () => (await orderView(anna, { id: order.id })).rates.find(({ number }) => number === 2)!;
  for (let day = 0; day < 60 && (await second()).state !== 'debt'; day += 1) {
    server().kernel.clock.advance({ days: 1 });
    await mindOrder(anna, order.id);
  }
  const { id: rateId } = await second();
  await pass(anna, 1);
  const now = server().kernel.clock.now();
  const { list } = await readClaimList(anna, parseListQuery(claimList, new URLSearchParams('search=später'), { now }));
  const claim = list.find(({ orderId }) => orderId === order.id)!;
  return {
    anna,
    orderId: order.id,
    rateId,
    claimId: claim.id,
    link: manageLink(buyer, { token: placed.orderToken, username: DEMO_SHOP }),
  };
}

async function pass(anna: Ctx, days: number): Promise<void> {
  server().kernel.clock.advance({ days });
  await mindClaimsOf(anna);
  await server().work();
}

/** The base rates of all half-years up to the next one. */
async function ratesEntered(): Promise<void> {
  const last = nextHalfYear(halfYearOf(server().kernel.clock.now().toISOString().slice(0, 10)));
  for (let from = '2026-07-01'; from <= last; from = nextHalfYear(from))
    await writeBaseRate(platform(), { from, bp: 127 });
}

const holds = async (): Promise<void> =>
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);

test(
  'a dispute stops the reminders until the seller has looked into it, and interest without a base rate is not told as none',
  { timeout: 300_000 },
  async () => {
    const [desk, buyer] = [await person(390), await person(390)];
    await annaReminds(desk, 'dunning');
    const { anna, claimId, link } = await overdue('lena-streit@kontor.test');
    // Sessions end after a month without a visit.
    await signIn(desk, 'anna@kontor.test');
    await buyer.goto(link);
    await buyer.locator('#dispute summary').click();
    await buyer.locator('#reason').fill('Ich habe widerrufen.');
    await buyer.locator('button[value=dispute]').click();
    await buyer.getByText('Bis der Verkäufer das geprüft hat').waitFor();
    await pass(anna, 20);
    expect((await claimView(anna, claimId)).reminders).toHaveLength(1);
    await desk.goto(`/cabinet/claims/${claimId}`);
    await desk.getByText('Ich habe widerrufen.').first().waitFor();
    await desk.getByRole('button', { name: 'Geprüft, weiter mahnen' }).click();
    await desk.getByText('Die Mahnung geht weiter.').waitFor();
    await pass(anna, 1);
    expect((await claimView(anna, claimId)).reminders).toHaveLength(2);
    // The rate of the half-year has not been entered yet.
    await buyer.goto(link);
    await buyer.getByText('weil der Basiszinssatz fehlt').waitFor();
    await desk.goto(`/cabinet/claims/${claimId}`);
    await desk.getByText('noch nicht berechnet').waitFor();
    await ratesEntered();
    await desk.reload();
    await desk.getByText('Was verlangt wird').waitFor();
    expect(await desk.getByText('noch nicht berechnet').count()).toBe(0);
    await holds();
  },
);

test(
  'an overdue instalment goes through three mails, is paid in part, goes to the agency and comes back',
  { timeout: 300_000 },
  async () => {
    await ratesEntered();
    const [desk, buyer] = [await person(1280), await person(390)];
    await annaReminds(desk, 'dunning_inkasso');
    const owed = await overdue('lena-inkasso@kontor.test');
    await signIn(desk, 'anna@kontor.test');
    const { anna, orderId, rateId, claimId } = owed;
    await connectProviders(anna, (await annas()).shop.id, {
      credit_reform_inkasso: server().demos.tried['credit_reform_inkasso']!,
    });
    await pass(anna, 10);
    await buyer.goto(owed.link);
    await buyer.getByText('Verzugszinsen bis heute').waitFor();
    expect(await buyer.locator('dl.sum .total').first().innerText()).toMatch(/22,\d\d/);
    await pass(anna, 10);
    await desk.goto(`/cabinet/claims/${claimId}`);
    for (const stage of ['Erste E-Mail', 'Zweite E-Mail', 'Dritte E-Mail'])
      await desk.getByRole('link', { name: stage }).waitFor();
    const { costs } = await claimView(anna, claimId);
    expect(costs.fees.minor).toBe(500);
    await payByHand(anna, {
      orderId,
      amountMinor: 1000,
      receivedOn: server().kernel.clock.now().toISOString().slice(0, 10),
      note: 'Überweisung',
      requestKey: 'part',
    });
    // Costs first: of ten euro less than five reached the instalment itself.
    await buyer.reload();
    const left = (await claimView(anna, claimId)).costs.total.minor;
    expect(left).toBe(costs.total.minor - 1000);
    await server().work();
    for (let day = 0; day < 14; day += 1) {
      server().kernel.clock.advance({ days: 1 });
      await mindOrder(anna, orderId);
      await mindClaimsOf(anna);
    }
    await desk.goto(`/cabinet/claims/${claimId}`);
    await desk.getByText('Es fehlt nichts.').waitFor();
    await desk.goto(`/cabinet/orders/${orderId}/rates/${rateId}/claim`);
    await desk.locator('summary', { hasText: 'An das Inkasso übergeben' }).click();
    await desk.getByRole('button', { name: /Ja: An das Inkasso/ }).click();
    await desk.getByText('An das Inkasso übergeben.').waitFor();
    await mindClaimsOf(anna);
    await desk.goto(`/cabinet/claims/${claimId}`);
    await desk.getByText('Im Inkasso', { exact: false }).first().waitFor();
    // The agency closes its file without a payment.
    const page = await (await fetch(`${server().url}/dev/creditreform/`)).text();
    await fetch(`${server().url}/dev/creditreform/`, {
      method: 'POST',
      body: new URLSearchParams({ do: /value="(close [^"]+)"/.exec(page)![1]! }),
      redirect: 'manual',
    });
    await lookAtClaim(anna, (await claimHandovers(anna, orderId))[0]!.id);
    await mindClaimsOf(anna);
    await desk.reload();
    await desk.getByText('Vom Inkasso zurückgegeben').waitFor();
    expect(await claimView(anna, claimId)).toMatchObject({ outcome: 'partially_collected' });
    await holds();
  },
);

test('parts are agreed and kept, and nothing is reminded meanwhile', { timeout: 300_000 }, async () => {
  await ratesEntered();
  const [desk, buyer] = [await person(1280), await person(390)];
  await annaReminds(desk, 'dunning');
  const { anna, claimId, link } = await overdue('lena-teile@kontor.test');
  await pass(anna, 10);
  await buyer.goto(link);
  await buyer.locator('summary', { hasText: 'In Teilen bezahlen' }).click();
  await buyer.locator('input[name=count][value="2"]').check();
  await buyer.getByRole('button', { name: 'Teile vereinbaren' }).click();
  await buyer.getByText('Die Teile sind vereinbart').waitFor();
  for (let part = 1; part <= 2; part += 1) {
    await buyer.goto(link);
    await buyer.locator('button[value=pay_part]').click();
    await buyer.waitForURL(/\/payment\/pay_/);
    await typeCard(buyer, '4242424242424242');
    await buyer.waitForURL(/success|manage/);
    await pass(anna, part === 1 ? 30 : 1);
  }
  const shown = await claimView(anna, claimId);
  expect(shown).toMatchObject({ outcome: 'collected', plan: null });
  expect(shown.reminders).toHaveLength(2);
  await signIn(desk, 'anna@kontor.test');
  await desk.goto(`/cabinet/claims/${claimId}`);
  await desk.getByText('Alle Teile bezahlt').waitFor();
  await holds();
});
