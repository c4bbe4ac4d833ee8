import { expect } from 'vitest';
import type { ProviderMovement } from '#core/payments';
import { allNeed, faultKinds, need, paid, type ConformanceBench, type ConformanceCase } from './conformance-bench.ts';

const movements = (bench: ConformanceBench, since: Date): Promise<readonly ProviderMovement[]> =>
  bench.provider.listMovements!(bench.context(), since);

/** Reports look back, never ahead: time goes on before one is asked for. */
async function reported(bench: ConformanceBench, since: Date): Promise<readonly ProviderMovement[]> {
  bench.clock.advance({ hours: 4 });
  return movements(bench, since);
}

const cases: ConformanceCase[] = [
  {
    name: 'report: a payment stands there once, by the id or the token it has here, before what the provider kept of it',
    async run(bench) {
      const since = bench.clock.now();
      const id = await paid(bench);
      const { amount, paymentToken } = bench.request('first');
      const found = (await reported(bench, since)).filter(({ kind }) => kind === 'payment');
      expect(found.map((each) => [each.subject === id || each.paymentToken === paymentToken, each.amount])).toEqual([
        [true, amount],
      ]);
      expect(found[0]!.fee.minor >= 0n && found[0]!.fee.minor < amount.minor).toBe(true);
    },
  },
  {
    name: 'report: what nobody has paid is not in it',
    async run(bench) {
      const since = bench.clock.now();
      await bench.provider.createPayment(bench.context(), bench.request('first'));
      expect(await reported(bench, since)).toEqual([]);
    },
  },
  {
    name: 'report: a refund stands there under its own id, as money that left',
    needs: ['partRefund'],
    async run(bench) {
      const since = bench.clock.now();
      const id = await paid(bench);
      const amount = { ...bench.request('first').amount, minor: 100n };
      const refund = await bench.provider.refund(bench.context(), {
        idempotencyKey: 'r',
        refundToken: 'r',
        paymentExternalId: id,
        amount,
      });
      const found = (await reported(bench, since)).filter(({ kind }) => kind === 'refund');
      expect(found.map(({ subject, amount: moved }) => [subject, moved])).toEqual([
        [refund.externalId, { ...amount, minor: -100n }],
      ]);
    },
  },
  {
    name: 'report: a movement keeps its id, no two share one, and the oldest comes first',
    async run(bench) {
      const since = bench.clock.now();
      for (const name of ['first', 'second', 'third']) {
        await paid(bench, 'pays', name);
        bench.clock.advance({ days: 20 });
      }
      const [once, again] = [await reported(bench, since), await movements(bench, since)];
      expect(again.map(({ externalId }) => externalId)).toEqual(once.map(({ externalId }) => externalId));
      expect(new Set(once.map(({ externalId }) => externalId)).size).toBe(once.length);
      expect(once.filter(({ kind }) => kind === 'payment')).toHaveLength(3);
      const times = once.map(({ occurredAt }) => occurredAt.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    },
  },
  ...faultKinds.map((kind): ConformanceCase => ({
    name: `no answer (${kind}): a report that did not come is an error, never an empty one`,
    async run(bench) {
      const since = bench.clock.now();
      await paid(bench);
      bench.clock.advance({ hours: 4 });
      need(bench, 'fault')(kind, 'report');
      await expect(movements(bench, since)).rejects.toThrow();
      expect(await movements(bench, since)).not.toEqual([]);
    },
  })),
];

export const reportCases: readonly ConformanceCase[] = allNeed(['offered', 'remote', 'report'], cases);
