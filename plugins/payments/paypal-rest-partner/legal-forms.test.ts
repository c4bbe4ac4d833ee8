import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KycSubmission } from '#core/plugins';
import type { PayPalBench } from '#plugins/payments/shared/paypal/testing';
import { openConformanceBench } from './testing/conformance-bench.ts';

let bench: PayPalBench;
beforeAll(async () => void (bench = await openConformanceBench()));
afterAll(() => bench.close());

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
  vatNo: 'DE136695976',
  street: 'Allee',
  streetNumber: '1',
  zip: '10115',
  city: 'Berlin',
  countryCode: 'DE',
};

test('each legal form is told by the name that PayPal has for it, with the name of a company, as PayPal describes it', async () => {
  const told = async (entity: KycSubmission['entity']): Promise<unknown> => {
    const facts = await bench.provider.submitKyc!(bench.context({ merchantId: '' }), {
      idempotencyKey: `form ${entity}`,
      level: 'light',
      entity,
      person,
      ...(entity === 'sole_trader' ? {} : { company }),
      documents: [],
    });
    expect(facts).toMatchObject({ state: 'kyc_incomplete', detail: expect.stringMatching(/^http/) });
    return JSON.parse(JSON.stringify(bench.exchanges.at(-1)!));
  };
  const names: Record<string, unknown> = {};
  for (const entity of ['sole_trader', 'business', 'organization'] as const) {
    const exchange = JSON.stringify(await told(entity)).replaceAll('\\"', '"');
    names[entity] = /"business_type":\{"type":"(\w+)"\}/.exec(exchange)?.[1];
    expect(exchange.includes('Verlag GmbH')).toBe(entity !== 'sole_trader');
  }
  expect(names).toEqual({
    sole_trader: 'INDIVIDUAL',
    business: 'ANY_OTHER_BUSINESS_ENTITY',
    organization: 'NONPROFIT',
  });
  expect(bench.provider.legalForms).toEqual(names);
  expect(bench.violations?.()).toEqual([]);
});
