import { expect } from 'vitest';
import { allNeed, look, need, type ConformanceBench, type ConformanceCase } from './conformance-bench.ts';

async function held(bench: ConformanceBench) {
  const id = await need(bench, 'heldPayment')();
  const { amount } = await look(bench, id);
  if (!amount) throw new Error('A held payment says how much is held.');
  return { id, amount };
}

function take(bench: ConformanceBench, id: string, amount: { minor: bigint; currency: string }, idempotencyKey = 'take') {
  if (!bench.provider.capture) throw new Error('The matrix says that money can be held: write "capture" in the provider.');
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
];

export const captureCases: readonly ConformanceCase[] = allNeed(['offered', 'remote', 'capture'], cases);
