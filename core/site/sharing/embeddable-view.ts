import { formsStand } from '#core/affiliates';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { asPlatform } from '#core/jobs';
import { requirePerson, requireSeller } from '#core/people';
import { isCheckoutKind, type EmbeddableItem } from './embeddable.ts';
import type { CheckedEmbed } from './embed-input.ts';
import { sharingError } from './errors.ts';
import { isShareCode } from './random-code.ts';

/** An item with what is needed to show it and to make its code. */
export interface EmbeddableView extends CheckedEmbed {
  id: number;
  sellerId: number;
  username: string;
  shop: string;
  code: string;
  /** The publisher whose it is. */
  publisher: { nodeId: number; epid: string; name: string } | null;
  withdrawn: boolean;
  createdAt: Date;
}

type Row = Omit<EmbeddableItem, keyof object> & {
  id: number;
  username: string;
  display_name: string;
  epid: string | null;
  publisher_name: string | null;
  products: number[];
};

const SELECT = `select e.*, s.username, s.display_name, n.code as epid, n.name as publisher_name,
         array(select product_id from embeddable_products x where x.seller_id = e.seller_id and x.item_id = e.id order by position) as products
    from embeddable_items e
    join sellers s on s.id = e.seller_id
    left join affiliate_nodes n on n.seller_id = e.seller_id and n.id = e.node_id`;

async function read(ctx: Ctx, where: string, bindings: readonly (number | string)[]): Promise<EmbeddableView[]> {
  return reading(ctx, async ({ db }) => {
    const { rows } = await db.raw<{ rows: Row[] }>(`${SELECT} where ${where}`, bindings as number[]);
    return rows.map(viewOf);
  });
}

function viewOf(row: Row): EmbeddableView {
  return {
    id: row.id,
    sellerId: row.seller_id,
    username: row.username,
    shop: row.display_name,
    code: row.code,
    name: row.name,
    kind: row.kind,
    displayMode: row.display_mode,
    target: row.target,
    productPage: row.product_page,
    productIds: row.products.map(Number),
    lessonId: row.lesson_id,
    customUrl: row.custom_url,
    size: row.size,
    label: row.label,
    body: row.body,
    color: row.color,
    locale: row.locale,
    publisher:
      row.node_id === null ? null : { nodeId: row.node_id, epid: row.epid ?? '', name: row.publisher_name ?? '' },
    withdrawn: row.withdrawn_at !== null,
    createdAt: row.created_at,
  };
}

/** One item of the shop, a publisher's as well. @throws embed_not_found (404) */
export async function embeddableById(ctx: Ctx, itemId: number): Promise<EmbeddableView> {
  const [item] = await read(ctx, 'e.seller_id = ? and e.id = ?', [requireSeller(ctx), itemId]);
  if (!item) throw sharingError(ctx.locale, 'embed_not_found');
  return item;
}

/** Items of the publisher in `ctx`, the newest first. */
export async function publisherEmbeddables(ctx: Ctx): Promise<EmbeddableView[]> {
  const { userId } = requirePerson(ctx);
  return read(
    asPlatform(ctx, 'a publisher sees to their own things'),
    'e.publisher_id = ? order by e.id desc limit 200',
    [userId],
  );
}

/** One of them. @throws embed_not_found (404) */
export async function publisherEmbeddableById(ctx: Ctx, itemId: number): Promise<EmbeddableView> {
  const { userId } = requirePerson(ctx);
  const [item] = await read(
    asPlatform(ctx, 'a publisher sees to their own things'),
    'e.publisher_id = ? and e.id = ?',
    [userId, itemId],
  );
  if (!item) throw sharingError(ctx.locale, 'embed_not_found');
  return item;
}

/** The item as pages elsewhere ask for it, in the shop in scope; null once it was withdrawn or a program's terms hide it. */
export async function shownEmbeddable(
  ctx: Ctx,
  { sellerId, code }: { sellerId: number; code: string },
): Promise<EmbeddableView | null> {
  if (!isShareCode(code)) return null;
  const [item] = await read(ctx, 'e.seller_id = ? and e.code = ? and e.withdrawn_at is null', [sellerId, code]);
  if (!item?.publisher) return item ?? null;
  // A publisher's form goes when the program no longer allows it; their links stay, and earn what the program still gives.
  const stands =
    !isCheckoutKind(item.kind) ||
    (await formsStand(ctx, { sellerId, nodeId: item.publisher.nodeId, productIds: item.productIds }));
  return stands ? item : null;
}
