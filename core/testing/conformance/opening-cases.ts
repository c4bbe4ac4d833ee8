import { expect } from 'vitest';
import { minimumOf } from '#core/payments';
import {
  allNeed,
  faultKinds,
  look,
  need,
  opened,
  type ConformanceBench,
  type ConformanceCase,
} from './conformance-bench.ts';
import { offeredRows, wholeCurrencyOf } from './needs.ts';

const UNKNOWN = { state: 'unknown', externalId: null, amount: null, captured: null, refunded: null };
const hadEffect = (kind: string): boolean => kind.endsWith('_after') || kind === 'garbage';

function onlyOne(bench: ConformanceBench): void {
  if (bench.provider.abilities.remote) expect(need(bench, 'payments')()).toBe(1);
}

const opening: ConformanceCase[] = [
  {
    name: 'opening: a payment waits for the buyer and says what to do',
    async run(bench) {
      const facts = await bench.provider.createPayment(bench.context(), bench.request('first'));
      expect(facts).toMatchObject({ state: 'pending', externalId: expect.any(String) });
      expect(
        facts.nextStep?.clientSecret ??
          facts.nextStep?.redirectUrl ??
          facts.nextStep?.instructions ??
          facts.nextStep?.card,
      ).toBeTruthy();
    },
  },
  {
    name: 'opening: amount and currency are reported as the provider took them, nothing is taken yet',
    async run(bench) {
      const request = bench.request('first');
      const none = { minor: 0n, currency: request.amount.currency };
      expect(await bench.provider.createPayment(bench.context(), request)).toMatchObject({
        amount: request.amount,
        captured: none,
        refunded: none,
      });
    },
  },
  {
    name: 'opening: every method of the matrix opens, in its currencies and at its least amount',
    async run(bench) {
      for (const row of offeredRows(bench.provider)) {
        const currencies = row.currencies === 'any' ? ['eur'] : row.currencies;
        for (const currency of currencies) {
          const { buyer } = bench.request('any');
          const country =
            row.countries === 'any' || row.countries.includes(buyer.country) ? buyer.country : row.countries[0]!;
          const type = row.buyers?.[0] ?? buyer.type;
          const amount = { minor: BigInt(minimumOf(row, currency)), currency };
          const request = bench.request(`${row.method}-${currency}`, {
            method: row.method,
            amount,
            buyer: { ...buyer, country, type, company: type === 'business' ? 'Verlag GmbH' : '' },
          });
          expect({
            method: row.method,
            facts: await bench.provider.createPayment(bench.context(), request),
          }).toMatchObject({ method: row.method, facts: { state: 'pending', amount } });
        }
      }
    },
  },
  {
    name: 'opening: an amount in a currency without minor units stays as it is',
    needs: ['wholeCurrency'],
    async run(bench) {
      const amount = { minor: 5000n, currency: wholeCurrencyOf(bench.provider)! };
      expect(await bench.provider.createPayment(bench.context(), bench.request('whole', { amount }))).toMatchObject({
        state: 'pending',
        amount,
      });
    },
  },
  {
    name: 'opening: the same request made again is the same payment',
    needs: ['findsUnpaid'],
    async run(bench) {
      expect(await opened(bench)).toBe(await opened(bench));
      onlyOne(bench);
    },
  },
  {
    name: 'opening: the same request made three times at once is one payment',
    needs: ['findsUnpaid'],
    async run(bench) {
      const all = await Promise.all(
        [1, 2, 3].map(() => bench.provider.createPayment(bench.context(), bench.request('first'))),
      );
      // Whoever comes second while the first is at work may be told to ask later, and is never given another payment.
      expect(new Set(all.flatMap(({ externalId }) => externalId ?? [])).size).toBe(1);
      onlyOne(bench);
    },
  },
  {
    name: 'opening: other requests are other payments',
    async run(bench) {
      expect(await opened(bench, 'first')).not.toBe(await opened(bench, 'second'));
    },
  },
  {
    name: 'opening: a key used again for another amount is refused and takes nothing',
    needs: ['findsUnpaid', 'remote'],
    async run(bench) {
      const first = bench.request('first');
      await bench.provider.createPayment(bench.context(), first);
      const other = { ...first, amount: { ...first.amount, minor: first.amount.minor + 100n } };
      expect(await bench.provider.createPayment(bench.context(), other)).toMatchObject({
        state: 'declined',
        externalId: null,
      });
      onlyOne(bench);
    },
  },
  {
    name: 'opening: an amount below the least is declined with a code',
    needs: ['remote'],
    async run(bench) {
      const { amount } = bench.request('tiny');
      const facts = await bench.provider.createPayment(
        bench.context(),
        bench.request('tiny', { amount: { ...amount, minor: need(bench, 'tooSmall') } }),
      );
      expect(facts).toMatchObject({ state: 'declined', decline: { code: expect.stringMatching(/./) } });
    },
  },
  {
    name: 'opening: a payment that was made is found by its request',
    needs: ['findsUnpaid'],
    async run(bench) {
      const id = await opened(bench);
      expect(await bench.provider.findPayment(bench.context(), bench.request('first'))).toMatchObject({
        externalId: id,
        amount: bench.request('first').amount,
      });
    },
  },
  {
    name: 'opening: a payment that was never made is not found',
    needs: ['remote'],
    async run(bench) {
      await opened(bench);
      expect(await bench.provider.findPayment(bench.context(), bench.request('never'))).toBeNull();
    },
  },
  {
    name: 'opening: looking at it again says the same and leads the buyer on',
    async run(bench) {
      const facts = await bench.provider.createPayment(bench.context(), bench.request('first'));
      const again = await look(bench, facts.externalId!);
      expect(again).toMatchObject({ state: 'pending', externalId: facts.externalId, amount: facts.amount });
      expect(again.nextStep).toBeDefined();
    },
  },
];

const lost = faultKinds.flatMap((kind): ConformanceCase[] => [
  {
    name: `no answer (${kind}): opening is unknown, never declined`,
    async run(bench) {
      need(bench, 'fault')(kind, 'create');
      expect(await bench.provider.createPayment(bench.context(), bench.request('first'))).toEqual(UNKNOWN);
    },
  },
  {
    name: `no answer (${kind}): the payment is ${hadEffect(kind) ? 'found again' : 'never found'}, and opening it again makes one`,
    needs: hadEffect(kind) ? ['findsUnpaid'] : [],
    async run(bench) {
      need(bench, 'fault')(kind, 'create');
      await bench.provider.createPayment(bench.context(), bench.request('first'));
      const found = await bench.provider.findPayment(bench.context(), bench.request('first'));
      if (hadEffect(kind)) expect(found).toMatchObject({ state: 'pending', externalId: expect.any(String) });
      else expect(found).toBeNull();
      const again = await bench.provider.createPayment(bench.context(), bench.request('first'));
      expect(again).toMatchObject({ state: 'pending', ...(found ? { externalId: found.externalId } : {}) });
      expect(need(bench, 'payments')()).toBe(1);
    },
  },
  {
    name: `no answer (${kind}): looking is unknown and remembers the id`,
    async run(bench) {
      const id = await opened(bench);
      need(bench, 'fault')(kind, 'fetch');
      expect(await look(bench, id)).toMatchObject({ state: 'unknown', externalId: id });
      expect(await look(bench, id)).toMatchObject({ state: 'pending', externalId: id });
    },
  },
  {
    name: `no answer (${kind}): cancelling is unknown, and cancelling again settles it`,
    needs: ['cancel'],
    async run(bench) {
      const id = await opened(bench);
      need(bench, 'fault')(kind, 'cancel');
      expect(await bench.provider.cancelPayment(bench.context(), id, 'cancel')).toMatchObject({
        state: 'unknown',
        externalId: id,
      });
      expect(await bench.provider.cancelPayment(bench.context(), id, 'cancel again')).toMatchObject({
        state: 'cancelled',
      });
    },
  },
]);

/** A creation that was never answered, and what became of it meanwhile. */
async function foundAfterTimeout(bench: ConformanceBench): Promise<string> {
  need(bench, 'fault')('timeout_after', 'create');
  expect(await bench.provider.createPayment(bench.context(), bench.request('first'))).toEqual(UNKNOWN);
  const found = await bench.provider.findPayment(bench.context(), bench.request('first'));
  return found!.externalId!;
}

const healed: ConformanceCase[] = [
  {
    name: 'lost page: opened again it is another one, and whichever is paid, the money is taken once and found',
    needs: ['losesUnpaid'],
    async run(bench) {
      need(bench, 'fault')('timeout_after', 'create');
      expect(await bench.provider.createPayment(bench.context(), bench.request('first'))).toEqual(UNKNOWN);
      expect(await bench.provider.findPayment(bench.context(), bench.request('first'))).toBeNull();
      const [one, other] = [await opened(bench), await opened(bench)];
      for (const id of [one, other]) await need(bench, 'buyer')(id, 'pays');
      const { amount } = bench.request('first');
      for (const id of [one, other]) expect(await look(bench, id)).toMatchObject({ state: 'paid', captured: amount });
      expect(await bench.provider.findPayment(bench.context(), bench.request('first'))).toMatchObject({
        state: 'paid',
        captured: amount,
      });
      expect(need(bench, 'payments')()).toBe(1);
    },
  },
  {
    name: 'time-out: unknown at first, found paid once the buyer has paid',
    needs: ['findsUnpaid'],
    async run(bench) {
      const id = await foundAfterTimeout(bench);
      await need(bench, 'buyer')(id, 'pays');
      const { amount } = bench.request('first');
      expect(await bench.provider.findPayment(bench.context(), bench.request('first'))).toMatchObject({
        state: 'paid',
        externalId: id,
        captured: amount,
      });
    },
  },
  {
    name: 'time-out: unknown at first, found failed once the buyer was declined',
    needs: ['findsUnpaid', 'decline:declined'],
    async run(bench) {
      const id = await foundAfterTimeout(bench);
      await need(bench, 'buyer')(id, 'is_declined');
      expect(await bench.provider.findPayment(bench.context(), bench.request('first'))).toMatchObject({
        state: 'declined',
        externalId: id,
      });
    },
  },
  {
    name: 'time-out: unknown at first, never found however often it is asked for',
    async run(bench) {
      need(bench, 'fault')('timeout_before', 'create');
      await bench.provider.createPayment(bench.context(), bench.request('first'));
      for (let round = 0; round < 3; round += 1)
        expect(await bench.provider.findPayment(bench.context(), bench.request('first'))).toBeNull();
    },
  },
  {
    name: 'outage: while nobody answers everything is unknown, and afterwards nothing is lost or doubled',
    needs: ['findsUnpaid'],
    async run(bench) {
      const id = await opened(bench);
      for (const call of ['create', 'fetch'] as const) need(bench, 'fault')('drop_before', call);
      expect(await bench.provider.createPayment(bench.context(), bench.request('second'))).toEqual(UNKNOWN);
      expect(await look(bench, id)).toMatchObject({ state: 'unknown', externalId: id });
      const second = await opened(bench, 'second');
      expect([await opened(bench), await opened(bench, 'second')]).toEqual([id, second]);
      expect(need(bench, 'payments')()).toBe(2);
    },
  },
];

export const openingCases: readonly ConformanceCase[] = [
  ...allNeed(['offered'], opening),
  ...allNeed(['offered', 'remote'], [...lost, ...healed]),
];
