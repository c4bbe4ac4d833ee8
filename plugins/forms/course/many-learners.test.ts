import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProduct, publishProduct, updateCheckoutStep } from '#core/catalog';
import type { Ctx } from '#core/context';
import { inTransaction, reading, rowsOf } from '#core/database';
import { parseListQuery } from '#core/kit';
import type { SqlListDefinition } from '#core/plugins';
import {
  aPlacedOrder,
  aShopThatSells,
  countStatements,
  LockSwitch,
  manyHolders,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
} from '#core/testing';
import { addChapter } from './add-chapter.ts';
import { addLesson } from './add-lesson.ts';
import { course } from './index.ts';
import { attemptList } from './lists/attempt-list.ts';
import { lessonStatusList } from './lists/lesson-status-list.ts';
import { attemptRows, lessonStatusRows, sessionRows } from './lists/list-rows.ts';
import { sessionList } from './lists/session-list.ts';
import { publishLessons } from './publishing/publish-lessons.ts';
import { spreadLessons } from './publishing/spread-lessons.ts';
import { updateLesson } from './update-lesson.ts';

/** A portion of rows ends amid those of a reader. */
const LESSONS = 11;
const MANY = 10_000;
const SOME = 600;
const MOST_STATEMENTS = 6;

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [course, plainFormPlugin, provider.plugin] });
const platform = (): Ctx => kernel().contextFor({ kind: 'platform', reason: 'test' });

interface School {
  ctx: Ctx;
  sellerId: number;
  productId: number;
}

/** A course of eleven lessons that open tomorrow with a mail, held by so many people. */
async function aSchool(learners: number): Promise<School> {
  const { seller: ctx, sellerId, username, buyer } = await aShopThatSells(kernel(), provider);
  const { id: productId } = await createProduct(ctx, { form: 'course', name: 'Kurs' });
  await updateCheckoutStep(ctx, productId, { free: true, limit: null });
  const { id: chapterId } = await addChapter(ctx, productId, 'Anfang');
  const tomorrow = new Date(kernel().clock.now().getTime() + 86_400_000).toISOString().slice(0, 16);
  for (let number = 1; number <= LESSONS; number += 1) {
    const title = `Lektion ${number}`;
    const { id } = await addLesson(ctx, productId, { chapterId, title, kind: 'text' });
    await updateLesson(ctx, productId, id, {
      title,
      kind: 'text',
      body: 'Ein Text.',
      preview: false,
      published: true,
      release: { rule: 'date', at: tomorrow, days: '', lessonId: '', notify: true },
    });
  }
  expect(await publishProduct(ctx, productId)).toEqual({ outcome: 'published' });
  expect((await aPlacedOrder(buyer, username, { slug: 'kurs' })).state).toBe('complete');
  await inTransaction(ctx, (inner) => manyHolders(inner.db, { sellerId, productId, count: learners - 1 }));
  await inTransaction(ctx, (inner) => spreadLessons(inner, { sellerId, productId }));
  await inTransaction(ctx, ({ db }) => db.raw(ATTEMPTS, [kernel().clock.now(), sellerId]));
  return { ctx, sellerId, productId };
}

const ATTEMPTS = `
  insert into course_quiz_attempts (seller_id, product_id, lesson_id, entitlement_id, payer_user_id, number, state, questions, answers, most_points, pass_percent, started_at)
    select s.seller_id, s.product_id, s.lesson_id, s.entitlement_id, e.payer_user_id, 1, 'open', '[]', '{}', 10, 50, ?::timestamptz
      from course_lesson_statuses s join entitlements e on e.id = s.entitlement_id
     where s.seller_id = ? and s.lesson_id = (select min(lesson_id) from course_lesson_statuses x where x.seller_id = s.seller_id)`;

const LISTS: readonly [string, SqlListDefinition, typeof sessionRows | typeof lessonStatusRows | typeof attemptRows][] =
  [
    ['sessions', sessionList, sessionRows],
    ['lesson_statuses', lessonStatusList, lessonStatusRows],
    ['quiz_attempts', attemptList, attemptRows],
  ];

const mailCount = ({ sellerId }: School): Promise<number> =>
  kernel().platformDb.transaction(async (trx) => {
    const row = await trx('mails')
      .where({ seller_id: sellerId, mail: 'lessons_are_there' })
      .count<{ count: string }[]>();
    return Number(row[0]!.count);
  });

/** Rows that say that somebody was told, readers that were, and mails to different people. */
const told = ({ sellerId }: School) =>
  kernel().platformDb.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: { waiting: number; readers: number; mails: number; people: number }[] }>(
      `select (select count(*)::int from course_lesson_statuses where seller_id = ? and notify_state = 'waiting') as waiting,
              (select count(distinct entitlement_id)::int from course_lesson_statuses where seller_id = ? and notify_state = 'notified') as readers,
              (select count(*)::int from mails where seller_id = ? and mail = 'lessons_are_there') as mails,
              (select count(distinct recipient)::int from mails where seller_id = ? and mail = 'lessons_are_there') as people`,
      [sellerId, sellerId, sellerId, sellerId],
    );
    return rows[0]!;
  });

describe('a page', () => {
  let many: School;
  let few: School;
  beforeAll(async () => {
    [many, few] = [await aSchool(MANY), await aSchool(100)];
  }, 120_000);
  // Readers told elsewhere belong to another shop.
  afterAll(() =>
    inTransaction(many.ctx, ({ db }) =>
      db('course_lesson_statuses').where({ seller_id: many.sellerId }).update({ notify_state: 'no_need_email' }),
    ),
  );

  test.each(LISTS)('of %s asks no more of ten thousand learners than of a hundred', async (_, list, rows) => {
    const statements = async ({ ctx }: School): Promise<number> => {
      const query = parseListQuery(list, new URLSearchParams({ per: '20' }), { now: kernel().clock.now() });
      const counted = await countStatements(kernel().db, async () => rows(ctx, query));
      expect(counted.value.list).toHaveLength(20);
      return counted.statements;
    };
    const [ofMany, ofFew] = [await statements(many), await statements(few)];
    expect(ofMany).toBe(ofFew);
    expect(ofMany).toBeLessThanOrEqual(MOST_STATEMENTS);
  });

  test.each(LISTS)('of %s is counted, and each of its tabs, without the names beside its rows', async (_, list) => {
    for (const scope of ['', ...list.scopes.map(({ key }) => key)]) {
      const query = parseListQuery(list, new URLSearchParams({ scopes: scope }), { now: kernel().clock.now() });
      const plan = await reading(many.ctx, async (inner) => {
        const counted = rowsOf(inner, list, query).select(inner.db.raw('1'));
        const { rows } = await inner.db.raw<{ rows: { 'QUERY PLAN': string }[] }>('explain ?', [counted as never]);
        return rows.map((line) => line['QUERY PLAN']).join('\n');
      });
      expect(plan, scope).toMatch(/ on (entitlements|course_lesson_statuses|course_quiz_attempts) /);
      expect(plan, scope).not.toMatch(/orders|Join|Nested Loop/);
    }
  });
});

function publisher({ sellerId }: School, env: Record<string, string> = {}): ChildProcess {
  const file = path.resolve(import.meta.dirname, 'publishing/publisher.fixture.ts');
  return spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: {
      ...process.env,
      PUBLISHER_APP_URL: kernel().logins!.app,
      PUBLISHER_PLATFORM_URL: kernel().logins!.platform,
      PUBLISHER_NOW: kernel().clock.now().toISOString(),
      PUBLISHER_SELLER: String(sellerId),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Lets a process tell some, and kills it amid the telling. */
async function killedAmid(school: School, env: Record<string, string> = {}): Promise<void> {
  const child = publisher(school, env);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  while ((await mailCount(school)) === 0 && child.exitCode === null) await pause(10);
  child.kill('SIGKILL');
  await gone;
  expect(child.signalCode).toBe('SIGKILL');
}

test('killed amid the telling and begun again, the job tells everybody once', { timeout: 120_000 }, async () => {
  const school = await aSchool(SOME);
  kernel().clock.advance({ days: 2 });
  await killedAmid(school);
  const amid = await told(school);
  expect(amid.mails).toBeLessThan(SOME);
  expect(amid.people).toBe(amid.readers);
  await publishLessons(platform());
  expect(await told(school)).toEqual({ waiting: 0, readers: SOME, mails: SOME, people: SOME });
});

/** Mails beyond one for each reader, after two workers told them at the same time. */
async function toldByTwo(): Promise<number> {
  const school = await aSchool(SOME);
  kernel().clock.advance({ days: 2 });
  await Promise.all([publishLessons(platform()), publishLessons(platform())]);
  const { waiting, readers, mails } = await told(school);
  expect([waiting, readers]).toEqual([0, SOME]);
  return mails - SOME;
}

test(
  'two workers tell every reader once; without the count of their rows they cut the lessons of one in two',
  { timeout: 180_000 },
  async () => {
    expect(await toldByTwo()).toBe(0);
    await uncounted(async () => {
      let beyond = 0;
      for (let attempt = 0; beyond === 0 && attempt < 12; attempt += 1) beyond = await toldByTwo();
      expect(beyond).toBeGreaterThan(0);
    });
  },
);

/** Readers are told of what a portion holds of them, whole or not. */
async function uncounted(work: () => Promise<void>): Promise<void> {
  const counts = new LockSwitch(kernel().db, 'checks');
  counts.isOff = true;
  try {
    await work();
    expect(counts.leftOut).toBeGreaterThan(0);
  } finally {
    counts.isOff = false;
  }
}

type Told = Awaited<ReturnType<typeof told>>;

/** Readers and their mails after the job ran while another act held one row of one of them, and once more when it let go. */
async function toldAroundALock(): Promise<{ first: Told; later: Told }> {
  const school = await aSchool(3);
  kernel().clock.advance({ days: 2 });
  const first = await kernel().platformDb.transaction(async (held) => {
    const { rowCount } = await held.raw<{ rowCount: number }>(
      `select 1 from course_lesson_statuses where seller_id = ? order by entitlement_id desc, lesson_id desc limit 1 for update`,
      [school.sellerId],
    );
    expect(rowCount).toBe(1);
    await publishLessons(platform());
    return told(school);
  });
  await publishLessons(platform());
  return { first, later: await told(school) };
}

test('a reader one of whose rows another act holds waits for the next turn and gets one mail; without the count, two', async () => {
  expect(await toldAroundALock()).toMatchObject({
    first: { waiting: LESSONS, mails: 2 },
    later: { waiting: 0, readers: 3, mails: 3, people: 3 },
  });
  await uncounted(async () => {
    expect(await toldAroundALock()).toMatchObject({ first: { waiting: 1, mails: 3 }, later: { waiting: 0, mails: 4 } });
  });
});

test(
  'the same kill leaves people untold where the row and the mail are written apart',
  { timeout: 120_000 },
  async () => {
    const school = await aSchool(SOME);
    kernel().clock.advance({ days: 2 });
    await killedAmid(school, { APART: '1' });
    await publishLessons(platform());
    const { readers, people } = await told(school);
    expect(readers).toBe(SOME);
    expect(people).toBeLessThan(SOME);
  },
);
