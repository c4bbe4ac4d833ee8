import { expect } from 'vitest';
import { allNeed, look, need, type ConformanceBench, type ConformanceCase } from './conformance-bench.ts';

async function held(bench: ConformanceBench) {
  const id = await need(bench, 'heldPayment')();
  const { amount } = await look(bench, id);
  if (!amount) throw new Error('A held payment says how much is held.');
  return { id, amount };
}

function take(
  bench: ConformanceBench,
  id: string,
  amount: { minor: bigint; currency: string },
  idempotencyKey = 'take',
) {
  if (!bench.provider.capture)
    throw new Error('The matrix says that money can be held: write "capture" in the provider.');
  return bench.provider.capture(bench.context(), { idempotencyKey, paymentExternalId: id, amount });
}

const cases: ConformanceCase[] = [
  {
    name: 'held: authorised while the amount is only held',
    async run(bench) {
      const facts = await look(bench, await need(bench, 'heldPayment')());
      expect(facts.state).toBe('authorised');
      expect(facts.captured?.minor ?? 0n).toBe(0n);
    },
  },
  {
    name: 'held: taken as a whole it is paid',
    async run(bench) {
      const { id, amount } = await held(bench);
      expect(await take(bench, id, amount)).toMatchObject({ state: 'paid', captured: amount });
      expect(await look(bench, id)).toMatchObject({ state: 'paid', captured: amount });
    },
  },
  {
    name: 'held: a part can be taken, and the rest goes free',
    needs: ['partCapture'],
    async run(bench) {
      const { id, amount } = await held(bench);
      const part = { ...amount, minor: amount.minor - 100n };
      expect(await take(bench, id, part)).toMatchObject({ state: 'paid', captured: part });
    },
  },
  {
    name: 'held: taken twice with one key it is taken once',
    async run(bench) {
      const { id, amount } = await held(bench);
      await take(bench, id, amount);
      expect(await take(bench, id, amount)).toMatchObject({ state: 'paid', captured: amount });
    },
  },
  {
    name: 'held: let go it is cancelled, and cannot be taken any more',
    async run(bench) {
      const { id, amount } = await held(bench);
      expect(await bench.provider.cancelPayment(bench.context(), id, 'release')).toMatchObject({ state: 'cancelled' });
      const late = await take(bench, id, amount);
      expect(late.state).not.toBe('paid');
      expect((await look(bench, id)).captured?.minor ?? 0n).toBe(0n);
    },
  },
  {
    name: 'held: a lost answer to taking it is unknown, and asking again takes it once',
    async run(bench) {
      const { id, amount } = await held(bench);
      need(bench, 'fault')('timeout_after', 'capture');
      expect(await take(bench, id, amount)).toMatchObject({ state: 'unknown', externalId: id });
      expect(await take(bench, id, amount)).toMatchObject({ state: 'paid', captured: amount });
    },
  },
  {
    name: 'held: renewed after the provider’s promise is over it is still held, and is taken under the new hold, once',
    needs: ['renewHold'],
    async run(bench) {
      const { id, amount } = await held(bench);
      bench.clock.advance({ days: promiseOf(bench) });
      const renewal = await renew(bench, id, amount);
      expect(renewal).toMatchObject({ state: 'renewed', hold: expect.stringMatching(/./) });
      expect((await look(bench, id)).state).toBe('authorised');
      bench.clock.advance({ days: promiseOf(bench) });
      const { hold = '' } = await renew(bench, id, amount, 'renew again');
      expect(hold).not.toBe(renewal.hold);
      const request = { idempotencyKey: 'take', paymentExternalId: id, amount, hold };
      expect(await bench.provider.capture!(bench.context(), request)).toMatchObject({
        state: 'paid',
        captured: amount,
      });
      expect(await bench.provider.capture!(bench.context(), request)).toMatchObject({
        state: 'paid',
        captured: amount,
      });
    },
  },
  {
    name: 'held: renewed it can be let go, and then cannot be renewed or taken any more',
    needs: ['renewHold'],
    async run(bench) {
      const { id, amount } = await held(bench);
      bench.clock.advance({ days: promiseOf(bench) });
      const { hold = '' } = await renew(bench, id, amount);
      expect(await bench.provider.cancelPayment(bench.context(), id, 'release')).toMatchObject({ state: 'cancelled' });
      expect((await renew(bench, id, amount, 'too late')).state).toBe('refused');
      const late = await bench.provider.capture!(bench.context(), {
        idempotencyKey: 'take',
        paymentExternalId: id,
        amount,
        hold,
      });
      expect(late.state).not.toBe('paid');
    },
  },
  {
    name: 'held: a lost answer to renewing it is unknown, and asking again renews it once',
    needs: ['renewHold'],
    async run(bench) {
      const { id, amount } = await held(bench);
      bench.clock.advance({ days: promiseOf(bench) });
      need(bench, 'fault')('timeout_after', 'renew');
      expect(await renew(bench, id, amount)).toMatchObject({ state: 'unknown' });
      const [once, again] = [await renew(bench, id, amount), await renew(bench, id, amount)];
      expect([once.state, again]).toEqual(['renewed', once]);
    },
  },
];

function promiseOf({ provider }: ConformanceBench): number {
  return Math.max(...provider.capabilities.map(({ capture }) => capture?.renewsAfterDays ?? 0));
}

function renew(
  bench: ConformanceBench,
  id: string,
  amount: { minor: bigint; currency: string },
  idempotencyKey = 'renew',
) {
  if (!bench.provider.renewHold)
    throw new Error('The matrix says that holds are renewed: write "renewHold" in the provider.');
  return bench.provider.renewHold(bench.context(), { idempotencyKey, paymentExternalId: id, amount });
}

export const captureCases: readonly ConformanceCase[] = allNeed(['offered', 'remote', 'capture'], cases);
