import { z } from 'zod';
import { gaveNoAnswer, type Localized, type ProviderConnection, type ProviderContext } from '#core/plugins';
import type { StripePlatform } from './platform.ts';

type Outcome = Awaited<ReturnType<ProviderConnection['finish']>>;

/** Keys of the account that agreed, as Stripe's OAuth gives them: https://docs.stripe.com/connect/oauth-reference */
const tokens = z.object({
  access_token: z.string().regex(/^(sk|rk)_(test|live)_\w{8,}$/),
  stripe_publishable_key: z.string().regex(/^pk_(test|live)_\w{8,}$/),
});

const CANCELLED: Localized = {
  de: 'Sie haben bei Stripe abgebrochen. Es wurde nichts geändert.',
  en: 'You cancelled at Stripe. Nothing was changed.',
};
const REFUSED: Localized = {
  de: 'Stripe hat die Verbindung nicht hergestellt. Es wurde nichts geändert. Versuchen Sie es noch einmal, oder tragen Sie die Schlüssel von Hand ein.',
  en: 'Stripe did not make the connection. Nothing was changed. Try once more, or enter the keys by hand.',
};

/** The seller agrees at Stripe; the keys of their account come back past their browser. `platformOf` is asked on every call. */
export function stripeConnection(platformOf: () => StripePlatform | null): ProviderConnection {
  const platform = (): StripePlatform => {
    const found = platformOf();
    if (!found) throw new Error('Stripe Connect was begun without a registration of the operator.');
    return found;
  };
  return {
    isOffered: () => platformOf() !== null,
    begin: async (_context, { state, returnUrl }) => ({ to: authorizeUrl(platform(), { state, returnUrl }) }),
    finish: async (context, { query }) => {
      if (query.error === 'access_denied') return { state: 'cancelled', detail: CANCELLED };
      return query.code ? tradeCode(context, platform(), query.code) : { state: 'refused', detail: REFUSED };
    },
  };
}

function authorizeUrl(
  { authorizeUrl: page, clientId }: StripePlatform,
  { state, returnUrl }: { state: string; returnUrl: string },
): string {
  const url = new URL(page);
  const params = { response_type: 'code', client_id: clientId, scope: 'read_write', state, redirect_uri: returnUrl };
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}

async function tradeCode(context: ProviderContext, platform: StripePlatform, code: string): Promise<Outcome> {
  const { secretKey, tokenUrl, apiBase = null, scriptUrl = null } = platform;
  const answer = await context
    .http(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'authorization_code', code, client_secret: secretKey }),
    })
    .catch(() => null);
  if (!answer || answer.status >= 500) return { state: 'refused', detail: gaveNoAnswer('Stripe').detail as Localized };
  const read = tokens.safeParse(await answer.json().catch(() => null));
  if (!answer.ok || !read.success) {
    context.log.warn({ statusCode: answer.status }, 'stripe did not trade the code of a connection');
    return { state: 'refused', detail: REFUSED };
  }
  const { access_token: accessKey, stripe_publishable_key: publishableKey } = read.data;
  // An endpoint's secret belongs to the account before; the set-up that follows makes a new one.
  return {
    state: 'connected',
    settings: { publishableKey, secretKey: accessKey, webhookSecret: null, apiBase, scriptUrl },
  };
}
