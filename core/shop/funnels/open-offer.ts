import { sellableOffer, type Offer } from '#core/catalog';
import {
  buyerFieldsOf,
  checkoutView,
  confirmVatId,
  readEntries,
  type CheckoutEntries,
  type CheckoutView,
  type ShopSeller,
} from '#core/checkout';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import type { Language } from '#core/kit';
import { KEPT, Payment, type KeptMeans } from '#core/payments';
import type { Order } from '#core/orders';
import type { FunnelNode } from './funnel.ts';
import type { FunnelRun } from './funnel-run.ts';

/** Visit of a buyer to an offer. */
export interface OfferVisit {
  seller: ShopSeller;
  run: FunnelRun;
  node: FunnelNode;
  /** It is the browser that placed the order: one click may take money. */
  sameBrowser: boolean;
  ipCountry: string;
  /** Language of the purchase before, which the order of the offer keeps. */
  locale: Language;
}

/** An offer as the buyer sees it before they answer. */
export interface OpenOffer {
  view: CheckoutView;
  /** Means that one click charges; null where the buyer pays on the page that follows. */
  means: KeptMeans | null;
}

/** Product of an offer, priced for the buyer of the purchase before; null when it cannot be had. */
export async function openOffer(ctx: Ctx, visit: OfferVisit): Promise<OpenOffer | null> {
  const prepared = await offerEntries(ctx, visit, {});
  if (!prepared) return null;
  const { offer, entries, means, vatIdCheck } = prepared;
  const view = await checkoutView(ctx, {
    seller: visit.seller,
    slug: offer.product.slug,
    entries,
    locale: visit.locale,
    vatIdCheck,
    ipCountry: visit.ipCountry,
    means: means ?? undefined,
  });
  if (!view?.offer.sellable || view.cart.lines.length === 0 || (!view.free && view.methods.length === 0)) return null;
  // A credit wants a form read before it is agreed to: that is no matter of one click.
  if (view.creditNotice !== null) return null;
  // A means that the plan, its price or the buyer's country rule out is not charged: the buyer pays on the page that follows.
  return { view, means: means && view.means.some(({ value }) => value === `${KEPT}${means.token}`) ? means : null };
}

/** Counts the first look at an offer, in the version they see. */
export async function seeOffer(
  ctx: Ctx,
  { run: { funnel, order }, node }: Pick<OfferVisit, 'run' | 'node'>,
  variant: 'a' | 'b',
): Promise<void> {
  await inTransaction(ctx, ({ db, clock }) =>
    db('funnel_steps')
      .insert({
        seller_id: order.seller_id,
        funnel_id: funnel.id,
        order_id: order.id,
        node_id: node.id,
        variant,
        seen_at: clock.now(),
      })
      .onConflict(['seller_id', 'order_id', 'node_id'])
      .ignore(),
  );
}

export interface OfferEntries {
  offer: Offer;
  entries: CheckoutEntries;
  means: KeptMeans | null;
  vatIdCheck: Awaited<ReturnType<typeof confirmVatId>>;
}

/** The checkout of an offer as its buyer would fill it in: everything but consents is known from the purchase before. */
export async function offerEntries(
  ctx: Ctx,
  { seller, run: { order }, node, sameBrowser }: OfferVisit,
  form: Readonly<Record<string, string>>,
): Promise<OfferEntries | null> {
  if (node.productId === null) return null;
  const offer = await sellableOffer(ctx, {
    productId: node.productId,
    ...(node.planId === null ? {} : { planId: node.planId }),
  });
  // A parcel needs an address, and nothing is asked here.
  if (!offer || ((offer.product.weightGrams ?? null) !== null && order.buyer_street === '')) return null;
  const means = sameBrowser ? await meansOf(ctx, order) : null;
  const entries = readEntries({
    ...buyerFieldsOf(order),
    ...deliveryFieldsOf(order),
    declared_country: String((order.vat_evidence as { declared_country?: string } | null)?.declared_country ?? ''),
    method: means ? `${KEPT}${means.token}` : order.payment_form,
    ...(offer.plan ? { plan: String(offer.plan.id) } : {}),
    ...form,
  });
  return { offer, entries, means, vatIdCheck: await confirmVatId(ctx, seller, entries) };
}

/** Means of the purchase before, if it was saved with it. */
async function meansOf(ctx: Ctx, order: { id: number; seller_id: number }): Promise<KeptMeans | null> {
  const payment = await reading(ctx, async ({ db }) =>
    Payment.query(db)
      .where({ seller_id: order.seller_id, order_id: order.id, state: 'successful' })
      .whereNull('let_go_at')
      .where((saved) => void saved.whereNotNull('saved_method').orWhereNotNull('chosen_saved'))
      .orderBy('id', 'desc')
      .first(),
  );
  const saved = payment?.saved_method ?? payment?.chosen_saved;
  return payment && saved
    ? {
        token: payment.token,
        method: payment.method,
        provider: payment.provider,
        saved,
        instrument: payment.instrument,
      }
    : null;
}

/** The place that goods of the purchase before went to, as a form would post it. */
function deliveryFieldsOf({ delivery_address: address }: Pick<Order, 'delivery_address'>): Record<string, string> {
  if (!address) return {};
  const fields = Object.entries(address).map(([field, value]) => [`delivery_${field}`, String(value)]);
  return { delivery_elsewhere: '1', ...Object.fromEntries(fields) };
}
