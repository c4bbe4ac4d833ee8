/**
 * A payment's id as core keeps it: where it was opened, then our own token. PayPal forgets a session after hours, but finds what was paid by
 * the invoice number, which is our token.
 */
export function paymentId(opened: string, invoice: string): string {
  return `${opened}.${invoice}`;
}

export function readPaymentId(externalId: string): {
  session: string | null;
  transaction: string | null;
  invoice: string;
} {
  const [, opened = '', invoice = ''] = /^([\w-]{1,40})\.(\w{1,80})$/.exec(externalId) ?? [];
  const isSession = opened.startsWith('EC-');
  return { session: isSession ? opened : null, transaction: isSession || opened === '' ? null : opened, invoice };
}
