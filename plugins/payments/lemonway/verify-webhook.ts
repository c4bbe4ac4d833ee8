import type { ProviderContext, WebhookVerdict } from '#core/plugins';
import { one } from './cards.ts';
import { ordersIn } from './wires.ts';

const NOBODY: WebhookVerdict = { verified: false, notices: [] };
/** Of Lemonway's kinds of notifications: a wire came in, and a payment changed. The others are not about payments of buyers. */
const WIRE_IN = '10';
const PAYMENT = '42';

/**
 * Lemonway signs nothing, neither what its dashboard sends nor what its page posts. It is never believed and hints at a payment: by its number, or,
 * for a wire, by the order's number that Lemonway is asked for.
 */
export async function verifyWebhook(
  context: ProviderContext,
  { rawBody }: { rawBody: Uint8Array },
): Promise<WebhookVerdict> {
  const words = wordsOf(Buffer.from(rawBody).toString('utf8'));
  const id = words.response_transactionId ?? words.IntId ?? '';
  if (!/^\d{1,15}$/.test(id)) return NOBODY;
  if (words.response_transactionId !== undefined || words.NotifCategory === PAYMENT) return hint(id);
  if (words.NotifCategory !== WIRE_IN) return NOBODY;
  const found = await one(context, `transactionId=${id}`);
  const [orderNumber] = found.kind === 'ok' && found.body ? ordersIn(found.body.comment ?? '') : [];
  return orderNumber === undefined ? NOBODY : hint(orderNumber);
}

const hint = (externalId: string): WebhookVerdict => ({
  ...NOBODY,
  hint: { kind: 'payment', externalId, begins: true },
});

/** A form or JSON, by whoever set the address up. */
function wordsOf(text: string): Readonly<Record<string, string>> {
  if (!text.trimStart().startsWith('{')) return Object.fromEntries(new URLSearchParams(text));
  try {
    return Object.fromEntries(Object.entries(JSON.parse(text) as object).map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}
