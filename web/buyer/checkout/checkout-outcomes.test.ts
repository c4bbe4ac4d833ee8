import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { updatePagesStep } from '#core/catalog';
import { forgetCheckoutsJob, saveCheckoutSettings } from '#core/checkout';
import { createCoupon } from '#core/coupons';
import { inTransaction } from '#core/database';
import { mindPayments, returnKey } from '#core/settlement';
import {
  aBuyerForm,
  aProduct,
  aShopThatSells,
  runJobsUntilIdle,
  saleTraces,
  takingPayments,
  type SaleWorld,
} from '#core/testing';
import { useCheckoutBrowsers } from './checkout-browser.fixture.ts';

const { provider, kernel, aBrowser, fieldsOf, shownStep, ordersOf, world, base } = useCheckoutBrowsers();

test('two steps go by plain forms: wrong entries keep the buyer in the first, and nothing typed is lost on the way there and back', async () => {
  const { send } = aBrowser();
  const first = await send('/buch/checkout');
  expect([first.status, shownStep(first.html)]).toEqual([200, '1']);
  const wrong = await send('/buch/checkout', {
    ...fieldsOf(first.html),
    ...aBuyerForm({ email: 'bea@', first_name: 'Beate' }),
    intent: 'next',
  });
  expect([
    wrong.status,
    shownStep(wrong.html),
    wrong.html.includes('href="#email"'),
    wrong.html.includes('href="#waiver"'),
    wrong.html.includes('value="Beate"'),
  ]).toEqual([422, '1', true, false, true]);
  const second = await send('/buch/checkout', { ...fieldsOf(wrong.html), email: 'bea@kontor.test', intent: 'next' });
  expect([second.status, shownStep(second.html), second.html.includes('bea@kontor.test')]).toEqual([200, '2', true]);
  const back = await send('/buch/checkout', { ...fieldsOf(second.html), intent: 'back' });
  expect([shownStep(back.html), fieldsOf(back.html).first_name, fieldsOf(back.html).city]).toEqual([
    '1',
    'Beate',
    'Berlin',
  ]);
  const again = await send('/buch/checkout', { ...fieldsOf(back.html), intent: 'next' });
  const refused = await send('/buch/checkout', { ...fieldsOf(again.html), method: 'nothing', intent: 'order' });
  expect([refused.status, shownStep(refused.html), refused.html.includes('href="#method-card"')]).toEqual([
    422,
    '2',
    true,
  ]);
  const placed = await send('/buch/checkout', { ...fieldsOf(refused.html), waiver: 'yes', intent: 'order' });
  expect(placed.location).toContain('/payment/');
  // What somebody made up for the second step alone leads to the first.
  const skipped = await send('/buch/checkout', { ...fieldsOf(first.html), step: '2', intent: 'order' });
  expect([skipped.status, shownStep(skipped.html)]).toEqual([422, '1']);
});

test('the back button finds everything typed but no consent; the form of one shop or browser is not shown in another', async () => {
  const one = aBrowser();
  const page = await one.send('/buch/checkout');
  await one.send('/buch/checkout', {
    ...fieldsOf(page.html),
    ...aBuyerForm({ first_name: 'Zurück' }),
    waiver: 'yes',
    intent: 'next',
  });
  const back = await one.send('/buch/checkout');
  expect([fieldsOf(back.html).first_name, fieldsOf(back.html).zip, fieldsOf(back.html).waiver]).toEqual([
    'Zurück',
    '10115',
    undefined,
  ]);
  expect(fieldsOf(back.html).checkout_token).not.toBe(fieldsOf(page.html).checkout_token);
  expect((await aBrowser().send('/buch/checkout')).html).not.toContain('Zurück');
  const other = await aShopThatSells(kernel(), provider);
  await aProduct(other.seller, { name: 'Buch', price: 1900 });
  const stranger = aBrowser(other);
  for (const [name, value] of one.cookies) stranger.cookies.set(name, value);
  expect((await stranger.send('/buch/checkout')).html).not.toContain('Zurück');
  stranger.cookies.set('kontor_checkout', 'v1.broken');
  expect((await stranger.send('/buch/checkout')).status).toBe(200);
});

async function lastPiece(name: string): Promise<SaleWorld> {
  const shop = await aShopThatSells(kernel(), provider);
  await aProduct(shop.seller, { name, price: 1900, limit: 1 });
  return shop;
}

const order = (html: string, fields: Record<string, string> = {}) => ({
  ...fieldsOf(html),
  ...aBuyerForm(),
  method: 'card',
  waiver: 'yes',
  intent: 'order',
  ...fields,
});

test('whoever goes back after ordering the last piece is led to their order; everybody else hears that it is sold out until it is let go', async () => {
  const shop = await lastPiece('Unikat');
  const [mine, theirs] = [aBrowser(shop), aBrowser(shop)];
  const [myPage, theirPage] = [await mine.send('/unikat/checkout'), await theirs.send('/unikat/checkout')];
  provider.script = ['buyer_acts'];
  const placed = await mine.send('/unikat/checkout', order(myPage.html));
  await mine.send(placed.location);
  const meanwhile = await theirs.send('/unikat/checkout', order(theirPage.html));
  expect([
    meanwhile.status,
    meanwhile.html.includes('inzwischen verkauft'),
    meanwhile.html.includes('Zu Ihrer Bestellung'),
  ]).toEqual([409, true, false]);
  const back = await mine.send('/unikat/checkout');
  expect([
    back.status,
    back.html.includes('Zu Ihrer Bestellung'),
    back.html.includes(`href="${placed.location}"`),
  ]).toEqual([409, true, true]);
  kernel().clock.advance({ hours: 3 });
  provider.set(provider.idOf(placed.location.split('/').at(-1)!), 'cancelled');
  const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
  // First the open attempt is ended at its provider, then what it held is free.
  for (let round = 0; round < 2; round += 1) {
    await mindPayments(platform);
    await runJobsUntilIdle(kernel());
    kernel().clock.advance({ minutes: 20 });
  }
  expect((await theirs.send('/unikat/checkout')).status).toBe(200);
});

test('two tabs are two orders, a double click in one of them is one', async () => {
  const { send } = aBrowser();
  const [left, right] = [await send('/buch/checkout'), await send('/buch/checkout')];
  const before = await ordersOf();
  const twice = await Promise.all([send('/buch/checkout', order(left.html)), send('/buch/checkout', order(left.html))]);
  expect(new Set(twice.map(({ location }) => location)).size).toBe(1);
  expect((await send('/buch/checkout', order(right.html))).location).not.toBe(twice[0]!.location);
  expect(await ordersOf()).toBe(before + 2);
});

test('a coupon that ended since the page was drawn is said beside its field, and nothing is ordered', async () => {
  const { id } = await createCoupon(world().seller, { code: 'ENDE', valueForm: 'percents', value: 1000 });
  const { send } = aBrowser();
  const page = await send('/buch/checkout?coupon_code=ENDE');
  expect(page.html).toContain('17,10');
  await inTransaction(world().seller, ({ db }) =>
    db('coupons').where({ id }).update({ ends_on: '2020-01-01', starts_on: null }),
  );
  const before = await ordersOf();
  const refused = await send('/buch/checkout', order(page.html));
  expect([
    refused.status,
    shownStep(refused.html),
    /id="coupon_code"[^>]*aria-invalid="true"/.test(refused.html),
    await ordersOf(),
  ]).toEqual([422, '2', true, before]);
  // One thing is wrong, and it says how to go on: ordering again with the code in its field would be refused again.
  const text = refused.html.slice(refused.html.indexOf('summary'));
  expect([text.includes('Leeren Sie das Feld'), text.includes('Der Gesamtbetrag ist jetzt ein anderer')]).toEqual([
    true,
    false,
  ]);
  expect(
    (await send('/buch/checkout', { ...fieldsOf(refused.html), coupon_code: '', waiver: 'yes', intent: 'order' }))
      .location,
  ).toContain('/payment/');
});

test('a shop that sells to companies alone asks nobody which they are, and a private buyer is not let in by a made-up form', async () => {
  const shop = await aShopThatSells(kernel(), provider);
  await saveCheckoutSettings(shop.seller, { buyerInformation: { includeType: 'business' } });
  await aProduct(shop.seller, { name: 'Buch', price: 1900 });
  const { send } = aBrowser(shop);
  const page = await send('/buch/checkout');
  expect([page.html.includes('id="buyer_type-business"'), fieldsOf(page.html).buyer_type]).toEqual([false, 'business']);
  const refused = await send('/buch/checkout', order(page.html, { buyer_type: 'consumer' }));
  expect([refused.status, refused.html.includes('href="#company"')]).toEqual([422, true]);
  expect(
    (await send('/buch/checkout', order(page.html, { buyer_type: 'consumer', company: 'Sommer GmbH' }))).location,
  ).toContain('/payment/');
});

test('a checkout that was not finished comes back by a link, to whoever asked for one and has not ordered, once', async () => {
  const mails = async () =>
    (await saleTraces(kernel(), world().sellerId)).mails!.filter((mail) => mail.includes('finish_checkout')).length;
  const start = async (email: string, keep: Record<string, string>) => {
    const { send } = aBrowser();
    const page = await send('/buch/checkout');
    return {
      send,
      second: await send('/buch/checkout', {
        ...fieldsOf(page.html),
        ...aBuyerForm({ email, first_name: 'Später' }),
        ...keep,
        intent: 'next',
      }),
    };
  };
  await start('ohne@kontor.test', {});
  await start('mit@kontor.test', { keep: 'yes' });
  const { send, second } = await start('fertig@kontor.test', { keep: 'yes' });
  await send('/buch/checkout', { ...fieldsOf(second.html), waiver: 'yes', intent: 'order' });
  await runJobsUntilIdle(kernel());
  expect(await mails()).toBe(0);
  kernel().clock.advance({ minutes: 61 });
  await runJobsUntilIdle(kernel());
  expect(await mails()).toBe(1);
  const kept = await inTransaction(world().seller, ({ db }) =>
    db('kept_checkouts')
      .where({ email: 'mit@kontor.test' })
      .first<{ token: string; consent: { text: string } }>('token', 'consent'),
  );
  expect(kept.consent.text).toContain('Link zum Weitermachen');
  const link = `/buch/checkout?resume=${kept.token}`;
  const resumed = await aBrowser().send(link);
  expect([
    fieldsOf(resumed.html).first_name,
    fieldsOf(resumed.html).email,
    /id="waiver"[^>]*checked/.test(resumed.html),
  ]).toEqual(['Später', 'mit@kontor.test', false]);
  const other = await aShopThatSells(kernel(), provider);
  await aProduct(other.seller, { name: 'Buch', price: 1900 });
  expect((await aBrowser(other).send(link)).html).not.toContain('Später');
  await start('mit@kontor.test', { keep: 'yes' });
  kernel().clock.advance({ days: 15 });
  await runJobsUntilIdle(kernel());
  expect(await mails()).toBe(1);
  expect((await aBrowser().send(link)).html).not.toContain('Später');
  await forgetCheckoutsJob
    .handler()
    .then((forget) => forget(kernel().contextFor({ kind: 'platform', reason: 'test' }), {}));
  expect(await inTransaction(world().seller, ({ db }) => db('kept_checkouts').select('id'))).toEqual([]);
});

/** What a seller's own page does with what it gets. */
function isSigned(address: URL, key: string): boolean {
  const params = [...address.searchParams]
    .filter(([name]) => name !== 'signature')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return (
    createHmac('sha256', key).update(new URLSearchParams(params).toString()).digest('base64url') ===
    address.searchParams.get('signature')
  );
}

test("a buyer comes back with the specification's parameters, signed: to the seller's page with who bought, to ours without", async () => {
  const shop = await aShopThatSells(kernel(), provider);
  const key = returnKey(shop.seller, shop.sellerId);
  const own = await aProduct(shop.seller, { name: 'Mit eigener Seite', price: 1900 });
  await aProduct(shop.seller, { name: 'Ohne', price: 1900 });
  await updatePagesStep(takingPayments(shop.seller), own, {
    slug: 'eigen',
    successPageUrl: 'https://danke.example/ende?von=kontor',
    menuUnfold: false,
    productAddons: [],
  });
  const buy = async (slug: string, fields: Record<string, string> = {}): Promise<URL> => {
    const { send } = aBrowser(shop);
    const page = await send(`/${slug}/checkout?campaign_id=herbst&add_id_1=a1&pid=p7`);
    provider.script = ['buyer_acts'];
    const placed = await send(`/${slug}/checkout`, order(page.html, fields));
    await send(placed.location);
    provider.set(provider.idOf(placed.location.split('/').at(-1)!), 'paid');
    const returned = await send(`${placed.location}/return`);
    expect(returned.status).toBe(303);
    return new URL(returned.location, base());
  };
  const theirs = await buy('eigen', {
    gift: '1',
    gift_receiver_email: 'oma@kontor.test',
    gift_receiver_first_name: 'Oma',
    gift_receiver_last_name: 'Käufer',
  });
  const told = Object.fromEntries(theirs.searchParams);
  expect([theirs.origin + theirs.pathname, told.von]).toEqual(['https://danke.example/ende', 'kontor']);
  expect(told).toMatchObject({
    payment_id: expect.stringMatching(/^\d+$/),
    state: 'paid',
    transaction_id: expect.any(String),
    order_token: expect.any(String),
    period_type: 'one_time',
    campaign_id: 'herbst',
    add_id_1: 'a1',
    email: 'bea@kontor.test',
    first_name: 'Bea',
    last_name: 'Käufer',
    country: 'Deutschland',
    country_code: 'DE',
    city: 'Berlin',
    street: 'Lindenweg',
    street_number: '3',
    zip: '10115',
    product_id: String(own),
    product: 'Mit eigener Seite',
    price: '19.00',
    pricing_plan_ids: expect.stringMatching(/^\d+$/),
    internal_redirect: 'false',
    pid: 'p7',
    recurring: 'false',
    order_id: expect.stringMatching(/^\d+$/),
    payment_session_token: expect.stringMatching(/^pay_/),
    gift_receiver_email: 'oma@kontor.test',
    gift_receiver_first_name: 'Oma',
    gift_receiver_last_name: 'Käufer',
  });
  expect(isSigned(theirs, key)).toBe(true);
  theirs.searchParams.set('price', '1.00');
  expect(isSigned(theirs, key)).toBe(false);
  const ours = await buy('ohne');
  expect([
    ours.pathname,
    ours.searchParams.get('internal_redirect'),
    isSigned(ours, key),
    isSigned(ours, returnKey(world().seller, world().sellerId)),
  ]).toEqual([expect.stringMatching(/\/success$/), 'true', true, false]);
  expect(
    [...ours.searchParams.keys()].filter((name) =>
      /^(email|first_name|last_name|street|phone|gift_receiver)/.test(name),
    ),
  ).toEqual([]);
});

test('whoever goes back after paying is told that it is a second purchase, with the way to the first; before paying, and in another browser, nobody is', async () => {
  const mine = aBrowser();
  const page = await mine.send('/buch/checkout');
  provider.script = ['buyer_acts'];
  const placed = await mine.send('/buch/checkout', order(page.html));
  await mine.send(placed.location);
  expect((await mine.send('/buch/checkout')).html).not.toContain('ein zweiter Kauf');
  provider.set(provider.idOf(placed.location.split('/').at(-1)!), 'paid');
  await mine.send(`${placed.location}/return`);
  const back = await mine.send('/buch/checkout');
  const link = /ein zweiter Kauf\.\s*<a href="([^"]+)"/.exec(back.html)?.[1];
  expect([back.status, link, fieldsOf(back.html).first_name]).toEqual([
    200,
    expect.stringMatching(/\/order\/.+\/success$/),
    'Bea',
  ]);
  expect((await mine.send(link!)).html).toContain('Vielen Dank');
  expect((await aBrowser().send('/buch/checkout')).html).not.toContain('ein zweiter Kauf');
});

test("what is missing of a gift's receiver is not asked of the buyer", async () => {
  const { send } = aBrowser();
  const page = await send('/buch/checkout');
  const refused = await send('/buch/checkout', order(page.html, { gift: '1', gift_receiver_email: 'oma@kontor.test' }));
  expect([
    refused.status,
    refused.html.includes('Geben Sie den Vornamen der Person ein'),
    refused.html.includes('Geben Sie Ihren'),
  ]).toEqual([422, true, false]);
  // Named in the order in which they are asked.
  const nothing = await send('/buch/checkout', order(page.html, { gift: '1' }));
  expect(
    [...nothing.html.slice(nothing.html.indexOf('summary')).matchAll(/href="#(gift_receiver_\w+)"/g)].map(
      ([, field]) => field,
    ),
  ).toEqual(['gift_receiver_email', 'gift_receiver_first_name', 'gift_receiver_last_name']);
});
