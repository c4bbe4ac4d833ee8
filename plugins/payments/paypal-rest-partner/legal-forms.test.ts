import { afterAll, beforeAll, expect, test } from 'vitest';
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
  const told: Record<string, unknown> = {};
  for (const entity of ['sole_trader', 'business', 'organization'] as const) {
    const facts = await bench.provider.submitKyc!(bench.context({ merchantId: undefined }), {
      idempotencyKey: `form ${entity}`,
      level: 'light',
      entity,
      person,
      ...(entity === 'sole_trader' ? {} : { company }),
      documents: [],
    });
    expect(facts).toMatchObject({ state: 'kyc_incomplete', detail: expect.stringMatching(/^http/) });
    const sent = bench.exchanges.findLast(({ path }) => path.endsWith('/partner-referrals'))!;
    const { business_entity: business } = JSON.parse(sent.requestBody) as {
      business_entity: { business_type: { type: string }; names?: object[] };
    };
    told[entity] = business.business_type.type;
    expect(business.names).toEqual(
      entity === 'sole_trader' ? undefined : [{ type: 'LEGAL_NAME', business_name: 'Verlag GmbH' }],
    );
  }
  expect(told).toEqual({ sole_trader: 'INDIVIDUAL', business: 'ANY_OTHER_BUSINESS_ENTITY', organization: 'NONPROFIT' });
  expect(bench.provider.legalForms).toEqual(told);
  expect(bench.violations?.()).toEqual([]);
});
