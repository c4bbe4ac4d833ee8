import { expect, test } from 'vitest';
import { mindOrder } from '#core/collection';
import { offeredMethods, providerFile, providerSettings, type CardPlace } from '#core/payments';
import { capturePayment, mindPayments, refundOrder, releasePayment } from '#core/settlement';
import { mangoPay } from '#plugins/payments/mango-pay';
import { CARDS } from '../../../plugins/payments/mango-pay/sandbox/cards.ts';
import { writeSettings } from '#core/settings';
import { OTHER_CLIENT } from '../../../plugins/payments/mango-pay/sandbox/world.ts';
import { useHostedShops, type Shop } from './hosted-shops.fixture.ts';

const {
  kernel,
  get,
  post,
  order,
  awayFrom,
  view,
  messages,
  comeBack,
  expectBooksInOrder,
  mango,
  lemon,
  base,
  mangoShop,
  lemonShop,
  fieldShop,
} = useHostedShops();

test('by card at Mangopay: away, paid, back, a part given back, and the books agree', { timeout: 60_000 }, async () => {
  const placed = await order(mangoShop(), 'card');
  const page = awayFrom(placed.page);
  expect(page.startsWith(mango().url)).toBe(true);
  expect((await comeBack(await post(page, { card: '4970107111111119' }))).headers.get('location')).toContain(
    `/order/${placed.orderToken}/success`,
  );
  const paid = await view(mangoShop(), placed);
  expect(paid).toMatchObject({
    order: { payment_state: 'paid' },
    payments: [{ state: 'successful', provider: 'mango_pay', captured: 1900 }],
  });
  expect(
    await refundOrder(mangoShop().seller, { orderId: paid.order.id, reason: '', requestKey: 'part', amountMinor: 400 }),
  ).toMatchObject([{ amount: 400, state: 'successful' }]);
  await messages();
  await expectBooksInOrder();
});

test('a bank that asks the buyer, a refusal, a page that was left: each ends as the provider says, and another try pays', async () => {
  const asked = await order(mangoShop(), 'card');
  const challenge = await post(awayFrom(asked.page), { card: '4970105181818183' });
  await comeBack(await post(challenge.headers.get('location')!, { outcome: 'refuse' }));
  expect(await view(mangoShop(), asked)).toMatchObject({
    order: { payment_state: 'payment_not_completed' },
    payments: [{ state: 'error', decline_reason: 'authentication_required' }],
  });
  const again = await post(`${base()}${asked.step}`, { method: 'card' });
  const next = await (await get(again.headers.get('location')!)).text();
  await post(awayFrom(next), { card: '4970107111111119' });
  await messages();
  expect((await view(mangoShop(), asked)).order.payment_state).toBe('paid');

  const left = await order(mangoShop(), 'card');
  kernel().clock.advance({ minutes: 16 });
  await mindPayments(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  await messages();
  expect((await view(mangoShop(), left)).payments).toMatchObject([{ state: 'expired' }]);
});

test('by debit at Mangopay: the account is asked for on our page, the mandate confirmed on theirs, and the money comes days later', async () => {
  const placed = await order(mangoShop(), 'sepa', 'club');
  expect(placed.page).toContain('name="iban"');
  const wrong = await post(`${base()}${placed.step}`, { intent: 'account', iban: 'DE00 1234', holder: 'Berta' });
  // What was typed stays, and what is wrong stands beside it and on top.
  const again = await wrong.text();
  const field = (name: string): string => new RegExp(`<input[^>]*id="${name}"[^>]*>`).exec(again)![0];
  expect([wrong.status, again.match(/This IBAN is not right/g)?.length, again.includes('href="#iban"')]).toEqual([
    422,
    2,
    true,
  ]);
  expect([
    field('iban').includes('value="DE00 1234"'),
    /aria-invalid="true"/.test(field('iban')),
    field('holder').includes('value="Berta"'),
    /aria-invalid/.test(field('holder')),
  ]).toEqual([true, true, true, false]);
  const sent = await post(`${base()}${placed.step}`, {
    intent: 'account',
    iban: 'DE89 3704 0044 0532 0130 00',
    holder: 'Berta Buyer',
  });
  const mandate = awayFrom(await (await get(sent.headers.get('location')!)).text());
  await comeBack(await post(mandate, {}));
  expect((await view(mangoShop(), placed)).order.payment_state).toBe('payment_pending');
  mango().sandbox.movements.settle();
  await messages();
  const { order: paid, payments } = await view(mangoShop(), placed);
  expect([paid.payment_state, payments[0]?.saved_method]).toEqual([
    'paying',
    { customer: expect.any(String), method: expect.any(String), mandate: expect.stringMatching(/^KONTOR-/) },
  ]);
  const file = await providerFile(mangoShop().seller, 'mango_pay');
  expect(file.check).toMatchObject({ ok: true, standing: 'kyc_2' });
  await expectBooksInOrder();
});

test('by wire at Mangopay: the order waits with the provider’s account and reference, and the hook makes us ask', async () => {
  const placed = await order(mangoShop(), 'bank_wire');
  expect(placed.page).toContain('LU32 0019 4006 4475 0000');
  expect(await view(mangoShop(), placed)).toMatchObject({
    order: { payment_state: 'payment_waiting' },
    payments: [{ state: 'pending' }],
  });
  mango().sandbox.movements.receiveWire((await view(mangoShop(), placed)).payments[0]!.external_id!);
  await messages();
  expect((await view(mangoShop(), placed)).order.payment_state).toBe('paid');
  await expectBooksInOrder();
});

test('by card at Lemonway: paid though the browser never comes back, refused by a bank, and given back', async () => {
  const placed = await order(lemonShop(), 'card');
  await post(awayFrom(placed.page), { card: '4970107111111119' });
  await messages();
  const { order: paid } = await view(lemonShop(), placed);
  expect(paid.payment_state).toBe('paid');
  expect(await refundOrder(lemonShop().seller, { orderId: paid.id, reason: '', requestKey: 'all' })).toMatchObject([
    { amount: 1900, state: 'successful' },
  ]);

  const refused = await order(lemonShop(), 'card');
  const back = await comeBack(await post(awayFrom(refused.page), { card: '4000000000009995' }));
  expect(back.headers.get('location')).toBe(refused.step);
  expect((await view(lemonShop(), refused)).payments).toMatchObject([
    { state: 'error', decline_reason: 'insufficient_funds' },
  ]);
  await expectBooksInOrder();
});

test('by wire at Lemonway: to the account that was made at the set-up, found by the order’s number', async () => {
  const placed = await order(lemonShop(), 'bank_wire');
  expect(placed.page).toContain('FR14 2004 1010 0505 0001 3M02 606');
  const environment = lemon().sandbox.world.environments.get('kontor')!;
  lemon().sandbox.receiveWire(environment, 'VERLAG1', 1900, `Rechnung ${placed.number.toLowerCase()} danke`);
  await messages();
  expect(await view(lemonShop(), placed)).toMatchObject({
    order: { payment_state: 'paid' },
    payments: [{ captured: 1900 }],
  });
  await expectBooksInOrder();
});

test('a wire that nobody announces is found by asking, and one that never comes ends the order', async () => {
  const [found, lost] = [await order(lemonShop(), 'bank_wire'), await order(lemonShop(), 'bank_wire')];
  lemon().sandbox.notifyUrl = null;
  lemon().sandbox.receiveWire(lemon().sandbox.world.environments.get('kontor')!, 'VERLAG1', 1900, found.number);
  for (const hours of [7, 15 * 24]) {
    kernel().clock.advance({ hours });
    await mindPayments(kernel().contextFor({ kind: 'platform', reason: 'test' }));
    await messages();
  }
  lemon().sandbox.notifyUrl = `${base()}/webhooks/lemonway/lemons`;
  expect((await view(lemonShop(), found)).order.payment_state).toBe('paid');
  expect(await view(lemonShop(), lost)).toMatchObject({
    order: { payment_state: 'payment_canceled' },
    payments: [{ state: 'expired' }],
  });
  // Its buyer reads that nothing was charged, and the way to order anew.
  const ended = await (await get(`/s/${lemonShop().username}/order/${lost.orderToken}/success`)).text();
  expect(ended).toContain('Nothing was charged, and nothing more falls due.');
  expect(ended).toContain(`href="/s/${lemonShop().username}/buch/checkout"`);
});

test('messages are taken with a 200 and never believed: forged ones change nothing', async () => {
  const placed = await order(mangoShop(), 'card');
  const id = (await view(mangoShop(), placed)).payments[0]!.external_id!;
  for (const query of [
    `EventType=PAYIN_NORMAL_SUCCEEDED&RessourceId=${id}&Date=1`,
    'EventType=DISPUTE_CREATED&RessourceId=dispute_9999&Date=1',
    'EventType=PAYIN_REFUND_SUCCEEDED&RessourceId=1',
    'x',
    '',
  ]) {
    const answer = await get(`/webhooks/mango_pay/mangos?${query}`);
    expect([query, answer.status, await answer.json()]).toEqual([query, 200, { received: 0 }]);
  }
  expect(
    (await post(`${base()}/webhooks/lemonway/lemons`, { NotifCategory: '42', IntId: '1', Status: '0' })).status,
  ).toBe(200);
  await messages();
  expect(await view(mangoShop(), placed)).toMatchObject({
    order: { payment_state: 'payment_not_completed' },
    payments: [{ state: 'pending' }],
  });
});

test('a chargeback is taken in by its hook once Mangopay confirms it', async () => {
  const placed = await order(mangoShop(), 'card');
  await comeBack(await post(awayFrom(placed.page), { card: '4970107111111119' }));
  mango().sandbox.movements.dispute((await view(mangoShop(), placed)).payments[0]!.external_id!, 'CONTESTABLE');
  await messages();
  expect((await view(mangoShop(), placed)).order.payment_state).toBe('payment_chargebacked');
  await expectBooksInOrder();
});

/** What the island does with a card on the payment page; answers where it is led. */
async function type(step: string, number: string): Promise<string> {
  const { place } = (await (await post(`${base()}${step}`, { intent: 'card_place' })).json()) as { place: CardPlace };
  const token = await (
    await post(place.url, { ...place.fields, cardNumber: number, cardExpirationDate: '1239', cardCvx: '123' })
  ).text();
  const { to } = (await (
    await post(`${base()}${step}`, {
      intent: 'card',
      place: place.id,
      token,
      screen_width: '390',
      screen_height: '844',
      screen_depth: '24',
      time_offset: '-60',
    })
  ).json()) as { to: string };
  return to;
}

const work = async (shop: Shop, orderId: number): Promise<void> => {
  await mindPayments(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  await messages();
  await mindOrder(shop.seller, orderId);
  await messages();
};

test(
  'a subscription by card in our field: the bank asks once, later months are charged without the buyer, and one it wants them for brings them back',
  { timeout: 120_000 },
  async () => {
    const placed = await order(fieldShop(), 'card', 'club');
    const bank = await type(placed.step, CARDS.challenge);
    expect(bank.startsWith(`${mango().url}/bank/`)).toBe(true);
    await comeBack(await post(bank, { outcome: 'agree' }));
    const { order: club, payments } = await view(fieldShop(), placed);
    expect([club.payment_state, payments[0]]).toEqual([
      'paying',
      expect.objectContaining({
        captured: 500,
        instrument: { brand: 'visa', last4: '8183', expires: '2039-12' },
        saved_method: { customer: expect.any(String), method: expect.stringMatching(/^kept-/) },
      }),
    ]);
    kernel().clock.advance({ days: 32 });
    await work(fieldShop(), club.id);
    expect((await view(fieldShop(), placed)).payments).toMatchObject([
      { captured: 500 },
      { captured: 900, state: 'successful' },
    ]);

    const other = await order(fieldShop(), 'card', 'club');
    await get(new URL(await type(other.step, CARDS.demanding), base()).pathname);
    kernel().clock.advance({ days: 32 });
    const { order: soft } = await view(fieldShop(), other);
    await work(fieldShop(), soft.id);
    expect((await view(fieldShop(), other)).payments).toMatchObject([
      { state: 'successful' },
      { state: 'error', decline_reason: 'authentication_required' },
    ]);
    await expectBooksInOrder();
  },
);

test(
  'held in our field: taken in part, let go, or given back to the buyer when its time is over',
  { timeout: 120_000 },
  async () => {
    const choose = (capture: string) =>
      writeSettings(
        fieldShop().seller,
        providerSettings(mangoPay.payments![0]!),
        { ...OTHER_CLIENT, mode: 'test', apiBase: mango().url, cards: 'field', capture },
        { sellerId: fieldShop().sellerId },
      );
    await choose('later');
    const held = async () => {
      const placed = await order(fieldShop(), 'card');
      const success = await type(placed.step, CARDS.paid);
      expect(success).toContain('/success?');
      const { pathname, search } = new URL(success, base());
      const told = await (await get(`${pathname}${search}`)).text();
      expect([told.includes('not taken yet'), told.includes('Your bank is carrying out')]).toEqual([true, false]);
      const {
        order: { id: orderId, payment_state: state },
        payments: [payment],
      } = await view(fieldShop(), placed);
      expect([state, payment]).toEqual([
        'payment_pending',
        expect.objectContaining({ state: 'authorized', captured: 0 }),
      ]);
      return { placed, orderId, paymentId: payment!.id };
    };
    const [taken, released, forgotten] = [await held(), await held(), await held()];
    await capturePayment(fieldShop().seller, { ...taken, amountMinor: 1000 });
    expect((await view(fieldShop(), taken.placed)).payments).toMatchObject([{ state: 'successful', captured: 1000 }]);
    expect(
      await refundOrder(fieldShop().seller, {
        orderId: taken.orderId,
        reason: '',
        requestKey: 'held',
        amountMinor: 300,
      }),
    ).toMatchObject([{ amount: 300, state: 'successful' }]);
    await releasePayment(fieldShop().seller, released);
    expect((await view(fieldShop(), released.placed)).payments).toMatchObject([{ state: 'canceled' }]);
    kernel().clock.advance({ days: 7 });
    await mindPayments(kernel().contextFor({ kind: 'platform', reason: 'test' }));
    await messages();
    expect((await view(fieldShop(), forgotten.placed)).payments).toMatchObject([{ state: 'expired', captured: 0 }]);
    await choose('now');
    await expectBooksInOrder();
  },
);

test('what a seller chose for cards decides what checkouts offer and where a card is typed', async () => {
  const offered = async ({ seller, sellerId }: Shop, planType: 'one_time' | 'subscription') =>
    (await offeredMethods(seller, { sellerId, currency: 'eur', planType, saves: planType !== 'one_time' })).map(
      ({ method }) => method,
    );
  expect([await offered(mangoShop(), 'one_time'), await offered(mangoShop(), 'subscription')]).toEqual([
    ['card', 'sepa', 'bank_wire'],
    ['sepa'],
  ]);
  expect([await offered(fieldShop(), 'one_time'), await offered(fieldShop(), 'subscription')]).toEqual([
    ['card', 'sepa', 'bank_wire'],
    ['card', 'sepa'],
  ]);
  const placed = await order(fieldShop(), 'card');
  expect([
    placed.page.includes('<kontor-mango-card'),
    /<input(?![^>]*type="(?:hidden|radio)")/.test(placed.page),
  ]).toEqual([true, false]);
  const answer = await get(placed.step);
  expect(/connect-src ([^;]*)/.exec(answer.headers.get('content-security-policy')!)![1]).toBe(
    `'self' ${mango().sandbox.tokeniserUrl}`,
  );
});

test('a card is taken for its own payment alone, once, and not after the payment is over', async () => {
  const [one, other] = [await order(fieldShop(), 'card'), await order(fieldShop(), 'card')];
  const { place } = (await (await post(`${base()}${one.step}`, { intent: 'card_place' })).json()) as {
    place: CardPlace;
  };
  const token = await (
    await post(place.url, { ...place.fields, cardNumber: CARDS.paid, cardExpirationDate: '1239', cardCvx: '123' })
  ).text();
  const hand = async (step: string) =>
    (await post(`${base()}${step}`, { intent: 'card', place: place.id, token })).json();
  expect(await hand(other.step)).toEqual({ refused: 'other' });
  expect(await hand(one.step)).toEqual({ to: expect.stringContaining('/success?') });
  expect(await hand(one.step)).toEqual({ to: `${one.step}/return` });
  expect((await view(fieldShop(), one)).payments).toMatchObject([{ state: 'successful', captured: 1900 }]);
  expect(await (await post(`${base()}${one.step}`, { intent: 'card_place' })).json()).toEqual({ to: one.step });
  expect((await post(`${base()}${other.step}`, { intent: 'card' })).status).toBe(400);
});
