import { z } from 'zod';
import type { Integration, IntegrationContext, PushOutcome } from '#core/plugins';
import { signMessage } from './sign-message.ts';
import { webhookEvents, webhookSettings } from './settings.ts';

const message = z.object({ id: z.string(), type: z.string(), timestamp: z.string(), data: z.unknown() });

/** Tokens open a buyer's order without signing in; they stay here. */
const PRIVATE = new Set(['order_token']);

/** Outgoing webhooks after the Standard Webhooks specification. */
export const standardWebhooks: Integration = {
  key: 'standard_webhooks',
  title: { de: 'Webhooks', en: 'Webhooks' },
  summary: {
    de: 'Meldet Bestellungen, Zahlungen und Erstattungen an Ihre eigene Adresse, unterschrieben nach Standard Webhooks.',
    en: 'Tells your own address of orders, payments and refunds, signed as Standard Webhooks.',
  },
  settings: webhookSettings,
  events: webhookEvents,
  async load({ settings }, { id, type, occurredAt, payload }) {
    const { events } = webhookSettings.parse(settings);
    if (!events.some((each) => each === type)) return null;
    const data = Object.fromEntries(Object.entries(payload as object).filter(([name]) => !PRIVATE.has(name)));
    return { id: `msg_${id.replaceAll('-', '')}`, type, timestamp: occurredAt.toISOString(), data };
  },
  push: (context, record) => sendMessage(context, message.parse(record)),
};

/** 2xx has arrived, 410 wants no more, everything else is tried again: a receiver that is being repaired must not lose orders. */
export async function sendMessage(
  { settings, clock, http }: Pick<IntegrationContext, 'settings' | 'clock' | 'http'>,
  { id, ...rest }: z.infer<typeof message>,
): Promise<PushOutcome> {
  const { url, secret } = webhookSettings.parse(settings);
  const body = JSON.stringify(rest);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Kontor',
    ...signMessage({ id, sentAt: clock.now(), body, secret }),
  };
  const response = await http(url, { method: 'POST', headers, body });
  if (response.ok) return { state: 'successful' };
  const detail = `HTTP ${response.status}`;
  if (response.status === 410) return { state: 'gone', detail };
  const afterSeconds = Number(response.headers.get('retry-after'));
  return { state: 'retry', detail, ...(afterSeconds > 0 ? { afterSeconds } : {}) };
}
