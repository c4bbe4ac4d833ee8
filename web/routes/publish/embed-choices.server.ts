import { isPromoting, ownNodes, type OwnNode } from '#core/affiliates';
import { productCards, type ProductCard } from '#core/catalog';
import { asBuyer, shopSeller } from '#core/checkout';
import type { Ctx } from '#core/context';
import { shopOfSeller } from '#core/people';
import type { EmbedChoices } from '../../cabinet/embeds/embed-form.tsx';
import { publisherKinds, publisherTargets } from '../../cabinet/embeds/embed-options.server.ts';

const MOST_PROGRAMS = 10;
const MOST_PRODUCTS = 100;

/** Key of a program in forms. */
export const nodeKey = ({ sellerId, nodeId }: { sellerId: number; nodeId: number }): string => `${sellerId}-${nodeId}`;

/** Programs by which the publisher sells now. */
export async function promotingNodes(ctx: Ctx): Promise<OwnNode[]> {
  return (await ownNodes(ctx)).filter(isPromoting).slice(0, MOST_PROGRAMS);
}

/** Products that the shop of a program sells. */
export async function productsOf(ctx: Ctx, { sellerId }: OwnNode): Promise<ProductCard[]> {
  const shop = asBuyer(ctx, shopSeller(await shopOfSeller(ctx, sellerId)));
  return (await productCards(shop, { query: { per: MOST_PRODUCTS } })).filter(({ sellable }) => sellable);
}

/** Programs, their products, and the kinds and targets that they leave open. */
export async function publisherChoices(ctx: Ctx, nodes: readonly OwnNode[]): Promise<EmbedChoices> {
  const products = await Promise.all(
    nodes.map(async (node) => [
      nodeKey(node),
      (await productsOf(ctx, node)).map(({ id, name }) => ({ value: String(id), label: name })),
    ]),
  );
  return {
    kinds: publisherKinds(ctx, nodes),
    targets: publisherTargets(ctx, nodes),
    nodes: nodes.map((node) => ({ value: nodeKey(node), label: `${node.shop}: ${node.program}` })),
    products: Object.fromEntries(products) as EmbedChoices['products'],
  };
}
