/** The platform's own account at the processor. It belongs to whoever runs the installation and is never a seller's to enter. */
export interface Operator {
  secretKey: string;
  /** Part that browsers may know; this provider's buyers pay on the processor's own page and need none. */
  publicKey?: string;
  webhookSecret?: string;
  apiBase: string;
}

export const PROCESSOR_API = 'https://api.stripe.com';

/**
 * From the environment of the installation: `CONNECT_SECRET_KEY`, `CONNECT_PUBLIC_KEY`, `CONNECT_WEBHOOK_SECRET`. Null where the operator runs
 * no such account: then no seller can turn the provider on.
 */
export function operatorFrom(env: Readonly<Record<string, string | undefined>>): Operator | null {
  const { CONNECT_SECRET_KEY: secretKey, CONNECT_PUBLIC_KEY: publicKey, CONNECT_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey) return null;
  return {
    secretKey,
    apiBase: PROCESSOR_API,
    ...(publicKey ? { publicKey } : {}),
    ...(webhookSecret ? { webhookSecret } : {}),
  };
}
