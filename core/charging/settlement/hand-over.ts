import { productForms, type FormOrder, type HeldLine, type TakeBackReason } from '#core/catalog';
import type { Ctx } from '#core/context';
import { grantEntitlements, restoreEntitlements, revokeEntitlements, type Entitlement } from '#core/entitlements';
import type { HistoryEntry, OrderLine } from '#core/orders';
import { withLevels } from '#core/parts';
import { ensurePayer } from '#core/people';
import type { OrderFile } from './order-file.ts';

/** User of the purchase: the receiver of a gift, else the buyer. */
export interface Holder {
  userId: number;
  email: string;
  name: string;
}

export async function holderOf(ctx: Ctx, { order }: OrderFile, payerId: number): Promise<Holder> {
  if (!order.gift)
    return {
      userId: payerId,
      email: order.buyer_email,
      name: `${order.buyer_first_name} ${order.buyer_last_name}`.trim(),
    };
  const { owner_email: email, owner_first_name: firstName, owner_last_name: lastName } = order;
  return {
    userId: await ensurePayer(ctx, { email, firstName, lastName, locale: order.locale }),
    email,
    name: `${firstName} ${lastName}`.trim(),
  };
}

/** Opens what the lines bought, parts included, and lets every form hand over its own. Parts of a membership with levels open by those. */
export async function handOver(ctx: Ctx, { order, lines }: OrderFile, holder: Holder): Promise<void> {
  const withParts = lines.filter(({ parts }) => parts.length > 0).map(({ product_id: id }) => id);
  const leveled = await withLevels(ctx, withParts);
  const granted = await grantEntitlements(ctx, {
    sellerId: order.seller_id,
    orderId: order.id,
    payerUserId: holder.userId,
    email: holder.email,
    lines: lines
      .filter(({ share }) => !share)
      .flatMap((line) =>
        [line.product_id, ...(leveled.has(line.product_id) ? [] : line.parts.map(({ id }) => id))].map((productId) => ({
          orderLineId: line.id,
          productId,
          quantity: line.quantity,
        })),
      ),
  });
  for (const [form, held] of heldByForm(lines, granted)) {
    await ctx.ports.find(productForms, form)?.handOver?.(ctx, formOrder({ order }, holder), held);
  }
}

/** Ends use of everything the order opened, for a reason. Answers what is to be told of it: nothing when nothing was in use. */
export async function takeBack(ctx: Ctx, { order, lines }: OrderFile, reason: TakeBackReason): Promise<HistoryEntry[]> {
  const revoked = await revokeEntitlements(ctx, { sellerId: order.seller_id, orderId: order.id, reason });
  const [first] = revoked;
  if (!first) return [];
  const holder = holderBefore(order, first);
  for (const [form, held] of heldByForm(lines, revoked)) {
    await ctx.ports.find(productForms, form)?.takeBack?.(ctx, formOrder({ order }, holder), held, reason);
  }
  return revoked.some(({ revoked_for: reasons }) => reasons.length === 1) ? [{ kind: 'access.withdrawn' }] : [];
}

/** Takes one reason against use back; what no other reason stands against is given again. Answers what is to be told of it. */
export async function giveAgain(
  ctx: Ctx,
  { order, lines }: OrderFile,
  reason: TakeBackReason,
): Promise<HistoryEntry[]> {
  const restored = await restoreEntitlements(ctx, { sellerId: order.seller_id, orderId: order.id, reason });
  const open = restored.filter(({ state }) => state === 'active');
  const [first] = open;
  if (!first) return [];
  const holder = holderBefore(order, first);
  for (const [form, held] of heldByForm(lines, open)) {
    await ctx.ports.find(productForms, form)?.giveAgain?.(ctx, formOrder({ order }, holder), held);
  }
  return [{ kind: 'access.restored' }];
}

function holderBefore(order: OrderFile['order'], { payer_user_id: userId, email }: Entitlement): Holder {
  const name = order.gift
    ? `${order.owner_first_name} ${order.owner_last_name}`
    : `${order.buyer_first_name} ${order.buyer_last_name}`;
  return { userId, email, name: name.trim() };
}

function formOrder({ order }: Pick<OrderFile, 'order'>, { userId, email, name }: Holder): FormOrder {
  return {
    id: order.id,
    sellerId: order.seller_id,
    token: order.token,
    payerUserId: userId,
    buyerEmail: email,
    buyerName: name,
    locale: order.locale,
    language: order.language,
  };
}

/** Goods are handed over by being sent, not by their form. In the order of the forms' names, so that two orders lock what forms keep in the same order. */
function heldByForm(lines: readonly OrderLine[], entitlements: readonly Entitlement[]): [string, HeldLine[]][] {
  const byForm = new Map<string, HeldLine[]>();
  for (const line of lines) {
    const given: [number, string, string | null][] = [
      ...(line.details.goods
        ? []
        : [[line.product_id, line.product_form, line.variant] as [number, string, string | null]]),
      ...line.parts.flatMap(({ id, form, variant, goods }): [number, string, string | null][] =>
        goods ? [] : [[id, form, variant ?? null]],
      ),
    ];
    for (const [productId, form, variant] of given) {
      const entitlement = entitlements.find((each) => each.order_line_id === line.id && each.product_id === productId);
      if (!entitlement) continue;
      const held = {
        productId,
        variant,
        quantity: line.quantity,
        details: line.details,
        orderLineId: line.id,
        entitlementId: entitlement.id,
        token: entitlement.token,
      };
      byForm.set(form, [...(byForm.get(form) ?? []), held]);
    }
  }
  return [...byForm].sort(([a], [b]) => (a < b ? -1 : 1));
}
