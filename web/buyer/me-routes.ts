import type { Router } from 'express';
import { deliveriesOfHoldings, type ProductDelivery } from '#core/catalog';
import type { Ctx } from '#core/context';
import { heldInShop, holdingOf } from '#core/entitlements';
import type { Kernel } from '#core/kernel';
import { meansTitle, usableMeans } from '#core/payments';
import type { Me } from '#builder/blocks';
import { inShop, sessionTokenOf } from './checkout/buyer-request.ts';

const NOBODY: Me = { signedIn: false, products: {} };

/** Facts that a shop's pages may tell their visitor about themselves. Pages are the same for all; this answer is the visitor's own. */
export function meRoutes(router: Router, kernel: Kernel): void {
  router.get(
    '/s/:username/me.json',
    inShop(kernel, async (visit, request, response) => {
      const sessionToken = sessionTokenOf(visit, request);
      response.set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex', Vary: 'Cookie' });
      response.json(
        sessionToken === undefined ? NOBODY : await meOf(visit.ctx, { sellerId: visit.seller.id, sessionToken }),
      );
    }),
  );
}

/** At most two statements for who it is, one for the products and one for each kind among them, two for what they may pay with. */
async function meOf(ctx: Ctx, who: { sellerId: number; sessionToken: string }): Promise<Me> {
  const held = await heldInShop(ctx, who);
  if (!held) return NOBODY;
  const deliveries =
    held.length > 0 ? await deliveriesOfHoldings(ctx, held.map(holdingOf)) : new Map<number, ProductDelivery>();
  const products = held.map(({ id, product_id: productId, order_id: orderId }) => {
    const delivery = deliveries.get(id);
    const room = delivery?.links?.find(({ href }) => href.startsWith('/payer/'))?.href;
    return [String(productId), { url: room ?? `/payer/s/${orderId}`, ...delivery?.progress }] as const;
  });
  const [means] = await usableMeans(ctx, who);
  return {
    signedIn: true,
    products: Object.fromEntries(products),
    ...(means ? { autopay: { method: meansTitle(means, ctx.locale) } } : {}),
  };
}
