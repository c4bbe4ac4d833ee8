import { expect, test } from 'vitest';
import {
  duplicateProduct,
  productEditor,
  questionsOf,
  readAnswers,
  saveQuestions,
  sellableOffer,
  type ProductQuestion,
} from '#core/catalog';
import type { Ctx } from '#core/context';
import {
  aProduct,
  aSeller,
  countStatements,
  plainFormPlugin,
  runJobsUntilIdle,
  takingPayments,
  useTestKernel,
} from '#core/testing';

const kernel = useTestKernel({ plugins: [plainFormPlugin] });

async function aShop(): Promise<Ctx> {
  const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  return takingPayments(kernel().contextFor({ kind: 'seller', sellerId }));
}

const FOUR = [
  { id: null, type: 'checkbox', label: 'Ich bin volljährig', required: true },
  { id: null, type: 'open_question', label: 'Ihr Ziel?', required: false },
  { id: null, type: 'select_box', label: 'Größe', options: ['S', 'M', 'M', ' L '], required: true },
  { id: null, type: 'service', label: 'Wünsche', options: ['Signatur', 'Widmung'], required: false },
] as const;

const save = (ctx: Ctx, id: number) =>
  saveQuestions(
    ctx,
    id,
    FOUR.map((each) => ({ ...each, options: 'options' in each ? [...each.options] : [] })),
  );

test('an offer brings its questions in order, in the statement it is read with', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { price: 100 });
  await save(ctx, id);
  const { value, statements } = await countStatements(ctx.db, () => sellableOffer(ctx, { productId: id }));
  expect(statements).toBe(1);
  expect(value?.questions.map(({ type, options, required }) => [type, options, required])).toEqual([
    ['checkbox', [], true],
    ['open_question', [], false],
    ['select_box', ['S', 'M', 'L'], true],
    ['service', ['Signatur', 'Widmung'], false],
  ]);
  expect((await questionsOf(ctx, [id])).get(id)).toEqual(value?.questions);
});

test('saving keeps the ids of questions that stay, in their new order, and forgets the others', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx);
  await save(ctx, id);
  const [first, second] = (await productEditor(ctx, id)).questions;
  await saveQuestions(ctx, id, [
    { ...second!, options: [], label: 'Neu' },
    { ...first!, options: [] },
    { id: 999_999_999, type: 'open_question', label: 'Von anderswo', required: false },
  ]);
  const after = (await productEditor(ctx, id)).questions;
  expect(after.map((question) => question.label)).toEqual(['Neu', 'Ich bin volljährig', 'Von anderswo']);
  expect(after.slice(0, 2).map((question) => question.id)).toEqual([second!.id, first!.id]);
});

test('a select box needs two choices, a service one, every question its words', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx);
  const refused = (question: object) =>
    expect(saveQuestions(ctx, id, [{ id: null, type: 'open_question', label: 'x', required: false, ...question }]))
      .rejects;
  await refused({ type: 'select_box', options: ['eins', 'eins'] }).toMatchObject({
    code: 'options_missing',
    field: 'questions.0.options',
  });
  await refused({ type: 'service' }).toMatchObject({ code: 'options_missing' });
  await refused({ label: '  ' }).toMatchObject({ code: 'required', field: 'questions.0.label' });
  await refused({ type: 'mood' }).toMatchObject({ code: 'unknown_choice' });
});

test('another seller can neither change nor read them', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx);
  await save(ctx, id);
  const stranger = await aShop();
  await expect(saveQuestions(stranger, id, [])).rejects.toMatchObject({ status: 404 });
  expect(await questionsOf(stranger, [id])).toEqual(new Map());
  expect((await questionsOf(ctx, [id])).get(id)).toHaveLength(4);
});

test('a copy asks the same', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx);
  await save(ctx, id);
  const copy = await duplicateProduct(ctx, id);
  await runJobsUntilIdle(kernel());
  const copied = (await questionsOf(ctx, [copy.id])).get(copy.id)!;
  expect(copied.map(({ label }) => label)).toEqual(FOUR.map(({ label }) => label));
});

const questions: ProductQuestion[] = FOUR.map((each, index) => ({
  ...each,
  id: index + 1,
  options: 'options' in each ? ['S', 'M', 'L'] : [],
}));

test('answers are kept with the words of the question, several for a service', () => {
  const answers = readAnswers(
    'de',
    questions,
    new Map([
      [1, ['on']],
      [2, ['  ']],
      [3, ['M']],
      [4, ['L', 'S']],
    ]),
  );
  expect(answers).toEqual([
    { questionId: 1, question: 'Ich bin volljährig', answer: 'Ja' },
    { questionId: 3, question: 'Größe', answer: 'M' },
    { questionId: 4, question: 'Wünsche', answer: 'S, L' },
  ]);
});

test('a missing tick, a missing answer and a choice that is not offered are named by field', () => {
  const entries = (given: Map<number, string[]>): unknown => {
    try {
      return readAnswers('en', questions, given);
    } catch (error) {
      return (error as { entries: { code: string; source: { field: string } }[] }).entries.map(({ code, source }) => [
        code,
        source.field,
      ]);
    }
  };
  expect(entries(new Map())).toEqual([
    ['agree', 'answer[1]'],
    ['required', 'answer[3]'],
  ]);
  expect(
    entries(
      new Map([
        [1, ['on']],
        [2, ['x'.repeat(2001)]],
        [3, ['XXL']],
        [4, ['S', 'Gold']],
      ]),
    ),
  ).toEqual([
    ['too_long', 'answer[2]'],
    ['unknown_choice', 'answer[3]'],
    ['unknown_choice', 'answer[4]'],
  ]);
});
