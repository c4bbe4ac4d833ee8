import { describe, expect, test } from 'vitest';
import { inTransaction, readList } from '#core/database';
import {
  entitlementByToken,
  openHolding,
  revokeEntitlements,
  restoreEntitlements,
  type OpenHolding,
} from '#core/entitlements';
import { localInput, parseListQuery } from '#core/kit';
import { mailsOf, runJobsUntilIdle } from '#core/testing';
import { courseForm } from './form.ts';
import { lessonStatusList } from './lists/lesson-status-list.ts';
import { markLesson } from './progress.ts';
import { remindOfLive } from './publishing/remind-of-live.ts';
import { publishLessons } from './publishing/publish-lessons.ts';
import { publishNow } from './publishing/publish-now.ts';
import { saveQuestion, saveQuizRules } from './quiz/save-quiz.ts';
import { attemptsOf, beginAttempt, handInAttempt } from './quiz/take-quiz.ts';
import { reviewAttempt } from './quiz/review-attempt.ts';
import { addComment, answerComment, commentsOf, moderateComments } from './room/comments.ts';
import { saveCourseSettings } from './room/course-settings.ts';
import { noteOf, saveNote } from './room/notes.ts';
import { leaveSeat, takeSeat } from './room/take-seat.ts';
import { updateLesson } from './update-lesson.ts';

import { useTaughtCourses, type Wish } from './taught-courses.fixture.ts';

const { kernel, DAY, aCourse, aReader, openOnes, states, publish, told, inDays, asOrder, ctx, sellerId } =
  useTaughtCourses();

/** Notices of one kind that the shop was given. */
const rung = (type: 'quiz_attempt' | 'comment') =>
  kernel().platformDb.transaction(async (trx) => trx('notifications').where({ type }));

describe('lessons that open by a rule', () => {
  test('each opens when its rule says, and its reader is written to once', async () => {
    const taught = await aCourse('tropfen', {
      Sofort: { rule: 'at_once' },
      Datum: { rule: 'date', at: inDays(3) },
      Tage: { rule: 'days', days: '5' },
      Danach: { rule: 'lesson', lessonId: 'Sofort' },
    });
    const reader = await aReader(taught);
    expect(await states(reader.email)).toEqual({
      Sofort: 'published published no_need_email',
      Datum: 'pending publish_pending waiting',
      Tage: 'pending publish_pending waiting',
      Danach: 'pending publish_pending waiting',
    });
    expect(await openOnes(reader, taught.ids)).toEqual(['Sofort']);
    await expect(markLesson(reader.ctx, reader.holding, taught.ids.Tage!, 'viewed')).rejects.toMatchObject({
      status: 404,
    });

    await markLesson(reader.ctx, reader.holding, taught.ids.Sofort!, 'finished');
    expect((await states(reader.email)).Danach).toBe('published publishing waiting');
    expect(await openOnes(reader, taught.ids)).toEqual(['Sofort', 'Danach']);
    await publish();
    expect((await states(reader.email)).Danach).toBe('published published notified');
    expect(await told()).toHaveLength(1);

    kernel().clock.advance({ days: 4 });
    await publish();
    await publish();
    expect((await told()).slice(1)).toEqual([expect.stringContaining('Datum')]);
    kernel().clock.advance(DAY);
    await publish();
    expect((await told()).slice(2)).toEqual([expect.stringContaining('Tage')]);

    // A notice is not sent again when its date moves, and an open lesson stays open.
    await markLesson(reader.ctx, reader.holding, taught.ids.Datum!, 'viewed');
    await taught.release('Datum', { rule: 'date', at: inDays(2) });
    await taught.release('Tage', { rule: 'date', at: inDays(2) });
    expect(await openOnes(reader, taught.ids)).toEqual(['Sofort', 'Datum', 'Danach']);
    expect((await states(reader.email)).Tage).toBe('pending publish_pending notified');
    kernel().clock.advance({ days: 3 });
    await publish();
    expect(await told()).toHaveLength(3);
    expect(await openOnes(reader, taught.ids)).toEqual(['Sofort', 'Datum', 'Tage', 'Danach']);
  });

  test('days after the purchase end at the same time on the wall, also where clocks change in between', async () => {
    // The Saturday before clocks go on, ten in the morning in Berlin.
    const saturday = Date.parse('2027-03-27T09:00:00Z');
    kernel().clock.advance({ seconds: (saturday - kernel().clock.now().getTime()) / 1000 });
    const taught = await aCourse('uhr', { Sofort: { rule: 'at_once' }, Tage: { rule: 'days', days: '2' } });
    const reader = await aReader(taught);
    // Monday, a minute before ten.
    kernel().clock.advance({ hours: 46, minutes: 59 });
    expect(await openOnes(reader, taught.ids)).toEqual(['Sofort']);
    kernel().clock.advance({ minutes: 1 });
    expect(await openOnes(reader, taught.ids)).toEqual(['Sofort', 'Tage']);
  });

  test('a payment that rests lets what is to come rest, and puts it off by as long', async () => {
    const taught = await aCourse('ruhe', { Eins: { rule: 'at_once' }, Tage: { rule: 'days', days: '5' } });
    const reader = await aReader(taught);
    const { orderId } = reader.holding;
    const [order, lines] = asOrder(reader);
    kernel().clock.advance({ days: 2 });
    await inTransaction(ctx(), async (inner) => {
      await revokeEntitlements(inner, { sellerId: sellerId(), orderId, reason: 'payment_paused' });
      await courseForm.takeBack!(inner, order, lines, 'payment_paused');
    });
    expect((await states(reader.email)).Tage).toBe('pending publish_paused waiting');
    kernel().clock.advance({ days: 10 });
    await publish();
    expect((await states(reader.email)).Tage).toBe('pending publish_paused waiting');
    await inTransaction(ctx(), async (inner) => {
      await restoreEntitlements(inner, { sellerId: sellerId(), orderId, reason: 'payment_paused' });
      await courseForm.giveAgain!(inner, order, lines);
    });
    kernel().clock.advance({ days: 2 });
    await publish();
    expect((await states(reader.email)).Tage).toBe('pending publish_pending waiting');
    // Saving the lesson does not forget what the pause put off.
    await taught.release('Tage', { rule: 'days', days: '6' });
    kernel().clock.advance(DAY);
    expect(await openOnes(reader, taught.ids)).toEqual(['Eins']);
    kernel().clock.advance(DAY);
    expect(await openOnes(reader, taught.ids)).toEqual(['Eins', 'Tage']);
    await inTransaction(ctx(), async (inner) => {
      await revokeEntitlements(inner, { sellerId: sellerId(), orderId, reason: 'payment_refunded' });
      await courseForm.takeBack!(inner, order, lines, 'payment_refunded');
    });
    const before = (await told()).length;
    await publish();
    expect((await states(reader.email)).Tage).toBe('not_for_publish publish_canceled outdate');
    expect(await told()).toHaveLength(before);
    expect(
      (
        await openHolding(
          kernel().contextFor({ kind: 'payer', userId: reader.holding.payerUserId } as never),
          reader.holding.token,
        )
      ).state,
    ).toBe('closed');
  });

  test('a process that dies amid the telling tells nobody twice and forgets nobody', async () => {
    const taught = await aCourse('absturz', { Datum: { rule: 'date', at: inDays(1) } });
    const readers = [await aReader(taught), await aReader(taught)];
    kernel().clock.advance({ days: 2 });
    const platform = kernel().contextFor({ kind: 'platform', reason: 'test' });
    const before = (await told()).length;
    await Promise.all([publishLessons(platform), publishLessons(platform), publishLessons(platform)]);
    await runJobsUntilIdle(kernel());
    expect((await told()).length - before).toBe(2);
    for (const { email } of readers) expect((await states(email)).Datum).toBe('published published notified');
  });

  test('a seller opens a lesson for one person; a lesson of nobody else moves', async () => {
    const taught = await aCourse('von-hand', { Datum: { rule: 'date', at: inDays(30) } });
    const [one, two] = [await aReader(taught), await aReader(taught)];
    const query = parseListQuery(lessonStatusList, new URLSearchParams({ query: one.email }), {
      now: kernel().clock.now(),
    });
    const { list } = await readList<{ id: number }>(ctx(), lessonStatusList, query, ['s.id']);
    expect(
      await publishNow(
        ctx(),
        list.map(({ id }) => id),
      ),
    ).toBe(1);
    expect(await openOnes(one, taught.ids)).toEqual(['Datum']);
    expect(await openOnes(two, taught.ids)).toEqual([]);
  });

  test('a live date is told an hour before to whoever may be there, once for each date', async () => {
    const taught = await aCourse('live', { Termin: { rule: 'at_once', kind: 'live' } });
    await aReader(taught);
    const save = (at: string) =>
      updateLesson(ctx(), taught.id, taught.ids.Termin!, {
        title: 'Termin',
        kind: 'live',
        body: 'Wir treffen uns.',
        preview: false,
        published: true,
        place: { address: 'https://raum.example/7', liveAt: at, liveMinutes: '60' },
      });
    const remind = async (): Promise<number> => {
      await remindOfLive(kernel().contextFor({ kind: 'platform', reason: 'test' }));
      await runJobsUntilIdle(kernel());
      return (await mailsOf(kernel(), sellerId())).filter(({ mail }) => mail === 'live_soon').length;
    };
    const wall = (): string => localInput(new Date(kernel().clock.now().getTime() + 86_400_000), 'Europe/Berlin');
    await save(wall());
    expect(await remind()).toBe(0);
    kernel().clock.advance({ minutes: 23 * 60 + 30 });
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(1);
    await save(wall());
    kernel().clock.advance({ minutes: 23 * 60 + 30 });
    expect(await remind()).toBe(2);
  });

  test('bad rules name their field', async () => {
    const taught = await aCourse('fehler', { Eins: { rule: 'at_once' }, Zwei: { rule: 'lesson', lessonId: 'Eins' } });
    const refused = (title: string, wish: Wish) =>
      expect(taught.release(title, wish)).rejects.toMatchObject({ status: 422 });
    await refused('Eins', { rule: 'lesson', lessonId: 'Zwei' });
    await refused('Eins', { rule: 'lesson', lessonId: 'Eins' });
    await refused('Eins', { rule: 'quiz', lessonId: 'Zwei' });
    await refused('Eins', { rule: 'date', at: 'morgen' });
    await refused('Eins', { rule: 'days', days: '-1' });
    await refused('Eins', { rule: 'sometimes' });
  });
});

describe('a quiz', () => {
  const question = (type: string, more: object = {}) => ({
    type,
    text: `Frage ${type}`,
    points: '2',
    feedback: '',
    choices: [
      { text: 'Ja', right: true, feedback: '' },
      { text: 'Nein', right: false, feedback: 'Nein.' },
      ...(type === 'multiple_choice' ? [{ text: 'Auch', right: true, feedback: '' }] : []),
    ],
    accepted: '',
    ...more,
  });

  test('is taken, read by the seller, passed, and opens what waits for it', async () => {
    const taught = await aCourse('pruefung', {
      Test: { rule: 'at_once', kind: 'quiz' },
      Danach: { rule: 'quiz', lessonId: 'Test' },
    });
    const lessonId = taught.ids.Test!;
    const quiz = { productId: taught.id, lessonId, questionId: null };
    for (const type of ['single_choice', 'multiple_choice', 'text_field'])
      await saveQuestion(ctx(), quiz, question(type));
    const rules = { passPercent: '60', mostAttempts: '2', minutes: '10', shuffle: true, showAnswers: true };
    await saveQuizRules(ctx(), taught.id, lessonId, rules);
    const reader = await aReader(taught);
    const { holding } = reader;
    await Promise.all([beginAttempt(reader.ctx, holding, lessonId), beginAttempt(reader.ctx, holding, lessonId)]);
    const [first, ...more] = await attemptsOf(reader.ctx, holding, lessonId);
    expect(more).toEqual([]);
    const of = (type: string) => first!.questions.find((each) => each.type === type)!;
    const right = (type: string) =>
      of(type)
        .choices.filter((choice) => choice.right)
        .map(({ id }) => id);
    await handInAttempt(reader.ctx, holding, lessonId, {
      [of('single_choice').id]: right('single_choice'),
      [of('multiple_choice').id]: right('multiple_choice').slice(0, 1),
      [of('text_field').id]: ['Ein langer Text.'],
    });
    const [inReview] = await attemptsOf(reader.ctx, holding, lessonId);
    expect(inReview).toMatchObject({ state: 'in_review', points: null });
    expect(inReview!.grades[of('multiple_choice').id]).toEqual({ points: 100, remark: '' });
    await expect(beginAttempt(reader.ctx, holding, lessonId)).rejects.toMatchObject({ status: 422 });
    expect(await openOnes(reader, taught.ids)).toEqual(['Test']);
    await expect(
      reviewAttempt(ctx(), inReview!.id, { [of('text_field').id]: { points: '3', remark: '' } }),
    ).rejects.toMatchObject({ status: 422 });
    await reviewAttempt(ctx(), inReview!.id, { [of('text_field').id]: { points: '1,5', remark: 'Schön.' } });
    expect((await attemptsOf(reader.ctx, holding, lessonId))[0]).toMatchObject({ state: 'passed', points: 450 });
    expect(await openOnes(reader, taught.ids)).toEqual(['Test', 'Danach']);
    expect((await states(reader.email)).Test).toBe('finished published no_need_email');
    await runJobsUntilIdle(kernel());
    expect((await mailsOf(kernel(), sellerId())).filter(({ mail }) => mail === 'quiz_reviewed')).toHaveLength(1);
    expect((await rung('quiz_attempt')).length).toBeGreaterThan(0);

    // Too late counts for nothing, and then there is no attempt left.
    await beginAttempt(reader.ctx, holding, lessonId);
    kernel().clock.advance({ minutes: 12 });
    await handInAttempt(reader.ctx, holding, lessonId, { [of('single_choice').id]: right('single_choice') });
    expect((await attemptsOf(reader.ctx, holding, lessonId))[0]).toMatchObject({ state: 'failed', points: 0 });
    await expect(beginAttempt(reader.ctx, holding, lessonId)).rejects.toMatchObject({ status: 422 });
  });
});

describe('the room', () => {
  test('lets in one browser, tells the second, lets it take over and tells the first', async () => {
    const taught = await aCourse('platz', { Eins: { rule: 'at_once' } });
    const reader = await aReader(taught);
    const ask = (seat: string, takeOver = false) => takeSeat(reader.ctx, reader.holding, { seat, limit: 1, takeOver });
    expect(await ask('a')).toBe('seated');
    expect(await ask('b')).toBe('anotherPersonViewing');
    expect(await ask('b', true)).toBe('seated');
    expect(await ask('a')).toBe('tryToRejoin');
    expect(await ask('b')).toBe('seated');
    expect(await ask('a', true)).toBe('seated');
    expect(await ask('b')).toBe('tryToRejoin');
    kernel().clock.advance({ minutes: 2 });
    expect(await ask('c')).toBe('seated');
    const rush = await Promise.all(['d', 'e', 'f'].map((seat) => ask(seat)));
    expect(rush).toEqual(['anotherPersonViewing', 'anotherPersonViewing', 'anotherPersonViewing']);

    // A reader who closes a lesson makes room in a moment. One who opens the next lesson keeps the place.
    await leaveSeat(reader.ctx, reader.holding, 'c');
    expect(await ask('d')).toBe('anotherPersonViewing');
    kernel().clock.advance({ seconds: 11 });
    expect(await ask('d')).toBe('seated');
    await leaveSeat(reader.ctx, reader.holding, 'd');
    expect(await ask('d')).toBe('seated');
    kernel().clock.advance({ seconds: 11 });
    expect(await ask('e')).toBe('anotherPersonViewing');
  });

  test('keeps notes of one reader and comments of all, which the seller approves and answers', async () => {
    const taught = await aCourse('gespraech', { Eins: { rule: 'at_once' } });
    const [bea, carl] = [await aReader(taught), await aReader(taught)];
    const lessonId = taught.ids.Eins!;
    await saveNote(bea.ctx, bea.holding, lessonId, 'Nachlesen');
    expect([await noteOf(bea.ctx, bea.holding, lessonId), await noteOf(carl.ctx, carl.holding, lessonId)]).toEqual([
      'Nachlesen',
      '',
    ]);
    const say = (reader: OpenHolding, body: string) =>
      addComment(reader.ctx, reader.holding, lessonId, { body, parentId: 0 });
    await expect(say(bea, 'Hallo')).rejects.toMatchObject({ status: 422 });
    await saveCourseSettings(ctx(), taught.id, { sessionLimit: '', comments: 'after_review' });
    await say(bea, 'Eine Frage');
    await runJobsUntilIdle(kernel());
    await runJobsUntilIdle(kernel());
    expect(await rung('comment')).toHaveLength(1);
    expect(await commentsOf(carl.ctx, carl.holding, lessonId)).toEqual([]);
    const [own] = await commentsOf(bea.ctx, bea.holding, lessonId);
    expect(own).toMatchObject({ author: 'Bea K.', own: true, waiting: true });
    await answerComment(ctx(), own!.id, 'Eine Antwort');
    expect(await commentsOf(carl.ctx, carl.holding, lessonId)).toMatchObject([
      { body: 'Eine Frage', own: false, answers: [{ body: 'Eine Antwort', bySeller: true }] },
    ]);
    expect(await moderateComments(ctx(), [own!.id], 'hide')).toBe(1);
    expect(await commentsOf(carl.ctx, carl.holding, lessonId)).toEqual([]);
    for (let count = 0; count < 9; count += 1) await say(bea, `Noch ${count}`);
    await expect(say(bea, 'Zu viel')).rejects.toMatchObject({ status: 422 });
    expect(await entitlementByToken(bea.ctx, bea.holding.token)).toBeDefined();
  });
});
