import { requireFeature, type Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { requireSeller } from '#core/people';
import { checkFunnelInput, funnelError, funnelInputError } from './errors.ts';
import { funnelInput, type FunnelInput, type FunnelRead } from './funnel-input.ts';
import { Funnel } from './funnel.ts';

/**
 * Writes a new funnel, as a draft: nothing has to be complete yet.
 * @throws InputError for an address that is taken, and for products or pages of others
 */
export async function createFunnel(ctx: Ctx, input: FunnelInput): Promise<{ id: number }> {
  const sellerId = requireSeller(ctx);
  requireFeature(ctx, 'funnels');
  const read = checkFunnelInput(ctx.locale, funnelInput, input);
  return inTransaction(ctx, async (tx) => {
    await checkOwn(tx, sellerId, read);
    const now = tx.clock.now();
    const [row] = await tx
      .db('funnels')
      .insert({ seller_id: sellerId, ...columnsOf(read), created_at: now, updated_at: now })
      .onConflict(['seller_id', 'slug'])
      .ignore()
      .returning<{ id: number }[]>('id');
    if (!row) throw funnelInputError(tx.locale, 'slug', 'slug_taken');
    return row;
  });
}

/**
 * Saves a funnel over the revision it was read at. What buyers of a running one are offered next is what is saved now.
 * @throws 404, 409 `funnel_changed` when somebody saved meanwhile, and like `createFunnel`
 */
export async function updateFunnel(
  ctx: Ctx,
  funnelId: number,
  { rev, ...input }: FunnelInput & { rev: number },
): Promise<{ rev: number }> {
  const sellerId = requireSeller(ctx);
  requireFeature(ctx, 'funnels');
  const read = checkFunnelInput(ctx.locale, funnelInput, input);
  return inTransaction(ctx, async (tx) => {
    const funnel = await lockFunnel(tx, funnelId);
    if (funnel.rev !== rev) throw funnelError(tx.locale, 'funnel_changed');
    await checkOwn(tx, sellerId, read);
    const taken = await tx
      .db('funnels')
      .where({ seller_id: sellerId, slug: read.slug })
      .whereNot({ id: funnelId })
      .first('id');
    if (taken) throw funnelInputError(tx.locale, 'slug', 'slug_taken');
    await tx
      .db('funnels')
      .where({ seller_id: sellerId, id: funnelId })
      .update({ ...columnsOf(read), rev: rev + 1, updated_at: tx.clock.now() });
    return { rev: rev + 1 };
  });
}

/** The seller's funnel, held until the transaction ends. @throws 404 */
export async function lockFunnel(ctx: Ctx, funnelId: number): Promise<Funnel> {
  const sellerId = requireSeller(ctx);
  const funnel =
    Number.isSafeInteger(funnelId) && funnelId > 0
      ? await Funnel.query(ctx.db).findOne({ id: funnelId, seller_id: sellerId }).forUpdate()
      : undefined;
  if (!funnel) throw funnelError(ctx.locale, 'funnel_not_found');
  return funnel;
}

function columnsOf({ name, slug, entryNodeId, nodes }: FunnelRead) {
  return { name, slug, entry_node_id: entryNodeId, nodes: JSON.stringify(nodes) };
}

/** Steps name products and pages inside a document, where no foreign key looks. */
async function checkOwn({ db, locale }: Ctx, sellerId: number, { nodes }: FunnelRead): Promise<void> {
  const products = new Set(nodes.flatMap(({ productId }) => productId ?? []));
  const pages = new Set(nodes.flatMap(({ pageId, pageIdB }) => [pageId ?? [], pageIdB ?? []].flat()));
  const {
    rows: [own],
  } = await db.raw<{ rows: { products: number; pages: number }[] }>(
    `select (select count(*)::int from products where seller_id = :seller and id = any(:products)) as products, (select count(*)::int from pages where seller_id = :seller and id = any(:pages)) as pages`,
    { seller: sellerId, products: [...products], pages: [...pages] } as never,
  );
  if (own!.products < products.size) throw funnelInputError(locale, 'nodes', 'product_unknown');
  if (own!.pages < pages.size) throw funnelInputError(locale, 'nodes', 'page_unknown');
}
