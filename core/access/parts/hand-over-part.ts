import { findProduct, productForms, type FormOrder, type HeldLine, type ProductForm } from '#core/catalog';
import type { Ctx } from '#core/context';
import type { Entitlement, HoldersDone } from '#core/entitlements';
import { Order } from '#core/orders';
import type { ProductPart } from './product-part.ts';

/** The form has no piece left for one of them; the batch is undone. */
export class HandOverRefused extends Error {}

/**
 * Lets the part's form hand over to those who got it just now: keys, certificates. Somebody who is paused gets it taken back at once.
 * `reserved`: their order has taken the pieces already.
 */
export async function handOverPart(
  ctx: Ctx,
  { part_id: partId, variant }: Pick<ProductPart, 'part_id' | 'variant'>,
  { changed: granted, freshIds }: Pick<HoldersDone, 'changed' | 'freshIds'>,
  { reserved = false } = {},
): Promise<void> {
  const form = await formOf(ctx, partId);
  if (!form || granted.length === 0) return;
  const lines = granted.map((entitlement) => ({ entitlement, line: heldLine(entitlement, variant) }));
  const fresh = lines.filter(({ entitlement }) => freshIds.has(entitlement.id));
  if (
    form.moveStock &&
    !reserved &&
    fresh.length > 0 &&
    (await form.moveStock(
      ctx,
      fresh.map(({ line }) => line),
      'take',
    )) === 'sold_out'
  )
    throw new HandOverRefused();
  for (const { order, held } of await byOrder(ctx, lines)) {
    const isFresh = held.some(({ entitlement }) => freshIds.has(entitlement.id));
    const own = held.map(({ line }) => line);
    if (isFresh) await form.handOver?.(ctx, order, own);
    else await form.giveAgain?.(ctx, order, own);
    if (held.some(({ entitlement }) => entitlement.revoked_for.length > 0))
      await form.takeBack?.(ctx, order, own, 'payment_paused');
  }
}

/** Lets the part's form take back from those who lost it: for a form it is the end of use like any other. */
export async function takeBackPart(ctx: Ctx, partId: number, ended: readonly Entitlement[]): Promise<void> {
  const form = await formOf(ctx, partId);
  if (!form?.takeBack) return;
  const lines = ended.map((entitlement) => ({ entitlement, line: heldLine(entitlement) }));
  for (const { order, held } of await byOrder(ctx, lines))
    await form.takeBack(
      ctx,
      order,
      held.map(({ line }) => line),
      'payment_canceled',
    );
}

/** Lets the forms of these take back what they handed over, or give it again: access that a seller changes by hand. */
export async function tellForms(
  ctx: Ctx,
  entitlements: readonly Entitlement[],
  what: 'takeBack' | 'giveAgain' | 'openAll',
): Promise<void> {
  for (const productId of new Set(entitlements.map((entitlement) => entitlement.product_id))) {
    const form = await formOf(ctx, productId);
    if (!form?.[what]) continue;
    const own = entitlements.filter((entitlement) => entitlement.product_id === productId);
    for (const { order, held } of await byOrder(
      ctx,
      own.map((entitlement) => ({ entitlement, line: heldLine(entitlement) })),
    )) {
      const lines = held.map(({ line }) => line);
      if (what === 'takeBack') await form.takeBack!(ctx, order, lines, 'payment_canceled');
      else await form[what]!(ctx, order, lines);
    }
  }
}

async function formOf(ctx: Ctx, partId: number): Promise<ProductForm | undefined> {
  const part = await findProduct(ctx, partId);
  return part && ctx.ports.find(productForms, part.form);
}

interface Held {
  entitlement: Entitlement;
  line: HeldLine;
}

async function byOrder(ctx: Ctx, lines: readonly Held[]): Promise<{ order: FormOrder; held: Held[] }[]> {
  const orders = await Order.query(ctx.db)
    .findByIds([...new Set(lines.map(({ entitlement }) => entitlement.order_id))])
    .orderBy('id');
  return orders.map((order) => {
    const held = lines.filter(({ entitlement }) => entitlement.order_id === order.id);
    return { held, order: formOrder(order, held[0]!.entitlement) };
  });
}

/** Holder of the part: the receiver of a gift, else the buyer. */
function formOrder(order: Order, { payer_user_id: payerUserId, email }: Entitlement): FormOrder {
  const [first, last] = order.gift
    ? [order.owner_first_name, order.owner_last_name]
    : [order.buyer_first_name, order.buyer_last_name];
  return {
    id: order.id,
    sellerId: order.seller_id,
    token: order.token,
    payerUserId,
    buyerEmail: email,
    buyerName: `${first} ${last}`.trim(),
    locale: order.locale,
    language: order.language,
  };
}

/** A line without answers: nothing is asked about a part. */
function heldLine(entitlement: Entitlement, variant: string | null = null): HeldLine {
  return {
    productId: entitlement.product_id,
    variant,
    quantity: entitlement.quantity,
    details: {},
    orderLineId: entitlement.order_line_id,
    entitlementId: entitlement.id,
    token: entitlement.token,
  };
}
