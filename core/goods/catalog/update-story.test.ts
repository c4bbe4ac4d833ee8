import { expect, test } from 'vitest';
import { sellableOffer, updatePagesStep, updateStory, type ProductDesign } from '#core/catalog';
import { aProduct, aSeller, useTestKernel } from '#core/testing';

const kernel = useTestKernel();

async function aShop() {
  const sellerId = await aSeller(kernel().contextFor({ kind: 'platform', reason: 'test' }));
  return kernel().contextFor({ kind: 'seller', sellerId }, { locale: 'de' });
}
const storyOf = async (ctx: Awaited<ReturnType<typeof aShop>>, slug: string) =>
  (await sellableOffer(ctx, { slug }))?.product.steps.story;

test('what a product page tells is kept, and survives a change of its address', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { name: 'Eins' });
  expect(await storyOf(ctx, 'eins')).toMatchObject({ design: 'auto', questions: [] });
  const story = {
    design: 'cover' as const,
    forWhom: 'Für alle',
    maker: 'Anna',
    guarantee: 'Geld zurück',
    questions: [{ question: 'Gedruckt?', answer: 'Nein.' }],
  };
  await updateStory(ctx, id, story);
  await updatePagesStep(ctx, id, { slug: 'zwei', successPageUrl: '' });
  expect(await storyOf(ctx, 'zwei')).toEqual(story);
});

test('a design that does not exist, too long a text and a question without words are refused by name', async () => {
  const ctx = await aShop();
  const id = await aProduct(ctx, { name: 'Eins' });
  await expect(updateStory(ctx, id, { design: 'neon' as ProductDesign })).rejects.toMatchObject({
    field: 'design',
  });
  await expect(updateStory(ctx, id, { maker: 'a'.repeat(1001) })).rejects.toMatchObject({ field: 'maker' });
  await expect(updateStory(ctx, id, { questions: [{ question: ' ', answer: 'x' }] })).rejects.toMatchObject({
    field: 'questions.0.question',
  });
  const stranger = await aShop();
  await expect(updateStory(stranger, id, { maker: 'Fremd' })).rejects.toMatchObject({ status: 404 });
});
