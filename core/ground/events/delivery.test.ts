import { expect, test } from 'vitest';
import { inTransaction } from '#core/database';
import { defineEvent, defineSubscriber, dispatchOutbox, oncePerEvent, publish } from '#core/events';
import { definePlugin } from '#core/plugins';
import { runJobsUntilIdle, useTestKernel } from '#core/testing';
import { cleanEvents } from './jobs/clean-events.ts';

const orderPaid = defineEvent<{ text: string }>('order.paid');
const heard: string[] = [];
let deaf = false;
const first = defineSubscriber({
  id: 'first',
  event: orderPaid,
  async handle(ctx, event) {
    heard.push(`first ${event.payload.text} ${event.sequence} ${ctx.correlationId}`);
  },
});
const second = defineSubscriber({
  id: 'second',
  event: orderPaid,
  async handle(_ctx, event) {
    if (deaf) throw new Error('deaf');
    heard.push(`second ${event.payload.text}`);
  },
});
const kernel = useTestKernel({
  plugins: [definePlugin({ id: 'ears', title: { de: '', en: '' }, subscribers: [first, second] })],
});
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' }, { correlationId: 'request-7' });
const tell = (id: number, text: string): Promise<string> =>
  publish(platform(), orderPaid, { aggregate: { type: 'order', id }, sellerId: null, payload: { text } });

test('every subscriber hears of an event, with the correlation of the request that caused it', async () => {
  await tell(1, 'a');
  await runJobsUntilIdle(kernel());
  expect(heard.splice(0).sort()).toEqual(['first a 1 request-7', 'second a']);
});

test('a failing subscriber does not keep the others from hearing', async () => {
  deaf = true;
  await tell(2, 'b');
  const { failures } = await runJobsUntilIdle(kernel(), { failures: 'collect' });
  deaf = false;
  expect(heard.splice(0)).toEqual(['first b 1 request-7']);
  expect(failures).toHaveLength(1);
});

test('an event whose dispatch was cut off before its commit is told later', async () => {
  await tell(3, 'c');
  const cutOff = inTransaction(platform(), async (ctx) => {
    expect(await dispatchOutbox(ctx)).toBe(1);
    throw new Error('killed');
  });
  await expect(cutOff).rejects.toThrow('killed');
  await runJobsUntilIdle(kernel());
  expect(heard.splice(0).filter((words) => words.includes(' c'))).toHaveLength(2);
});

test('dispatchers side by side make one job per event and subscriber', async () => {
  for (let index = 0; index < 30; index++) await tell(4, `d${index}`);
  const counts = await Promise.all(Array.from({ length: 5 }, () => dispatchOutbox(platform())));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30);
  await runJobsUntilIdle(kernel());
  // The delivery that failed above may be repeated in between.
  expect(heard.splice(0).filter((words) => / d\d/.test(words))).toHaveLength(60);
});

test('an effect takes place once per event, though it is delivered many times at once', async () => {
  const event = { id: await tell(5, 'e') };
  let effects = 0;
  const deliver = (): Promise<string | null> =>
    oncePerEvent(platform(), event, 'first', async () => {
      effects += 1;
      return 'done';
    });
  const outcomes = await Promise.all(Array.from({ length: 10 }, deliver));
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(effects).toBe(1);
});

test('an effect that failed is not remembered as done', async () => {
  const event = { id: await tell(6, 'f') };
  await expect(oncePerEvent(platform(), event, 'first', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await oncePerEvent(platform(), event, 'first', async () => 'now')).toBe('now');
});

test('negative control: looking first and writing later lets the same effect take place several times', async () => {
  const event = { id: await tell(7, 'g') };
  let effects = 0;
  const careless = async (): Promise<void> => {
    const key = { event_id: event.id, subscriber_id: 'careless' };
    const known = await inTransaction(platform(), ({ db }) => db('processed_events').where(key).first());
    if (known) return;
    effects += 1;
    await inTransaction(platform(), ({ db }) =>
      db('processed_events')
        .insert({ ...key, processed_at: kernel().clock.now() })
        .onConflict()
        .ignore(),
    );
  };
  await Promise.all(Array.from({ length: 10 }, careless));
  expect(effects).toBeGreaterThan(1);
});

test('events told long ago are forgotten, waiting and recent ones are not, and sequences go on', async () => {
  await tell(8, 'old');
  await runJobsUntilIdle(kernel());
  kernel().clock.advance({ days: 91 });
  await tell(9, 'recent');
  await cleanEvents(platform());
  const left = await inTransaction(platform(), ({ db }) =>
    db('outbox').select<{ aggregate_id: number }[]>('aggregate_id'),
  );
  expect(left).toEqual([{ aggregate_id: 9 }]);
  expect(await inTransaction(platform(), ({ db }) => db('processed_events').select())).toEqual([]);
  await tell(8, 'again');
  const [again] = await inTransaction(platform(), ({ db }) =>
    db('outbox').where({ aggregate_id: 8 }).select<{ sequence: number }[]>('sequence'),
  );
  expect(again).toEqual({ sequence: 2 });
});
