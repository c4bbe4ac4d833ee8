import { expect } from 'vitest';
import type { DeclineReason } from '#core/payments';
import { allNeed, look, need, opened, paid, type BuyerAct, type ConformanceCase } from './conformance-bench.ts';

const DECLINES: readonly [BuyerAct, DeclineReason][] = [
  ['is_declined', 'declined'],
  ['has_insufficient_funds', 'insufficient_funds'],
  ['has_an_expired_card', 'expired_card'],
  ['mistypes_the_code', 'incorrect_data'],
  ['meets_a_processing_error', 'other'],
];

const remote: ConformanceCase[] = [
  {
    name: 'outcome: paid reports what was taken',
    async run(bench) {
      const id = await paid(bench);
      const { amount } = bench.request('first');
      expect(await look(bench, id)).toMatchObject({
        state: 'paid',
        externalId: id,
        amount,
        captured: amount,
        refunded: { minor: 0n, currency: amount.currency },
      });
    },
  },
  {
    name: 'outcome: paid stays paid however often it is looked at',
    async run(bench) {
      const id = await paid(bench);
      expect(await look(bench, id)).toEqual(await look(bench, id));
    },
  },
  {
    name: 'outcome: opening what is paid again says that it is paid, and takes nothing more',
    needs: ['findsUnpaid'],
    async run(bench) {
      const id = await paid(bench);
      const { amount } = bench.request('first');
      const again = await bench.provider.createPayment(bench.context(), bench.request('first'));
      // An answer kept for the key may still tell of the beginning; the look afterwards never does.
      expect(again.externalId).toBe(id);
      expect(await look(bench, id)).toMatchObject({ state: 'paid', captured: amount });
      expect(need(bench, 'payments')()).toBe(1);
    },
  },
  ...DECLINES.flatMap(([act, reason]): ConformanceCase[] => [
    {
      name: `outcome: a buyer who ${act.replaceAll('_', ' ')} is declined with the reason "${reason}" and nothing is taken`,
      needs: [`decline:${reason}`],
      async run(bench) {
        const facts = await look(bench, await paid(bench, act));
        expect(facts).toMatchObject({ state: 'declined', decline: { reason, code: expect.stringMatching(/./) } });
        expect(facts.captured?.minor ?? 0n).toBe(0n);
      },
    },
    {
      name: `outcome: a buyer who ${act.replaceAll('_', ' ')} can pay the same payment after all`,
      needs: [`decline:${reason}`, 'retryInPlace'],
      async run(bench) {
        const id = await paid(bench, act);
        await need(bench, 'buyer')(id, 'pays');
        expect(await look(bench, id)).toMatchObject({ state: 'paid' });
      },
    },
  ]),
  {
    name: 'outcome: pending while the bank asks the buyer, paid once they agree',
    needs: ['challenge'],
    async run(bench) {
      const id = await paid(bench, 'is_asked_by_the_bank');
      expect(await look(bench, id)).toMatchObject({ state: 'pending' });
      await need(bench, 'buyer')(id, 'agrees_at_the_bank');
      expect(await look(bench, id)).toMatchObject({ state: 'paid' });
    },
  },
  {
    name: 'outcome: declined when the buyer refuses at the bank',
    needs: ['challenge'],
    async run(bench) {
      const id = await paid(bench, 'is_asked_by_the_bank');
      await need(bench, 'buyer')(id, 'refuses_at_the_bank');
      expect(await look(bench, id)).toMatchObject({
        state: 'declined',
        decline: { reason: 'authentication_required' },
      });
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
      expect(await bench.provider.fetchPayment(bench.context(need(bench, 'otherAccount')), id)).toMatchObject({
        state: 'unknown',
        externalId: id,
      });
    },
  },
  {
    name: 'difference: another amount than asked for is reported as the provider has it',
    async run(bench) {
      const id = await paid(bench);
      const { amount } = bench.request('first');
      need(bench, 'misreport')(id, { minor: amount.minor - 100n });
      expect((await look(bench, id)).amount).toEqual({ ...amount, minor: amount.minor - 100n });
    },
  },
  {
    name: 'difference: another currency than asked for is reported as the provider has it',
    needs: ['currencies'],
    async run(bench) {
      const id = await paid(bench);
      need(bench, 'misreport')(id, { currency: 'usd' });
      expect((await look(bench, id)).amount?.currency).toBe('usd');
    },
  },
];

const ending: ConformanceCase[] = [
  {
    name: 'outcome: cancelled, also when asked twice',
    async run(bench) {
      const id = await opened(bench);
      expect(await bench.provider.cancelPayment(bench.context(), id, 'c1')).toMatchObject({ state: 'cancelled' });
      expect(await bench.provider.cancelPayment(bench.context(), id, 'c2')).toMatchObject({ state: 'cancelled' });
      if (bench.provider.abilities.remote) expect(await look(bench, id)).toMatchObject({ state: 'cancelled' });
    },
  },
  {
    name: 'expired session: a payment whose time was over is ended, and nobody can pay it any more',
    needs: ['remote'],
    async run(bench) {
      const id = await opened(bench);
      bench.clock.advance({ hours: 2 });
      await bench.provider.cancelPayment(bench.context(), id, 'over');
      await need(bench, 'buyer')(id, 'pays').catch(() => undefined);
      const facts = await look(bench, id);
      expect(facts).toMatchObject({ state: 'cancelled' });
      expect(facts.captured?.minor ?? 0n).toBe(0n);
      expect(facts.nextStep).toBeUndefined();
    },
  },
];

export const outcomeCases: readonly ConformanceCase[] = [
  ...allNeed(['offered', 'remote'], remote),
  ...allNeed(['offered', 'cancel'], ending),
];
