import { Skipped, type IntegrationContext, type IntegrationEvent, type Localized } from '#core/plugins';
import type { ContactRecord } from './contact-record.ts';

/** Events by which sellers move buyers between tags and lists. */
export const CONTACT_EVENTS: readonly string[] = [
  'order.paid',
  'order.refunded',
  'order.canceled',
  'order_rate.overdue',
  'subscription.started',
  'subscription.renewed',
  'subscription.paused',
  'subscription.resumed',
  'subscription.canceled',
  'subscription.ended',
  'access.granted',
  'access.lost',
  'lesson.finished',
  'ticket.used',
  'newsletter.confirmed',
  'form.submitted',
];

/** Told of without a rule, too. */
const TOLD_ALWAYS = new Set(['order.paid', 'newsletter.confirmed']);

/** Events about one product of an order, not about all it holds. */
const ABOUT_ONE = new Set(['access.granted', 'access.lost', 'lesson.finished', 'ticket.used']);

const WHY = {
  consent: {
    de: 'Der Käufer hat keinen Nachrichten zugestimmt oder seine Adresse noch nicht bestätigt; so haben Sie es in der Zuordnung gewählt.',
    en: 'The buyer agreed to no messages, or has not confirmed the address yet; this is what you chose in the mapping.',
  },
  address: { de: 'Es gibt keine E-Mail-Adresse.', en: 'There is no e-mail address.' },
} satisfies Record<string, Localized>;

/** A buyer and where they belong now. A purchase is always told; everything else only where the seller has a rule for it. */
export async function loadContact(
  context: IntegrationContext,
  event: IntegrationEvent,
  { asksNobody = false }: { asksNobody?: boolean | undefined } = {},
): Promise<ContactRecord | Skipped | null> {
  if (event.type === 'form.submitted') return loadSubmission(context, event);
  const { order_id: orderId, product_id: productId } = event.payload as { order_id: number; product_id: number };
  const order = await context.read.order(orderId);
  if (!order) return null;
  const about = ABOUT_ONE.has(event.type) ? [productId] : order.items.map((item) => item.product_id);
  const rules = rulesFor(context, event.type, about);
  if (!TOLD_ALWAYS.has(event.type) && rules.add.length + rules.remove.length === 0) return null;
  const buyer = await context.read.buyer(orderId);
  if (!buyer || (asksNobody && buyer.consent !== 'given' && rules.add.length > 0)) return new Skipped(WHY.consent);
  const { consent, ...contact } = buyer;
  if (!contact.email.includes('@')) return new Skipped(WHY.address);
  return {
    event: event.type,
    contact: { ...contact },
    consent,
    add: [...rules.add],
    remove: [...rules.remove],
    order: {
      id: order.id,
      number: order.number,
      total: order.total,
      currency: order.currency,
      products: order.items.map(({ name }) => name),
    },
  };
}

/** An address that is confirmed stands where the purchase would have put it, and where the seller wants it besides. */
function rulesFor({ rules }: IntegrationContext, type: string, about: readonly number[]) {
  const own = rules.for(type, about);
  if (type !== 'newsletter.confirmed') return own;
  const paid = rules.for('order.paid', about);
  return { add: [...paid.add, ...own.add], remove: [...paid.remove, ...own.remove] };
}

async function loadSubmission(
  context: IntegrationContext,
  event: IntegrationEvent,
): Promise<ContactRecord | Skipped | null> {
  const rules = context.rules.for(event.type, []);
  if (rules.add.length + rules.remove.length === 0) return null;
  const sent = await context.read.submission((event.payload as { submission_id: number }).submission_id);
  if (!sent) return null;
  if (!sent.email.includes('@')) return new Skipped(WHY.address);
  const [first = '', ...rest] = sent.name.split(' ');
  return {
    event: event.type,
    contact: { email: sent.email, first_name: first, last_name: rest.join(' '), locale: 'de' },
    // A box that was ticked says so with its words; without one the service asks.
    consent: sent.consent_text === null ? 'double_opt_in' : 'given',
    add: [...rules.add],
    remove: [...rules.remove],
    order: null,
  };
}
