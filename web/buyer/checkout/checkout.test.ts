import { expect, test } from 'vitest';
import { updateDeliveryStep, updateUpsellStep } from '#core/catalog';
import { checkoutSettings, saveCheckoutSettings } from '#core/checkout';
import { createCoupon } from '#core/coupons';
import { inTransaction } from '#core/database';
import { creditSettings } from '#core/pricing';
import { writeSettings } from '#core/settings';
import { aPlacedOrder, aProduct, aShopThatSells, pdfText, saleTraces } from '#core/testing';
import { hidden, placeOf, useCheckoutDoor } from './checkout-door.fixture.ts';

const { provider, kernel, get, post, world, base, filledIn } = useCheckoutDoor();

test('a buyer goes from the product page to a paid order without a script', async () => {
  const page = await (await get('/buch')).text();
  expect(page).toContain('19,00');
  expect(page).toContain('/buch/checkout?plan=');
  provider.script = ['buyer_acts'];
  const placed = await post('/buch/checkout', await filledIn('buch'));
  expect(placed.status).toBe(303);
  const step = await get(placeOf(placed));
  const html = await step.text();
  expect(html).toContain('<kontor-scripted-card');
  expect(step.headers.get('content-security-policy')).toContain("script-src 'self'");
  const token = placeOf(placed).split('/').at(-1)!;
  provider.set(provider.idOf(token), 'paid');
  const back = await get(`${placeOf(placed)}/return`);
  expect([back.status, placeOf(back)]).toEqual([303, expect.stringMatching(/^\/order\/.+\/success\?/)]);
  const success = await (await get(placeOf(back))).text();
  expect(success).toContain('Vielen Dank für Ihre Bestellung');
  expect(success).toContain('bea@kontor.test');
});

test('no page but checkout and payment step loads a script, and the checkout works without its own', async () => {
  const buy = await get('/buch');
  // Facts for search engines are data: the policy lets no script run.
  expect(await buy.text()).not.toMatch(/<script(?! type="application\/ld\+json")/);
  expect(buy.headers.get('content-security-policy')).toContain("script-src 'none'");
  const checkout = await get('/buch/checkout');
  expect((await checkout.text()).match(/<script[^>]*>/g)).toEqual([
    '<script type="module" src="/islands/checkout-totals.js">',
    '<script type="module" src="/islands/checkout-pay.js">',
  ]);
  expect(checkout.headers.get('content-security-policy')).toContain("script-src 'self'");
});

test('a link fills fields in, but ticks no consent and no paid extra and answers for nobody', async () => {
  const html = await (
    await get(
      '/buch/checkout?first_name=Bea&country=AT&waiver=yes&checkout_token=chk_000000000000000000000000&bump[1]=1&answer[1]=1&intent=order',
    )
  ).text();
  expect(html).toContain('value="Bea"');
  expect(html).toContain('value="AT" selected');
  expect(html).not.toMatch(/id="waiver"[^>]*checked/);
  expect(hidden(html, 'checkout_token')).not.toBe('chk_000000000000000000000000');
});

test('totals come back as parts, for whatever is posted, and place nothing', async () => {
  const before = (await saleTraces(kernel(), world().sellerId)).orders!.length;
  const form = await filledIn('buch');
  const answer = await post('/buch/checkout/totals', { ...form, country: 'AT' });
  const html = await answer.text();
  expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([200, "default-src 'none'"]);
  expect(html).not.toContain('<html');
  for (const part of ['choices', 'review', 'summary', 'address', 'methods'])
    expect(html).toContain(`id="part-${part}" data-part=""`);
  const odd = await Promise.all([
    post('/buch/checkout/totals', {}),
    post('/nothing/checkout/totals', {}),
    post('/buch/checkout/totals', {
      plan: 'x',
      quantity: '-1',
      starts_on: 'never',
      'variant[a]': '9e9',
      coupon_code: '\0',
    }),
  ]);
  expect(odd.map(({ status }) => status)).toEqual([200, 404, 200]);
  expect((await saleTraces(kernel(), world().sellerId)).orders!.length).toBe(before);
});

test('errors stand beside their fields and on top, and nothing typed is lost', async () => {
  const response = await post(
    '/buch/checkout',
    await filledIn('buch', { email: 'bea@', zip: '1', first_name: '<b>Bea</b>', country: 'DE', waiver: '' }),
  );
  const html = await response.text();
  expect(response.status).toBe(422);
  for (const field of ['email', 'zip']) {
    expect(html).toContain(`href="#${field}"`);
    expect(html).toContain(`id="${field}-error"`);
  }
  expect(html).toContain('value="bea@"');
  expect(html).toContain('&lt;b&gt;Bea&lt;/b&gt;');
  expect(html).not.toContain('<b>Bea');
  const again = await post(
    '/buch/checkout',
    await filledIn('buch', { email: 'bea@', checkout_token: 'chk_123456789012345678901234' }),
  );
  expect(hidden(await again.text(), 'checkout_token')).toBe('chk_123456789012345678901234');
});

test('the button says that it costs money, and nothing stands between it and the total', async () => {
  const german = await (await get('/buch/checkout')).text();
  const [, between] =
    /Gesamtbetrag inkl\. MwSt\.<\/dt><dd>19,00€<\/dd>(?:<\/\w+>)+(<div id="part-order".*?)<button[^>]*>Zahlungspflichtig bestellen<\/button>/s.exec(
      german,
    )!;
  // On a narrow screen the bar with the button says the same total again.
  const said = between!
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  expect(said).toMatch(/^(Gesamtbetrag|Gesamt) 19,00€$/);
  const english = await (await get('/buch/checkout', 'en')).text();
  expect(english).toContain('Order with obligation to pay');
  expect(await (await get('/gratis-heft/checkout')).text()).toContain('Kostenlos erhalten');
});

test('the same form sent five times at once is one order', async () => {
  const form = await filledIn('buch');
  const before = (await saleTraces(kernel(), world().sellerId)).orders!.length;
  const answers = await Promise.all(Array.from({ length: 5 }, () => post('/buch/checkout', form)));
  expect(new Set(answers.map(placeOf)).size).toBe(1);
  expect((await saleTraces(kernel(), world().sellerId)).orders!.length).toBe(before + 1);
});

test("prices carry the VAT of the buyer's country", async () => {
  const html = await (
    await post('/buch/checkout', { ...(await filledIn('buch')), country: 'CH', zip: '8001', intent: 'update' })
  ).text();
  expect(html).toContain('value="CH" selected');
});

test('nobody is charged another total than they saw', async () => {
  const form = await filledIn('buch', { seen_total: '1800eur' });
  const changed = await post('/buch/checkout', form);
  const html = await changed.text();
  expect(changed.status).toBe(422);
  expect(html).toContain('href="#review"');
  expect(hidden(html, 'seen_total')).toBe('1900eur');
  expect((await post('/buch/checkout', { ...form, seen_total: '1900eur' })).status).toBe(303);
});

test('a free product ends without a provider', async () => {
  const calls = provider.calls.length;
  const { email, first_name, last_name, country, checkout_token, intent } = await filledIn('gratis-heft');
  const placed = await post('/gratis-heft/checkout', {
    email: email!,
    first_name: first_name!,
    last_name: last_name!,
    country: country!,
    checkout_token: checkout_token!,
    intent: intent!,
  });
  expect(placeOf(placed)).toMatch(/\/success\?.*signature=/);
  expect(await (await get(placeOf(placed))).text()).toContain('Viel Freude damit');
  expect(provider.calls.length).toBe(calls);
});

test("the thank-you page brings the seller's words and their next product; a gift opens for its receiver alone", async () => {
  const next = await aProduct(world().seller, { name: 'Band zwei', price: 2900 });
  const id = await aProduct(world().seller, { name: 'Band eins' });
  await updateUpsellStep(world().seller, id, { thankYouProductId: next, thankYouText: 'Lesen Sie weiter.' });
  await updateDeliveryStep(world().seller, id, { message: 'Schön, dass Sie da sind.' });
  const success = async (fields: Record<string, string>): Promise<string> => {
    const placed = await post('/band-eins/checkout', await filledIn('band-eins', fields));
    return (await get(placeOf(placed))).text();
  };
  const own = await success({});
  for (const text of [
    'Schön, dass Sie da sind.',
    'Lesen Sie weiter.',
    `href="/s/${world().username}/band-zwei/checkout"`,
    '29,00',
  ])
    expect(own).toContain(text);
  const gift = await success({
    gift: '1',
    gift_receiver_email: 'oma@kontor.test',
    gift_receiver_first_name: 'Oma',
    gift_receiver_last_name: 'Käufer',
  });
  expect(gift).toContain('Der Zugang geht an oma@kontor.test.');
  expect(gift).not.toContain('Schön, dass Sie da sind.');
});

test('a declined buyer sees why and pays the same order with a new attempt', async () => {
  provider.script = ['declined'];
  const placed = await post('/buch/checkout', await filledIn('buch'));
  const failed = await (await get(placeOf(placed))).text();
  expect(failed).toContain('nicht ausreichend gedeckt');
  provider.script = ['paid'];
  const again = await post(placeOf(placed), { method: 'card' });
  expect(placeOf(again)).not.toBe(placeOf(placed));
  expect(placeOf(await get(placeOf(again)))).toMatch(/\/success\?.*signature=/);
});

test('a coupon in a link goes with the visitor to the checkout, is shown there, and is forgotten when it is taken out or used', async () => {
  await createCoupon(world().seller, { code: 'LINK', valueForm: 'percents', value: 1000 });
  const page = await get('/buch?coupon_code=link');
  expect(await page.text()).toMatch(/checkout\?plan=\d+&amp;coupon_code=link/);
  const [set] = page.headers.getSetCookie();
  expect(set).toMatch(new RegExp(`^kontor_coupon=link; Path=/s/${world().username}; HttpOnly; SameSite=Lax$`));
  const cookie = set!.split(';')[0]!;
  const seen = await (await fetch(`${base()}/buch/checkout`, { headers: { cookie, 'accept-language': 'de' } })).text();
  expect(seen).toContain('value="LINK"');
  expect(seen).toContain('Gutschein eingelöst: 1,90');
  const form = { ...(await filledIn('buch')), coupon_code: '', intent: 'update' };
  const emptied = await fetch(`${base()}/buch/checkout`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { cookie },
  });
  expect(emptied.headers.getSetCookie()[0]).toMatch(/^kontor_coupon=; .*Expires=Thu, 01 Jan 1970/);
  const bought = await fetch(`${base()}/buch/checkout`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...form, coupon_code: 'LINK', intent: 'order' }),
    headers: { cookie },
  });
  expect([bought.status, bought.headers.getSetCookie()[0]?.slice(0, 15)]).toEqual([303, 'kontor_coupon=;']);
  for (const bad of ['%00%00', 'a%0d%0ab;c', '', '%22', 'x'.repeat(300), '%F0%9F%92%B6'])
    expect((await get(`/buch?coupon_code=${bad}`)).status).toBe(200);
  expect((await fetch(`${base()}/buch/checkout`, { headers: { cookie: 'kontor_coupon=%E0%A4%A' } })).status).toBe(200);
});

test('the seller chooses among lawful words on the button and among seals that are true', async () => {
  const shop = await aShopThatSells(kernel(), provider);
  await aProduct(shop.seller, { name: 'Buch', price: 1900 });
  await aProduct(shop.seller, { name: 'Gabe' });
  const page = async (slug: string, language = 'de') =>
    (await get(base().replace(world().username, shop.username) + `/${slug}/checkout`, language)).text();
  expect(await page('buch')).toMatch(
    /Zahlungspflichtig bestellen<\/button>.*aria-label="Visa".*aria-label="Mastercard"/s,
  );
  const trustSealsSettings = { visa: false, sslSecure: true, mastercard: true };
  await saveCheckoutSettings(shop.seller, { theme: { buyButton: { text: 'buy_now' } }, trustSealsSettings });
  await new Promise((resolve) => setTimeout(resolve, 2100));
  const changed = await page('buch');
  expect(changed).toContain('Jetzt kaufen</button>');
  expect(changed).not.toContain('aria-label="Visa"');
  expect([
    (await page('buch', 'en')).includes('Buy now</button>'),
    (await page('gabe')).includes('Kostenlos erhalten</button>'),
  ]).toEqual([true, true]);
  for (const text of ['complete_order', 'agree_on_terms_and_pay', 'accept_and_pay_now', 'Los', '__proto__', '']) {
    await expect(saveCheckoutSettings(shop.seller, { theme: { buyButton: { text } } })).rejects.toMatchObject({
      status: 422,
      entries: [{ source: { field: 'theme.buyButton.text' } }],
    });
  }
  const pale = { theme: { buyButton: { backgroundColor: '#ffffff', color: '#ffd23f' } } };
  await expect(saveCheckoutSettings(shop.seller, pale)).rejects.toMatchObject({
    status: 422,
    entries: [
      { source: { field: 'theme.buyButton.color' }, detail: expect.stringMatching(/^(Bestellknopf|Order button): /) },
    ],
  });
  expect((await checkoutSettings(shop.seller)).settings).toMatchObject({
    theme: { buyButton: { text: 'buy_now' } },
    trustSealsSettings: { ...trustSealsSettings, own: false },
  });
});

test('the European form on a credit is read before the order from its link, and afterwards as it was told then', async () => {
  await inTransaction(world().seller, (tx) =>
    writeSettings(tx, creditSettings, { offersCredit: true }, { sellerId: world().sellerId }),
  );
  await aProduct(world().seller, {
    name: 'Ratenkurs',
    plan: { type: 'installment', paymentsCount: 4, firstAmount: 2500, nextAmount: 2500, interval: '1m' },
  });
  const page = await (await get('/ratenkurs/checkout')).text();
  const link = /href="([^"]+credit_information[^"]+)"/
    .exec(page)![1]!
    .replaceAll('&amp;', '&')
    .replace(`/s/${world().username}`, '');
  const before = await get(link);
  expect([before.status, before.headers.get('content-type'), before.headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ]);
  expect(before.headers.get('content-disposition')).toContain('Kreditinformationen.pdf');
  expect(await pdfText(Buffer.from(await before.arrayBuffer()))).toContain('Ratenkurs');

  expect(page).toMatch(/id="credit_income"[^]*id="credit_costs"/);
  expect(page).not.toMatch(/id="waiver"/);
  const draft = await get(link.replace('credit_information', 'credit_contract'));
  expect(draft.headers.get('content-disposition')).toContain('Kreditvertrag.pdf');
  expect(await pdfText(Buffer.from(await draft.arrayBuffer()))).toContain('Entwurf');

  const placed = await aPlacedOrder(world().buyer, world().username, { slug: 'ratenkurs', form: { quantity: '2' } });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  const path = `/order/${placed.orderToken}/credit_information`;
  const kept = await get(`${path}?lang=en`);
  expect([kept.status, kept.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(await pdfText(Buffer.from(await kept.arrayBuffer()))).toContain('2 × Ratenkurs');

  const contract = await get(`/order/${placed.orderToken}/credit_contract`);
  expect(await pdfText(Buffer.from(await contract.arrayBuffer()))).toMatch(/Kreditnehmer: Bea Käufer/);

  const plain = await aPlacedOrder(world().buyer, world().username, { slug: 'buch' });
  if (plain.state !== 'to_pay') throw new Error(plain.state);
  const neighbour = await aShopThatSells(kernel(), provider);
  const refused = [
    '/buch/checkout/credit_information',
    '/buch/checkout/credit_contract',
    `/order/${plain.orderToken}/credit_contract`,
    '/gibt-es-nicht/checkout/credit_information',
    `/order/${plain.orderToken}/credit_information`,
    '/order/nobody/credit_information',
  ];
  for (const each of refused) expect((await get(each)).status, each).toBe(404);
  expect((await get(`${base().replace(world().username, neighbour.username)}${path}`)).status).toBe(404);
});
