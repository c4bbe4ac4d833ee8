import { expect, test } from 'vitest';
import { readListRecords, type SqlListDefinition } from '#core/database';
import { parseListQuery } from '#core/kit';
import { lessonsToFilterBy } from '../lesson-choices.ts';
import { useTaughtCourses } from '../taught-courses.fixture.ts';
import { lessonStatusList } from './lesson-status-list.ts';
import { sessionList } from './session-list.ts';

const { kernel, aCourse, aReader, ctx, sellerId } = useTaughtCourses();

const found = async (list: SqlListDefinition, search: string) =>
  (
    await readListRecords(
      ctx(),
      list,
      parseListQuery(list, new URLSearchParams(`per=100&${search}`), { now: kernel().clock.now() }),
    )
  ).list;

test('lists of courses are narrowed to a lesson and a course, by the old name of that filter too', async () => {
  const [first, second] = [
    await aCourse('erster', { Eins: { rule: 'at_once' }, Zwei: { rule: 'at_once' } }),
    await aCourse('zweiter', { Eins: { rule: 'at_once' } }),
  ];
  for (const taught of [first, first, second]) await aReader(taught);
  const ofLesson = await found(lessonStatusList, `filters[lesson_id][]=${first.ids.Zwei}`);
  expect(ofLesson.map((row) => [row.productId, row.lessonName])).toEqual([
    [first.id, 'Zwei'],
    [first.id, 'Zwei'],
  ]);
  for (const name of ['product_id', 'product']) {
    expect(await found(lessonStatusList, `filters[${name}][]=${first.id}`)).toHaveLength(4);
    expect(await found(sessionList, `filters[${name}][]=${second.id}`)).toHaveLength(1);
  }
});

test('lessons to filter by are found by their words, and named with their course', async () => {
  const taught = await aCourse('gesucht', { Suchwort: { rule: 'at_once' } });
  const choice = { value: String(taught.ids.Suchwort), label: 'Suchwort (gesucht)' };
  expect(await lessonsToFilterBy(ctx(), { text: 'suchw' })).toEqual([choice]);
  expect(await lessonsToFilterBy(ctx(), { values: [choice.value] })).toEqual([choice]);
  expect(await lessonsToFilterBy(ctx(), { values: ['999999999'] })).toEqual([]);
});

test('people are found by the day on which their access ends', async () => {
  const taught = await aCourse('endlich', { Eins: { rule: 'at_once' } });
  const reader = await aReader(taught);
  await aReader(taught);
  await kernel()
    .platformDb('entitlements')
    .where({ seller_id: sellerId(), email: reader.email })
    .update({ ends_at: new Date('2030-05-05T10:00:00Z') });
  const ending = await found(sessionList, 'filters[end_from]=2030-05-05&filters[end_till]=2030-05-05');
  expect(ending.map((row) => row.payerEmail)).toEqual([reader.email]);
  expect(await found(sessionList, 'filters[end_from]=2030-05-06')).toEqual([]);
});
