import { z } from 'zod';
import { productGroup, productGroups as groupsOf, removeGroup, saveGroup } from '#core/catalog';
import type { Ctx } from '#core/context';
import { change, said, type ApiResource } from '../resource.ts';

const attributes = z.object({ name: z.string(), productIds: z.array(z.int()) });

export const productGroups: ApiResource = {
  name: 'product_groups',
  area: 'products',
  title: said('Produktgruppen', 'Product groups'),
  item: productGroup,
  create: change({
    title: said('Produktgruppe anlegen', 'Add a product group'),
    input: attributes.partial().required({ name: true }),
    run: (ctx, _, given) => saveGroup(ctx, null, given as z.output<typeof attributes>),
  }),
  update: change({
    title: said('Produktgruppe ändern', 'Change a product group'),
    input: attributes.partial(),
    run: async (ctx, id, given) => {
      const { name } = await productGroup(ctx, id);
      await saveGroup(ctx, id, { name, ...given } as z.output<typeof attributes>);
    },
  }),
  remove: {
    title: said('Produktgruppe löschen; die Produkte bleiben', 'Delete a product group; its products stay'),
    run: removeGroup,
  },
  duplicate: {
    title: said('Produktgruppe mit ihren Produkten kopieren', 'Copy a product group with its products'),
    run: async (ctx, id) => {
      const { name, products } = await productGroup(ctx, id);
      const productIds = products.map((product) => product.id);
      return saveGroup(ctx, null, { name: await freeName(ctx, name), productIds });
    },
  },
};

/** A shop has each name once. */
async function freeName(ctx: Ctx, name: string): Promise<string> {
  const taken = new Set((await groupsOf(ctx)).map((group) => group.name.toLowerCase()));
  let copy = 2;
  const named = (): string => `${name.slice(0, 70)} (${copy})`;
  while (taken.has(named().toLowerCase())) copy += 1;
  return named();
}
