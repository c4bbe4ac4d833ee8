import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClaimRequest } from '#core/plugins';
import { benchContext, FakeClock, sharedJson } from '#core/testing';
import { creditReformProvider } from './provider.ts';
import { AGENCY_KEYS, startAgency, type Agency } from './sandbox/start-agency.ts';
import { faultsOf, type AgencyConstraints } from './testing/constraints.ts';

const clock = new FakeClock();
let agency: Agency;
beforeAll(async () => {
  agency = await startAgency();
});
afterAll(() => agency.close());

const context = (settings: Record<string, unknown> = {}) =>
  benchContext(clock, { ...AGENCY_KEYS, mode: 'test', apiBase: agency.url, ...settings });
const handOver = (change: Partial<ClaimRequest> = {}) => creditReformProvider.handOverClaim!(context(), aClaim(change));

function aClaim(change: Partial<ClaimRequest> = {}): ClaimRequest {
  return {
    reference: 'clm_1',
    costs: { minor: 0n, currency: 'eur' },
    amount: { minor: 4990n, currency: 'eur' },
    description: 'Kurs & <Buch>',
    orderNumber: 'K7H3BCDF',
    invoiceNumber: 'RE-1',
    orderedOn: '2026-09-01',
    dueOn: '2026-10-01',
    debtor: {
      type: 'consumer',
      company: '',
      firstName: 'Berta',
      lastName: 'Buyer',
      email: 'berta@kontor.test',
      phone: '',
      street: 'Lindenallee',
      streetNumber: '7a',
      zip: '10115',
      city: 'Berlin',
      country: 'DE',
    },
    ...change,
  };
}

test('one reference is one file, also when the answer was lost', async () => {
  agency.loseNext('collectionorder');
  expect(await handOver()).toMatchObject({ stage: 'unknown', externalId: null });
  const first = await handOver();
  expect(first).toMatchObject({ stage: 'in_inkasso', externalId: agency.files[0]!.filenumber, payments: [] });
  expect((await handOver()).externalId).toBe(first.externalId);
  expect(agency.files).toHaveLength(1);
});

test('the newest step tells the stage, and what was paid comes with its day', async () => {
  const { externalId } = await handOver({ reference: 'clm_2' });
  const file = agency.files.at(-1)!;
  file.steps.push('PRECOURT', 'COURT');
  file.payments.push({ paymentid: 'p1', amount: '20.5', datevaluta: '2026-11-01' });
  expect(await creditReformProvider.fetchClaim!(context(), externalId!)).toEqual({
    stage: 'court',
    externalId,
    payments: [{ externalId: 'p1', amount: { minor: 2050n, currency: 'eur' }, receivedOn: '2026-11-01' }],
  });
});

test('a claim is taken back once the agency says so, a refused one says why, and an unknown file is unknown', async () => {
  const { externalId } = await handOver({ reference: 'clm_3' });
  expect(await creditReformProvider.withdrawClaim!(context(), externalId!, 'Bezahlt.')).toMatchObject({
    stage: 'withdrawn',
  });
  expect(await handOver({ reference: 'clm_4', debtor: { ...aClaim().debtor, zip: '' } })).toMatchObject({
    stage: 'refused',
    code: 'ER-202',
  });
  expect(await creditReformProvider.fetchClaim!(context(), '999999')).toMatchObject({ stage: 'unknown' });
});

test('credentials: good ones name the account, wrong ones the field, and later they stop everything', async () => {
  expect(await creditReformProvider.checkCredentials(context())).toEqual({
    ok: true,
    account: AGENCY_KEYS.userAccount,
    testMode: true,
  });
  expect(await creditReformProvider.checkCredentials(context({ generalPassword: 'wrong' }))).toMatchObject({
    ok: false,
    field: 'userAccount',
  });
  await expect(creditReformProvider.fetchClaim!(context({ generalPassword: 'wrong' }), '1')).rejects.toMatchObject({
    status: 503,
  });
});

const constraints = sharedJson<AgencyConstraints>('contracts/credit_reform_inkasso/operations.constraints.json');
describe.skipIf(!constraints)('the agency’s own constraints (../shared/contracts/credit_reform_inkasso)', () => {
  test('every request keeps to them, with companies and long texts as well', async () => {
    const long = 'Überlange Bezeichnung '.repeat(80);
    await handOver({
      reference: 'clm_5',
      description: long,
      debtor: {
        ...aClaim().debtor,
        type: 'business',
        company: long,
        street: long,
        city: long,
        streetNumber: 'Hof 3',
        phone: long,
      },
    });
    const faults = agency.requests
      .filter(({ operation }) => operation !== 'logon')
      .flatMap(({ operation, body }) => faultsOf(constraints!, operation, body));
    expect(agency.requests.map(({ operation }) => operation)).toContain('creditorfreetextmessage');
    expect(faults.filter((fault) => !fault.includes('postcode'))).toEqual([]);
  });

  test('would notice a request that does not', () => {
    const { body } = agency.requests.find(({ operation }) => operation === 'collectionorder')!;
    expect(faultsOf(constraints!, 'collectionorder', { ...body, children: body.children.slice(1) })).toEqual([
      'collectionorder lacks collectionordertype',
    ]);
    expect(faultsOf(constraints!, 'process', body)).not.toEqual([]);
  });
});
