import {
  createProduct,
  productForms,
  type FormOrder,
  type HeldLine,
  type LineDetails,
  type StockMove,
} from '#core/catalog';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { aPlacedOrder, aProduct, aSeller, takingPayments, type TestKernel } from '#core/testing';
import { saveDate } from './setup/save-date.ts';
import { saveKind, type KindInput } from './setup/save-kind.ts';
import { saveLocation, type LocationInput } from './setup/save-location.ts';
import { saveQuota } from './setup/save-quota.ts';
import { PaymentTicket } from './tickets/payment-ticket.ts';

export interface AnEvent {
  ctx: Ctx;
  sellerId: number;
  productId: number;
  locationId: number;
  dateId: number;
  kindIds: number[];
}

export const aLocation = (over: Partial<LocationInput> = {}): LocationInput => ({
  online: false,
  onlineUrl: '',
  locationShortName: 'Alte Münze',
  locationAddress: 'Molkenmarkt 2, Berlin',
  zip: '10179',
  countryCode: 'DE',
  timeZoneName: 'Europe/Berlin',
  additionalText: 'Eingang im Hof',
  ...over,
});

export const aKind = (over: Partial<KindInput> = {}): KindInput => ({
  name: 'Parkett',
  description: '',
  pricing: 'plan',
  price: '',
  amountType: 'gross',
  limit: '',
  quotaId: null,
  salesFrom: '',
  salesUntil: '',
  zone: 'Europe/Berlin',
  mostPerOrder: '10',
  attendeeFields: [],
  dateIds: [],
  ...over,
});

export interface EventWishes {
  kinds?: Partial<KindInput>[];
  /** Pieces that all kinds share. */
  quota?: string;
  dateLimit?: string;
  startsAt?: string;
  endsAt?: string;
  location?: Partial<LocationInput>;
}

/** An event on the evening of 21 November 2026, on which the fake clock begins in the morning. */
export async function anEvent(kernel: TestKernel, wishes: EventWishes = {}): Promise<AnEvent> {
  const sellerId = await aSeller(kernel.contextFor({ kind: 'platform', reason: 'test' }));
  const ctx = takingPayments(kernel.contextFor({ kind: 'seller', sellerId }, { locale: 'de' }));
  const { id: productId } = await createProduct(ctx, { form: 'event', name: 'Lange Nacht des Lichts' });
  const locationId = await saveLocation(ctx, productId, null, aLocation(wishes.location));
  const dateId = await saveDate(ctx, productId, null, {
    locationId,
    startsAt: wishes.startsAt ?? '2026-11-21T20:00',
    endsAt: wishes.endsAt ?? '2026-11-21T23:00',
    limit: wishes.dateLimit ?? '',
  });
  const quotaId = wishes.quota ? await saveQuota(ctx, productId, null, { name: 'Saal', limit: wishes.quota }) : null;
  const kindIds: number[] = [];
  for (const kind of wishes.kinds ?? [{}])
    kindIds.push(await saveKind(ctx, productId, null, aKind({ quotaId, ...kind })));
  return { ctx, sellerId, productId, locationId, dateId, kindIds };
}

export const form = (ctx: Ctx) => ctx.ports.find(productForms, 'event')!;

export const variantOf = ({ kindIds, dateId }: AnEvent, kind = 0): string => `${kindIds[kind]}-${dateId}`;

export const moving = ({ ctx, productId }: AnEvent, variant: string, quantity: number, move: StockMove) =>
  inTransaction(ctx, (inner) => form(inner).moveStock!(inner, [{ productId, variant, quantity, details: {} }], move));

/** An order with one line as settlement would hand it over. What was ordered is some other free product; the line says it was this ticket. */
export async function anOrderedTicket(
  the: AnEvent,
  {
    variant = variantOf(the),
    quantity = 1,
    details = {},
  }: { variant?: string; quantity?: number; details?: LineDetails } = {},
): Promise<{ order: FormOrder; line: HeldLine }> {
  const plainId = await aProduct(the.ctx, { name: `Träger ${Math.random().toString(36).slice(2)}` });
  const shop = await inTransaction(the.ctx, async ({ db }) =>
    db('products as p')
      .join('sellers as s', 's.id', 'p.seller_id')
      .where('p.id', plainId)
      .first<{ slug: string; username: string }>('p.slug', 's.username'),
  );
  const placed = await aPlacedOrder(the.ctx, shop!.username, { slug: shop!.slug, method: '' });
  if (!('orderToken' in placed)) throw new Error(`The order was not placed: ${JSON.stringify(placed)}`);
  const row = await inTransaction(the.ctx, async ({ db }) =>
    db('entitlements as e')
      .join('orders as o', 'o.id', 'e.order_id')
      .where('e.product_id', plainId)
      .first('e.id', 'e.token', 'e.order_id', 'e.order_line_id', 'e.payer_user_id', 'o.token as order_token'),
  );
  return {
    order: {
      id: row.order_id,
      sellerId: the.sellerId,
      token: row.order_token,
      payerUserId: row.payer_user_id,
      buyerEmail: 'bea@kontor.test',
      buyerName: 'Bea Käufer',
      locale: 'de',
    },
    line: {
      productId: the.productId,
      variant,
      quantity,
      details,
      orderLineId: row.order_line_id,
      entitlementId: row.id,
      token: row.token,
    },
  };
}

/** Sold and handed over: what a paid order leaves. */
export async function soldTickets(
  the: AnEvent,
  wishes: Parameters<typeof anOrderedTicket>[1] = {},
): Promise<{ order: FormOrder; line: HeldLine; tickets: PaymentTicket[] }> {
  const { order, line } = await anOrderedTicket(the, wishes);
  await inTransaction(the.ctx, async (inner) => {
    await form(inner).handOver!(inner, order, [line]);
    if ((await form(inner).moveStock!(inner, [line], 'take')) !== 'done') throw new Error('Sold out.');
  });
  return { order, line, tickets: await ticketsOf(the, line) };
}

export const ticketsOf = ({ ctx }: AnEvent, line: HeldLine): Promise<PaymentTicket[]> =>
  inTransaction(
    ctx,
    async ({ db }) => await PaymentTicket.query(db).where({ entitlement_id: line.entitlementId }).orderBy('id'),
  );
