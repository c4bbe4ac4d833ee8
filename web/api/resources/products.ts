import { z } from 'zod';
import {
  archiveProduct,
  createProduct,
  duplicateProduct,
  productEditor,
  productItem,
  publishProduct,
  removeDraft,
  setStockLimit,
  unarchiveProduct,
  unpublishProduct,
  updateProductDetails,
  VAT_CLASSES,
} from '#core/catalog';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { InputError, inLanguage } from '#core/kit';
import { change, said, type ApiResource, type Weight } from '../resource.ts';

const details = {
  name: z.string().optional(),
  description: z.string().optional(),
  category: z.string().optional(),
  vatClass: z.enum(VAT_CLASSES).optional(),
  coverAlt: z.string().optional(),
  /** Pieces in all; null for no limit. */
  limit: z.int().nullable().optional(),
};

const given = z.object(details);

export const products: ApiResource = {
  name: 'products',
  area: 'products',
  title: said('Produkte', 'Products'),
  item: productItem,
  create: change({
    title: said('Produkt anlegen, unveröffentlicht', 'Create a product, unpublished'),
    input: z.object({ ...details, form: z.string(), name: z.string() }),
    run: (ctx, _, { form, ...rest }) =>
      inTransaction(ctx, async (inner) => {
        const { id } = await createProduct(inner, { form, name: rest.name });
        await setDetails(inner, id, rest);
        return { id };
      }),
  }),
  update: change({
    title: said('Produkt ändern', 'Change a product'),
    weighs: (ctx, id) => whereSold(ctx, id),
    input: given,
    run: (ctx, id, attributes) => inTransaction(ctx, (inner) => setDetails(inner, id, attributes)),
  }),
  remove: {
    title: said('Entwurf löschen, der nie veröffentlicht war', 'Delete a draft that was never published'),
    run: removeDraft,
  },
  duplicate: { title: said('Produkt kopieren', 'Copy a product'), run: duplicateProduct },
  acts: {
    publish: change({
      title: said('Produkt veröffentlichen', 'Publish a product'),
      weighs: 'public',
      input: z.object({}),
      run: publish,
    }),
    unpublish: change({
      title: said('Produkt aus dem Shop nehmen', 'Take a product out of the shop'),
      weighs: 'public',
      input: z.object({}),
      run: unpublishProduct,
    }),
    archive: change({
      title: said('Produkt archivieren', 'Archive a product'),
      weighs: (ctx, id) => whereSold(ctx, id),
      input: z.object({}),
      run: archiveProduct,
    }),
    unarchive: change({
      title: said('Produkt aus dem Archiv holen', 'Take a product out of the archive'),
      input: z.object({}),
      run: unarchiveProduct,
    }),
  },
};

/** Weight of a change to a product: `public` while it stands in the shop, else null. @throws 404 */
export async function whereSold(ctx: Ctx, productId: number): Promise<Weight | null> {
  return (await productItem(ctx, productId)).published ? 'public' : null;
}

async function setDetails(ctx: Ctx, id: number, { limit, ...rest }: z.output<typeof given>): Promise<void> {
  const { product } = await productEditor(ctx, id);
  const kept = {
    name: product.name,
    description: product.description,
    category: product.category,
    vatClass: product.vatClass,
  };
  if (Object.values(rest).some((value) => value !== undefined))
    await updateProductDetails(ctx, id, { ...kept, ...withoutGaps(rest) });
  if (limit !== undefined) await setStockLimit(ctx, id, limit);
}

/** @throws InputError with each reason that keeps the product out of the shop */
async function publish(ctx: Ctx, id: number): Promise<void> {
  const answer = await publishProduct(ctx, id);
  if (answer.outcome === 'published') return;
  throw new InputError(
    answer.reasons.map((reason) => ({
      code: reason,
      title: inLanguage(ctx.locale, { de: 'Nicht veröffentlicht', en: 'Not published' }),
      detail: inLanguage(ctx.locale, {
        de: `Das Produkt kann noch nicht in den Shop: ${reason}. Der Editor des Produkts zeigt, was fehlt.`,
        en: `The product cannot go into the shop yet: ${reason}. The product's editor shows what is missing.`,
      }),
    })),
  );
}

/** The attributes that were given, without those that were left out. */
function withoutGaps<Given extends object>(
  attributes: Given,
): { [Key in keyof Given]: Exclude<Given[Key], undefined> } {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)) as never;
}
