import type { ProviderContext, WebhookNotice, WebhookVerdict } from '#core/plugins';
import { paymentId, readPaymentId } from './payment-id.ts';
import { addressesOf, readSettings } from './settings.ts';

const UNVERIFIED: WebhookVerdict = { verified: false, notices: [] };

/**
 * An instant payment notification: it is believed when PayPal, given back the very same bytes, says that it sent them. It may have sent them
 * to somebody else, so the message only makes us look.
 */
export async function verifyMessage(
  context: ProviderContext,
  { rawBody }: { rawBody: Uint8Array },
): Promise<WebhookVerdict> {
  const text = Buffer.from(rawBody).toString('latin1');
  const fields = new URLSearchParams(text);
  const notice = noticeOf(fields, context.clock.now());
  // PayPal is not asked about text that cannot be a message of PayPal's.
  if (!notice || !fields.has('verify_sign')) return UNVERIFIED;
  const response = await context.http(addressesOf(readSettings(context)).postback, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Kontor' },
    body: Buffer.from(`cmd=_notify-validate&${text}`, 'latin1'),
  });
  const answer = response.ok ? (await response.text()).trim() : '';
  context.log.info(
    { provider: 'paypal_nvp', type: notice.type, answer: answer === 'VERIFIED' ? answer : 'INVALID' },
    'PayPal was asked about a message',
  );
  return answer === 'VERIFIED' ? { verified: true, notices: [notice] } : UNVERIFIED;
}

function noticeOf(fields: URLSearchParams, now: Date): WebhookNotice | null {
  const transaction = fields.get('txn_id') ?? '';
  const status = fields.get('payment_status') ?? '';
  const externalId = paymentOf(fields, transaction);
  if (transaction === '' || status === '') return null;
  const type = `${fields.get('txn_type') ?? 'adjustment'}.${status.toLowerCase()}`;
  const known = readPaymentId(externalId).invoice !== '';
  return {
    externalEventId: [transaction, status, fields.get('ipn_track_id') ?? ''].join(':').slice(0, 200),
    type: type.slice(0, 100),
    occurredAt: now,
    subject: known ? { kind: 'payment', externalId } : { kind: 'other', externalId: transaction },
  };
}

/** Sessions carry their own id; a charge without the buyer carries our token, and is named by its transaction. */
function paymentOf(fields: URLSearchParams, transaction: string): string {
  const custom = fields.get('custom') ?? '';
  return custom.includes('.') ? custom : paymentId(fields.get('parent_txn_id') ?? transaction, custom);
}
