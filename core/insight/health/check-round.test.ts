import { expect, test } from 'vitest';
import type { Ctx } from '#core/context';
import { defineInvariant } from '#core/ledger';
import { listMails } from '#core/mail';
import { seedPerson } from '#core/people';
import { runJobsUntilIdle, useTestKernel } from '#core/testing';
import { checkByTheClock } from './check-round.ts';
import { healthView } from './health-view.ts';
import { scopeOfLook } from './look-at-invariant.ts';
import { requestRound } from './request-round.ts';

const kernel = useTestKernel();
const platform = (): Ctx => kernel().contextFor({ kind: 'platform', reason: 'test' });

/** An event beyond its counter: what `events_are_in_sequence` forbids. */
const breakSequence = (aggregateId: number): Promise<void> =>
  kernel().ownerDb.transaction(async (trx) => {
    await trx.raw(
      `insert into outbox (id, type, aggregate_type, aggregate_id, sequence, occurred_at, correlation_id, payload, dispatched_at)
       values (gen_random_uuid(), 'test.event', 'test', ?, 5, now(), '', '{}', now())`,
      [aggregateId],
    );
  });

test(
  'what is broken is kept with its findings and told once to every admin; more of it is told again, and a round by hand shows that it was mended',
  { timeout: 120_000 },
  async () => {
    await seedPerson(platform(), {
      email: 'admin@kontor.test',
      firstName: 'Ada',
      lastName: 'Admin',
      password: 'not-a-usual-password-1',
      roles: [{ role: 'admin', sellerId: null }],
    });
    const mails = async (): Promise<number> => (await listMails(platform(), { mail: 'invariants_broken' })).length;
    const watched = async () =>
      (await healthView(platform())).invariants.find(({ id }) => id === 'events_are_in_sequence')!;
    expect((await watched()).checkedAt).toBeNull();
    await breakSequence(1);
    await checkByTheClock(platform());
    expect(await watched()).toMatchObject({
      checkedAt: kernel().clock.now(),
      violations: [{ subject: 'test 1', detail: '1 events up to 5, counter 0' }],
      failure: null,
    });
    expect(
      (await healthView(platform())).invariants.filter(
        ({ violations, failure }) => violations.length > 0 || failure !== null,
      ),
    ).toHaveLength(1);
    expect(await mails()).toBe(1);

    kernel().clock.advance({ hours: 1 });
    await checkByTheClock(platform());
    expect(await mails()).toBe(1);
    await breakSequence(2);
    kernel().clock.advance({ hours: 1 });
    await checkByTheClock(platform());
    expect(await mails()).toBe(2);

    await kernel().ownerDb.transaction(async (trx) => {
      await trx.raw("delete from outbox where aggregate_type = 'test'");
    });
    await requestRound(platform(), { id: 'events_are_in_sequence' });
    await runJobsUntilIdle(kernel());
    expect(await watched()).toMatchObject({ violations: [] });
    expect((await healthView(platform())).round).toMatchObject({ done: 1, total: 1, finishedAt: kernel().clock.now() });
    await expect(requestRound(platform(), { id: 'no_such_rule' })).rejects.toMatchObject({
      code: 'invariant_not_found',
      status: 404,
    });
    await expect(healthView(kernel().contextFor({ kind: 'seller', sellerId: 1 }))).rejects.toMatchObject({
      status: 401,
    });
  },
);

test('changed rows are asked about every hour, every row once a day, and again while something is wrong', () => {
  const now = new Date('2026-11-21T12:07:00Z');
  const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
  const windowed = defineInvariant('a', { numbers: [1], title: { de: '', en: '' } }, 'select 1 from changed_orders');
  const whole = defineInvariant('b', { numbers: [1], title: { de: '', en: '' } }, 'select 1 from orders');
  const good = {
    invariant_id: 'a',
    checked_at: hoursAgo(1),
    all_checked_at: hoursAgo(5),
    duration_ms: 1,
    violations: [],
    failure: null,
    told: [],
  };
  expect(scopeOfLook(windowed, undefined, now, false)).toBe('all');
  expect(scopeOfLook(windowed, good, now, false)).toEqual({ since: new Date('2026-11-21T10:57:00Z') });
  expect(scopeOfLook(whole, good, now, false)).toBe('not_now');
  expect(scopeOfLook(whole, good, now, true)).toBe('all');
  expect(scopeOfLook(windowed, { ...good, all_checked_at: hoursAgo(24) }, now, false)).toBe('all');
  expect(scopeOfLook(windowed, { ...good, violations: [{ subject: 'order 1', detail: '' }] }, now, false)).toBe('all');
  expect(scopeOfLook(whole, { ...good, failure: 'canceling statement due to statement timeout' }, now, false)).toBe(
    'all',
  );
});
