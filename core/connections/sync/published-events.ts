import type { Localized } from '#core/context';

/** An event that plugins and webhooks may hear, with an example of what it says. Amounts in payloads are minor units. */
export interface PublishedEvent {
  readonly type: string;
  readonly title: Localized;
  readonly payload: Readonly<Record<string, unknown>>;
}

const order = {
  order_id: 5,
  order_token: '7Q4M-…',
  product_id: 9,
  payment_state: 'paid',
  currency: 'eur',
  total: 1990,
  paid: 1990,
  paid_gross: 1990,
  refunded: 0,
};
const payment = { ...order, payment_id: 12, amount: 1990, method: 'card', provider: 'example' };
const refund = { ...order, payment_state: 'payment_refunded', paid: 0, refunded: 1990 };
const dispute = { ...order, dispute_id: 2, payment_id: 12, amount: 1990, reason: 'fraudulent' };
const access = { entitlement_id: 31, product_id: 9, order_id: 5, order_line_id: 8, quantity: 1 };

/** The published list: names and payloads are kept; a payload gains fields, it loses none. */
export const PUBLISHED_EVENTS: readonly PublishedEvent[] = [
  {
    type: 'order.created',
    title: { de: 'Bestellung eingegangen', en: 'Order placed' },
    payload: { ...order, payment_state: 'payment_not_completed', paid: 0, paid_gross: 0 },
  },
  { type: 'order.paid', title: { de: 'Bestellung bezahlt', en: 'Order paid' }, payload: order },
  { type: 'order.refunded', title: { de: 'Bestellung erstattet', en: 'Order refunded' }, payload: refund },
  {
    type: 'order.canceled',
    title: { de: 'Bestellung gekündigt', en: 'Order canceled' },
    payload: { ...order, payment_state: 'payment_canceled' },
  },
  {
    type: 'order.paused',
    title: { de: 'Bestellung pausiert', en: 'Order paused' },
    payload: { ...order, payment_state: 'payment_paused' },
  },
  { type: 'order.resumed', title: { de: 'Bestellung läuft weiter', en: 'Order resumed' }, payload: order },
  { type: 'order.reactivated', title: { de: 'Kündigung zurückgenommen', en: 'Order reactivated' }, payload: order },
  { type: 'payment.successful', title: { de: 'Zahlung eingegangen', en: 'Payment received' }, payload: payment },
  {
    type: 'payment.failed',
    title: { de: 'Zahlung fehlgeschlagen', en: 'Payment failed' },
    payload: { ...payment, payment_state: 'payment_pending', paid: 0, paid_gross: 0 },
  },
  {
    type: 'refund.successful',
    title: { de: 'Erstattung ausgeführt', en: 'Refund sent' },
    payload: { ...refund, refund_id: 3, payment_id: 12, amount: 1990, full: true },
  },
  {
    type: 'refund.failed',
    title: { de: 'Erstattung fehlgeschlagen', en: 'Refund failed' },
    payload: { ...order, refund_id: 3, payment_id: 12, amount: 1990, full: false },
  },
  {
    type: 'dispute.opened',
    title: { de: 'Rückbuchung begonnen', en: 'Dispute opened' },
    payload: { ...dispute, payment_state: 'payment_chargebacked' },
  },
  {
    type: 'dispute.closed',
    title: { de: 'Rückbuchung entschieden', en: 'Dispute closed' },
    payload: { ...dispute, outcome: 'won' },
  },
  {
    type: 'order_rate.overdue',
    title: { de: 'Rate überfällig', en: 'Instalment overdue' },
    payload: { ...order, payment_state: 'payment_paused', order_rate_id: 40, number: 3, open: 990 },
  },
  { type: 'subscription.started', title: { de: 'Abo begonnen', en: 'Subscription started' }, payload: order },
  {
    type: 'subscription.renewed',
    title: { de: 'Abo verlängert', en: 'Subscription renewed' },
    payload: { ...order, total: 3980, paid: 3980, paid_gross: 3980 },
  },
  {
    type: 'subscription.paused',
    title: { de: 'Abo pausiert', en: 'Subscription paused' },
    payload: { ...order, payment_state: 'payment_paused' },
  },
  { type: 'subscription.resumed', title: { de: 'Abo läuft weiter', en: 'Subscription resumed' }, payload: order },
  {
    type: 'subscription.canceled',
    title: { de: 'Abo gekündigt', en: 'Subscription canceled' },
    payload: { ...order, payment_state: 'payment_canceled' },
  },
  {
    type: 'subscription.ended',
    title: { de: 'Abo beendet', en: 'Subscription ended' },
    payload: { ...order, payment_state: 'payment_canceled' },
  },
  { type: 'access.granted', title: { de: 'Zugang erhalten', en: 'Access granted' }, payload: access },
  {
    type: 'access.lost',
    title: { de: 'Zugang verloren', en: 'Access lost' },
    payload: { ...access, reason: 'payment_refunded' },
  },
  {
    type: 'lesson.finished',
    title: { de: 'Lektion abgeschlossen', en: 'Lesson finished' },
    payload: {
      product_id: 9,
      order_id: 5,
      entitlement_id: 31,
      lesson_id: 17,
      lesson_name: 'Erste Schritte',
      finished: 4,
      lessons: 12,
      course_finished: false,
    },
  },
  {
    type: 'ticket.used',
    title: { de: 'Ticket eingelöst', en: 'Ticket used' },
    payload: { ticket_id: 6, ticket_name: 'Frühbucher', product_id: 9, order_id: 5, entitlement_id: 31 },
  },
  {
    type: 'newsletter.confirmed',
    title: { de: 'Newsletter bestätigt', en: 'Newsletter confirmed' },
    payload: { order_id: 5, product_id: 9 },
  },
  {
    type: 'form.submitted',
    title: { de: 'Formular abgeschickt', en: 'Form submitted' },
    payload: { submission_id: 4, page_id: 2, node_id: 'a1' },
  },
];

export const publishedEvent = (type: string): PublishedEvent | undefined =>
  PUBLISHED_EVENTS.find((each) => each.type === type);

/** Subject of an event: the ids its payload names. */
export function aboutOf(payload: unknown): { orderId: number | null; productId: number | null } {
  const { order_id: orderId, product_id: productId } = (payload ?? {}) as { order_id?: unknown; product_id?: unknown };
  return {
    orderId: typeof orderId === 'number' ? orderId : null,
    productId: typeof productId === 'number' ? productId : null,
  };
}
