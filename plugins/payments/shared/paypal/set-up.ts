import { z } from 'zod';
import {
  gaveNoAnswer,
  type Localized,
  type PaymentProvider,
  type ProviderContext,
  type SetUpOutcome,
} from '#core/plugins';
import type { PayPalAccount } from './account.ts';
import { askForToken, callPayPal } from './call-paypal.ts';
import { anything } from './order-schemas.ts';
import { jsonRequest } from './requests.ts';
import { WEBHOOK_EVENTS } from './verify-webhook.ts';

export type CredentialCheck = Awaited<ReturnType<PaymentProvider['checkCredentials']>>;

/** Asks PayPal for a token: it gives one to whoever knows the secret. */
export async function checkClient(context: ProviderContext, account: PayPalAccount): Promise<CredentialCheck> {
  const token = await askForToken(context, account);
  if (token === 'unknown') return gaveNoAnswer('PayPal');
  if (token !== 'refused') return { ok: true, account: account.named, testMode: account.testMode };
  const [german, english] = account.testMode ? ['Sandbox', 'sandbox'] : ['Live', 'live'];
  return {
    ok: false,
    field: 'clientSecret',
    detail: {
      de: `PayPal kennt diese Client-ID und dieses Secret unter seinen ${german}-Apps nicht. Kopieren Sie beide noch einmal aus dem PayPal-Entwicklerportal.`,
      en: `PayPal does not know this client ID and secret among its ${english} apps. Copy both again from the PayPal developer dashboard.`,
    },
  };
}

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  event_types: z.array(z.object({ name: z.string() })).default([]),
});

/**
 * Has PayPal send its messages to our address. One that is there already is used again, with the events completed: PayPal takes an address
 * only once per app.
 */
export async function registerWebhook(
  context: ProviderContext,
  account: PayPalAccount,
  url: string,
): Promise<{ id: string; kept: boolean } | { detail: Localized }> {
  const list = await callPayPal(
    context,
    account,
    z.object({ webhooks: z.array(webhook).default([]) }),
    jsonRequest('GET', '/v1/notifications/webhooks'),
  );
  const there = list.kind === 'ok' ? list.body.webhooks.find((each) => each.url === url) : undefined;
  const wanted = WEBHOOK_EVENTS.map((name) => ({ name }));
  if (there) {
    const complete = WEBHOOK_EVENTS.every((name) =>
      there.event_types.some((each) => each.name === name || each.name === '*'),
    );
    if (complete) return { id: there.id, kept: account.webhookId === there.id };
    const patch = [{ op: 'replace', path: '/event_types', value: wanted }];
    const changed = await callPayPal(
      context,
      account,
      anything,
      jsonRequest('PATCH', `/v1/notifications/webhooks/${encodeURIComponent(there.id)}`, { body: patch }),
    );
    return changed.kind === 'ok' ? { id: there.id, kept: false } : notRegistered(url, changed);
  }
  const made = await callPayPal(
    context,
    account,
    webhook,
    jsonRequest('POST', '/v1/notifications/webhooks', { body: { url, event_types: wanted } }),
  );
  return made.kind === 'ok' ? { id: made.body.id, kept: false } : notRegistered(url, made);
}

/** The last step of setting up: the address for messages, and what is to be stored. */
export async function finishSetUp(
  context: ProviderContext,
  account: PayPalAccount,
  {
    webhookUrl,
    check,
    settings = {},
  }: { webhookUrl: string | null; check: CredentialCheck & { ok: true }; settings?: Readonly<Record<string, unknown>> },
): Promise<SetUpOutcome> {
  const done = { ok: true as const, account: check.account, testMode: check.testMode };
  if (!webhookUrl) return { ...done, webhook: 'left out', settings };
  const registered = await registerWebhook(context, account, webhookUrl);
  if ('detail' in registered) return { ok: false, detail: registered.detail };
  return {
    ...done,
    webhook: registered.kept ? 'kept' : 'registered',
    settings: { ...settings, webhookId: registered.id },
  };
}

function notRegistered(url: string, answer: { kind: string; code?: string }): { detail: Localized } {
  const why = answer.code ? ` (${answer.code})` : '';
  return {
    detail: {
      de: `PayPal hat die Adresse für Nachrichten ${url} nicht eingetragen${why}. Es nimmt nur öffentliche https-Adressen an.`,
      en: `PayPal did not register the address for messages ${url}${why}. It takes public https addresses only.`,
    },
  };
}
