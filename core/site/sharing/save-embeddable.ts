import { mayEmbedForm, mayLeadTo, promotingNode, type OwnNode } from '#core/affiliates';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asSeller } from '#core/jobs';
import { requirePerson, requireSeller } from '#core/people';
import { EmbeddableItem, isCheckoutKind } from './embeddable.ts';
import { checkEmbeddable, embedColumns, type CheckedEmbed, type EmbedInput } from './embed-input.ts';
import { embedError, sharingError } from './errors.ts';
import { randomCode } from './random-code.ts';

/**
 * Makes an item for pages elsewhere, or changes one: its code stays, and what our frames show of it changes wherever it stands.
 * @throws embed_not_found (404), InputError
 */
export async function saveEmbeddable(
  ctx: Ctx,
  { itemId, ...input }: EmbedInput & { itemId?: number | undefined },
): Promise<number> {
  const sellerId = requireSeller(ctx);
  return write(ctx, { sellerId, itemId, owner: null }, await checkEmbeddable(ctx, input));
}

/**
 * The same for a publisher, by a program that has taken them in. Every link carries their epid; forms and foreign addresses are possible where the program
 * allows them.
 * @throws program_over (409), embed_not_found (404), InputError
 */
export async function savePublisherEmbeddable(
  ctx: Ctx,
  {
    sellerId,
    nodeId,
    itemId,
    ...input
  }: EmbedInput & { sellerId: number; nodeId: number; itemId?: number | undefined },
): Promise<number> {
  const { userId } = requirePerson(ctx);
  const node = await promotingNode(ctx, { sellerId, nodeId });
  if (!node) throw sharingError(ctx.locale, 'program_over');
  const shop = asSeller(ctx, sellerId);
  const read = await checkEmbeddable(shop, input);
  refuseForbidden(ctx, node, read);
  return write(shop, { sellerId, itemId, owner: { node_id: nodeId, publisher_id: userId } }, read);
}

/** Throws for what the program keeps to the shop. */
export function refuseForbidden({ locale }: Pick<Ctx, 'locale'>, node: OwnNode, read: CheckedEmbed): void {
  if (read.target === 'course_lesson' || read.target === 'login_page') throw embedError(locale, 'target', 'target');
  if (read.target === 'custom_link' && !mayLeadTo(node, read.customUrl))
    throw embedError(locale, 'customUrl', 'own_url');
  if (isCheckoutKind(read.kind) && !read.productIds.every((id) => mayEmbedForm(node, id)))
    throw embedError(locale, 'kind', 'forms_closed');
}

interface Place {
  sellerId: number;
  itemId: number | undefined;
  owner: { node_id: number; publisher_id: number } | null;
}

async function write(ctx: Ctx, { sellerId, itemId, owner }: Place, read: CheckedEmbed): Promise<number> {
  return inTransaction(ctx, async ({ db, clock, locale }) => {
    const now = clock.now();
    const columns = { ...embedColumns(read), ...owner, updated_at: now };
    const id =
      itemId === undefined
        ? await insert()
        : // A publisher changes what is theirs, also by another program of the same shop.
          await EmbeddableItem.query(db)
            .where({ seller_id: sellerId, id: itemId })
            .where(
              (own) => void (owner ? own.where('publisher_id', owner.publisher_id) : own.whereNull('publisher_id')),
            )
            .patch(columns)
            .then((changed) => (changed === 1 ? itemId : null));
    if (id === null) throw sharingError(locale, 'embed_not_found');
    await db('embeddable_products').where({ seller_id: sellerId, item_id: id }).delete();
    if (read.productIds.length > 0)
      await db('embeddable_products').insert(
        read.productIds.map((productId, position) => ({
          seller_id: sellerId,
          item_id: id,
          position,
          product_id: productId,
        })),
      );
    return id;

    async function insert(): Promise<number> {
      const [row] = await db('embeddable_items')
        .insert({ ...columns, seller_id: sellerId, code: randomCode(), created_at: now })
        .returning<{ id: number }[]>('id');
      return Number(row!.id);
    }
  });
}
