import {
  addPlan,
  changeGoods,
  createProduct,
  publishProduct,
  addCover,
  updateCheckoutStep,
  updateProductDetails,
  updateStory,
} from '#core/catalog';
import type { Ctx } from '#core/context';
import type { Plugin } from '#core/plugins';
import { cover } from './demo-cover.ts';
import type { DemoProduct } from './demo-goods.ts';
import { demoStories } from './demo-stories.ts';

/** Makes a product as its seller would: details, cover, files, price, publication. */
export async function buildProduct(ctx: Ctx, product: DemoProduct, plugins: readonly Plugin[]): Promise<void> {
  const form = product.form ?? 'download';
  // A form whose plugin was taken out leaves its product out with it.
  if (form !== 'download' && !plugins.some(({ forms }) => forms?.some(({ key }) => key === form))) return;
  const addGoods = plugins.find(({ demo }) => demo?.goods?.[form])?.demo?.goods?.[form];
  const { id, slug } = await createProduct(ctx, { form, name: product.name });
  const { name, description, category, coverAlt } = product;
  await updateProductDetails(ctx, id, { name, description, category, coverAlt });
  await addCover(ctx, id, await cover(slug, product.cover));
  const story = demoStories[name];
  if (story) await updateStory(ctx, id, story);
  const files = await product.files();
  if (addGoods && product.weightGrams === undefined) await addGoods(ctx, id, files);
  if (product.weightGrams !== undefined) await changeGoods(ctx, id, { weightGrams: product.weightGrams });
  await updateCheckoutStep(ctx, id, {
    free: product.price === undefined && !product.plans && !product.unfinished,
    limit: product.limit ?? null,
  });
  if (product.price !== undefined) await addPlan(ctx, id, { type: 'one_time', price: product.price });
  for (const plan of product.plans ?? []) await addPlan(ctx, id, plan);
  if (product.unfinished) return;
  const publication = await publishProduct(ctx, id);
  if (publication.outcome === 'refused')
    throw new Error(`"${name}" of the demo world was not published: ${publication.reasons.join(', ')}.`);
}
