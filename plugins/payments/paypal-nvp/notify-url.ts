import type { ProviderContext } from '#core/plugins';

/** PayPal sends its messages to whatever address a payment names: ours for the shop that the return address belongs to. */
export function notifyUrl({ baseUrl }: ProviderContext, returnUrl: string): string {
  const username = /\/s\/([^/]+)\//.exec(returnUrl)?.[1] ?? '';
  return `${baseUrl}/webhooks/paypal_nvp/${username}`;
}
