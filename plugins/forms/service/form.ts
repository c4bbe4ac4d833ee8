import type { Ctx, Delivery, FormProduct, Holding, ProductForm } from '#core/plugins';
import { beginEngagements, endEngagements, resumeEngagements } from './engagements/begin-engagements.ts';
import { Engagement } from './engagements/engagement.ts';
import { engagementsOfOrder } from './engagements/engagements-of-order.ts';
import { ServiceFile, ServiceProduct } from './setup/service-product.ts';
import { serviceBegins } from './begins.ts';

export const serviceForm: ProductForm = {
  key: 'service',
  title: { de: 'Digitale Leistung', en: 'Digital service', pl: 'Usługa cyfrowa' },
  categories: [
    { key: 'coaching', title: { de: 'Coaching', en: 'Coaching' } },
    { key: 'membership', title: { de: 'Mitgliedschaft', en: 'Membership' } },
    { key: 'book', title: { de: 'Buch', en: 'Book' } },
    { key: 'consulting', title: { de: 'Beratung', en: 'Consulting' } },
    { key: 'creative', title: { de: 'Gestaltung und Text', en: 'Design and copy' } },
    { key: 'other', title: { de: 'Anderes', en: 'Other' } },
  ],
  steps: [
    { key: 'details', title: { de: 'Angaben', en: 'Details' } },
    { key: 'checkout', title: { de: 'Kasse', en: 'Checkout' } },
    { key: 'upsell', title: { de: 'Markt und Zusatzverkauf', en: 'Market and upsell' } },
    {
      key: 'delivery',
      title: { de: 'Auslieferung', en: 'Delivery' },
      screen: 'web/delivery-step.tsx',
      path: 'service_delivery',
    },
    { key: 'pages', title: { de: 'Seiten', en: 'Pages' } },
    { key: 'advanced', title: { de: 'Erweitert', en: 'Advanced' } },
  ],
  begins: serviceBegins,
  supply: 'individual_service',
  contract: 'service',
  sendable: true,
  // A service can be sold without any of it: the seller then writes to the buyer.
  warnings: async () => new Map(),
  deliveries,
  deliveriesOfHoldings,
  duplicate,
  handOver: beginEngagements,
  handedOver: engagementsOfOrder,
  takeBack: endEngagements,
  giveAgain: resumeEngagements,
};

async function deliveries(ctx: Ctx, productIds: readonly number[]): Promise<ReadonlyMap<number, Delivery>> {
  const ids = [...productIds];
  const products = new Map((await ServiceProduct.query(ctx.db).findByIds(ids)).map((each) => [each.product_id, each]));
  const files = await ServiceFile.query(ctx.db).whereIn('product_id', ids).orderBy(['product_id', 'position', 'id']);
  return new Map(
    ids.map((id) => {
      const product = products.get(id);
      return [
        id,
        {
          kind: 'text',
          text: product?.text ?? '',
          files: files
            .filter((file) => file.product_id === id)
            .map((file) => ({
              id: file.file_id,
              name: file.file_name,
              sizeBytes: file.size_bytes,
              contentType: file.content_type,
            })),
          links: product?.booking_url
            ? [
                {
                  title: { de: 'Termin buchen', en: 'Book an appointment', pl: 'Umów termin' },
                  href: product.booking_url,
                },
              ]
            : [],
        },
      ];
    }),
  );
}

/** The same for all, and the way to the questions. */
async function deliveriesOfHoldings(ctx: Ctx, holdings: readonly Holding[]): Promise<ReadonlyMap<number, Delivery>> {
  const ids = [...new Set(holdings.map((holding) => holding.productId))];
  const common = await deliveries(ctx, ids);
  const asking = new Set(
    (await ServiceProduct.query(ctx.db).findByIds(ids))
      .filter((each) => each.questions.length > 0)
      .map((each) => each.product_id),
  );
  const engagements = new Map(
    (await Engagement.query(ctx.db).findByIds(holdings.map((holding) => holding.entitlementId))).map((each) => [
      each.entitlement_id,
      each,
    ]),
  );
  return new Map(
    holdings.map(({ entitlementId, productId, token }) => {
      const own = common.get(productId)!;
      const engagement = engagements.get(entitlementId);
      const title = engagement?.answered_at
        ? { de: 'Ihre Angaben', en: 'Your answers', pl: 'Twoje odpowiedzi' }
        : { de: 'Fragen beantworten', en: 'Answer the questions', pl: 'Odpowiedz na pytania' };
      const form = asking.has(productId) ? [{ title, href: `/payer/service/${token}` }] : [];
      const note =
        engagement?.delivered_at && engagement.delivery_note !== ''
          ? `${own.text ? `${own.text}\n\n` : ''}${engagement.delivery_note}`
          : own.text;
      return [
        entitlementId,
        { ...own, ...(note === undefined ? {} : { text: note }), links: [...form, ...(own.links ?? [])] },
      ];
    }),
  );
}

async function duplicate(ctx: Ctx, from: FormProduct, to: FormProduct): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.raw(
    `insert into service_products (product_id, seller_id, text, booking_url, questions, created_at, updated_at)
     select ?::bigint, seller_id, text, booking_url, questions, ?::timestamptz, ?::timestamptz from service_products where product_id = ? on conflict (product_id) do nothing`,
    [to.id, now, now, from.id],
  );
  await ctx.db.raw(
    `insert into service_files (seller_id, product_id, file_id, file_name, content_type, size_bytes, position, created_at)
     select seller_id, ?, file_id, file_name, content_type, size_bytes, position, ?::timestamptz from service_files
      where product_id = ? and not exists (select 1 from service_files where product_id = ?)`,
    [to.id, now, from.id, to.id],
  );
}
