import { z } from 'zod';
import { Skipped, sandboxAddress, type Integration, type IntegrationContext } from '#core/plugins';
import { hashFact } from './hash-facts.ts';
import { pixelIdField } from './pixel-id.ts';
import { RECIPIENT, pixelEvents } from './tracking-code.ts';

const settings = z.object({
  pixelId: pixelIdField,
  accessToken: z
    .string()
    .trim()
    .regex(/^[\w|-]{30,400}$/, 'The access token has 30 letters and digits at least.')
    .meta({
      label: { de: 'Zugriffstoken', en: 'Access token' },
      help: {
        de: 'Im Meta Events Manager unter Einstellungen › Conversions API › Zugriffsschlüssel generieren.',
        en: 'In Meta Events Manager under Settings › Conversions API › Generate access token.',
      },
      problem: {
        de: 'Das Zugriffstoken hat mindestens 30 Buchstaben und Ziffern.',
        en: 'The access token has 30 letters and digits at least.',
      },
      secret: true,
    }),
  testCode: z
    .string()
    .trim()
    .regex(/^TEST\d{1,10}$/, 'A test code looks like TEST12345.')
    .optional()
    .meta({
      label: { de: 'Testcode', en: 'Test code' },
      help: {
        de: 'Nur zum Ausprobieren: Meldungen erscheinen dann bei Meta unter „Testevents“ und zählen nicht.',
        en: 'For trying only: events then appear at Meta under “Test events” and do not count.',
      },
      problem: { de: 'Ein Testcode sieht so aus: TEST12345.', en: 'A test code looks like TEST12345.' },
    }),
  apiBase: sandboxAddress,
});

const record = z.looseObject({ event_name: z.string(), event_id: z.string(), event_time: z.int() });

/** Meta refuses a whole call with an event that is older. */
const OLDEST_SECONDS = 7 * 86_400;
const VERSION = 'v21.0';

/** Purchases from the server; Meta counts one with the pixel's of the same event id. */
export const metaConversions: Integration = {
  key: 'x_meta_conversions',
  title: { de: 'Meta Conversions API', en: 'Meta Conversions API' },
  recipient: RECIPIENT,
  summary: {
    de: 'Meldet Käufe vom Server an Meta, wenn der Käufer dem Marketing zugestimmt hat; zusammen mit dem Pixel zählt jeder Kauf einmal.',
    en: 'Tells Meta of purchases from the server where the buyer agreed to marketing; together with the pixel each counts once.',
  },
  settings,
  events: ['order.paid'],
  async check(context) {
    const { pixelId } = settings.parse(context.settings);
    const answer = await ask(context, `${pixelId}?fields=name`);
    const { name } = (answer.json ?? {}) as { name?: unknown };
    if (answer.ok) return { ok: true, account: typeof name === 'string' ? name : pixelId };
    const field = errorOf(answer.json).code === 190 ? 'accessToken' : 'pixelId';
    return {
      ok: false,
      field,
      detail: {
        de: 'Meta nimmt Pixel-ID und Zugriffstoken nicht an. Prüfen Sie, ob das Token zu diesem Pixel gehört und noch gültig ist.',
        en: 'Meta does not accept pixel ID and access token. Check that the token belongs to this pixel and is still valid.',
      },
    };
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
    const sale = {
      number: String(order.id),
      value: order.total,
      currency: order.currency,
      items: order.items.map(({ product_id: id, name, quantity }) => ({ id, name, quantity })),
    };
    const [name, parameters, eventId] = pixelEvents({ event: 'success_page', sale }).at(-1)!;
    return {
      event_name: name,
      event_id: eventId,
      event_time: Math.floor(occurredAt.getTime() / 1000),
      action_source: visit.agent ? 'website' : 'system_generated',
      event_source_url: visit.address,
      user_data: {
        em: [hashFact('em', visit.email)],
        client_user_agent: visit.agent,
        ...(visit.ip ? { client_ip_address: visit.ip } : {}),
      },
      custom_data: parameters,
    };
  },
  async push(context, given) {
    const event = record.parse(given);
    const { pixelId, testCode } = settings.parse(context.settings);
    const seconds = Math.floor(context.clock.now().getTime() / 1000);
    if (seconds - event.event_time >= OLDEST_SECONDS)
      return { state: 'error', detail: 'Meta takes no purchase that is older than seven days.' };
    const answer = await ask(context, `${pixelId}/events`, {
      data: [event],
      ...(testCode ? { test_event_code: testCode } : {}),
    });
    if (answer.ok) return { state: 'successful' };
    const { message, code } = errorOf(answer.json);
    const detail = `Meta ${answer.status}: ${message}`.slice(0, 500);
    // 4, 17 and 613 are its words for too many calls, 1 and 2 for a fault of its own.
    const passes = answer.status === 429 || answer.status >= 500 || [1, 2, 4, 17, 613].includes(code);
    return passes ? { state: 'retry', detail, afterSeconds: 60 } : { state: 'error', detail };
  },
};

async function ask(
  { http, settings: stored }: IntegrationContext,
  path: string,
  body?: object,
): Promise<{ ok: boolean; status: number; json: unknown }> {
  const { accessToken, apiBase = 'https://graph.facebook.com' } = settings.parse(stored);
  // The token goes in the head: addresses are logged on the way.
  const response = await http(`${apiBase}/${VERSION}/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json', 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { ok: response.ok, status: response.status, json: await response.json().catch(() => null) };
}

function errorOf(json: unknown): { message: string; code: number } {
  const { error } = (json ?? {}) as { error?: { message?: unknown; code?: unknown } };
  return { message: String(error?.message ?? ''), code: Number(error?.code ?? 0) };
}
