import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KycSubmission } from '#core/plugins';
import { benchContext, FakeClock } from '#core/testing';
import { mangoProvider } from './provider.ts';
import { startMangoSandbox, type RunningMango } from './sandbox/sandbox.ts';
import { DEMO_CLIENT } from './sandbox/world.ts';

const clock = new FakeClock();
let mango: RunningMango;
const context = () => benchContext(clock, { ...DEMO_CLIENT, mode: 'test', apiBase: mango.url });

beforeAll(async () => void (mango = await startMangoSandbox({ clock })));
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

test('each legal form is told by the name that Mangopay has for it', async () => {
  const { world } = mango.sandbox;
  const ours = world.clients.get(DEMO_CLIENT.clientId)!;
  const told = async (entity: KycSubmission['entity'], firm: typeof company | undefined): Promise<unknown> => {
    const { account } = await mangoProvider.submitKyc!(context(), {
      idempotencyKey: `form ${entity} ${firm?.name}`,
      level: 'regular',
      entity,
      person,
      ...(firm ? { company: firm } : {}),
      documents: [],
    });
    const user = ours.things.users.get(account!)!;
    return user.LegalPersonType ?? user.PersonType;
  };
  expect({
    sole_trader: await told('sole_trader', undefined),
    business: await told('business', company),
    organization: await told('organization', company),
  }).toEqual(mangoProvider.legalForms);
  expect(mangoProvider.legalForms).toEqual({
    sole_trader: 'NATURAL',
    business: 'BUSINESS',
    organization: 'ORGANIZATION',
  });
  // With a firm of their own they are a sole trader among legal users.
  expect(await told('sole_trader', company)).toBe('SOLETRADER');
});
