import { expect } from 'vitest';
import type { PaymentRequest, SavedMethod } from '#core/payments';
import { allNeed, look, need, paid, type ConformanceBench, type ConformanceCase } from './conformance-bench.ts';
import { offeredRows } from './needs.ts';

/** A first charge that saves the method, with the method that can be saved. */
async function saved(
  bench: ConformanceBench,
  name = 'first',
  change: Partial<PaymentRequest> = {},
): Promise<SavedMethod> {
  const id = await paid(bench, 'pays', name, { ...savable(bench), saves: true, ...change });
  if (offeredRows(bench.provider).some(({ method, settles }) => method === savable(bench).method && settles.days > 0))
    need(bench, 'settle')();
  const facts = await look(bench, id);
  if (!facts.saved) throw new Error('A request that saves went through, and the facts carry no saved method.');
  return facts.saved;
}

function savable(bench: ConformanceBench): Pick<PaymentRequest, 'method'> {
  const row = offeredRows(bench.provider).find((each) => each.saves === true);
  return { method: row?.method ?? bench.request('any').method };
}

function renewal(bench: ConformanceBench, name: string, offSession: SavedMethod) {
  return bench.provider.createPayment(bench.context(), bench.request(name, { ...savable(bench), offSession }));
}

/** One click of a buyer who is there, and has paid with this before. */
function oneClick(bench: ConformanceBench, name: string, onSession: SavedMethod) {
  return bench.provider.createPayment(bench.context(), bench.request(name, { ...savable(bench), onSession }));
}

const cases: ConformanceCase[] = [
  {
    name: 'saved method: a first charge that saves tells what it takes to charge again',
    async run(bench) {
      expect((await saved(bench)).method).toMatch(/./);
    },
  },
  {
    name: 'saved method: saved without a charge nothing is taken',
    async run(bench) {
      const none = { minor: 0n, currency: bench.request('first').amount.currency };
      const id = await paid(bench, 'pays', 'trial', { ...savable(bench), saves: true, amount: none });
      expect(await look(bench, id)).toMatchObject({
        state: 'paid',
        captured: none,
        saved: { method: expect.stringMatching(/./) },
      });
    },
  },
  {
    name: 'renewal: charged without the buyer it is paid, or on its way through the bank',
    async run(bench) {
      const facts = await renewal(bench, 'renewal', await saved(bench));
      expect(['paid', 'pending']).toContain(facts.state);
      expect(facts.nextStep).toBeUndefined();
      if (facts.state === 'pending') need(bench, 'settle')();
      expect(await look(bench, facts.externalId!)).toMatchObject({
        state: 'paid',
        captured: bench.request('renewal').amount,
      });
    },
  },
  {
    name: 'renewal: asked for again with the same key it is charged once, the next one anew',
    async run(bench) {
      const means = await saved(bench);
      const [first, again, next] = [
        await renewal(bench, 'one', means),
        await renewal(bench, 'one', means),
        await renewal(bench, 'two', means),
      ];
      expect(again.externalId).toBe(first.externalId);
      expect(next.externalId).not.toBe(first.externalId);
    },
  },
  {
    name: 'renewal: a lost answer is unknown, the charge is found, and asking again charges nothing more',
    async run(bench) {
      const means = await saved(bench);
      const before = need(bench, 'payments')();
      need(bench, 'fault')('timeout_after', 'create');
      expect(await renewal(bench, 'lost', means)).toMatchObject({ state: 'unknown' });
      const found = await bench.provider.findPayment(
        bench.context(),
        bench.request('lost', { ...savable(bench), offSession: means }),
      );
      expect((await renewal(bench, 'lost', means)).externalId).toBe(found?.externalId);
      expect(need(bench, 'payments')()).toBe(before + 1);
    },
  },
  {
    name: 'renewal: a method that is no good any more is declined and takes nothing',
    async run(bench) {
      const facts = await renewal(bench, 'dead', need(bench, 'deadMethod'));
      const ended = facts.state === 'pending' ? (need(bench, 'settle')(), await look(bench, facts.externalId!)) : facts;
      expect(ended).toMatchObject({ state: 'declined', decline: { code: expect.stringMatching(/./) } });
    },
  },
  {
    name: 'soft decline: where the bank wants the buyer the renewal is declined for that, and paid with the buyer there',
    needs: ['challenge', 'attended'],
    async run(bench) {
      const means = await need(bench, 'saveDemandingMethod')();
      expect(await renewal(bench, 'unattended', means)).toMatchObject({
        state: 'declined',
        decline: { reason: 'authentication_required' },
      });
      const id = await paid(bench, 'is_asked_by_the_bank', 'attended', { ...savable(bench), saves: true });
      await need(bench, 'buyer')(id, 'agrees_at_the_bank');
      expect(await look(bench, id)).toMatchObject({ state: 'paid', saved: { method: expect.any(String) } });
    },
  },
  {
    name: 'one click: what was saved is paid at once with the buyer there; asked for again with the same key it is one charge',
    needs: ['attended'],
    async run(bench) {
      const means = await saved(bench);
      const [first, again, next] = [
        await oneClick(bench, 'one', means),
        await oneClick(bench, 'one', means),
        await oneClick(bench, 'two', means),
      ];
      expect(first).toMatchObject({ state: 'paid', captured: bench.request('one').amount });
      expect([again.externalId === first.externalId, next.externalId === first.externalId]).toEqual([true, false]);
    },
  },
  {
    name: 'one click: where the bank wants the buyer they are led to its page, and have paid once they agree',
    needs: ['attended'],
    async run(bench) {
      const asked = await oneClick(bench, 'asked', await need(bench, 'saveDemandingMethod')());
      expect([asked.state, asked.nextStep?.redirectUrl ?? asked.nextStep?.clientSecret]).toEqual([
        'pending',
        expect.stringMatching(/./),
      ]);
      expect(await look(bench, asked.externalId!)).toMatchObject({ state: 'pending', captured: { minor: 0n } });
      await need(bench, 'buyer')(asked.externalId!, 'agrees_at_the_bank');
      expect(await look(bench, asked.externalId!)).toMatchObject({
        state: 'paid',
        captured: bench.request('asked').amount,
      });
    },
  },
  {
    name: 'one click: a buyer who leaves the bank’s page has not paid, and it can be ended',
    needs: ['attended', 'cancel'],
    async run(bench) {
      const { externalId } = await oneClick(bench, 'left', await need(bench, 'saveDemandingMethod')());
      expect((await bench.provider.cancelPayment(bench.context(), externalId!, 'end-left')).state).toBe('cancelled');
      expect(await look(bench, externalId!)).toMatchObject({ state: 'cancelled', captured: { minor: 0n } });
    },
  },
  {
    name: 'one click: a lost answer is unknown, the charge is found, and asking again charges nothing more',
    needs: ['attended'],
    async run(bench) {
      const means = await saved(bench);
      const before = need(bench, 'payments')();
      need(bench, 'fault')('timeout_after', 'create');
      expect(await oneClick(bench, 'lost', means)).toMatchObject({ state: 'unknown' });
      const found = await bench.provider.findPayment(
        bench.context(),
        bench.request('lost', { ...savable(bench), onSession: means }),
      );
      expect(found?.state).toBe('paid');
      expect((await oneClick(bench, 'lost', means)).externalId).toBe(found?.externalId);
      expect(need(bench, 'payments')()).toBe(before + 1);
    },
  },
  {
    name: 'one click: a method that is no good any more is declined and takes nothing',
    needs: ['attended'],
    async run(bench) {
      expect(await oneClick(bench, 'dead', need(bench, 'deadMethod'))).toMatchObject({
        state: 'declined',
        decline: { code: expect.stringMatching(/./) },
      });
    },
  },
  {
    name: 'mandate: saving a method that needs one tells its reference',
    needs: ['mandate'],
    async run(bench) {
      const row = offeredRows(bench.provider).find(({ mandate, saves }) => mandate === true && saves === true)!;
      expect((await saved(bench, 'mandate', { method: row.method })).mandate).toMatch(/./);
    },
  },
  {
    name: 'mandate: a method that was let go is not charged again, and letting go twice is the same',
    needs: ['forget'],
    async run(bench) {
      const means = await saved(bench);
      await bench.provider.forget!(bench.context(), means);
      await bench.provider.forget!(bench.context(), means);
      expect((await renewal(bench, 'after', means)).state).toBe('declined');
    },
  },
];

export const laterChargeCases: readonly ConformanceCase[] = allNeed(['offered', 'remote', 'saves'], cases);
