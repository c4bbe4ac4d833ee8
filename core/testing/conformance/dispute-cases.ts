import { expect } from 'vitest';
import { allNeed, look, need, paid, type ConformanceBench, type ConformanceCase } from './conformance-bench.ts';
import { offeredRows, settlesLate } from './needs.ts';

async function disputed(bench: ConformanceBench): Promise<{ payment: string; dispute: string }> {
  const payment = await paid(bench);
  return { payment, dispute: await need(bench, 'chargeback')(payment) };
}

function facts(bench: ConformanceBench, id: string) {
  if (!bench.provider.fetchDispute) throw new Error('The provider declares disputes: write "fetchDispute".');
  return bench.provider.fetchDispute(bench.context(), id);
}

async function subjectsSince(bench: ConformanceBench, before: number): Promise<string[]> {
  const fresh = (await need(bench, 'deliveries')()).slice(before);
  const verdicts = await Promise.all(fresh.map((delivery) => bench.provider.verifyWebhook(bench.context(), delivery)));
  return verdicts.flatMap(({ notices }) => notices.map(({ subject }) => `${subject.kind} ${subject.externalId}`));
}

const EVIDENCE = {
  product: 'Course',
  buyerName: 'Berta Buyer',
  buyerEmail: 'buyer@kontor.test',
  delivery: 'Opened on the day of the order.',
  statement: 'Used since.',
};

const chargebacks: ConformanceCase[] = [
  {
    name: 'chargeback: names its payment, what the bank took, and that an answer is wanted',
    async run(bench) {
      const { payment, dispute } = await disputed(bench);
      const { amount } = bench.request('first');
      expect(await facts(bench, dispute)).toMatchObject({
        externalId: dispute,
        paymentExternalId: payment,
        amount,
        state: expect.stringMatching(/^(needs_response|under_review|lost)$/),
      });
    },
  },
  {
    name: 'chargeback: its message names the dispute',
    needs: ['signed'],
    async run(bench) {
      const payment = await paid(bench);
      const before = (await need(bench, 'deliveries')()).length;
      const dispute = await need(bench, 'chargeback')(payment);
      expect(await subjectsSince(bench, before)).toContain(`dispute ${dispute}`);
    },
  },
  {
    name: 'chargeback: evidence handed in is under review',
    needs: ['evidence'],
    async run(bench) {
      const { dispute } = await disputed(bench);
      expect(
        await bench.provider.submitEvidence!(bench.context(), {
          idempotencyKey: 'e',
          externalId: dispute,
          evidence: EVIDENCE,
        }),
      ).toMatchObject({ state: 'under_review' });
    },
  },
  {
    name: 'chargeback: accepted it is lost',
    needs: ['acceptance'],
    async run(bench) {
      const { dispute } = await disputed(bench);
      expect(
        await bench.provider.acceptDispute!(bench.context(), { idempotencyKey: 'a', externalId: dispute }),
      ).toMatchObject({ state: 'lost' });
    },
  },
  ...(['won', 'lost'] as const).map((verdict): ConformanceCase => ({
    name: `chargeback: ${verdict} once the bank has decided so`,
    async run(bench) {
      const { dispute } = await disputed(bench);
      await need(bench, 'decideChargeback')(dispute, verdict);
      expect(await facts(bench, dispute)).toMatchObject({ state: verdict });
    },
  })),
  {
    name: 'chargeback: one that nobody knows is unknown',
    async run(bench) {
      expect(await facts(bench, 'dp_nobody_knows')).toMatchObject({ state: 'unknown' });
    },
  },
];

function lateMethod(bench: ConformanceBench) {
  return { method: offeredRows(bench.provider).find(settlesLate)!.method };
}

const late: ConformanceCase[] = [
  {
    name: 'late result: pending without a next step while the bank works, paid in the end',
    needs: ['lateResult'],
    async run(bench) {
      const id = await paid(bench, 'pays_and_the_bank_takes_days', 'late', lateMethod(bench));
      const waiting = await look(bench, id);
      expect(waiting.state).toBe('pending');
      expect(waiting.nextStep).toBeUndefined();
      need(bench, 'settle')();
      expect(await look(bench, id)).toMatchObject({ state: 'paid', captured: bench.request('late').amount });
    },
  },
  {
    name: 'late result: declined when the bank refuses days later',
    needs: ['lateResult'],
    async run(bench) {
      const id = await paid(bench, 'pays_and_the_bank_refuses_later', 'late', lateMethod(bench));
      expect((await look(bench, id)).state).toBe('pending');
      need(bench, 'settle')();
      expect(await look(bench, id)).toMatchObject({ state: 'declined', decline: { code: expect.stringMatching(/./) } });
    },
  },
  {
    name: 'late return: a debit that the bank takes back after it was paid is a dispute that is lost',
    needs: ['returnable', 'dispute'],
    async run(bench) {
      const row = offeredRows(bench.provider).find(({ settles }) => settles.returnableDays !== undefined)!;
      const id = await paid(bench, row.settles.days > 0 ? 'pays_and_the_bank_takes_days' : 'pays', 'returned', {
        method: row.method,
      });
      if (row.settles.days > 0) need(bench, 'settle')();
      const dispute = await need(bench, 'bankReturns')(id);
      expect(await facts(bench, dispute)).toMatchObject({
        state: 'lost',
        paymentExternalId: id,
        amount: bench.request('returned').amount,
      });
    },
  },
];

export const disputeCases: readonly ConformanceCase[] = [
  ...allNeed(['offered', 'remote', 'dispute'], chargebacks),
  ...allNeed(['offered', 'remote'], late),
];
