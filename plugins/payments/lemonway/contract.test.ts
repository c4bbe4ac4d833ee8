import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPaymentRequest, benchContext, FakeClock, sharedJson } from '#core/testing';
import type { KycSubmission } from '#core/plugins';
import { lemonwayProvider } from './provider.ts';
import { LemonContract } from './testing/lemon-contract.ts';
import { startLemonSandbox, type RunningLemonway } from './sandbox/sandbox.ts';
import { DEMO_ENVIRONMENT } from './sandbox/world.ts';

const description = sharedJson<object>('contracts/lemonway/directkit-v2.swagger2.json');
const clock = new FakeClock();
let lemon: RunningLemonway;
const context = (settings: Record<string, unknown> = {}) =>
  benchContext(clock, {
    ...DEMO_ENVIRONMENT,
    mode: 'test',
    webkitUrl: `${lemon.url}/webkit/kontor/dev/`,
    apiBase: lemon.url,
    ...settings,
  });

beforeAll(async () => {
  lemon = await startLemonSandbox({ clock });
});
afterAll(() => lemon.close());

const person = {
  firstName: 'Anna',
  lastName: 'Adler',
  birthday: '1980-02-29',
  nationality: 'DE',
  email: 'anna@kontor.test',
  phone: '+49 30 1234567',
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

test('who a seller is: a company hands in its documents and is waited for; a refused one is missing again', async () => {
  const kinds = ['id_from_front', 'iban_scan', 'company_lr', 'article_doc'] as const;
  const submission: KycSubmission = {
    idempotencyKey: 'k',
    level: 'regular',
    entity: 'business',
    person,
    company,
    documents: kinds.map((kind) => ({ ...page, kind })),
  };
  const facts = await lemonwayProvider.submitKyc!(context(), submission);
  expect(facts).toMatchObject({ state: 'waiting', missing: [] });
  expect(await lemonwayProvider.submitKyc!(context(), submission)).toMatchObject({ account: facts.account });
  const account = lemon.sandbox.world.environments.get('kontor')!.accounts.get(facts.account!)!;
  expect(account.documents.length).toBe(kinds.length);
  Object.assign(account.documents[3]!, { status: 4, comment: 'Unreadable' });
  account.status = 3;
  expect(await lemonwayProvider.fetchKyc!(context(), facts.account!)).toMatchObject({
    state: 'rejected',
    missing: ['article_doc'],
    detail: 'Unreadable',
  });
  account.status = 6;
  expect(await lemonwayProvider.fetchKyc!(context(), facts.account!)).toMatchObject({ state: 'kyc_2', missing: [] });
  expect(
    await lemonwayProvider.submitKyc!(context(), { ...submission, person: { ...person, nationality: 'ZZ' } }),
  ).toMatchObject({ state: 'unknown', detail: expect.stringMatching(/country/) });
});

test('each legal form is told by the name that Lemonway has for it', async () => {
  const told: Record<string, string> = {};
  for (const entity of ['sole_trader', 'business', 'organization'] as const) {
    const { account } = await lemonwayProvider.submitKyc!(context(), {
      idempotencyKey: `form ${entity}`,
      level: 'regular',
      entity,
      person,
      ...(entity === 'sole_trader' ? {} : { company }),
      documents: [],
    });
    const made = lemon.sandbox.exchanges.find(({ sent }) => (sent as { accountId?: string }).accountId === account)!;
    told[entity] = made.path.replace('/v2/accounts/', '');
  }
  expect(told).toEqual({ sole_trader: 'individual', business: 'legal', organization: 'legal' });
  expect(lemonwayProvider.legalForms).toEqual(told);
});

test('the set-up has an account for wires made where there is none, and says how far the checks have come', async () => {
  expect(await lemonwayProvider.setUp!(context(), { webhookUrl: 'http://shop.test' })).toMatchObject({
    ok: true,
    standing: 'kyc_2',
    webhook: 'left out',
    settings: { wireIban: 'FR1420041010050500013M02606', wireBic: 'PSSTFRPPPAR' },
  });
  expect(
    await lemonwayProvider.setUp!(context({ wireIban: 'DE89370400440532013000' }), { webhookUrl: null }),
  ).toMatchObject({ settings: {} });
  expect(await lemonwayProvider.checkCredentials(context({ accountId: 'NOBODY' }))).toMatchObject({
    ok: false,
    field: 'accountId',
  });
  expect(await lemonwayProvider.checkCredentials(context({ mode: 'live' }))).toMatchObject({
    ok: false,
    field: 'apiBase',
  });
});

test('without an account no wire is offered a way; with the shared one the reference names code, account and order', async () => {
  const wire = aPaymentRequest('wire', { method: 'bank_wire' });
  expect(await lemonwayProvider.createPayment(context(), wire)).toMatchObject({
    state: 'declined',
    decline: { code: 'wire_account_missing' },
  });
  const facts = await lemonwayProvider.createPayment(
    context({ wireIban: 'DE89370400440532013000', matchingCode: 'KONTOR' }),
    wire,
  );
  expect(facts.nextStep?.instructions).toMatchObject({ holder: 'Lemonway', reference: 'KONTOR-VERLAG1 K7H3BCDF' });
});

test('where a used reference is refused, what was made is known without its page and never made twice', async () => {
  lemon.sandbox.conduct.refusesReferences = true;
  const request = aPaymentRequest('lost');
  const first = await lemonwayProvider.createPayment(context(), request);
  const again = await lemonwayProvider.createPayment(context(), request);
  expect(again).toMatchObject({ state: 'pending', externalId: first.externalId!.split('.')[0], nextStep: {} });
  expect(await lemonwayProvider.findPayment(context(), request)).toMatchObject({
    state: 'pending',
    externalId: again.externalId,
  });
  clock.advance({ hours: 2 });
  expect(await lemonwayProvider.cancelPayment(context(), again.externalId!, 'over')).toMatchObject({
    state: 'cancelled',
  });
  lemon.sandbox.conduct.refusesReferences = false;
});

describe.skipIf(!description)('Lemonway’s own description (../shared/contracts/lemonway)', () => {
  test('accepts every call above and every answer, and would notice ones that do not conform', () => {
    const contract = new LemonContract(description!);
    const { exchanges } = lemon.sandbox;
    expect(exchanges.length).toBeGreaterThan(20);
    expect(exchanges.flatMap((exchange) => contract.faultsOf(exchange))).toEqual([]);
    const made = exchanges.find(({ path }) => path === '/v2/moneyins/card/webinit')!;
    expect(contract.faultsOf({ ...made, sent: { ...(made.sent as object), invented: 1 } })).not.toEqual([]);
    expect(contract.faultsOf({ ...made, headers: {} })).not.toEqual([]);
    expect(contract.faultsOf({ ...made, body: { id: 'four' } })).not.toEqual([]);
  });
});
