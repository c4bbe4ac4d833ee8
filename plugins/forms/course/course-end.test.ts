import { beforeAll, expect, test } from 'vitest';
import { createProduct, publishProduct, updateCheckoutStep } from '#core/catalog';
import type { Ctx } from '#core/context';
import { erasePerson } from '#core/customers';
import { inTransaction } from '#core/database';
import { openHolding, type OpenHolding } from '#core/entitlements';
import { seedPerson } from '#core/people';
import { definePlugin } from '#core/plugins';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainForm,
  runJobsUntilIdle,
  ScriptedProvider,
  takingPayments,
  useTestKernel,
} from '#core/testing';
import { addChapter } from './add-chapter.ts';
import { addLesson } from './add-lesson.ts';
import { course } from './index.ts';
import { roomCss, saveRoomCss } from './look/room-css.ts';
import { certificateOf } from './quiz/quiz-certificate.ts';
import { saveQuestion, saveQuizRules } from './quiz/save-quiz.ts';
import { attemptsOf, beginAttempt, handInAttempt } from './quiz/take-quiz.ts';
import { addComment, answerComment, commentsOf } from './room/comments.ts';
import { saveCourseSettings } from './room/course-settings.ts';
import { noteOf, saveNote } from './room/notes.ts';
import { searchCourse } from './search-course.ts';
import { updateLesson } from './update-lesson.ts';

const paper = definePlugin({ id: 'paper', title: plainForm.title, forms: [{ ...plainForm, key: 'certificate' }] });
const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [course, paper, provider.plugin] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });

let ctx: Ctx;
let sellerId: number;
let username: string;
let readers = 0;

beforeAll(async () => {
  const world = await aShopThatSells(kernel(), provider);
  ({ sellerId, username } = world);
  ctx = takingPayments(world.seller);
  await seedPerson(platform(), {
    email: 'lehrerin@kontor.test',
    password: 'kontor-demo',
    firstName: 'Lena',
    lastName: 'Lehrerin',
    locale: 'de',
    roles: [{ role: 'seller', sellerId }],
  });
});

/** A free course with a text and a quiz of one question. */
async function aCourse(slug: string): Promise<{ id: number; slug: string; text: number; quiz: number }> {
  const { id } = await createProduct(ctx, { form: 'course', name: slug });
  await updateCheckoutStep(ctx, id, { free: true, limit: null });
  const { id: chapterId } = await addChapter(ctx, id, 'Anfang');
  const { id: text } = await addLesson(ctx, id, { chapterId, title: 'Licht lesen', kind: 'text' });
  const { id: quiz } = await addLesson(ctx, id, { chapterId, title: 'Prüfung', kind: 'quiz' });
  const release = { rule: 'at_once', at: '', days: '', lessonId: '', notify: false };
  const lesson = { preview: false, published: true, release };
  const body = 'Messen Sie **100 %** des Lichts im _Schatten_ der Blende.';
  await updateLesson(ctx, id, text, { title: 'Licht lesen', kind: 'text', body, ...lesson });
  await saveQuestion(
    ctx,
    { productId: id, lessonId: quiz, questionId: null },
    {
      type: 'single_choice',
      text: 'Ja?',
      points: '1',
      feedback: '',
      accepted: '',
      choices: [
        { text: 'Ja', right: true, feedback: '' },
        { text: 'Nein', right: false, feedback: '' },
      ],
    },
  );
  await updateLesson(ctx, id, quiz, { title: 'Prüfung', kind: 'quiz', body: '', ...lesson });
  expect(await publishProduct(ctx, id)).toEqual({ outcome: 'published' });
  return { id, slug, text, quiz };
}

async function aReader({ slug }: { slug: string }): Promise<OpenHolding & { email: string }> {
  const email = `leserin${(readers += 1)}@kontor.test`;
  const form = { email, first_name: 'Lea', last_name: 'Leserin' };
  const placed = await aPlacedOrder(kernel().contextFor({ kind: 'nobody' }), username, { slug, form });
  expect(placed.state).toBe('complete');
  const { token, payer_user_id: userId } = await kernel().platformDb.transaction((trx) =>
    trx('entitlements').where({ email }).first<{ token: string; payer_user_id: number }>(),
  );
  const payer = kernel().contextFor({ kind: 'payer', userId, sellerId: null } as never);
  return { ...((await openHolding(payer, token, { form: 'course' })) as OpenHolding), email };
}

async function passes(reader: OpenHolding, lessonId: number, right = true): Promise<void> {
  await beginAttempt(reader.ctx, reader.holding, lessonId);
  const [attempt] = await attemptsOf(reader.ctx, reader.holding, lessonId);
  const [question] = attempt!.questions;
  const chosen = question!.choices.find((choice) => choice.right === right)!.id;
  await handInAttempt(reader.ctx, reader.holding, lessonId, { [question!.id]: [chosen] });
  await runJobsUntilIdle(kernel());
}

const rules = { passPercent: '60', mostAttempts: '', minutes: '', shuffle: false, showAnswers: true };

test('who passes gets the certificate once, in their name, with an order of its own; who fails gets none', async () => {
  const taught = await aCourse('mit-zertifikat');
  const paperId = await aProduct(ctx, { form: 'certificate', name: 'Zertifikat Licht' });
  const stranger = await aShopThatSells(kernel(), provider);
  const foreignId = await aProduct(takingPayments(stranger.seller), { form: 'certificate', name: 'Fremd' });
  const choose = (certificate: string) => saveQuizRules(ctx, taught.id, taught.quiz, { ...rules, certificate });
  for (const wrong of [String(foreignId), String(taught.id), '__proto__'])
    await expect(choose(wrong)).rejects.toMatchObject({ code: 'certificate_gone' });
  await choose(String(paperId));
  const reader = await aReader(taught);
  await passes(reader, taught.quiz, false);
  expect(await certificateOf(reader.ctx, reader.holding, taught.quiz)).toBeNull();
  await passes(reader, taught.quiz);
  await passes(reader, taught.quiz);
  const given = await certificateOf(reader.ctx, reader.holding, taught.quiz);
  const held = await inTransaction(ctx, ({ db }) =>
    db('entitlements').where({ product_id: paperId }).select('order_id', 'email'),
  );
  expect(held).toEqual([{ order_id: given!.orderId, email: reader.email }]);
  const [order] = await inTransaction(ctx, ({ db }) => db('orders').where({ id: given!.orderId }));
  expect(order).toMatchObject({ buyer_first_name: 'Lea', buyer_last_name: 'Leserin', total: 0 });
});

test('a certificate that is sold nowhere is given as well', async () => {
  const taught = await aCourse('unverkauft');
  const paperId = await aProduct(ctx, { form: 'certificate', name: 'Entwurf', published: false });
  await saveQuizRules(ctx, taught.id, taught.quiz, { ...rules, certificate: String(paperId) });
  const reader = await aReader(taught);
  await passes(reader, taught.quiz);
  expect(await certificateOf(reader.ctx, reader.holding, taught.quiz)).not.toBeNull();
});

test('a search finds titles and texts of open lessons alone, by the words as they are typed', async () => {
  const taught = await aCourse('suche');
  const find = (words: string, lessonIds = [taught.text, taught.quiz]) =>
    searchCourse(ctx, taught.id, { words, lessonIds });
  expect(await find('SCHATTEN')).toMatchObject([
    { id: taught.text, excerpt: expect.stringContaining('im Schatten der') as string },
  ]);
  expect((await find('prüf')).map(({ id }) => id)).toEqual([taught.quiz]);
  expect(await find('100 %')).toHaveLength(1);
  for (const nothing of ['', ' \0 ', '10_ %', 'gibt es nicht', "'; drop table x"])
    expect(await find(nothing)).toEqual([]);
  expect(await find('schatten', [taught.quiz])).toEqual([]);
});

test('erased, a reader leaves no words: notes and unanswered comments go, answered ones name nobody', async () => {
  const taught = await aCourse('vergessen');
  await saveCourseSettings(ctx, taught.id, { sessionLimit: '', comments: 'at_once' });
  const [lea, max] = [await aReader(taught), await aReader(taught)];
  const say = (who: OpenHolding, body: string) => addComment(who.ctx, who.holding, taught.text, { body, parentId: 0 });
  await say(lea, 'Ich heiße Lea und wohne in Ulm');
  await say(lea, 'Niemand antwortet');
  await say(max, 'Max sagt etwas');
  await saveNote(lea.ctx, lea.holding, taught.text, 'Geheim');
  const [first] = await commentsOf(max.ctx, max.holding, taught.text);
  await answerComment(ctx, first!.id, 'Danke für die Frage');
  await inTransaction(ctx, (tx) => erasePerson(tx, { sellerId, emails: [lea.email] }));
  const left = await commentsOf(max.ctx, max.holding, taught.text);
  expect(JSON.stringify(left)).not.toMatch(/Ulm|Niemand/);
  expect(left).toMatchObject([
    { body: '–', author: '–', bySeller: false, own: false, answers: [{ body: 'Danke für die Frage', bySeller: true }] },
    { body: 'Max sagt etwas' },
  ]);
  expect(await noteOf(lea.ctx, lea.holding, taught.text)).toBe('');
});

test('the sheet of a course is its seller’s alone to write, and names the line that is wrong', async () => {
  const taught = await aCourse('kleid');
  await saveRoomCss(ctx, taught.id, 'h1{color:teal}');
  expect(await roomCss(ctx, taught.id)).toContain('.course-room h1{color:teal}');
  await expect(saveRoomCss(ctx, taught.id, 'p{}\np{position:fixed}')).rejects.toMatchObject({
    code: 'css_position',
    field: 'custom_css',
    message: expect.stringContaining('2') as string,
  });
  const stranger = await aShopThatSells(kernel(), provider);
  await expect(saveRoomCss(stranger.seller, taught.id, 'p{}')).rejects.toMatchObject({ status: 404 });
  await saveRoomCss(ctx, taught.id, '');
  expect(await roomCss(ctx, taught.id)).toBe('');
});
