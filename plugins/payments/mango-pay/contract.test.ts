import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPaymentRequest, benchContext, FakeClock, sharedJson } from '#core/testing';
import type { KycSubmission } from '#core/plugins';
import { mangoProvider } from './provider.ts';
import { MangoContract } from './testing/mango-contract.ts';
import { startMangoSandbox, type RunningMango } from './testing/sandbox/sandbox.ts';
import { DEMO_CLIENT } from './testing/sandbox/world.ts';
import { HOOK_EVENTS } from './verify-webhook.ts';

const models = sharedJson<object>('contracts/mango_pay/models.schema.json');
const operations = sharedJson<object>('contracts/mango_pay/operations.openapi.json');
const clock = new FakeClock();
let mango: RunningMango;
const context = (settings: Record<string, unknown> = {}) => benchContext(clock, { ...DEMO_CLIENT, mode: 'test', apiBase: mango.url, ...settings });

beforeAll(async () => {
  mango = await startMangoSandbox({ clock });
});
afterAll(() => mango.close());

const person = {
  firstName: 'Anna', lastName: 'Adler', birthday: '1980-02-29', nationality: 'DE', email: 'anna@kontor.test', phone: '+49 30 1', street: 'Lindenallee', streetNumber: '7', zip: '10115', city: 'Berlin',
  region: 'Berlin', countryCode: 'DE', birthCity: 'Berlin', birthCountry: 'DE',
};
const company = { name: 'Verlag GmbH', registerNumber: 'HRB 1', vatNo: 'DE1', street: 'Allee', streetNumber: '1', zip: '10115', city: 'Berlin', countryCode: 'DE' };
const page = { fileName: 'a.pdf', contentType: 'application/pdf', bytes: new Uint8Array([1, 2, 3]) };

test('who a seller is: a company hands in its documents, is checked, and one refusal names what is missing', async () => {
  const kinds = ['id_from_front', 'id_from_back', 'company_lr', 'article_doc', 'shareholder_declaration'] as const;
  const submission: KycSubmission = { idempotencyKey: 'k', level: 'regular', entity: 'business', person, company, documents: kinds.map((kind) => ({ ...page, kind })) };
  const facts = await mangoProvider.submitKyc!(context(), submission);
  expect(facts).toMatchObject({ state: 'waiting', missing: [] });
  expect(await mangoProvider.submitKyc!(context(), submission)).toMatchObject({ account: facts.account });
  const { world } = mango.sandbox;
  const ours = world.clients.get(DEMO_CLIENT.clientId)!;
  const document = world.all(ours, 'documents', ({ Type }) => Type === 'ARTICLES_OF_ASSOCIATION')[0]!;
  Object.assign(document, { Status: 'REFUSED', RefusedReasonMessage: 'Unreadable' });
  expect(await mangoProvider.fetchKyc!(context(), facts.account!)).toMatchObject({ state: 'rejected', missing: ['article_doc'], detail: 'Unreadable' });
  ours.things.users.get(facts.account!)!.KYCLevel = 'REGULAR';
  expect(await mangoProvider.fetchKyc!(context(), facts.account!)).toMatchObject({ state: 'kyc_2', missing: [] });
});

test('hooks are registered once for each kind of event, and moved when the shop moves', async () => {
  const ours = mango.sandbox.world.clients.get(DEMO_CLIENT.clientId)!;
  const urls = () => new Set(mango.sandbox.world.all(ours, 'hooks').map(({ Url }) => Url));
  const setUp = (webhookUrl: string) => mangoProvider.setUp!(context(), { webhookUrl });
  expect(await setUp('http://127.0.0.1:9/one')).toMatchObject({ ok: true, webhook: 'registered', standing: 'kyc_2' });
  expect(await setUp('http://127.0.0.1:9/one')).toMatchObject({ webhook: 'kept' });
  expect(await setUp('http://127.0.0.1:9/two')).toMatchObject({ webhook: 'registered' });
  expect([urls(), mango.sandbox.world.all(ours, 'hooks').length]).toEqual([new Set(['http://127.0.0.1:9/two']), HOOK_EVENTS.length]);
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
  const evidence = { product: 'Kurs „Żółw“ – 1 €', buyerName: 'Bärbel Łoś', buyerEmail: 'b@kontor.test', delivery: 'Opened.', statement: 'Used since.\n'.repeat(200) };
  const contest = (name = dispute) => mangoProvider.submitEvidence!(context(), { idempotencyKey: 'contest', externalId: name, evidence });
  expect(await contest()).toMatchObject({ state: 'under_review', paymentExternalId: externalId, amount: { minor: 4990n } });
  clock.advance({ days: 2 });
  expect(await contest()).toMatchObject({ state: 'under_review' });
  expect(world.all(ours, 'documents', ({ DisputeId }) => DisputeId === dispute)).toMatchObject([{ Type: 'DELIVERY_PROOF', Status: 'VALIDATION_ASKED' }]);
  expect(ours.things.disputes.get(dispute)).toMatchObject({ Status: 'SUBMITTED', ContestedFunds: { Amount: 4990, Currency: 'EUR' } });
  expect(await contest('dispute_nobody_has')).toMatchObject({ state: 'unknown' });
  // Sent to the bank it can no longer be given up.
  expect(await mangoProvider.acceptDispute!(context(), { idempotencyKey: 'a', externalId: dispute })).toMatchObject({ state: 'under_review' });
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
  expect(await mangoProvider.checkCredentials(context({ userId: 'user_nobody' }))).toMatchObject({ ok: false, field: 'userId' });
  expect(await mangoProvider.checkCredentials(context({ mode: 'live' }))).toMatchObject({ ok: false, field: 'apiBase' });
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
  });
});
