import { z } from 'zod';
import { PUBLISHED_EVENTS, type Integration, type IntegrationEvent } from '#core/plugins';
import { callService, outcomeOf } from '#plugins/integrations/shared/contacts';
import { zapierSettings } from './settings.ts';

const record = z.object({ id: z.string(), event: z.string() }).loose();

/** Zapier's catch hooks: what happened as one flat object, so that a Zap can map it field by field. */
export const zapier: Integration = {
  key: 'zapier',
  title: { de: 'Zapier', en: 'Zapier' },
  recipient: { name: 'Zapier, Inc., 548 Market Street, San Francisco, California', country: 'US' },
  summary: {
    de: 'Startet Zaps, wenn jemand kauft, erstattet oder kündigt: über einen Catch Hook oder die App mit Ihrem Schlüssel.',
    en: 'Starts Zaps when somebody buys, refunds or cancels: by a catch hook, or by the app with your key.',
  },
  settings: zapierSettings,
  page: { to: '/cabinet/settings/zapier', title: { de: 'Schlüssel für die Zapier-App', en: 'Key for the Zapier app' } },
  contacts: true,
  events: PUBLISHED_EVENTS.map(({ type }) => type),
  async load(context, event) {
    const { hookUrl, events } = zapierSettings.parse(context.settings);
    if (!hookUrl || !events.includes(event.type)) return null;
    const { order_id: orderId, submission_id: submissionId } = event.payload as Record<string, number | undefined>;
    const order = orderId === undefined ? null : await context.read.order(orderId);
    const buyer = orderId === undefined ? null : await context.read.buyer(orderId);
    const submission = submissionId === undefined ? null : await context.read.submission(submissionId);
    const { items = [], ...facts } = order ?? {};
    return {
      ...flat(event),
      ...named('order', facts),
      ...(order ? { order_products: items.map(({ name }) => name).join(', ') } : {}),
      ...named('buyer', buyer ?? {}),
      ...(submission ? { name: submission.name, email: submission.email, form: submission.form } : {}),
    };
  },
  async push(context, given) {
    const { hookUrl } = zapierSettings.parse(context.settings);
    const body = record.parse(given);
    if (!hookUrl) return { state: 'error', detail: 'The catch hook was removed from the settings.' };
    const answer = await callService(context, hookUrl, { method: 'POST', json: body });
    if (answer.status === 410) return { state: 'gone', detail: 'HTTP 410' };
    return outcomeOf(answer) ?? { state: 'successful' };
  },
};

/** Ids and amounts of the event; what opens an order stays here. */
function flat({ id, type, occurredAt, payload }: IntegrationEvent): Record<string, unknown> {
  const { order_token: _private, ...rest } = payload as Record<string, unknown>;
  return { id, event: type, occurred_at: occurredAt.toISOString(), ...rest };
}

function named(prefix: string, view: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(view).map(([name, value]) => [`${prefix}_${name}`, value as unknown]));
}
