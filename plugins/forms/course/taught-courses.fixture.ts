import { beforeAll, expect } from 'vitest';
import { createProduct, publishProduct, updateCheckoutStep, type FormOrder, type HeldLine } from '#core/catalog';
import type { Ctx } from '#core/context';
import { openHolding, type OpenHolding } from '#core/entitlements';
import { parseListQuery } from '#core/kit';
import { seedPerson } from '#core/people';
import {
  aPlacedOrder,
  aShopThatSells,
  mailsOf,
  runJobsUntilIdle,
  ScriptedProvider,
  takingPayments,
  useTestKernel,
} from '#core/testing';
import { addChapter } from './add-chapter.ts';
import { addLesson } from './add-lesson.ts';
import { course } from './index.ts';
import { lessonStatusRows } from './lists/list-rows.ts';
import { lessonStatusList } from './lists/lesson-status-list.ts';
import { progressOf } from './progress.ts';
import { publishLessons } from './publishing/publish-lessons.ts';
import { updateLesson } from './update-lesson.ts';

const NONE = { at: '', days: '', lessonId: '', notify: true };

export type Wish = Partial<typeof NONE> & { rule: string; kind?: string };

/** Courses whose lessons open by rules, and their readers. */
export function useTaughtCourses() {
  const provider = new ScriptedProvider();
  const kernel = useTestKernel({ plugins: [course, provider.plugin] });
  const DAY = { days: 1 };
  let ctx: Ctx;
  let sellerId: number;
  let username: string;
  let buyers = 0;

  beforeAll(async () => {
    const world = await aShopThatSells(kernel(), provider);
    ({ sellerId, username } = world);
    ctx = takingPayments(world.seller);
    await seedPerson(kernel().contextFor({ kind: 'platform', reason: 'test' }), {
      email: 'lehrerin@kontor.test',
      password: 'kontor-demo',
      firstName: 'Lena',
      lastName: 'Lehrerin',
      locale: 'de',
      roles: [{ role: 'seller', sellerId }],
    });
  });

  /** A free course with text in every lesson: `{ Eins: { rule: 'at_once' } }`. */
  async function aCourse(slug: string, lessons: Record<string, Wish>) {
    const { id } = await createProduct(ctx, { form: 'course', name: slug });
    await updateCheckoutStep(ctx, id, { free: true, limit: null });
    const { id: chapterId } = await addChapter(ctx, id, 'Anfang');
    const ids: Record<string, number> = {};
    for (const [title, { kind = 'text' }] of Object.entries(lessons))
      ids[title] = (await addLesson(ctx, id, { chapterId, title, kind })).id;
    const release = (title: string, { kind: _, ...wish }: Wish) =>
      updateLesson(ctx, id, ids[title]!, {
        title,
        kind: lessons[title]!.kind ?? 'text',
        body: 'Ein Text.',
        preview: false,
        published: true,
        release: { ...NONE, ...wish, lessonId: String(ids[wish.lessonId ?? ''] ?? '') },
      });
    for (const [title, wish] of Object.entries(lessons)) await release(title, wish);
    expect(await publishProduct(ctx, id)).toEqual({ outcome: 'published' });
    return { id, slug, ids, release };
  }

  /** Takes the free course by its checkout. */
  async function aReader({ slug }: { slug: string }): Promise<OpenHolding & { email: string; state: 'open' }> {
    const email = `leserin${(buyers += 1)}@kontor.test`;
    const placed = await aPlacedOrder(kernel().contextFor({ kind: 'nobody' }), username, { slug, form: { email } });
    expect(placed.state).toBe('complete');
    const token = await kernel().platformDb.transaction(async (trx) => {
      const row = await trx('entitlements').where({ email }).first<{ token: string; payer_user_id: number }>();
      return row;
    });
    const opened = await openHolding(
      kernel().contextFor({ kind: 'payer', userId: token.payer_user_id, sellerId: null } as never),
      token.token,
      { form: 'course' },
    );
    if (opened.state === 'closed') throw new Error('The course is closed.');
    return { ...opened, email };
  }

  const openOnes = async ({ ctx: inner, holding }: OpenHolding, ids: Record<string, number>): Promise<string[]> => {
    const { lessons } = await progressOf(inner, holding);
    return Object.keys(ids).filter((title) => lessons.get(ids[title]!)?.open);
  };

  const states = async (email: string) => {
    const query = parseListQuery(
      lessonStatusList,
      new URLSearchParams({ per: '100', query: email, sortKey: 'id', sortDir: 'asc' }),
      {
        now: kernel().clock.now(),
      },
    );
    const { list } = await lessonStatusRows(ctx, query);
    return Object.fromEntries(list.map((row) => [row.lesson, `${row.status} ${row.publishState} ${row.notifyState}`]));
  };

  const publish = async (): Promise<void> => {
    await publishLessons(kernel().contextFor({ kind: 'platform', reason: 'test' }));
    await runJobsUntilIdle(kernel());
  };

  const told = async (): Promise<string[]> =>
    (await mailsOf(kernel(), sellerId)).filter(({ mail }) => mail === 'lessons_are_there').map(({ text }) => text);

  const inDays = (days: number): string =>
    new Date(kernel().clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 16);

  const asOrder = ({ holding }: OpenHolding): [FormOrder, HeldLine[]] => [
    { sellerId } as FormOrder,
    [{ entitlementId: holding.entitlementId, productId: holding.productId } as HeldLine],
  ];

  return {
    kernel,
    DAY,
    aCourse,
    aReader,
    openOnes,
    states,
    publish,
    told,
    inDays,
    asOrder,
    ctx: () => ctx,
    sellerId: () => sellerId,
  };
}
