import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KycSubmission } from '#core/plugins';
import { benchContext, FakeClock, sharedJson, startFaultyServer } from '#core/testing';
import { StripeContract, type Exchange } from '../shared/stripe/testing/index.ts';
import { connectProvider } from './open-provider.ts';
import { Processor, SANDBOX_KEYS } from './sandbox/processor.ts';
import { serveProcessor } from './sandbox/serve-processor.ts';

const description = sharedJson<object>('contracts/stripe/openapi.2023-08-16.json');
const contract = description ? new StripeContract(description) : null;
const clock = new FakeClock();
const exchanges: Exchange[] = [];
let server: Awaited<ReturnType<typeof startFaultyServer>>;

beforeAll(async () => {
  const processor: Processor = new Processor({
    clock,
    recorded: (exchange) => void exchanges.push(exchange),
    pages: () => server.url,
    deliver: () => undefined,
  });
  server = await startFaultyServer(
    (request, response) => serveProcessor(processor, request, response),
    () => null,
  );
});
afterAll(() => server.close());

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

test('each legal form is told by the name that the processor has for it: individual, company, non-profit', async () => {
  const provider = connectProvider(() => ({ ...SANDBOX_KEYS, apiBase: server.url }));
  const told = async (entity: KycSubmission['entity']): Promise<string | null> => {
    const facts = await provider.submitKyc!(benchContext(clock, { statementName: 'VERLAG GMBH' }), {
      idempotencyKey: `form ${entity}`,
      level: 'light',
      entity,
      person,
      ...(entity === 'sole_trader' ? {} : { company }),
      documents: [],
    });
    expect(facts.account).toMatch(/^acct_/);
    return new URLSearchParams(exchanges.at(-1)!.requestBody).get('business_type');
  };
  expect({
    sole_trader: await told('sole_trader'),
    business: await told('business'),
    organization: await told('organization'),
  }).toEqual({ sole_trader: 'individual', business: 'company', organization: 'non_profit' });
  expect(provider.legalForms).toEqual({ sole_trader: 'individual', business: 'company', organization: 'non_profit' });
  expect(exchanges.flatMap((exchange) => contract?.faultsOfRequest(exchange) ?? [])).toEqual([]);
});
