import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPaymentRequest, benchContext, FakeClock, sharedJson } from '#core/testing';
import type { KycSubmission } from '#core/plugins';
import { mangoProvider } from './provider.ts';
import { MangoContract } from './testing/mango-contract.ts';
import { startMangoSandbox, type RunningMango } from './sandbox/sandbox.ts';
import { CARDS } from './sandbox/cards.ts';
import { DEMO_CLIENT } from './sandbox/world.ts';
import { HOOK_EVENTS } from './verify-webhook.ts';

const models = sharedJson<object>('contracts/mango_pay/models.schema.json');
const operations = sharedJson<object>('contracts/mango_pay/operations.openapi.json');
const clock = new FakeClock();
let mango: RunningMango;
const context = (settings: Record<string, unknown> = {}) =>
  benchContext(clock, { ...DEMO_CLIENT, mode: 'test', apiBase: mango.url, ...settings });

beforeAll(async () => {
  mango = await startMangoSandbox({ clock });
});
afterAll(() => mango.close());

const person = {
  firstName: 'Anna',
  lastName: 'Adler',
  birthday: '1980-02-29',
  nationality: 'DE',
  email: 'anna@kontor.test',
  phone: '+49 30 1',
  street: 'Lindenallee',
  streetNumber: '7',
  zip: '10115',
  city: 'Berlin',
  region: 'Berlin',
  countryCode: 'DE',
  birthCity: 'Berlin',
  birthCountry: 'DE',
};
const company = {
  name: 'Verlag GmbH',
  registerNumber: 'HRB 1',
  vatNo: 'DE1',
  street: 'Allee',
  streetNumber: '1',
  zip: '10115',
  city: 'Berlin',
  countryCode: 'DE',
};
const page = { fileName: 'a.pdf', contentType: 'application/pdf', bytes: new Uint8Array([1, 2, 3]) };

test('who a seller is: a company hands in its documents, is checked, and one refusal names what is missing', async () => {
  const kinds = ['id_from_front', 'id_from_back', 'company_lr', 'article_doc', 'shareholder_declaration'] as const;
  const submission: KycSubmission = {
    idempotencyKey: 'k',
    level: 'regular',
    entity: 'business',
    person,
    company,
    documents: kinds.map((kind) => ({ ...page, kind })),
  };
  const facts = await mangoProvider.submitKyc!(context(), submission);
  expect(facts).toMatchObject({ state: 'waiting', missing: [] });
  expect(await mangoProvider.submitKyc!(context(), submission)).toMatchObject({ account: facts.account });
  const { world } = mango.sandbox;
  const ours = world.clients.get(DEMO_CLIENT.clientId)!;
  const document = world.all(ours, 'documents', ({ Type }) => Type === 'ARTICLES_OF_ASSOCIATION')[0]!;
  Object.assign(document, { Status: 'REFUSED', RefusedReasonMessage: 'Unreadable' });
  expect(await mangoProvider.fetchKyc!(context(), facts.account!)).toMatchObject({
    state: 'rejected',
    missing: ['article_doc'],
    detail: 'Unreadable',
  });
  ours.things.users.get(facts.account!)!.KYCLevel = 'REGULAR';
  expect(await mangoProvider.fetchKyc!(context(), facts.account!)).toMatchObject({ state: 'kyc_2', missing: [] });
});

test('the owners of a company are declared once, and what Mangopay says of them is told', async () => {
  const submission: KycSubmission = {
    idempotencyKey: 'owned',
    level: 'regular',
    entity: 'business',
    person,
    company,
    documents: [{ ...page, kind: 'id_from_front' }],
    owners: [person, { ...person, firstName: 'Berta', region: '' }],
  };
  const { account } = await mangoProvider.submitKyc!(context(), submission);
  await mangoProvider.submitKyc!(context(), submission);
  const { world } = mango.sandbox;
  const ours = world.clients.get(DEMO_CLIENT.clientId)!;
  const declared = world.all(ours, 'ubodeclarations', ({ UserId }) => UserId === account);
  expect(declared).toMatchObject([
    {
      Status: 'VALIDATION_ASKED',
      Ubos: [
        { FirstName: 'Anna', Birthday: 320_630_400, Birthplace: { City: 'Berlin', Country: 'DE' } },
        { FirstName: 'Berta', Nationality: 'DE', Address: { AddressLine1: 'Lindenallee 7', Country: 'DE' } },
      ],
    },
  ]);
  const asked = await mangoProvider.fetchKyc!(context(), account!);
  expect(asked.detail).toBeUndefined();
  Object.assign(declared[0]!, { Status: 'INCOMPLETE', Reason: 'MISSING_UBO' });
  expect(await mangoProvider.fetchKyc!(context(), account!)).toMatchObject({
    state: 'rejected',
    detail: 'missing ubo',
  });
  // Another try is another declaration, and the newest counts.
  await mangoProvider.submitKyc!(context(), { ...submission, account: account!, idempotencyKey: 'owned again' });
  expect(world.all(ours, 'ubodeclarations', ({ UserId }) => UserId === account)).toHaveLength(2);
  expect((await mangoProvider.fetchKyc!(context(), account!)).state).not.toBe('rejected');
  const alone = { ...submission, entity: 'sole_trader', idempotencyKey: 'alone' } as const;
  const sole = await mangoProvider.submitKyc!(context(), alone);
  expect(world.all(ours, 'ubodeclarations', ({ UserId }) => UserId === sole.account)).toEqual([]);
});

test('hooks are registered once for each kind of event, and moved when the shop moves', async () => {
  const ours = mango.sandbox.world.clients.get(DEMO_CLIENT.clientId)!;
  const urls = () => new Set(mango.sandbox.world.all(ours, 'hooks').map(({ Url }) => Url));
  const setUp = (webhookUrl: string) => mangoProvider.setUp!(context(), { webhookUrl });
  expect(await setUp('http://127.0.0.1:9/one')).toMatchObject({ ok: true, webhook: 'registered', standing: 'kyc_2' });
  expect(await setUp('http://127.0.0.1:9/one')).toMatchObject({ webhook: 'kept' });
  expect(await setUp('http://127.0.0.1:9/two')).toMatchObject({ webhook: 'registered' });
  expect([urls(), mango.sandbox.world.all(ours, 'hooks').length]).toEqual([
    new Set(['http://127.0.0.1:9/two']),
    HOOK_EVENTS.length,
  ]);
});

test('a payment whose key Mangopay has forgotten is found by its tag, and never made twice', async () => {
  const request = aPaymentRequest('old');
  const { externalId } = await mangoProvider.createPayment(context(), request);
  clock.advance({ days: 2 });
  expect(await mangoProvider.findPayment(context(), request)).toMatchObject({ externalId, state: 'cancelled' });
  expect(await mangoProvider.findPayment(context(), aPaymentRequest('other'))).toBeNull();
});

test('a dispute is contested with what the seller says as a page, once however often it is sent', async () => {
  const { world, movements } = mango.sandbox;
  const ours = world.clients.get(DEMO_CLIENT.clientId)!;
  const { externalId } = await mangoProvider.createPayment(context(), aPaymentRequest('contested'));
  movements.end(ours, ours.things.payins.get(externalId!)!, '000000');
  const dispute = movements.dispute(externalId!, 'CONTESTABLE');
  const evidence = {
    product: 'Kurs „Żółw“ – 1 €',
    buyerName: 'Bärbel Łoś',
    buyerEmail: 'b@kontor.test',
    delivery: 'Opened.',
    statement: 'Used since.\n'.repeat(200),
  };
  const contest = (name = dispute) =>
    mangoProvider.submitEvidence!(context(), { idempotencyKey: 'contest', externalId: name, evidence });
  expect(await contest()).toMatchObject({
    state: 'under_review',
    paymentExternalId: externalId,
    amount: { minor: 4990n },
  });
  clock.advance({ days: 2 });
  expect(await contest()).toMatchObject({ state: 'under_review' });
  expect(world.all(ours, 'documents', ({ DisputeId }) => DisputeId === dispute)).toMatchObject([
    { Type: 'DELIVERY_PROOF', Status: 'VALIDATION_ASKED' },
  ]);
  expect(ours.things.disputes.get(dispute)).toMatchObject({
    Status: 'SUBMITTED',
    ContestedFunds: { Amount: 4990, Currency: 'EUR' },
  });
  expect(await contest('dispute_nobody_has')).toMatchObject({ state: 'unknown' });
  // Sent to the bank it can no longer be given up.
  expect(await mangoProvider.acceptDispute!(context(), { idempotencyKey: 'a', externalId: dispute })).toMatchObject({
    state: 'under_review',
  });
});

test('a key that was changed since is noticed, a token that ran out is renewed', async () => {
  const ours = mango.sandbox.world.clients.get(DEMO_CLIENT.clientId)!;
  clock.advance({ minutes: 10 });
  mango.sandbox.world.tokens.clear();
  expect(await mangoProvider.checkCredentials(context())).toMatchObject({ ok: true });
  clock.advance({ minutes: 10 });
  mango.sandbox.world.tokens.clear();
  ours.apiKey = 'another-key-of-this-shop';
  expect(await mangoProvider.checkCredentials(context())).toMatchObject({ ok: false, field: 'apiKey' });
  ours.apiKey = DEMO_CLIENT.apiKey;
  expect(await mangoProvider.checkCredentials(context({ userId: 'user_nobody' }))).toMatchObject({
    ok: false,
    field: 'userId',
  });
  expect(await mangoProvider.checkCredentials(context({ mode: 'live' }))).toMatchObject({
    ok: false,
    field: 'apiBase',
  });
});

const visitor = { ip: '203.0.113.7', userAgent: 'Browser', accept: 'text/html', language: 'de-DE' };
const field = { cards: 'field' };

/** A payment in our field, and what the island does with a card. */
async function typed(
  name: string,
  number: string,
  { settings = field as Record<string, unknown>, change = {}, expiry = '1239' } = {},
) {
  const request = { ...aPaymentRequest(name, change), visitor };
  const { externalId } = await mangoProvider.createPayment(context(settings), request);
  const place = await mangoProvider.beginCard!(context(settings), { externalId: externalId!, request });
  const answer = await fetch(place!.url, {
    method: 'POST',
    body: new URLSearchParams({ ...place!.fields, cardNumber: number, cardExpirationDate: expiry, cardCvx: '123' }),
  });
  const card = { place: place!.id, token: await answer.text() };
  const take = () => mangoProvider.takeCard!(context(settings), { externalId: externalId!, request, card });
  return { externalId: externalId!, request, card, take };
}

test('a card is sent to an address of its own, pays once however often it is handed over, and leaves no number behind', async () => {
  const { externalId, request, card, take } = await typed('twice', CARDS.paid);
  const [one, other] = await Promise.all([take(), take()]);
  expect([one.state, other.state]).toEqual(['paid', 'paid']);
  // Another card for what is paid already is not looked at.
  expect(
    await mangoProvider.takeCard!(context(field), { externalId, request, card: { ...card, token: 'data=else' } }),
  ).toMatchObject({ state: 'paid' });
  expect(await mangoProvider.fetchPayment(context(field), externalId)).toMatchObject({
    state: 'paid',
    instrument: { brand: 'visa', last4: '1119', expires: '2039-12' },
  });
  expect(
    mango.sandbox.world.all(mango.sandbox.world.clients.get(DEMO_CLIENT.clientId)!, 'payins', ({ Tag }) =>
      String(Tag).endsWith('pay_twice'),
    ),
  ).toHaveLength(1);
  expect(JSON.stringify(mango.sandbox.exchanges)).not.toContain(CARDS.paid);
});

test('a card that is refused before anything was tried can be typed again; one of another payment is no card', async () => {
  const refused = await typed('typo', CARDS.paid, { expiry: '0120' });
  expect(refused.card.token).toBe('errorCode=02626');
  expect(await refused.take()).toMatchObject({
    state: 'pending',
    decline: { reason: 'incorrect_data' },
    nextStep: { card: { hasPage: true } },
  });
  const own = await typed('own', CARDS.paid);
  expect(await mangoProvider.takeCard!(context(field), { ...refused, card: own.card })).toMatchObject({
    state: 'pending',
    decline: { code: 'card_unknown' },
  });
  expect(await own.take()).toMatchObject({ state: 'paid' });
});

test('browsers without scripts pay on Mangopay’s page, unless the card is to be kept', async () => {
  for (const [saves, led] of [
    [false, true],
    [true, false],
  ] as const) {
    const { externalId, request } = await typed(`plain_${saves}`, CARDS.paid, { change: { saves } });
    const facts = await mangoProvider.takeCard!(context(field), { externalId, request, card: null });
    expect([facts.state, facts.nextStep?.redirectUrl !== undefined, facts.nextStep?.card !== undefined]).toEqual([
      'pending',
      led,
      !led,
    ]);
  }
});

test('a hold that nobody takes ends by itself, and one the buyer’s bank never confirmed is given up', async () => {
  const later = { ...field, capture: 'later' };
  const held = await typed('held', CARDS.paid, { settings: later });
  expect(await held.take()).toMatchObject({ state: 'authorised' });
  const asked = await typed('asked', CARDS.challenge, { settings: later });
  expect((await asked.take()).nextStep?.redirectUrl).toContain('/bank/');
  clock.advance({ minutes: 20 });
  expect(await mangoProvider.fetchPayment(context(later), asked.externalId)).toMatchObject({ state: 'cancelled' });
  const [hook] = mango.sandbox.world.all(mango.sandbox.world.clients.get(DEMO_CLIENT.clientId)!, 'preauthorizations');
  expect(
    await mangoProvider.verifyWebhook(context(later), {
      headers: {},
      rawBody: Buffer.from(`EventType=PREAUTHORIZATION_PAYMENT_WAITING&RessourceId=${hook!.Id}`),
    }),
  ).toMatchObject({ verified: false, hint: { externalId: held.externalId } });
  clock.advance({ days: 7 });
  expect(await mangoProvider.fetchPayment(context(later), held.externalId)).toMatchObject({
    state: 'cancelled',
    captured: { minor: 0n },
  });
});

test('a part that was taken is the only one, also where a lost answer makes us ask a day later', async () => {
  const later = { ...field, capture: 'later' };
  const { externalId, take } = await typed('part', CARDS.paid, { settings: later });
  await take();
  const part = { idempotencyKey: 'part', paymentExternalId: externalId, amount: { minor: 1000n, currency: 'eur' } };
  const { world } = mango.sandbox;
  const held = world.all(world.clients.get(DEMO_CLIENT.clientId)!, 'preauthorizations').at(-1)!;
  expect(await mangoProvider.capture!(context(later), part)).toMatchObject({
    state: 'paid',
    captured: { minor: 1000n },
    amount: { minor: 4990n },
  });
  // As if letting the rest go had not arrived.
  Object.assign(held, { PaymentStatus: 'WAITING', RemainingFunds: { Currency: 'EUR', Amount: 3990 } });
  clock.advance({ days: 2 });
  expect(await mangoProvider.capture!(context(later), part)).toMatchObject({
    state: 'paid',
    captured: { minor: 1000n },
  });
  expect(held).toMatchObject({ PaymentStatus: 'VALIDATED' });
});

test('a kept card is charged without the buyer until its bank wants them, and a free beginning takes nothing', async () => {
  const free = await typed('free', CARDS.paid, { change: { saves: true, amount: { minor: 0n, currency: 'eur' } } });
  const { saved, ...begun } = await free.take();
  expect([begun, saved?.method]).toEqual([
    expect.objectContaining({ state: 'paid', captured: { minor: 0n, currency: 'eur' } }),
    expect.stringMatching(/^kept-/),
  ]);
  expect(await mangoProvider.createPayment(context(), aPaymentRequest('month', { offSession: saved! }))).toMatchObject({
    state: 'paid',
    instrument: { last4: '1119' },
  });
  const demanding = (await (await typed('soft', CARDS.demanding, { change: { saves: true } })).take()).saved!;
  expect(
    await mangoProvider.createPayment(context(), aPaymentRequest('soft-month', { offSession: demanding })),
  ).toMatchObject({ state: 'declined', decline: { reason: 'authentication_required', code: '101305' } });
  expect(
    await mangoProvider.createPayment(context(field), {
      ...aPaymentRequest('click', { onSession: demanding }),
      visitor,
    }),
  ).toMatchObject({ state: 'pending', nextStep: { redirectUrl: expect.stringContaining('/bank/') } });
});

test('an amount can be held only where the card is typed on our page', async () => {
  expect(await mangoProvider.checkCredentials(context({ capture: 'later' }))).toMatchObject({
    ok: false,
    field: 'capture',
  });
  expect(await mangoProvider.checkCredentials(context({ ...field, capture: 'later' }))).toMatchObject({ ok: true });
});

describe.skipIf(!models || !operations)('Mangopay’s own description (../shared/contracts/mango_pay)', () => {
  test('accepts every call above and every answer, and would notice ones that do not conform', () => {
    const contract = new MangoContract(models!, operations!);
    const { exchanges } = mango.sandbox;
    expect(exchanges.length).toBeGreaterThan(40);
    expect(exchanges.flatMap((exchange) => contract.faultsOf(exchange))).toEqual([]);
    const made = exchanges.find(({ method, path }) => method === 'POST' && path === '/payins/card/web')!;
    expect(contract.faultsOf({ ...made, sent: { ...(made.sent as object), Invented: 1 } })).not.toEqual([]);
    expect(contract.faultsOf({ ...made, body: { Id: 'x', PaymentType: 'CARD' } })).not.toEqual([]);
    expect(contract.faultsOf({ ...made, path: '/payins/card/nowhere' })).not.toEqual([]);
    for (const call of [
      'POST /cardregistrations',
      'POST /payins/card/direct',
      'POST /preauthorizations/card/direct',
      'POST /payins/preauthorized/direct',
      'POST /payins/recurring/card/direct',
      'POST /recurringpayinregistrations',
    ]) {
      const known = exchanges.find(({ method, path, status }) => status === 200 && `${method} ${path}` === call)!;
      expect([
        call,
        contract.faultsOf({ ...known, sent: { ...(known.sent as object), Invented: 1 } }).length > 0,
      ]).toEqual([call, true]);
    }
  });
});

test('pounds are drawn by the British scheme from a British account, euro from any of the SEPA’s', async () => {
  const request = aPaymentRequest('pounds', { method: 'sepa', amount: { minor: 1990n, currency: 'gbp' } });
  const begun = await mangoProvider.createPayment(context(), request);
  expect(begun).toMatchObject({ state: 'pending', nextStep: { asks: 'iban' } });
  const answer = { externalId: begun.externalId!, request, holder: 'Berta Buyer' };
  // A German account has no sort code.
  expect(await mangoProvider.answerStep!(context(), { ...answer, iban: 'DE89370400440532013000' })).toMatchObject({
    nextStep: { asks: 'iban' },
  });
  const asked = await mangoProvider.answerStep!(context(), { ...answer, iban: 'GB29NWBK60161331926819' });
  await fetch(asked.nextStep!.redirectUrl!, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' });
  expect(await mangoProvider.fetchPayment(context(), begun.externalId!)).toMatchObject({
    state: 'pending',
    amount: { minor: 1990n, currency: 'gbp' },
    saved: { mandate: expect.any(String) },
  });
});
