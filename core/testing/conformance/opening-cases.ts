import { expect } from 'vitest';
import { faultKinds, need, opened, type ConformanceCase } from './conformance-bench.ts';

const UNKNOWN = { state: 'unknown', externalId: null, amount: null, captured: null, refunded: null };
const hadEffect = (kind: string): boolean => kind.endsWith('_after') || kind === 'garbage';

const opening: ConformanceCase[] = [
  {
    name: 'opening: a payment waits for the buyer and says what to do in the browser',
    async run(bench) {
      const facts = await bench.provider.createPayment(bench.context(), bench.request('first'));
      expect(facts).toMatchObject({ state: 'pending', externalId: expect.any(String) });
      expect(facts.nextStep?.clientSecret ?? facts.nextStep?.redirectUrl).toBeTruthy();
    },
  },
  {
    name: 'opening: amount and currency are reported as the provider took them, nothing is taken yet',
    async run(bench) {
      const request = bench.request('first');
      const none = { minor: 0n, currency: request.amount.currency };
      expect(await bench.provider.createPayment(bench.context(), request)).toMatchObject({ amount: request.amount, captured: none, refunded: none });
    },
  },
  {
    name: 'opening: an amount in a currency without minor units stays as it is',
    async run(bench) {
      const amount = { minor: 5000n, currency: need(bench, 'wholeCurrency') };
      expect(await bench.provider.createPayment(bench.context(), bench.request('whole', { amount }))).toMatchObject({ state: 'pending', amount });
    },
  },
  {
    name: 'opening: the same request made again is the same payment',
    async run(bench) {
      expect(await opened(bench)).toBe(await opened(bench));
      expect(need(bench, 'payments')()).toBe(1);
    },
  },
  {
    name: 'opening: the same request made three times at once is one payment',
    async run(bench) {
      const all = await Promise.all([1, 2, 3].map(() => bench.provider.createPayment(bench.context(), bench.request('first'))));
      // Whoever comes second while the first is at work may be told to ask later, and is never given another payment.
      expect(new Set(all.flatMap(({ externalId }) => externalId ?? [])).size).toBe(1);
      expect(need(bench, 'payments')()).toBe(1);
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
    async run(bench) {
      const first = bench.request('first');
      await bench.provider.createPayment(bench.context(), first);
      const other = { ...first, amount: { ...first.amount, minor: first.amount.minor + 100n } };
      expect(await bench.provider.createPayment(bench.context(), other)).toMatchObject({ state: 'declined', externalId: null });
      expect(need(bench, 'payments')()).toBe(1);
    },
  },
  {
    name: 'opening: an amount below the least is declined with a code',
    async run(bench) {
      const { amount } = bench.request('tiny');
      const facts = await bench.provider.createPayment(bench.context(), bench.request('tiny', { amount: { ...amount, minor: need(bench, 'tooSmall') } }));
      expect(facts).toMatchObject({ state: 'declined', decline: { code: expect.stringMatching(/./) } });
    },
  },
  {
    name: 'opening: a payment that was made is found by its request',
    async run(bench) {
      const id = await opened(bench);
      expect(await bench.provider.findPayment(bench.context(), bench.request('first'))).toMatchObject({ externalId: id, amount: bench.request('first').amount });
    },
  },
  {
    name: 'opening: a payment that was never made is not found',
    async run(bench) {
      await opened(bench);
      expect(await bench.provider.findPayment(bench.context(), bench.request('never'))).toBeNull();
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
    name: `no answer (${kind}): the payment is ${hadEffect(kind) ? 'found again' : 'not found'}, and opening it again makes one`,
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
      expect(await bench.provider.fetchPayment(bench.context(), id)).toMatchObject({ state: 'unknown', externalId: id });
      expect(await bench.provider.fetchPayment(bench.context(), id)).toMatchObject({ state: 'pending', externalId: id });
    },
  },
  {
    name: `no answer (${kind}): cancelling is unknown, and cancelling again settles it`,
    async run(bench) {
      const id = await opened(bench);
      need(bench, 'fault')(kind, 'cancel');
      expect(await bench.provider.cancelPayment(bench.context(), id, 'cancel')).toMatchObject({ state: 'unknown', externalId: id });
      expect(await bench.provider.cancelPayment(bench.context(), id, 'cancel again')).toMatchObject({ state: 'cancelled' });
    },
  },
]);

export const openingCases: readonly ConformanceCase[] = [...opening, ...lost];
