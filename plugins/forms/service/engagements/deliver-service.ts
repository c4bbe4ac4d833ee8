import { inTransaction, requireSeller, sendMail, tellDevices, type Ctx } from '#core/plugins';
import { inLanguage } from '#core/kit';
import { serviceDelivered } from '../mails/service-delivered.ts';
import { serviceError, serviceInputErrors } from '../service-error.ts';
import { Engagement } from './engagement.ts';

/** Marks a service as delivered and tells its buyer, with a word of the seller's if there is one; or takes the mark back. */
export async function deliverService(
  ctx: Ctx,
  id: number,
  { delivered, note = '' }: { delivered: boolean; note?: string },
): Promise<void> {
  requireSeller(ctx);
  const words = note
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{C}\n\t]/gu, '')
    .trim();
  if (words.length > 2000) throw serviceInputErrors(ctx.locale, [{ code: 'note_too_long', field: 'note' }]);
  await inTransaction(ctx, async (inner) => {
    const row = await Engagement.query(inner.db).findById(id).forUpdate();
    if (!row) throw serviceError(inner.locale, 'engagement_not_found');
    if (row.ended_for.length > 0) throw serviceError(inner.locale, 'ended');
    if ((row.delivered_at !== null) === delivered) return;
    const now = inner.clock.now();
    await row.$query(inner.db).patch(delivered ? { delivered_at: now, delivery_note: words } : { delivered_at: null });
    if (!delivered) return;
    const product = await inner.db('products').where({ id: row.product_id }).first<{ name: string }>('name');
    await sendMail(inner, serviceDelivered, {
      to: row.buyer_email,
      locale: row.locale,
      data: {
        name: row.buyer_name,
        product: product.name,
        note: words,
        link: `${inner.baseUrl}/payer/s/${row.order_id}`,
      },
      sellerId: row.seller_id,
      dedupeKey: `service_delivered:${id}:${now.toISOString()}`,
    });
    await tellDevices(inner, { sellerId: row.seller_id, place: 'app' }, [
      {
        userId: row.payer_user_id,
        title: inLanguage(row.locale, {
          de: `Geliefert: ${product.name}`,
          en: `Delivered: ${product.name}`,
          pl: `Wykonano: ${product.name}`,
        }),
        body: words,
        link: `/payer/s/${row.order_id}`,
        key: `service_delivered:${id}:${now.toISOString()}`,
      },
    ]);
  });
}
