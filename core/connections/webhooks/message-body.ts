import type { Ctx } from '#core/context';
import { BUYER_FIELDS, VIEWS_VERSION, aboutOf, readViews, type OrderView } from '#core/sync';

/** Tokens open a buyer's order without signing in; they stay here. */
const PRIVATE = new Set(['order_token']);

/** Data for the seller's own systems: everything a seller sees of their own buyers. */
const OWN_SYSTEMS = {
  products: 'all',
  productIds: [],
  fields: BUYER_FIELDS,
  withoutConsent: 'double_opt_in',
} as const;

/** A payload as it may leave. */
export function withoutPrivate(payload: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries((payload ?? {}) as object).filter(([name]) => !PRIVATE.has(name)));
}

export interface ToldEvent {
  type: string;
  occurredAt: Date;
  sequence: number;
  payload: unknown;
}

export interface MessageBody {
  type: string;
  timestamp: string;
  /** Of payload and views; see `docs/plugins/events.md`. */
  version: number;
  data: Record<string, unknown>;
}

/** An event with the views it is about, as they are now. Answers the products too, by which endpoints choose. */
export async function messageBody(
  ctx: Ctx,
  sellerId: number,
  { type, occurredAt, sequence, payload }: ToldEvent,
): Promise<{ body: MessageBody; productIds: number[] }> {
  const views = readViews(ctx, sellerId, OWN_SYSTEMS);
  const { orderId, productId } = aboutOf(payload);
  const order = orderId === null ? null : await views.order(orderId);
  const buyer = orderId === null ? null : await views.buyer(orderId);
  const { submission_id: submissionId, ticket_id: ticketId } = payload as Record<string, unknown>;
  const data = {
    ...withoutPrivate(payload),
    sequence,
    ...(order ? { order } : {}),
    ...(buyer ? { buyer } : {}),
    ...(typeof submissionId === 'number' ? { submission: await views.submission(submissionId) } : {}),
    ...(typeof ticketId === 'number' ? { ticket: await views.ticket(ticketId) } : {}),
  };
  return {
    body: { type, timestamp: occurredAt.toISOString(), version: VIEWS_VERSION, data },
    productIds: productsOf(order, productId),
  };
}

function productsOf(order: OrderView | null, productId: number | null): number[] {
  return [
    ...new Set([...(productId === null ? [] : [productId]), ...(order?.items ?? []).map((item) => item.product_id)]),
  ];
}
