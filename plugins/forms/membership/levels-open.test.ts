import { expect, test } from 'vitest';
import { publishProduct, updateCheckoutStep } from '#core/catalog';
import { cancelOrder } from '#core/collection';
import { inTransaction } from '#core/database';
import { entitlementsOfOrder, extendEntitlements, openHolding } from '#core/entitlements';
import { placeMembersSoon } from '#core/parts';
import {
  addPart,
  communityOpens,
  definePlugin,
  levelsOf,
  levelsOfShop,
  removeLevel,
  saveLevel,
  type Ctx,
} from '#core/plugins';
import { ScriptedProvider, plainForm, plainFormPlugin, runJobsUntilIdle, useTestKernel } from '#core/testing';
import { plugins } from '../../../plugins.config.ts';
import { LEVEL, clubsIn, type Club, type Joined } from './club.fixture.ts';
import { membership } from './index.ts';
import { levelResource } from './level-resource.ts';

const course = plugins.find(({ id }) => id === 'course')!;
const downloads = definePlugin({
  id: 'downloads',
  title: plainForm.title,
  forms: [{ ...plainForm, key: 'download' }],
});
const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [membership, course, plainFormPlugin, downloads, provider.plugin] });
const { aClub, joined, pass } = clubsIn(kernel, provider);

/** A course of three lessons in the club, through the door for programs. */
async function aCourseIn({ ctx, id }: Club): Promise<{ courseId: number; lessons: number[] }> {
  const courses = course.apiResources!.find(({ name }) => name === 'courses')!;
  const lesson = { kind: 'text', body: 'Ein Text.', preview: false, published: true };
  const made = await courses.create!.run(ctx, 0, {
    name: 'Licht',
    chapters: [{ title: 'Anfang', lessons: ['Eins', 'Zwei', 'Drei'].map((title) => ({ title, ...lesson })) }],
  });
  await updateCheckoutStep(ctx, made.id, { free: true, limit: null });
  expect(await publishProduct(ctx, made.id)).toEqual({ outcome: 'published' });
  await addPart(ctx, id, made.id);
  const lessons = await inTransaction(ctx, ({ db }) =>
    db('course_lessons').where({ product_id: made.id }).orderBy('id').pluck<number[]>('id'),
  );
  return { courseId: made.id, lessons };
}

/** Titles of the lessons that the member may read now. */
async function readable({ ctx }: Club, { orderId }: Joined, courseId: number): Promise<string[]> {
  const now = kernel().clock.now();
  return inTransaction(ctx, ({ db }) =>
    db('course_lesson_statuses as s')
      .join('entitlements as e', 'e.id', 's.entitlement_id')
      .join('course_lessons as l', 'l.id', 's.lesson_id')
      .where({ 'e.order_id': orderId, 'e.product_id': courseId, 'e.state': 'active' })
      .whereNot('s.publish_state', 'publish_canceled')
      .where('s.publish_at', '<=', now)
      .orderBy('l.id')
      .pluck<string[]>('l.title'),
  );
}

test('a level opens single lessons of a course, each in its time; another level opens the rest', async () => {
  const club = await aClub();
  const { courseId, lessons } = await aCourseIn(club);
  const [one, two] = lessons as [number, number];
  const pieces = [
    { id: one, after: 0, unit: 'days' as const },
    { id: two, after: 10, unit: 'days' as const },
  ];
  const level = {
    ...LEVEL,
    name: 'Silber',
    keeps: 'opened' as const,
    parts: [{ id: courseId, after: 0, unit: 'days' as const, pieces }],
  };
  const { id: levelId } = await saveLevel(club.ctx, { productId: club.id, levelId: null }, level);
  const bea = await joined(club);
  expect(await readable(club, bea, courseId)).toEqual(['Eins']);
  await pass(11);
  expect(await readable(club, bea, courseId)).toEqual(['Eins', 'Zwei']);
  await saveLevel(club.ctx, { productId: club.id, levelId }, { ...level, parts: [{ ...level.parts[0]!, pieces: [] }] });
  await runJobsUntilIdle(kernel());
  expect(await readable(club, bea, courseId)).toEqual(['Eins', 'Zwei', 'Drei']);
});

test('after the end no more lessons open of a course that is kept', async () => {
  const club = await aClub();
  const { courseId, lessons } = await aCourseIn(club);
  const pieces = lessons.map((id, at) => ({ id, after: at * 10, unit: 'days' as const }));
  const parts = [{ id: courseId, after: 0, unit: 'days' as const, pieces }];
  await saveLevel(club.ctx, { productId: club.id, levelId: null }, { ...LEVEL, keeps: 'opened', parts });
  const bea = await joined(club);
  await pass(11);
  await cancelOrder(club.ctx, { orderId: bea.orderId, when: 'now' });
  await pass(30);
  expect(await readable(club, bea, courseId)).toEqual(['Eins', 'Zwei']);
});

test('with the last level gone, a course that was opened by lessons is whole again', async () => {
  const club = await aClub();
  const { courseId, lessons } = await aCourseIn(club);
  const pieces = [{ id: lessons[0]!, after: 0, unit: 'days' as const }];
  const parts = [{ id: courseId, after: 0, unit: 'days' as const, pieces }];
  const { id: levelId } = await saveLevel(club.ctx, { productId: club.id, levelId: null }, { ...LEVEL, parts });
  const bea = await joined(club);
  expect(await readable(club, bea, courseId)).toEqual(['Eins']);
  await removeLevel(club.ctx, club.id, levelId);
  await runJobsUntilIdle(kernel());
  expect(await readable(club, bea, courseId)).toEqual(['Eins', 'Zwei', 'Drei']);
});

test('a membership with an end ends its level on that day: nothing further of a kept course opens', async () => {
  const club = await aClub();
  const { courseId, lessons } = await aCourseIn(club);
  const pieces = lessons.map((id, at) => ({ id, after: at * 10, unit: 'days' as const }));
  const parts = [{ id: courseId, after: 0, unit: 'days' as const, pieces }];
  await saveLevel(club.ctx, { productId: club.id, levelId: null }, { ...LEVEL, keeps: 'opened', parts });
  const bea = await joined(club);
  await inTransaction(club.ctx, async (tx) => {
    const held = await entitlementsOfOrder(tx, { sellerId: club.sellerId, orderId: bea.orderId });
    const entitlementIds = held.filter(({ product_id: of }) => of === club.id).map(({ id }) => id);
    const end = new Date(tx.clock.now().getTime() + 15 * 86_400_000);
    await extendEntitlements(tx, { sellerId: club.sellerId, ids: entitlementIds }, [end]);
    await placeMembersSoon(tx, { sellerId: club.sellerId, entitlementIds });
  });
  for (const days of [11, 5, 14]) await pass(days);
  expect(await readable(club, bea, courseId)).toEqual(['Eins', 'Zwei']);
});

test('a part or a lesson that is named twice is told by field', async () => {
  const club = await aClub();
  const { courseId, lessons } = await aCourseIn(club);
  const part = { id: courseId, after: 0, unit: 'days' as const, pieces: [] };
  const piece = { id: lessons[0]!, after: 0, unit: 'days' as const };
  const save = (parts: object[]) =>
    saveLevel(club.ctx, { productId: club.id, levelId: null }, { ...LEVEL, parts: parts as never });
  await expect(save([part, { ...part }])).rejects.toMatchObject({ entries: [{ source: { field: 'parts' } }] });
  await expect(save([{ ...part, pieces: [piece, { ...piece }] }])).rejects.toMatchObject({
    entries: [{ source: { field: `parts_${courseId}` } }],
  });
});

test('the community opens by the level as well', async () => {
  const club = await aClub();
  const { id: levelId } = await saveLevel(
    club.ctx,
    { productId: club.id, levelId: null },
    { ...LEVEL, community: { after: 7, unit: 'days' } },
  );
  const bea = await joined(club);
  const asks = async (): Promise<string> => {
    const opened = await openHolding(kernel().contextFor({ kind: 'payer', userId: bea.userId }), bea.token);
    if (opened.state !== 'open') throw new Error('closed');
    const opens = await communityOpens(opened.ctx, opened.holding);
    return opens === null ? 'never' : opens === 'open' ? 'open' : 'later';
  };
  expect(await asks()).toBe('later');
  await pass(8);
  expect(await asks()).toBe('open');
  await saveLevel(club.ctx, { productId: club.id, levelId }, LEVEL);
  expect(await asks()).toBe('never');
});

test('programs write levels and read them back; another shop has none of them', async () => {
  const club = await aClub();
  const other = await aClub();
  const run = (ctx: Ctx, input: object) => levelResource.create!.run(ctx, 0, input as never);
  const parts = [{ productId: club.guide, after: 2, unit: 'months' as const, lessons: [] }];
  const { id } = await run(club.ctx, { membershipId: club.id, name: 'Gold', planIds: [club.gold], parts });
  expect(await levelResource.item!(club.ctx, id)).toMatchObject({
    id,
    membershipId: club.id,
    name: 'Gold',
    keeps: 'nothing',
    community: null,
    planIds: [club.gold],
    parts,
  });
  await levelResource.update!.run(club.ctx, id, { keeps: 'downloads' } as never);
  expect((await levelsOf(club.ctx, club.id))!.levels).toMatchObject([{ name: 'Gold', keeps: 'downloads' }]);
  expect(await levelsOfShop(other.ctx)).toEqual([]);
  await expect(levelResource.item!(other.ctx, id)).rejects.toMatchObject({ status: 404 });
  await expect(levelResource.update!.run(other.ctx, id, { name: 'Fremd' } as never)).rejects.toMatchObject({
    status: 404,
  });
  await expect(levelResource.remove!.run(other.ctx, id)).rejects.toMatchObject({ status: 404 });
  await expect(run(club.ctx, { membershipId: club.guide, name: 'Gold' })).rejects.toMatchObject({ status: 404 });
  await levelResource.remove!.run(club.ctx, id);
  expect(await levelsOfShop(club.ctx)).toEqual([]);
});
