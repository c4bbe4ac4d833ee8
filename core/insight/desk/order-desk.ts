import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { invoicePdf, invoicesOfOrder, type ArchivedDocument, type Invoice } from '#core/invoicing';
import { orderView, type OrderView } from '#core/settlement';
import { inShopAsAdmin } from './in-shop-as-admin.ts';

/** An order of some shop, as admins see it: what moved, what was written, and nothing to press. */
export interface OrderDesk {
  view: OrderView;
  seller: { id: number; name: string };
  invoices: readonly Invoice[];
  claims: readonly { id: number; rateId: number; closed: boolean }[];
}

/** @throws 403 unless an admin acts, 404 for a shop or order that there is not */
export async function orderForAdmin(
  ctx: Ctx,
  { sellerId, orderId }: { sellerId: number; orderId: number },
): Promise<OrderDesk> {
  const { shop, name } = await inShopAsAdmin(ctx, sellerId, { reading: true });
  const view = await orderView(shop, { id: orderId });
  const invoices = await invoicesOfOrder(shop, { sellerId, orderId });
  const claims = await reading(shop, ({ db }) =>
    db('claims')
      .where({ seller_id: sellerId, order_id: orderId })
      .orderBy('id')
      .select<OrderDesk['claims'][number][]>(
        'id',
        'order_rate_id as rateId',
        db.raw('closed_at is not null as closed'),
      ),
  );
  return { view, seller: { id: sellerId, name }, invoices, claims };
}

/**
 * A document of some shop as the archived PDF.
 * @throws 403 unless an admin acts, 404
 */
export async function invoicePdfForAdmin(
  ctx: Ctx,
  { sellerId, invoiceId }: { sellerId: number; invoiceId: number },
): Promise<ArchivedDocument> {
  const { shop } = await inShopAsAdmin(ctx, sellerId, { reading: true });
  return invoicePdf(shop, invoiceId);
}
