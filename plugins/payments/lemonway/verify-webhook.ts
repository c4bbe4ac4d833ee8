import type { ProviderContext, WebhookVerdict } from '#core/plugins';
import { one } from './cards.ts';
import { ordersIn } from './wires.ts';

const NOBODY: WebhookVerdict = { verified: false, notices: [] };
/** Of Lemonway's kinds of notifications: a wire came in, a payment changed, money going out was called off or carried out. */
const WIRE_IN = '10';
const PAYMENT = '42';
const PAYOUT: readonly (string | undefined)[] = ['15', '37'];
/** An account has another status, a document of one has, an account was blocked or let go. */
const ACCOUNT: readonly (string | undefined)[] = ['8', '9', '13'];

/**
 * Lemonway signs nothing, neither what its dashboard sends nor what its page posts. It is never believed and hints at a payment, payout or account: by its number, or,
 * for a wire, by the order's number that Lemonway is asked for.
 */
export async function verifyWebhook(
  context: ProviderContext,
  { rawBody }: { rawBody: Uint8Array },
): Promise<WebhookVerdict> {
  const words = wordsOf(Buffer.from(rawBody).toString('utf8'));
  if (ACCOUNT.includes(words.NotifCategory)) return accountHint(words.ExtId ?? '');
  const id = words.response_transactionId ?? words.IntId ?? '';
  if (!/^\d{1,15}$/.test(id)) return NOBODY;
  if (words.response_transactionId !== undefined || words.NotifCategory === PAYMENT) return hint(id);
  if (PAYOUT.includes(words.NotifCategory)) return { ...NOBODY, hint: { kind: 'payout', externalId: id } };
  if (words.NotifCategory !== WIRE_IN) return NOBODY;
  const found = await one(context, `transactionId=${id}`);
  const [orderNumber] = found.kind === 'ok' && found.body ? ordersIn(found.body.comment ?? '') : [];
  return orderNumber === undefined ? NOBODY : hint(orderNumber);
}

const hint = (externalId: string): WebhookVerdict => ({
  ...NOBODY,
  hint: { kind: 'payment', externalId, begins: true },
});

/** Accounts go by the id that we gave them. */
const accountHint = (externalId: string): WebhookVerdict =>
  /^[\w.-]{1,100}$/.test(externalId) ? { ...NOBODY, hint: { kind: 'account', externalId } } : NOBODY;

/** A form or JSON, by whoever set the address up. */
function wordsOf(text: string): Readonly<Record<string, string>> {
  if (!text.trimStart().startsWith('{')) return Object.fromEntries(new URLSearchParams(text));
  try {
    return Object.fromEntries(Object.entries(JSON.parse(text) as object).map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}
