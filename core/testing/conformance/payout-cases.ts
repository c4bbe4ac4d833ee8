import { expect } from 'vitest';
import type { PayoutFacts } from '#core/payments';
import { allNeed, need, type ConformanceBench, type ConformanceCase } from './conformance-bench.ts';

function payOut(bench: ConformanceBench, payoutToken: string, iban: string): Promise<PayoutFacts> {
  if (!bench.provider.payOut || !bench.provider.fetchPayout)
    throw new Error('The provider declares payouts: write "payOut" and "fetchPayout".');
  const { amount } = bench.request('first');
  const bankAccount = { holder: 'Verlag GmbH', iban, country: iban.slice(0, 2) };
  return bench.provider.payOut(bench.context(), {
    idempotencyKey: payoutToken,
    payoutToken,
    account: need(bench, 'payouts').account,
    amount,
    bankAccount,
    reference: 'Kontor 2026-11',
  });
}

/** What became of it once the bank has carried it out. */
async function ended(bench: ConformanceBench, facts: PayoutFacts): Promise<PayoutFacts> {
  if (facts.externalId === null || (facts.state !== 'pending' && facts.state !== 'issued')) return facts;
  need(bench, 'settle')();
  return bench.provider.fetchPayout!(bench.context(), facts.externalId);
}

const payouts: ConformanceCase[] = [
  {
    name: 'payout: sent to a bank account it is successful in the end, with the amount the provider says',
    async run(bench) {
      const { goodIban } = need(bench, 'payouts');
      expect(await ended(bench, await payOut(bench, 'one', goodIban))).toMatchObject({
        state: 'successful',
        amount: bench.request('first').amount,
      });
    },
  },
  {
    name: 'payout: one key pays out once',
    async run(bench) {
      const { goodIban } = need(bench, 'payouts');
      const first = await payOut(bench, 'once', goodIban);
      expect((await payOut(bench, 'once', goodIban)).externalId).toBe(first.externalId);
    },
  },
  {
    name: 'payout: to an account that is refused it is canceled with a code',
    async run(bench) {
      const { refusedIban } = need(bench, 'payouts');
      expect(await ended(bench, await payOut(bench, 'refused', refusedIban))).toMatchObject({
        state: 'canceled',
        code: expect.stringMatching(/./),
      });
    },
  },
  {
    name: 'payout: a lost answer is unknown, and asking again pays out once',
    async run(bench) {
      const { goodIban } = need(bench, 'payouts');
      need(bench, 'fault')('timeout_after', 'payout');
      expect(await payOut(bench, 'lost', goodIban)).toMatchObject({ state: 'unknown' });
      expect((await payOut(bench, 'lost', goodIban)).externalId).toBe(
        (await payOut(bench, 'lost', goodIban)).externalId,
      );
    },
  },
];

const kyc: ConformanceCase[] = [
  {
    name: 'kyc: a seller who hands in too little is told what is missing',
    async run(bench) {
      const { provider } = bench;
      if (!provider.submitKyc || !provider.fetchKyc)
        throw new Error('The provider asks sellers who they are: write "submitKyc" and "fetchKyc".');
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
      const level = provider.abilities.kyc === 'light' ? ('light' as const) : ('regular' as const);
      const facts = await provider.submitKyc(bench.context(), {
        idempotencyKey: 'kyc',
        level,
        entity: 'sole_trader',
        person,
        documents: [],
      });
      expect(facts).toMatchObject({
        account: expect.any(String),
        state: expect.stringMatching(/^(kyc_incomplete|waiting|kyc_1)$/),
      });
      if (level === 'regular') expect(facts.missing.length).toBeGreaterThan(0);
      expect(await provider.fetchKyc(bench.context(), facts.account!)).toMatchObject({ account: facts.account });
    },
  },
];

export const payoutCases: readonly ConformanceCase[] = [
  ...allNeed(['remote', 'payout'], payouts),
  ...allNeed(['remote', 'kyc'], kyc),
];
