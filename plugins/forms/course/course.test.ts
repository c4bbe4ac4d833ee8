import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import {
  answerTeaching,
  createProduct,
  deliveriesOf,
  deliveriesOfHoldings,
  duplicateProduct,
  mendingStep,
  productEditor,
  productTeaching,
  publishProduct,
  showcaseOf,
  teachingRisk,
  updateCheckoutStep,
  type Holding,
} from '#core/catalog';
import type { Ctx } from '#core/context';
import { saveEmbeddable } from '#core/sharing';
import { aSeller, runJobsUntilIdle, takingPayments, useTestKernel } from '#core/testing';
import { addChapter } from './add-chapter.ts';
import { addLesson } from './add-lesson.ts';
import { attachFile } from './attach-file.ts';
import { detachFile } from './detach-file.ts';
import { course } from './index.ts';
import { courseForm } from './form.ts';
import { moveChapter } from './move-chapter.ts';
import { moveLesson } from './move-lesson.ts';
import { courseOutline } from './outline.ts';
import { markLesson, progressOf } from './progress.ts';
import { readLesson } from './read-lesson.ts';
import { removeChapter } from './remove-chapter.ts';
import { removeLesson } from './remove-lesson.ts';
import { renameChapter } from './rename-chapter.ts';
import { renameLesson } from './rename-lesson.ts';
import { updateLesson } from './update-lesson.ts';

const kernel = useTestKernel({ plugins: [course] });

async function aShop(): Promise<Ctx> {
  const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  return takingPayments(kernel().contextFor({ kind: 'seller', sellerId }));
}

async function aCourse(ctx: Ctx): Promise<number> {
  const { id } = await createProduct(ctx, { form: 'course', name: 'Sehen lernen' });
  await updateCheckoutStep(ctx, id, { free: true, limit: null });
  return id;
}

/** `{ Anfang: ['Eins', 'Zwei'] }` with text in every lesson; answers ids by title. */
async function filled(
  ctx: Ctx,
  productId: number,
  chapters: Record<string, readonly string[]>,
): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const [title, lessons] of Object.entries(chapters)) {
    ids[title] = (await addChapter(ctx, productId, title)).id;
    for (const lesson of lessons) {
      ids[lesson] = (await addLesson(ctx, productId, { chapterId: ids[title], title: lesson, kind: 'text' })).id;
      await write(ctx, productId, ids[lesson], { title: lesson });
    }
  }
  return ids;
}

const write = (
  ctx: Ctx,
  productId: number,
  lessonId: number,
  changes: { title: string; body?: string; preview?: boolean; published?: boolean; kind?: string },
) =>
  updateLesson(ctx, productId, lessonId, {
    kind: 'text',
    body: 'Ein Text.',
    preview: false,
    published: true,
    ...changes,
  });

async function shape(ctx: Ctx, productId: number, forBuyers = false): Promise<Record<string, string[]>> {
  const outline = await courseOutline(ctx, productId, { forBuyers });
  return Object.fromEntries(outline.map((chapter) => [chapter.title, chapter.lessons.map((lesson) => lesson.title)]));
}

const holdingOf = (ctx: Ctx, productId: number, entitlementId: number): Holding => {
  const { sellerId } = ctx.actor as { sellerId: number };
  return {
    entitlementId,
    token: `ent_${entitlementId}`,
    sellerId,
    orderId: 1,
    orderLineId: 1,
    productId,
    payerUserId: entitlementId,
    quantity: 1,
  };
};

test('its seven steps stand in their order, and the second mends what is missing', async () => {
  const ctx = await aShop();
  const { steps, warnings } = await productEditor(ctx, await aCourse(ctx));
  expect(steps.map(({ key, state }) => [key, state])).toEqual([
    ['details', 'done'],
    ['content', 'missing'],
    ['checkout', 'done'],
    ['upsell', 'optional'],
    ['delivery', 'optional'],
    ['pages', 'optional'],
    ['advanced', 'optional'],
  ]);
  expect(warnings).toContain('no_digitals');
  expect(mendingStep(courseForm.steps, 'no_digitals')).toBe(2);
});

test('a course is published once a published lesson holds something, and not sellable without any', async () => {
  const ctx = await aShop();
  const id = await aCourse(ctx);
  const { id: chapterId } = await addChapter(ctx, id, 'Anfang');
  const { id: lessonId } = await addLesson(ctx, id, { chapterId, title: 'Eins', kind: 'text' });
  expect(await publishProduct(ctx, id)).toEqual({ outcome: 'refused', reasons: ['no_digitals'] });
  await write(ctx, id, lessonId, { title: 'Eins', published: false });
  expect(await publishProduct(ctx, id)).toMatchObject({ outcome: 'refused' });
  await write(ctx, id, lessonId, { title: 'Eins' });
  expect(await publishProduct(ctx, id)).toEqual({ outcome: 'published' });
  await removeChapter(ctx, id, chapterId);
  expect((await productEditor(ctx, id)).warnings).toEqual(['no_digitals']);
});

test('chapters and lessons are moved, across chapters too, renamed and removed', async () => {
  const ctx = await aShop();
  const id = await aCourse(ctx);
  const ids = await filled(ctx, id, { Anfang: ['Eins', 'Zwei'], Ende: ['Drei'] });
  await moveLesson(ctx, id, ids.Zwei!, { chapterId: ids.Ende!, place: 0 });
  expect(await shape(ctx, id)).toEqual({ Anfang: ['Eins'], Ende: ['Zwei', 'Drei'] });
  await moveLesson(ctx, id, ids.Zwei!, { chapterId: ids.Ende!, place: 99 });
  await moveChapter(ctx, id, ids.Ende!, 0);
  expect(Object.entries(await shape(ctx, id))).toEqual([
    ['Ende', ['Drei', 'Zwei']],
    ['Anfang', ['Eins']],
  ]);
  await renameChapter(ctx, id, ids.Ende!, '  Schluss ');
  await renameLesson(ctx, id, ids.Drei!, 'III');
  await removeLesson(ctx, id, ids.Zwei!);
  expect(await shape(ctx, id)).toEqual({ Schluss: ['III'], Anfang: ['Eins'] });
  await expect(renameLesson(ctx, id, ids.Eins!, ' \0 ')).rejects.toMatchObject({ code: 'title_required', status: 422 });
  await expect(moveLesson(ctx, id, ids.Zwei!, { chapterId: ids.Ende!, place: 0 })).rejects.toMatchObject({
    code: 'lesson_gone',
  });
  await expect(moveChapter(ctx, id, 999_999, 0)).rejects.toMatchObject({ code: 'chapter_gone' });
});

test('lessons moved at the same moment all keep a place of their own', async () => {
  const ctx = await aShop();
  const id = await aCourse(ctx);
  const titles = ['0', '1', '2', '3', '4', '5'];
  const ids = await filled(ctx, id, { Alle: titles });
  await Promise.all(
    titles.map((title, index) => moveLesson(ctx, id, ids[title]!, { chapterId: ids.Alle!, place: 5 - index })),
  );
  const { Alle } = await shape(ctx, id);
  expect(Alle!.toSorted()).toEqual(titles);
});

test('buyers read what is published and filled, visitors only what is a preview', async () => {
  const ctx = await aShop();
  const id = await aCourse(ctx);
  const ids = await filled(ctx, id, { Anfang: ['Frei', 'Bezahlt', 'Entwurf'], Leer: [] });
  await addLesson(ctx, id, { chapterId: ids.Leer!, title: 'Nichts drin', kind: 'video' });
  await write(ctx, id, ids.Frei!, { title: 'Frei', preview: true });
  await write(ctx, id, ids.Entwurf!, { title: 'Entwurf', published: false, preview: true });
  expect(await shape(ctx, id, true)).toEqual({ Anfang: ['Frei', 'Bezahlt'] });
  expect(await readLesson(ctx, id, ids.Frei!, { for: 'visitor' })).toMatchObject({
    title: 'Frei',
    body: 'Ein Text.',
    file: null,
  });
  await expect(readLesson(ctx, id, ids.Bezahlt!, { for: 'visitor' })).rejects.toMatchObject({ status: 404 });
  await expect(readLesson(ctx, id, ids.Entwurf!, { for: 'visitor' })).rejects.toMatchObject({ status: 404 });
  await expect(readLesson(ctx, id, ids.Entwurf!, { for: 'buyer' })).rejects.toMatchObject({ status: 404 });
  expect(await readLesson(ctx, id, ids.Entwurf!, { for: 'seller' })).toMatchObject({ publishState: 'publish_paused' });
});

test('a lesson takes a file of its kind, another in its place, and gives it back', async () => {
  const ctx = await aShop();
  const id = await aCourse(ctx);
  const { id: chapterId } = await addChapter(ctx, id, 'Filme');
  const { id: lessonId } = await addLesson(ctx, id, { chapterId, title: 'Film', kind: 'video' });
  const upload = (name: string, contentType: string) =>
    attachFile(ctx, id, lessonId, { name, contentType, body: Readable.from([Buffer.from('bytes')]) });
  await expect(upload('a.txt', 'text/plain')).rejects.toMatchObject({
    code: 'not_a_video',
    status: 422,
    field: 'file',
  });
  await upload('a.mp4', 'video/mp4');
  await upload('b.webm', 'video/webm');
  expect((await readLesson(ctx, id, lessonId, { for: 'buyer' })).file).toMatchObject({
    name: 'b.webm',
    contentType: 'video/webm',
    sizeBytes: 5,
  });
  expect(await shape(ctx, id, true)).toEqual({ Filme: ['Film'] });
  await detachFile(ctx, id, lessonId);
  expect(await shape(ctx, id, true)).toEqual({});
});

test('a copy has everything of its own', async () => {
  const ctx = await aShop();
  const id = await aCourse(ctx);
  const ids = await filled(ctx, id, { Anfang: ['Eins', 'Zwei'], Ende: ['Drei'] });
  await moveChapter(ctx, id, ids.Ende!, 0);
  await write(ctx, id, ids.Eins!, { title: 'Eins', preview: true });
  await answerTeaching(ctx, id, {
    paidTeaching: true,
    mostlyRecorded: true,
    learningChecked: true,
    durationAndPrice: '8 Wochen',
    zfuNumber: '7123456',
  });
  const { id: copyId } = await duplicateProduct(ctx, id);
  await runJobsUntilIdle(kernel());
  await removeLesson(ctx, id, ids.Zwei!);
  expect(Object.entries(await shape(ctx, copyId))).toEqual([
    ['Ende', ['Drei']],
    ['Anfang', ['Eins', 'Zwei']],
  ]);
  const [, anfang] = await courseOutline(ctx, copyId, { forBuyers: true });
  expect(anfang!.lessons.map((lesson) => lesson.preview)).toEqual([true, false]);
  expect(await productTeaching(ctx, copyId)).toMatchObject({
    answers: { zfuNumber: '7123456', durationAndPrice: '8 Wochen' },
    risk: 'approved',
  });
});

test('each holder has progress of their own and a door to the course', async () => {
  const ctx = await aShop();
  const id = await aCourse(ctx);
  const ids = await filled(ctx, id, { Anfang: ['Eins', 'Zwei'] });
  const [bea, carl] = [holdingOf(ctx, id, 801), holdingOf(ctx, id, 802)];
  await markLesson(ctx, bea, ids.Eins!, 'viewed');
  await markLesson(ctx, bea, ids.Eins!, 'finished');
  await markLesson(ctx, bea, ids.Eins!, 'viewed');
  kernel().clock.advance({ minutes: 1 });
  await markLesson(ctx, bea, ids.Zwei!, 'viewed');
  const { lessons, lastLessonId } = await progressOf(ctx, bea);
  expect([...lessons].map(([lessonId, { status }]) => [lessonId, status])).toEqual([
    [ids.Eins, 'finished'],
    [ids.Zwei, 'viewed'],
  ]);
  expect(lastLessonId).toBe(ids.Zwei);
  expect((await progressOf(ctx, carl)).lessons.size).toBe(0);
  const given = await deliveriesOfHoldings({ ...ctx, locale: 'de' }, [bea, carl]);
  expect(given.get(801)).toMatchObject({
    text: '2 Lektionen, davon 1 erledigt',
    links: [{ title: { de: 'Kurs fortsetzen' }, href: '/payer/course/ent_801' }],
  });
  expect(given.get(802)).toMatchObject({
    text: '2 Lektionen',
    links: [{ title: { de: 'Kurs beginnen' }, href: '/payer/course/ent_802' }],
  });
  await markLesson(ctx, bea, ids.Eins!, 'open');
  expect((await progressOf(ctx, bea)).lessons.get(ids.Eins!)?.status).toBe('viewed');
  expect((await deliveriesOf({ ...ctx, locale: 'en' }, [id])).get(id)).toMatchObject({ text: '2 lessons' });
});

test('nobody finishes a lesson of another course or one that is not published', async () => {
  const ctx = await aShop();
  const [id, other] = [await aCourse(ctx), await aCourse(ctx)];
  const ids = await filled(ctx, id, { Anfang: ['Eins'] });
  await expect(markLesson(ctx, holdingOf(ctx, other, 1), ids.Eins!, 'finished')).rejects.toMatchObject({ status: 404 });
  await write(ctx, id, ids.Eins!, { title: 'Eins', published: false });
  await expect(markLesson(ctx, holdingOf(ctx, id, 1), ids.Eins!, 'finished')).rejects.toMatchObject({ status: 404 });
});

test('three marks of distance learning need an approval', async () => {
  const nothing = {
    paidTeaching: null,
    mostlyRecorded: null,
    learningChecked: null,
    durationAndPrice: '',
    zfuNumber: '',
    answeredAt: '',
  };
  const all = { ...nothing, paidTeaching: true, mostlyRecorded: true, learningChecked: true };
  expect(
    [nothing, { ...nothing, mostlyRecorded: false }, all, { ...all, zfuNumber: '7123456' }].map(teachingRisk),
  ).toEqual(['unanswered', 'none', 'approval_needed', 'approved']);
  const ctx = await aShop();
  const id = await aCourse(ctx);
  const ids = await filled(ctx, id, { Anfang: ['Frei', 'Bezahlt'] });
  await write(ctx, id, ids.Frei!, { title: 'Frei', preview: true });
  await answerTeaching(ctx, id, { ...all, zfuNumber: ' 7123456 ' });
  expect(await productTeaching(ctx, id)).toMatchObject({
    answers: { zfuNumber: '7123456', answeredAt: kernel().clock.now().toISOString() },
    risk: 'approved',
  });
  await expect(answerTeaching(ctx, id, { ...all, zfuNumber: '7'.repeat(41) })).rejects.toMatchObject({
    code: 'zfu_form',
  });
  expect(await showcaseOf({ ...ctx, locale: 'de' }, { id, form: 'course', path: '/s/a/kurs' })).toEqual({
    facts: [{ title: { de: 'Umfang', en: 'Length', pl: 'Zakres' }, value: '2 Lektionen' }],
    contents: [{ title: 'Anfang', items: ['Frei', 'Bezahlt'] }],
    links: [{ title: { de: 'Frei', en: 'Frei' }, href: `/s/a/kurs/preview/${ids.Frei}` }],
  });
});

test('another seller sees no course and changes none', async () => {
  const owner = await aShop();
  const id = await aCourse(owner);
  const ids = await filled(owner, id, { Anfang: ['Eins'] });
  const stranger = await aShop();
  const own = await aCourse(stranger);
  expect(await shape(stranger, id)).toEqual({});
  await expect(readLesson(stranger, id, ids.Eins!, { for: 'seller' })).rejects.toMatchObject({ status: 404 });
  await expect(addChapter(stranger, id, 'Fremd')).rejects.toMatchObject({ status: 404 });
  await expect(write(stranger, own, ids.Eins!, { title: 'Fremd' })).rejects.toMatchObject({ code: 'lesson_gone' });
  await expect(moveLesson(stranger, own, ids.Eins!, { chapterId: ids.Anfang!, place: 0 })).rejects.toMatchObject({
    code: 'chapter_gone',
  });
  await expect(removeLesson(stranger, own, ids.Eins!)).rejects.toMatchObject({ code: 'lesson_gone' });
  const button = { name: 'Knopf', kind: 'button', label: 'Los', target: 'course_lesson', lessonId: ids.Eins! } as const;
  await expect(saveEmbeddable(stranger, button)).rejects.toMatchObject({
    entries: [{ source: { field: 'lessonId' } }],
  });
  expect(await saveEmbeddable(owner, button)).toBeGreaterThan(0);
  expect(await shape(owner, id)).toEqual({ Anfang: ['Eins'] });
});
