import { z } from 'zod';
import { Skipped, sandboxAddress, type Integration, type IntegrationContext } from '#core/plugins';
import { callService, outcomeOf, refusedKey } from '#plugins/integrations/shared/contacts';
import { identityHash } from './identity-hash.ts';
import { RECIPIENT, siteId } from './settings-parts.ts';

const settings = z.object({
  siteId,
  token: z
    .string()
    .trim()
    .regex(/^[\w.-]{16,200}$/, 'The token has 16 letters and digits at least.')
    .meta({
      label: { de: 'Tracify-Token', en: 'Tracify token' },
      help: {
        de: 'Vom Support von Tracify; für Meldungen vom Server.',
        en: 'From Tracify’s support; for events from the server.',
      },
      problem: {
        de: 'Das Token hat mindestens 16 Buchstaben und Ziffern.',
        en: 'The token has 16 letters and digits at least.',
      },
      secret: true,
    }),
  apiBase: sandboxAddress,
});

const record = z.object({
  url: z.string(),
  identity_data: z.record(z.string(), z.int()),
  datetime: z.string(),
  type: z.literal('purchase'),
  data: z.object({ origin: z.string(), order_id: z.string(), currency: z.string(), amount: z.string() }),
});

/** Classes of identity: a person's address, their connection, their browser. */
const PERSON = 1;
const ADDRESS = 3;
const BROWSER = 4;

export const tracify: Integration = {
  key: 'tracify',
  title: { de: 'Tracify', en: 'Tracify' },
  recipient: RECIPIENT,
  summary: {
    de: 'Meldet Käufe vom Server an Tracify, wenn der Käufer dem Marketing zugestimmt hat.',
    en: 'Tells Tracify of purchases from the server where the buyer agreed to marketing.',
  },
  settings,
  events: ['order.paid'],
  async check(context) {
    // An empty list is refused for what it is, and only after the token was read.
    const answer = await send(context, []);
    if (answer.status === 401 || answer.status === 403) return refusedKey('Tracify', 'token');
    if (answer.status >= 500) throw new Error(`Tracify answered ${answer.status}.`);
    return { ok: true, account: settings.parse(context.settings).siteId };
  },
  async load({ read }, { payload, occurredAt }) {
    const { order_id: orderId } = payload as { order_id: number };
    const order = await read.order(orderId);
    if (!order) return null;
    const visit = await read.visit(orderId);
    if (!visit?.categories.includes('marketing'))
      return new Skipped({
        de: 'Der Käufer hat dem Marketing beim Kauf nicht zugestimmt.',
        en: 'The buyer had not agreed to marketing when buying.',
      });
    const { email } = visit;
    return {
      url: visit.address,
      identity_data: {
        [identityHash(email.trim().toLowerCase())]: PERSON,
        ...(visit.ip ? { [identityHash(visit.ip)]: ADDRESS } : {}),
        ...(visit.agent ? { [identityHash(visit.agent)]: BROWSER } : {}),
      },
      datetime: occurredAt.toISOString().slice(0, 19).replace('T', ' '),
      type: 'purchase',
      data: {
        origin: new URL(visit.address).origin,
        order_id: String(order.id),
        currency: order.currency,
        amount: order.total,
      },
    };
  },
  async push(context, given) {
    const answer = await send(context, [record.parse(given)]);
    const { status = answer.ok, error = '' } = (answer.json ?? {}) as { status?: boolean; error?: string };
    if (answer.ok && !status) return { state: 'error', detail: `Tracify: ${String(error)}`.slice(0, 500) };
    return outcomeOf(answer, String(error)) ?? { state: 'successful' };
  },
};

function send(context: IntegrationContext, events: readonly z.infer<typeof record>[]) {
  const { siteId: id, token, apiBase = 'https://api.tracify.ai' } = settings.parse(context.settings);
  return callService(context, `${apiBase}/api/v1/events`, {
    method: 'POST',
    headers: { 'tracify-token': token },
    json: { events: events.map((event) => ({ ...event, customer_site_id: id })) },
  });
}
