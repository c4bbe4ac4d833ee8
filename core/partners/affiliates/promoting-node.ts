import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { AffiliateProgram } from './program.ts';
import { ownNodes, type OwnNode } from './own-nodes.ts';

/** Program by which the person in `ctx` promotes a shop now; null where they were not taken in, left, or it is closed. */
export async function promotingNode(
  ctx: Ctx,
  { sellerId, nodeId }: { sellerId: number; nodeId: number },
): Promise<OwnNode | null> {
  const nodes = await ownNodes(ctx);
  return nodes.find((node) => node.sellerId === sellerId && node.nodeId === nodeId && isPromoting(node)) ?? null;
}

export const isPromoting = ({ state, programOpen }: Pick<OwnNode, 'state' | 'programOpen'>): boolean =>
  state === 'accepted' && programOpen;

/** True if the program lets the publisher put the form of a product on pages of their own. */
export const mayEmbedForm = ({ embeds }: Pick<OwnNode, 'embeds'>, productId: number): boolean =>
  embeds === 'every' || (embeds !== 'none' && embeds.includes(productId));

/** True if a link of the publisher's may lead to this address outside of the shop. */
export function mayLeadTo(
  { redirects, redirectionUrl }: Pick<OwnNode, 'redirects' | 'redirectionUrl'>,
  url: string,
): boolean {
  if (!redirects || redirectionUrl === '' || !URL.canParse(url) || !URL.canParse(redirectionUrl)) return false;
  const [asked, named] = [new URL(url), new URL(redirectionUrl)];
  return (
    asked.protocol === named.protocol && asked.host === named.host && asked.username === '' && asked.password === ''
  );
}

/** True while a publisher of the shop in scope promotes it and the program lets the forms of all these products stand on their pages. */
export async function formsStand(
  ctx: Ctx,
  { sellerId, nodeId, productIds }: { sellerId: number; nodeId: number; productIds: readonly number[] },
): Promise<boolean> {
  return reading(ctx, async ({ db }) => {
    const [program] = await AffiliateProgram.query(db)
      .alias('p')
      .join('affiliate_nodes as n', (on) => on.on('n.seller_id', 'p.seller_id').andOn('n.affiliate_program_id', 'p.id'))
      .where({ 'p.seller_id': sellerId, 'n.id': nodeId, 'n.state': 'accepted', 'p.state': 'active' })
      .where('p.allow_embed_forms', true)
      .select('p.*');
    if (!program || program.embed_forms_allowed) return program !== undefined;
    const own = await db('affiliate_program_products')
      .where({ seller_id: sellerId, program_id: program.id })
      .whereIn('product_id', [...productIds])
      .select('product_id');
    return productIds.every((id) => own.some((row: { product_id: number }) => Number(row.product_id) === id));
  });
}
