import { deliveriesOfHoldings, findProduct, productForms } from '#core/catalog';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { entitlementsOfOrder } from '#core/entitlements';
import { money, toDecimal } from '#core/kit';
import { Order, OrderLine, orderNumber } from '#core/orders';
import { isMapped, type Mapping, type NewsletterAsk } from './connection.ts';
import { isConfirmed } from './newsletter-confirmation.ts';
import {
  VIEWS_VERSION,
  type BuyerView,
  type IntegrationViews,
  type OrderView,
  type SubmissionView,
  type VisitView,
} from './views.ts';

/** Mapping of one integration by the seller, and the question about its newsletter; webhooks have neither key nor newsletter. */
export type ViewedMapping = Mapping & { key?: string; newsletter?: NewsletterAsk };

/** Views of one seller's shop, within a mapping. `ctx` acts for that seller; each call reads anew. */
export function readViews(ctx: Ctx, sellerId: number, mapping: ViewedMapping): IntegrationViews {
  const mapped = async (orderId: number): Promise<{ order: Order; lines: OrderLine[] } | null> => {
    const found = await orderWithLines(ctx, sellerId, orderId);
    return found && isMapped(mapping, productsIn(found)) ? found : null;
  };
  return Object.freeze<IntegrationViews>({
    version: VIEWS_VERSION,
    async order(orderId) {
      const found = await mapped(orderId);
      return found && frozen(orderView(found));
    },
    async buyer(orderId) {
      const found = await mapped(orderId);
      if (!found) return null;
      const { key, newsletter } = mapping;
      if (newsletter?.asks !== true || key === undefined) return frozen(buyerView(found.order, mapping));
      const agreed =
        found.order.consents[`newsletter.${key}`]?.accepted === true &&
        (!newsletter.confirms || (await isConfirmed(ctx, sellerId, orderId)));
      return frozen(buyerView(found.order, { ...mapping, agreed, withoutConsent: 'skip' }));
    },
    async visit(orderId) {
      const found = await mapped(orderId);
      return found && frozen(visitView(ctx, found.order));
    },
    async product(productId) {
      if (!isMapped(mapping, [productId])) return null;
      const product = await findProduct(ctx, productId);
      return product
        ? frozen({ id: product.id, name: product.name, slug: product.slug, form: product.form as string })
        : null;
    },
    async access(orderId) {
      const held = await entitlementsOfOrder(ctx, { sellerId, orderId });
      return frozen(
        held
          .filter(({ product_id: id }) => isMapped(mapping, [id]))
          .map((each) => ({
            entitlement_id: each.id,
            product_id: each.product_id,
            state: each.state,
            revoked_for: [...each.revoked_for],
            starts_at: each.starts_at.toISOString(),
            ends_at: each.ends_at?.toISOString() ?? null,
          })),
      );
    },
    progress: (orderId) => progressOf(ctx, sellerId, orderId, mapping),
    async ticket(ticketId) {
      const ticket = await soldTicket(ctx, ticketId);
      return ticket && isMapped(mapping, [ticket.product_id]) ? frozen(ticket) : null;
    },
    async submission(submissionId) {
      const row = await reading(ctx, ({ db }) =>
        db('form_submissions').where({ seller_id: sellerId, id: submissionId }).first<SubmissionRow | undefined>(),
      );
      return row ? frozen(submissionView(row)) : null;
    },
  });
}

/** Products an order is about, those of its lines included. */
export function productsIn({ order, lines }: { order: Order; lines: readonly OrderLine[] }): number[] {
  return [...new Set([order.product_id, ...lines.map(({ product_id: id }) => id)])];
}

export async function orderWithLines(
  ctx: Ctx,
  sellerId: number,
  orderId: number,
): Promise<{ order: Order; lines: OrderLine[] } | null> {
  return reading(ctx, async ({ db }) => {
    const order = await Order.query(db).findOne({ seller_id: sellerId, id: orderId });
    if (!order) return null;
    const lines = await OrderLine.query(db)
      .where({ seller_id: sellerId, order_id: orderId, share: false })
      .orderBy('position');
    return { order, lines };
  });
}

function orderView({ order, lines }: { order: Order; lines: readonly OrderLine[] }): OrderView {
  const amount = (minor: number): string => toDecimal(money(minor, order.currency_key));
  return {
    id: order.id,
    number: orderNumber(order.token),
    created_at: order.created_at.toISOString(),
    paid_at: order.first_paid_at?.toISOString() ?? null,
    payment_state: order.payment_state,
    plan_type: order.period_type,
    plan_name: order.pricing_plan_name,
    currency: order.currency_key.toUpperCase(),
    total: amount(order.total),
    net_total: amount(order.net_total),
    vat_total: amount(order.vat_total),
    paid: amount(order.paid - order.refunded),
    refunded: amount(order.refunded),
    discount: amount(order.discount),
    coupon_code: order.coupon_code,
    campaign_id: order.campaign_id,
    locale: order.locale,
    items: lines.map(({ product_id, name, quantity, gross }) => ({ product_id, name, quantity, total: amount(gross) })),
  };
}

function buyerView(
  order: Order,
  {
    fields,
    withoutConsent,
    agreed = order.consents.newsletter?.accepted === true,
  }: Pick<Mapping, 'fields' | 'withoutConsent'> & { agreed?: boolean },
): BuyerView | null {
  if (!agreed && withoutConsent === 'skip') return null;
  const all: Record<(typeof fields)[number], string> = {
    phone: order.buyer_phone,
    company: order.buyer_company,
    vat_no: order.buyer_vat_no,
    street: `${order.buyer_street} ${order.buyer_street_number}`.trim(),
    zip: order.buyer_zip,
    city: order.buyer_city,
    country: order.buyer_country,
  };
  return {
    email: order.buyer_email,
    first_name: order.buyer_first_name,
    last_name: order.buyer_last_name,
    locale: order.locale,
    consent: agreed ? 'given' : 'double_opt_in',
    ...Object.fromEntries(fields.map((field) => [field, all[field]])),
  };
}

/** Null for who agreed to no service that measures. */
function visitView({ baseUrl }: Pick<Ctx, 'baseUrl'>, order: Order): VisitView | null {
  const { tracking } = order.consents;
  if (tracking?.accepted !== true) return null;
  return {
    categories: [...(tracking.categories ?? [])],
    agreed_at: tracking.at,
    address: `${baseUrl}/`,
    email: order.buyer_email,
    ip: tracking.ip,
    agent: tracking.agent ?? '',
  };
}

async function progressOf(ctx: Ctx, sellerId: number, orderId: number, mapping: Mapping) {
  const held = (await entitlementsOfOrder(ctx, { sellerId, orderId })).filter(({ product_id: id }) =>
    isMapped(mapping, [id]),
  );
  const found = await deliveriesOfHoldings(
    ctx,
    held.map((each) => ({
      entitlementId: each.id,
      token: each.token,
      sellerId,
      orderId,
      orderLineId: each.order_line_id,
      productId: each.product_id,
      payerUserId: each.payer_user_id,
      quantity: each.quantity,
    })),
  );
  return frozen(
    held.flatMap(({ id, product_id }) => {
      const progress = found.get(id)?.progress;
      return progress ? [{ entitlement_id: id, product_id, done: progress.done, count: progress.count }] : [];
    }),
  );
}

async function soldTicket(ctx: Ctx, ticketId: number) {
  for (const form of ctx.ports.all(productForms)) {
    const ticket = await reading(ctx, async (inner) => (await form.soldTickets?.(inner, [ticketId]))?.get(ticketId));
    if (ticket) return ticket;
  }
  return null;
}

interface SubmissionRow {
  id: number;
  page_name: string;
  form_title: string;
  name: string;
  email: string;
  answers: { label: string; value: string }[];
  consent_text: string | null;
}

function submissionView(row: SubmissionRow): SubmissionView {
  return {
    id: row.id,
    page: row.page_name,
    form: row.form_title,
    name: row.name,
    email: row.email,
    answers: row.answers.map(({ label, value }) => ({ label, value })),
    consent_text: row.consent_text,
  };
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}
