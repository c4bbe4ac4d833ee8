import { describe, expect, test } from 'vitest';
import { inTransaction } from '#core/database';
import { plansOf } from '#core/pricing';
import { aProduct } from '#core/testing';
import { openPaymentStep } from '#core/settlement';
import {
  cancelOrder,
  changePaymentMethod,
  changePlan,
  mindOrder,
  moveRateDate,
  pauseOrder,
  resumeOrder,
  skipRate,
  splitRate,
  writeOffRate,
} from './index.ts';
import { takeNext } from './mind-order.ts';
import { useYear, type Rate } from './year.fixture.ts';

const { provider, kernel, rows, ratesOf, stateOf, mailsOf, accessOf, work, pass, bought, scheduleOf, world } =
  useYear();

describe('a year of the clock', () => {
  test(
    'charges a subscription on every day its plan says, and never runs out of charges to come',
    { timeout: 120_000 },
    async () => {
      const expected = await scheduleOf('club', 13);
      const { id, token } = await bought('club');
      await pass(366, 2);
      const all = await ratesOf(id);
      expect(all.slice(0, 13).map(({ due_date: due, amount }) => [due, amount])).toEqual(expected);
      expect(all.slice(0, 12).every(({ state }) => state === 'paid')).toBe(true);
      expect(all.filter(({ state }) => state === 'future').length).toBeGreaterThanOrEqual(12);
      // Taken on the day, or the round after it.
      for (const { due_date: due, paid_at: at } of all.slice(1, 12))
        expect(at!.getTime() - Date.parse(due)).toBeLessThan(2 * 86_400_000 + 86_400_000);
      const paid = all.filter(({ state }) => state === 'paid').length;
      const [count] = await rows<{ invoices: number; cash: number }>(
        `select (select count(*)::int from invoices where order_id = :id and type = 'regular') as invoices,
              (select sum(p.debit)::int from journals j join postings p on p.journal_id = j.id where j.order_id = :id and p.account = 'S:psp:scripted:clearing') as cash`.replaceAll(
          ':id',
          String(id),
        ),
        [],
      );
      expect(count).toEqual({ invoices: paid, cash: 500 + 900 * (paid - 1) });
      expect(await mailsOf(token)).toEqual([
        { template: 'charge_announced', count: expect.any(Number) as number },
        { template: 'order_confirmation', count: 1 },
        { template: 'rate_paid', count: paid - 1 },
      ]);
    },
  );

  test(
    'tries first and charges after the test period, ends a limited subscription, and pays off instalments',
    { timeout: 60_000 },
    async () => {
      const [trial, rates] = [await scheduleOf('probe', 3), await scheduleOf('raten', 4)];
      const [probe, raten] = [await bought('probe'), await bought('raten')];
      expect([await stateOf(probe.id), await stateOf(raten.id)]).toEqual(['payment_waiting', 'paying']);
      expect(await accessOf(probe.id)).toEqual(['active']);
      await pass(100, 2);
      expect((await ratesOf(probe.id)).map(({ due_date: due, amount }) => [due, amount])).toEqual(trial);
      expect((await ratesOf(raten.id)).map(({ due_date: due, amount }) => [due, amount])).toEqual(rates);
      expect([await stateOf(probe.id), await stateOf(raten.id)]).toEqual(['paid', 'paid']);
      const documents = await rows<{ order_id: number; state: string }>(
        'select order_id, state from invoices where order_id in (?, ?) order by 1',
        [probe.id, raten.id],
      );
      expect(documents.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid', 'paid']);
    },
  );
});

test(
  'a declined card is tried after 3 and 7 days, then the rate is overdue and access rests; the buyer who pays has it back',
  { timeout: 60_000 },
  async () => {
    const { id, token } = await bought('club');
    provider.script = ['declined', 'declined', 'declined'];
    await pass(32);
    expect([(await ratesOf(id))[1]!.state, await stateOf(id), await accessOf(id)]).toEqual([
      'unpaid',
      'paying',
      ['active'],
    ]);
    await pass(8);
    expect([(await ratesOf(id))[1]!.state, await stateOf(id), await accessOf(id)]).toEqual([
      'debt',
      'payment_paused',
      ['revoked'],
    ]);
    await pass(30);
    const again = await changePaymentMethod({ ...world().buyer }, { orderToken: token });
    await openPaymentStep(world().buyer, again);
    const after = await ratesOf(id);
    expect([after[1]!.state, await stateOf(id), await accessOf(id)]).toEqual(['paid', 'paying', ['active']]);
    // Nobody pays for the time in which access rested.
    expect(after[2]!.due_date).toBe(kernel().clock.now().toISOString().slice(0, 10));
    await work();
    expect((await ratesOf(id))[2]!.state).toBe('paid');
    const saved = await rows<{ n: string }>(
      "select charges_saved ->> 'method' as n from payments where order_id = ? and charges_saved is not null order by id desc limit 1",
      [id],
    );
    expect(saved[0]!.n).toBe(`pm_${provider.idOf(again.paymentToken)}`);
  },
);

test(
  'a bank that wants the buyer asks them back by mail, and what they pay there saves the card anew',
  { timeout: 60_000 },
  async () => {
    const { id, token } = await bought('club');
    provider.script = ['needs_buyer'];
    await pass(32);
    expect((await ratesOf(id))[1]!.state).toBe('unpaid');
    const [mail] = await rows<{ text: string }>(
      "select text from mails where dedupe_key like 'rate_not_paid%' order by id desc limit 1",
      [],
    );
    expect(mail!.text).toContain('Ihre Bank verlangt');
    expect(mail!.text).toContain(`/payment/${token}/manage?key=`);
    const again = await changePaymentMethod(world().buyer, { orderToken: token });
    await openPaymentStep(world().buyer, again);
    expect([(await ratesOf(id))[1]!.state, await stateOf(id)]).toEqual(['paid', 'paying']);
  },
);

test(
  'an outage costs a day, not the contract: the same attempt is finished, or made anew without a decline',
  { timeout: 60_000 },
  async () => {
    const { id } = await bought('club');
    provider.script = ['dead'];
    while ((await ratesOf(id))[1]!.state === 'future') await pass(1);
    expect((await ratesOf(id))[1]!.state).toBe('pending');
    kernel().clock.advance({ minutes: 5 });
    await work();
    expect((await ratesOf(id))[1]!.state).toBe('paid');
    provider.down = true;
    await pass(31);
    provider.down = false;
    await pass(2);
    kernel().clock.advance({ hours: 2 });
    await work();
    const [, , third] = await rows<Rate & { declines: number; outages: number }>(
      'select * from order_rates where order_id = ? order by number',
      [id],
    );
    expect([third!.state, third!.declines]).toEqual(['paid', 0]);
  },
);

test('two workers and a killed one take a rate once', { timeout: 60_000 }, async () => {
  const { id } = await bought('club');
  kernel().clock.advance({ days: 31 });
  // Killed between the decision and the call.
  await inTransaction(world().seller, (tx) => takeNext(tx, id));
  await Promise.all([mindOrder(world().seller, id), mindOrder(world().seller, id), mindOrder(world().seller, id)]);
  expect((await ratesOf(id))[1]!.state).toBe('pending');
  kernel().clock.advance({ minutes: 3 });
  await work();
  expect((await ratesOf(id))[1]!.state).toBe('paid');
  kernel().clock.advance({ days: 31 });
  await Promise.all(Array.from({ length: 6 }, () => mindOrder(world().seller, id)));
  const attempts = await rows<{ n: number }>(
    'select count(*)::int as n from payments where order_id = ? and charges_saved is not null',
    [id],
  );
  expect([(await ratesOf(id))[2]!.state, attempts[0]!.n]).toEqual(['paid', 2]);
});

test(
  'a charge whose provider has no credentials any more is decided on all the same, and taken there when they are back',
  { timeout: 60_000 },
  async () => {
    const { id } = await bought('club');
    await inTransaction(world().seller, ({ db }) =>
      db('settings')
        .where({ seller_id: world().sellerId })
        .whereLike('key', 'payment_provider.%')
        .update({ plain: '{}', sealed: '{}' }),
    );
    kernel().clock.advance({ days: 31 });
    await expect(mindOrder(world().seller, id)).rejects.toMatchObject({ code: 'provider_not_set_up' });
    expect((await ratesOf(id))[1]!.state).toBe('pending');
    await provider.setUp(world().seller, world().sellerId);
    kernel().clock.advance({ minutes: 3 });
    await work();
    expect((await ratesOf(id))[1]!.state).toBe('paid');
  },
);

describe('commands', () => {
  test(
    'a pause charges nothing and lets the paid period run out; going on counts from today',
    { timeout: 60_000 },
    async () => {
      const { id } = await bought('club');
      await pauseOrder(world().seller, { orderId: id });
      await pass(50, 5);
      expect([
        await stateOf(id),
        await accessOf(id),
        (await ratesOf(id)).filter(({ state }) => state === 'paid').length,
      ]).toEqual(['payment_paused', ['revoked'], 1]);
      await resumeOrder(world().seller, { orderId: id });
      expect([await stateOf(id), await accessOf(id)]).toEqual(['paying', ['active']]);
      await work();
      expect((await ratesOf(id)).filter(({ state }) => state === 'paid').length).toBe(2);
      await expect(resumeOrder(world().seller, { orderId: id })).rejects.toMatchObject({ code: 'not_now' });
    },
  );

  test('the buyer ends at the end of the period, with a receipt; the seller at once', { timeout: 60_000 }, async () => {
    const [ends, stops] = [await bought('club'), await bought('club')];
    const { until } = await cancelOrder(world().buyer, { orderId: ends.id, when: 'period_end' });
    await expect(cancelOrder(world().buyer, { orderId: stops.id, when: 'now' })).rejects.toThrow();
    await cancelOrder(world().seller, { orderId: stops.id, when: 'now' });
    expect([await accessOf(ends.id), await accessOf(stops.id)]).toEqual([['active'], ['revoked']]);
    await pass(40, 5);
    expect([
      await stateOf(ends.id),
      await accessOf(ends.id),
      (await ratesOf(ends.id)).map(({ state }) => state).slice(0, 2),
    ]).toEqual(['payment_canceled', ['revoked'], ['paid', 'skipped']]);
    expect(until > '2026').toBe(true);
    expect((await mailsOf(ends.token)).find(({ template }) => template === 'order_ended')?.count).toBe(1);
  });

  test(
    'skips, moves and splits what is to come; the invoice follows what is waived, the rest sums to it',
    { timeout: 60_000 },
    async () => {
      const { id } = await bought('raten');
      const [, second, third, fourth] = await ratesOf(id);
      await splitRate(world().seller, { orderId: id, rateId: second!.id, firstMinor: 1000, restDue: third!.due_date });
      await moveRateDate(world().seller, { orderId: id, rateId: third!.id, day: fourth!.due_date, following: false });
      await skipRate(world().seller, { orderId: id, rateId: fourth!.id });
      await expect(
        splitRate(world().seller, { orderId: id, rateId: second!.id, firstMinor: 1000, restDue: third!.due_date }),
      ).rejects.toMatchObject({ code: 'parts_do_not_sum' });
      await pass(100, 5);
      expect((await ratesOf(id)).map(({ state, amount }) => [state, amount]).sort()).toEqual([
        ['paid', 1000],
        ['paid', 2333],
        ['paid', 3333],
        ['paid', 3334],
        ['skipped', 3333],
      ]);
      expect(await stateOf(id)).toBe('paid');
      const documents = await rows<{ type: string; gross_minor: number }>(
        'select type, gross_minor from invoices where order_id = ? order by id',
        [id],
      );
      expect(documents.map(({ type, gross_minor: gross }) => [type, Number(gross)])).toEqual([
        ['regular', 13333],
        ['corrected', -3333],
      ]);
    },
  );

  test('another plan counts from the next charge; only the buyer may agree to more', { timeout: 60_000 }, async () => {
    const { addPlan } = await import('#core/catalog');
    const { takingPayments } = await import('#core/testing');
    const productId = await aProduct(world().seller, {
      name: 'Wechsel',
      plan: { type: 'subscription', firstAmount: 900, nextAmount: 900, interval: '1m' },
    });
    await addPlan(takingPayments(world().seller), productId, {
      type: 'subscription',
      firstAmount: 9000,
      nextAmount: 9000,
      interval: '1y',
    });
    const { id } = await bought('wechsel');
    const yearly = (await plansOf(world().seller, productId)).find(({ interval }) => interval === '1y')!;
    await expect(changePlan(world().seller, { orderId: id, planId: yearly.id })).rejects.toMatchObject({
      code: 'consent_needed',
    });
    const before = await ratesOf(id);
    await changePlan(world().buyer, { orderId: id, planId: yearly.id });
    const after = await ratesOf(id);
    expect(after[1]).toMatchObject({ due_date: before[1]!.due_date, amount: 9000 });
    expect(after[2]!.due_date.slice(0, 4)).toBe(String(Number(after[1]!.due_date.slice(0, 4)) + 1));
    await pass(40, 5);
    expect((await ratesOf(id))[1]!.state).toBe('paid');
  });

  test('a written-off rate is bad debt in the books, and the order ends', { timeout: 60_000 }, async () => {
    const { id } = await bought('raten');
    provider.script = ['expired_card'];
    await pass(15);
    const [, second] = await ratesOf(id);
    expect([second!.state, await accessOf(id)]).toEqual(['debt', ['revoked']]);
    await writeOffRate(world().seller, { orderId: id, rateId: second!.id });
    expect([await stateOf(id), (await ratesOf(id)).map(({ state }) => state)]).toEqual([
      'payment_canceled',
      ['paid', 'skipped', 'paid', 'skipped'],
    ]);
    const lost = await rows<{ account: string; debit: number }>(
      "select p.account, p.debit from journals j join postings p on p.journal_id = j.id where j.order_id = ? and j.idempotency_key like 'write_off:%' and p.account like '%bad_debt'",
      [id],
    );
    expect(lost.map(({ debit }) => Number(debit))).toEqual([2801]);
  });
});
