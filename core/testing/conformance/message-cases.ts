import { expect } from 'vitest';
import {
  allNeed,
  look,
  need,
  paid,
  type ConformanceBench,
  type ConformanceCase,
  type Delivery,
} from './conformance-bench.ts';

const verdict = (bench: ConformanceBench, delivery: Delivery) =>
  bench.provider.verifyWebhook(bench.context(), delivery);

/** Every message about one payment that was paid. */
async function aboutPaid(bench: ConformanceBench): Promise<{ id: string; deliveries: Delivery[] }> {
  const id = await paid(bench);
  const deliveries = await need(bench, 'deliveries')();
  if (deliveries.length === 0) throw new Error('The sandbox delivered no message about a paid payment.');
  return { id, deliveries };
}

const signed: ConformanceCase[] = [
  {
    name: 'message: a signed one is verified and names the payment to look at',
    async run(bench) {
      const { id, deliveries } = await aboutPaid(bench);
      const verdicts = await Promise.all(deliveries.map((delivery) => verdict(bench, delivery)));
      expect(verdicts.every(({ verified }) => verified)).toBe(true);
      expect(verdicts.flatMap(({ notices }) => notices.map(({ subject }) => subject))).toContainEqual(
        expect.objectContaining({ kind: 'payment', externalId: id }),
      );
    },
  },
  {
    name: 'message: delivered twice it carries one id, another message another one',
    async run(bench) {
      const { deliveries } = await aboutPaid(bench);
      const ids = async (): Promise<string[]> =>
        (await Promise.all(deliveries.map((delivery) => verdict(bench, delivery)))).flatMap(({ notices }) =>
          notices.map(({ externalEventId }) => externalEventId),
        );
      const first = await ids();
      expect(await ids()).toEqual(first);
      expect(new Set(first).size).toBe(first.length);
    },
  },
  {
    name: 'message: about a refund it names the refund or its payment',
    needs: ['partRefund'],
    async run(bench) {
      const id = await paid(bench);
      const before = (await need(bench, 'deliveries')()).length;
      const { externalId } = await bench.provider.refund(bench.context(), {
        idempotencyKey: 'r',
        refundToken: 'r',
        paymentExternalId: id,
        amount: { ...bench.request('first').amount, minor: 100n },
      });
      const later = (await need(bench, 'deliveries')()).slice(before);
      const subjects = (await Promise.all(later.map((delivery) => verdict(bench, delivery)))).flatMap(({ notices }) =>
        notices.map(({ subject }) => subject.externalId),
      );
      expect(subjects.some((subject) => subject === externalId || subject === id)).toBe(true);
    },
  },
  ...(['other_secret', 'no_signature', 'changed_body', 'too_old', 'too_new'] as const).map((how): ConformanceCase => ({
    name: `message: forged (${how}) it is not verified and announces nothing`,
    needs: how.startsWith('too_') ? ['dated'] : [],
    async run(bench) {
      const { deliveries } = await aboutPaid(bench);
      expect(await verdict(bench, need(bench, 'forged')(deliveries[0]!, how))).toMatchObject({
        verified: false,
        notices: [],
      });
    },
  })),
  {
    name: 'message: early, before our own call was answered, it names the payment that is then found',
    needs: ['findsUnpaid'],
    async run(bench) {
      need(bench, 'fault')('timeout_after', 'create');
      await bench.provider.createPayment(bench.context(), bench.request('first'));
      const found = await bench.provider.findPayment(bench.context(), bench.request('first'));
      await need(bench, 'buyer')(found!.externalId!, 'pays');
      const subjects = await subjectsOf(bench, await need(bench, 'deliveries')());
      expect(subjects).toContain(found!.externalId);
    },
  },
  {
    name: 'message: late, when more has happened, it makes us look, and the look says how things stand now',
    needs: ['partRefund'],
    async run(bench) {
      const { id, deliveries } = await aboutPaid(bench);
      const { amount } = bench.request('first');
      await bench.provider.refund(bench.context(), {
        idempotencyKey: 'r',
        refundToken: 'r',
        paymentExternalId: id,
        amount: { ...amount, minor: 100n },
      });
      bench.clock.advance({ minutes: 3 });
      expect(await subjectsOf(bench, deliveries)).toContain(id);
      expect(await look(bench, id)).toMatchObject({ state: 'paid', refunded: { minor: 100n } });
    },
  },
  {
    name: 'message: reordered they say the same, each for itself',
    async run(bench) {
      const { id, deliveries } = await aboutPaid(bench);
      const told = async (list: readonly Delivery[]): Promise<string[]> =>
        (await Promise.all(list.map((each) => verdict(bench, each)))).map((each) => JSON.stringify(each.notices));
      const forward = await told(deliveries);
      expect((await told(deliveries.toReversed())).toReversed()).toEqual(forward);
      expect(await look(bench, id)).toMatchObject({ state: 'paid' });
    },
  },
];

const unsigned: ConformanceCase[] = [
  {
    name: 'message: unsigned it is not believed, and hints at the payment to look at',
    async run(bench) {
      const { id, deliveries } = await aboutPaid(bench);
      const verdicts = await Promise.all(deliveries.map((delivery) => verdict(bench, delivery)));
      expect(verdicts.every(({ verified, notices }) => !verified && notices.length === 0)).toBe(true);
      const meant = verdicts.map(({ hint }) =>
        hint?.begins ? id.split('.')[0] === hint.externalId && id : hint?.externalId,
      );
      expect(meant).toContain(id);
    },
  },
];

const any: ConformanceCase[] = [
  {
    name: 'message: one that cannot be read is refused without a fault',
    async run(bench) {
      for (const text of ['', 'null', '[]', '{', '{"id":1}', '\u0000']) {
        expect(
          await verdict(bench, { headers: {}, rawBody: new TextEncoder().encode(text) }),
          JSON.stringify(text),
        ).toMatchObject({ verified: false, notices: [] });
      }
    },
  },
];

async function subjectsOf(bench: ConformanceBench, deliveries: readonly Delivery[]): Promise<string[]> {
  return (await Promise.all(deliveries.map((delivery) => verdict(bench, delivery)))).flatMap(({ notices }) =>
    notices.map(({ subject }) => subject.externalId),
  );
}

export const messageCases: readonly ConformanceCase[] = [
  ...allNeed(['offered', 'remote', 'signed'], signed),
  ...allNeed(['offered', 'remote', 'unsigned'], unsigned),
  ...any,
];
