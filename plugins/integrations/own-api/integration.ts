import { z } from 'zod';
import { PUBLISHED_EVENTS, isLoopback, signMessage, type Integration, type IntegrationContext } from '#core/plugins';
import { callService, outcomeOf, type ServiceAnswer } from '#plugins/integrations/shared/contacts';
import { mappedBody, readFieldMap } from './field-map.ts';

const TYPES = PUBLISHED_EVENTS.map(({ type }) => type) as [string, ...string[]];

export const ownApiSettings = z.object({
  url: z
    .string()
    .trim()
    .max(500)
    .refine(
      (url) => (URL.canParse(url) && new URL(url).protocol === 'https:') || isLoopback(url),
      'Enter an https address.',
    )
    .meta({
      label: { de: 'Adresse', en: 'Address' },
      help: {
        de: 'Jedes Ereignis kommt dort als POST mit JSON an.',
        en: 'Each event arrives there as a POST with JSON.',
      },
      problem: { de: 'Geben Sie eine Adresse mit https an.', en: 'Enter an https address.' },
    }),
  secret: z
    .string()
    .trim()
    .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'A secret starts with whsec_ followed by 24 bytes or more in base64.')
    .meta({
      label: { de: 'Geheimnis', en: 'Secret' },
      help: {
        de: 'Damit wird jeder Aufruf signiert (Standard Webhooks: webhook-id, webhook-timestamp, webhook-signature). Erzeugen Sie eines mit: echo "whsec_$(openssl rand -base64 32)"',
        en: 'Each call is signed with it (Standard Webhooks: webhook-id, webhook-timestamp, webhook-signature). Create one with: echo "whsec_$(openssl rand -base64 32)"',
      },
      problem: {
        de: 'Ein Geheimnis beginnt mit whsec_, danach mindestens 24 Byte in base64.',
        en: 'A secret starts with whsec_ followed by 24 bytes or more in base64.',
      },
      secret: true,
    }),
  events: z
    .array(z.enum(TYPES))
    .default(['order.paid', 'order.refunded'])
    .meta({
      label: { de: 'Ereignisse', en: 'Events' },
      options: Object.fromEntries(PUBLISHED_EVENTS.map(({ type, title }) => [type, title])),
    }),
  fields: z
    .string()
    .trim()
    .max(6000)
    .refine((text) => readFieldMap(text) !== null, 'Each line is “field = path”, e.g. mail = buyer.email.')
    .optional()
    .meta({
      label: { de: 'Felder', en: 'Fields' },
      control: 'textarea',
      help: {
        de: 'Eine Zeile je Feld, z. B. „mail = buyer.email“ oder „summe = order.total“. Pfade beginnen mit event, id, occurred_at, order, buyer, product, submission oder payload. Leer: alles.',
        en: 'A line for each field, e.g. “mail = buyer.email” or “sum = order.total”. Paths start with event, id, occurred_at, order, buyer, product, submission or payload. Empty: everything.',
      },
      problem: {
        de: 'Jede Zeile heißt „Feld = Pfad“, z. B. mail = buyer.email; der Pfad beginnt mit einem der genannten Wörter.',
        en: 'Each line is “field = path”, e.g. mail = buyer.email; the path starts with one of the words named.',
      },
    }),
});

const record = z.object({ id: z.string(), body: z.record(z.string(), z.unknown()) });

export const ownApi: Integration = {
  key: 'api',
  title: { de: 'Eigene API', en: 'Own API' },
  summary: {
    de: 'Ruft bei jedem Ereignis Ihre eigene Adresse mit signiertem JSON auf, in den Feldern, die Sie zuordnen.',
    en: 'Calls your own address with signed JSON for each event, in the fields that you map.',
  },
  settings: ownApiSettings,
  contacts: true,
  events: TYPES,
  async check(context) {
    const { url } = ownApiSettings.parse(context.settings);
    const now = context.clock.now();
    const answer = await send(context, { id: `check_${now.getTime()}`, body: { event: 'check', occurred_at: now } });
    if (answer.ok) return { ok: true, account: new URL(url).host };
    return {
      ok: false,
      field: answer.status === 401 || answer.status === 403 ? 'secret' : 'url',
      detail: {
        de: `Ihre Adresse antwortet mit HTTP ${answer.status}. Sie soll einen signierten Aufruf mit 2xx beantworten.`,
        en: `Your address answers with HTTP ${answer.status}. It should answer a signed call with 2xx.`,
      },
    };
  },
  async load(context, { id, type, occurredAt, payload }) {
    const { events, fields } = ownApiSettings.parse(context.settings);
    if (!events.includes(type)) return null;
    const { order_token: _private, ...facts } = (payload ?? {}) as Record<string, unknown>;
    const { order_id: orderId, product_id: productId, submission_id: submissionId } = facts as Record<string, number>;
    return {
      id,
      body: mappedBody(readFieldMap(fields ?? '') ?? [], {
        event: type,
        id,
        occurred_at: occurredAt.toISOString(),
        payload: facts,
        order: orderId === undefined ? null : await context.read.order(orderId),
        buyer: orderId === undefined ? null : await context.read.buyer(orderId),
        product: productId === undefined ? null : await context.read.product(productId),
        submission: submissionId === undefined ? null : await context.read.submission(submissionId),
      }),
    };
  },
  async push(context, given) {
    const answer = await send(context, record.parse(given));
    if (answer.status === 410) return { state: 'gone', detail: 'HTTP 410' };
    return outcomeOf(answer) ?? { state: 'successful' };
  },
};

function send(context: IntegrationContext, { id, body: facts }: { id: string; body: object }): Promise<ServiceAnswer> {
  const { url, secret } = ownApiSettings.parse(context.settings);
  const signed = signMessage({ id, sentAt: context.clock.now(), body: JSON.stringify(facts), secret });
  return callService(context, url, { method: 'POST', json: facts, headers: signed });
}
