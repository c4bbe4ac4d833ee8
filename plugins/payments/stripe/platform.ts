/** Registration of the installation with Stripe Connect, by which sellers connect accounts of their own. It is the operator's. */
export interface StripePlatform {
  /** Begins with `ca_`. */
  clientId: string;
  /** Trades what a seller brings back for keys of their account. */
  secretKey: string;
  /** Addresses at which sellers agree and codes are traded. */
  authorizeUrl: string;
  tokenUrl: string;
  /** Stored with the keys where a sandbox plays Stripe; Stripe's own addresses otherwise. */
  apiBase?: string;
  scriptUrl?: string;
}

/**
 * From the environment of the installation: `STRIPE_CONNECT_CLIENT_ID`, `STRIPE_CONNECT_SECRET_KEY`. Null where the operator has registered
 * nothing: then sellers enter their keys, and no button says otherwise.
 */
export function platformFrom(env: Readonly<Record<string, string | undefined>>): StripePlatform | null {
  const { STRIPE_CONNECT_CLIENT_ID: clientId, STRIPE_CONNECT_SECRET_KEY: secretKey } = env;
  return clientId && secretKey
    ? {
        clientId,
        secretKey,
        authorizeUrl: 'https://connect.stripe.com/oauth/authorize',
        tokenUrl: 'https://connect.stripe.com/oauth/token',
      }
    : null;
}
