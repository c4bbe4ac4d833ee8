import { expect } from 'vitest';
import { allNeed, faultKinds, need, paid, type ConformanceBench, type ConformanceCase } from './conformance-bench.ts';

const whole = (bench: ConformanceBench): bigint => bench.request('first').amount.minor;

function giveBack(bench: ConformanceBench, id: string, refundToken: string, minor: bigint) {
  const { currency } = bench.request('first').amount;
  return bench.provider.refund(bench.context(), {
    idempotencyKey: refundToken,
    refundToken,
    paymentExternalId: id,
    amount: { minor, currency },
  });
}

async function refunded(bench: ConformanceBench, id: string): Promise<bigint | undefined> {
  return (await bench.provider.fetchPayment(bench.context(), id)).refunded?.minor;
}

const parts: ConformanceCase[] = [
  {
    name: 'refund: a part is given back and shows in the payment, which stays paid',
    async run(bench) {
      const id = await paid(bench);
      expect(await giveBack(bench, id, 'part', 100n)).toMatchObject({ state: 'successful', amount: { minor: 100n } });
      expect(await bench.provider.fetchPayment(bench.context(), id)).toMatchObject({
        state: 'paid',
        refunded: { minor: 100n },
      });
    },
  },
  {
    name: 'refund: a part and the rest come to the whole',
    async run(bench) {
      const id = await paid(bench);
      await giveBack(bench, id, 'part', 100n);
      await giveBack(bench, id, 'rest', whole(bench) - 100n);
      expect(await refunded(bench, id)).toBe(whole(bench));
    },
  },
  {
    name: 'refund: more than is left fails and gives nothing back',
    async run(bench) {
      const id = await paid(bench);
      await giveBack(bench, id, 'part', 100n);
      expect(await giveBack(bench, id, 'too much', whole(bench))).toMatchObject({ state: 'failed' });
      expect(await refunded(bench, id)).toBe(100n);
    },
  },
  {
    name: 'refund: after the whole was given back another one fails with a code',
    async run(bench) {
      const id = await paid(bench);
      await giveBack(bench, id, 'whole', whole(bench));
      expect(await giveBack(bench, id, 'after all', 1n)).toMatchObject({
        state: 'failed',
        code: expect.stringMatching(/./),
      });
    },
  },
  {
    name: 'refund: one token gives back once, also days later',
    async run(bench) {
      const id = await paid(bench);
      const first = await giveBack(bench, id, 'once', 100n);
      bench.clock.advance({ days: 3 });
      expect(await giveBack(bench, id, 'once', 100n)).toMatchObject({ externalId: first.externalId });
      expect(await refunded(bench, id)).toBe(100n);
    },
  },
  {
    name: 'refund: looking at one says what asking for it said',
    async run(bench) {
      const id = await paid(bench);
      const asked = await giveBack(bench, id, 'one', 100n);
      expect(await bench.provider.fetchRefund(bench.context(), asked.externalId ?? '')).toEqual(asked);
    },
  },
  {
    name: 'refund: one that waits for the bank is pending and then successful',
    needs: ['slowRefund'],
    async run(bench) {
      const id = await paid(bench, 'pays_with_a_slow_refund');
      const asked = await giveBack(bench, id, 'slow', 100n);
      expect(asked.state).toBe('pending');
      need(bench, 'settle')();
      expect(await bench.provider.fetchRefund(bench.context(), asked.externalId ?? '')).toMatchObject({
        state: 'successful',
      });
    },
  },
  {
    name: 'refund: one that comes back is failed later, and the payment counts nothing as given back',
    needs: ['slowRefund'],
    async run(bench) {
      const id = await paid(bench, 'pays_with_a_failing_refund');
      const asked = await giveBack(bench, id, 'back', 100n);
      need(bench, 'settle')();
      expect(await bench.provider.fetchRefund(bench.context(), asked.externalId ?? '')).toMatchObject({
        state: 'failed',
      });
      expect(await refunded(bench, id)).toBe(0n);
    },
  },
  ...faultKinds.map((kind): ConformanceCase => ({
    name: `no answer (${kind}): a refund is unknown, and asking again gives back once`,
    async run(bench) {
      const id = await paid(bench);
      need(bench, 'fault')(kind, 'refund');
      expect(await giveBack(bench, id, 'one', 100n)).toMatchObject({ state: 'unknown' });
      expect(await giveBack(bench, id, 'one', 100n)).toMatchObject({ state: 'successful' });
      expect(await refunded(bench, id)).toBe(100n);
    },
  })),
];

const wholeOnly: ConformanceCase[] = [
  {
    name: 'refund: the whole is given back, and a part is refused',
    async run(bench) {
      const id = await paid(bench);
      expect(await giveBack(bench, id, 'part', 100n)).toMatchObject({
        state: 'failed',
        code: expect.stringMatching(/./),
      });
      expect(await giveBack(bench, id, 'whole', whole(bench))).toMatchObject({ state: 'successful' });
      expect(await refunded(bench, id)).toBe(whole(bench));
    },
  },
];

const foreign: ConformanceCase[] = [
  {
    name: 'refund: of a payment nobody knows it fails or is unknown, never successful',
    async run(bench) {
      const facts = await giveBack(bench, 'nobody_knows_this', 'lost', 100n);
      expect(['failed', 'unknown']).toContain(facts.state);
    },
  },
];

export const refundCases: readonly ConformanceCase[] = [
  ...allNeed(['offered', 'remote', 'partRefund'], parts),
  ...allNeed(['offered', 'remote', 'wholeRefund'], wholeOnly),
  ...allNeed(['offered', 'remote', 'refund'], foreign),
];
