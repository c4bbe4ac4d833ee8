import { expect } from 'vitest';
import { need, opened, paid, type BuyerAct, type ConformanceBench, type ConformanceCase } from './conformance-bench.ts';

const look = (bench: ConformanceBench, id: string) => bench.provider.fetchPayment(bench.context(), id);

const DECLINES: readonly [BuyerAct, string][] = [
  ['is_declined', 'declined'], ['has_insufficient_funds', 'insufficient_funds'], ['has_an_expired_card', 'expired_card'], ['mistypes_the_code', 'incorrect_data'], ['meets_a_processing_error', 'other'],
];

export const outcomeCases: readonly ConformanceCase[] = [
  {
    name: 'outcome: paid reports what was taken',
    async run(bench) {
      const id = await paid(bench);
      const { amount } = bench.request('first');
      expect(await look(bench, id)).toMatchObject({ state: 'paid', externalId: id, amount, captured: amount, refunded: { minor: 0n, currency: amount.currency } });
    },
  },
  {
    name: 'outcome: paid stays paid however often it is looked at',
    async run(bench) {
      const id = await paid(bench);
      expect(await look(bench, id)).toEqual(await look(bench, id));
    },
  },
  ...DECLINES.flatMap(([act, reason]): ConformanceCase[] => [
    {
      name: `outcome: a buyer who ${act.replaceAll('_', ' ')} is declined with the reason "${reason}" and nothing is taken`,
      async run(bench) {
        const facts = await look(bench, await paid(bench, act));
        expect(facts).toMatchObject({ state: 'declined', decline: { reason, code: expect.stringMatching(/./) } });
        expect(facts.captured?.minor).toBe(0n);
      },
    },
    {
      name: `outcome: a buyer who ${act.replaceAll('_', ' ')} can pay the same payment after all`,
      async run(bench) {
        const id = await paid(bench, act);
        await need(bench, 'buyer')(id, 'pays');
        expect(await look(bench, id)).toMatchObject({ state: 'paid' });
      },
    },
  ]),
  {
    name: 'outcome: pending while the bank asks the buyer, paid once they agree',
    async run(bench) {
      const id = await paid(bench, 'is_asked_by_the_bank');
      expect(await look(bench, id)).toMatchObject({ state: 'pending' });
      await need(bench, 'buyer')(id, 'agrees_at_the_bank');
      expect(await look(bench, id)).toMatchObject({ state: 'paid' });
    },
  },
  {
    name: 'outcome: declined when the buyer refuses at the bank',
    async run(bench) {
      const id = await paid(bench, 'is_asked_by_the_bank');
      await need(bench, 'buyer')(id, 'refuses_at_the_bank');
      expect(await look(bench, id)).toMatchObject({ state: 'declined', decline: { reason: 'authentication_required' } });
    },
  },
  {
    name: 'outcome: authorised while the amount is only held',
    async run(bench) {
      const facts = await look(bench, await need(bench, 'heldPayment')());
      expect(facts.state).toBe('authorised');
      expect(facts.captured?.minor).toBe(0n);
    },
  },
  {
    name: 'outcome: cancelled, also when asked twice',
    async run(bench) {
      const id = await opened(bench);
      expect(await bench.provider.cancelPayment(bench.context(), id, 'c1')).toMatchObject({ state: 'cancelled' });
      expect(await bench.provider.cancelPayment(bench.context(), id, 'c2')).toMatchObject({ state: 'cancelled' });
      expect(await look(bench, id)).toMatchObject({ state: 'cancelled' });
    },
  },
  {
    name: 'outcome: what is paid is not cancelled',
    async run(bench) {
      const id = await paid(bench);
      expect(await bench.provider.cancelPayment(bench.context(), id, 'c1')).toMatchObject({ state: 'paid' });
    },
  },
  {
    name: 'outcome: a payment of another account is unknown, not declined',
    async run(bench) {
      const id = await opened(bench);
      expect(await bench.provider.fetchPayment(bench.context(need(bench, 'otherAccount')), id)).toMatchObject({ state: 'unknown', externalId: id });
    },
  },
];
