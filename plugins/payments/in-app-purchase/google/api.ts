import { z } from 'zod';
import type { ProviderContext } from '#core/plugins';
import type { GoogleAccess } from '../settings.ts';
import { signToken } from '../signed-tokens.ts';

export type Answer<Body> = { kind: 'ok'; body: Body } | { kind: 'missing' } | { kind: 'refused' } | { kind: 'unknown' };

const SCOPE = 'https://www.googleapis.com/auth/androidpublisher';

/** Money of Google's: whole units as text, and billionths of one. */
export const googleMoney = z.object({
  currencyCode: z.string(),
  units: z.string().default('0'),
  nanos: z.int().default(0),
});
const refundDetails = z.object({ total: googleMoney.optional() });

/** Only what is needed of an order. */
export const playOrder = z.object({
  orderId: z.string(),
  purchaseToken: z.string(),
  state: z.string(),
  createTime: z.string(),
  total: googleMoney.optional(),
  lineItems: z
    .array(z.object({ productId: z.string(), subscriptionDetails: z.object({}).loose().optional() }))
    .default([]),
  orderHistory: z
    .object({
      refundEvent: z.object({ eventTime: z.string().optional(), refundDetails: refundDetails.optional() }).optional(),
      partialRefundEvents: z
        .array(
          z.object({
            createTime: z.string().optional(),
            state: z.string().optional(),
            refundDetails: refundDetails.optional(),
          }),
        )
        .default([]),
    })
    .optional(),
});
export type PlayOrder = z.infer<typeof playOrder>;

export const playSubscription = z.object({
  subscriptionState: z.string(),
  lineItems: z.array(z.object({ productId: z.string(), latestSuccessfulOrderId: z.string().optional() })).default([]),
  externalAccountIdentifiers: z.object({ obfuscatedExternalAccountId: z.string().optional() }).optional(),
});

export const playPurchase = z.object({
  orderId: z.string().optional(),
  purchaseStateContext: z.object({ purchaseState: z.string() }).optional(),
  obfuscatedExternalAccountId: z.string().optional(),
});

/** One question to the Play Developer API, asked as the seller's service account. */
export async function askPlay<Body>(
  context: ProviderContext,
  access: GoogleAccess,
  path: string,
  schema: z.ZodType<Body>,
): Promise<Answer<Body>> {
  try {
    const token = await accessToken(context, access);
    if (token === null) return { kind: 'refused' };
    const response = await context.http(
      `${access.api}/androidpublisher/v3/applications/${encodeURIComponent(access.packageName)}/${path}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    context.log.info(
      { provider: 'in_app_purchase', store: 'google', what: path.split('/', 2).join('/'), status: response.status },
      'Google Play was asked',
    );
    if (response.status === 401 || response.status === 403) return { kind: 'refused' };
    // 410: too long ago to be told.
    if (response.status === 404 || response.status === 410) return { kind: 'missing' };
    return response.ok ? { kind: 'ok', body: schema.parse(await response.json()) } : { kind: 'unknown' };
  } catch (error) {
    context.log.warn({ err: error, provider: 'in_app_purchase', store: 'google' }, 'Google Play did not answer');
    return { kind: 'unknown' };
  }
}

/** Null when Google does not know the service account. https://developers.google.com/identity/protocols/oauth2/service-account */
async function accessToken(
  context: ProviderContext,
  { clientEmail, privateKey, token: address }: GoogleAccess,
): Promise<string | null> {
  const iat = Math.floor(context.clock.now().getTime() / 1000);
  const assertion = await signToken(
    'RS256',
    privateKey,
    {},
    { iss: clientEmail, scope: SCOPE, aud: address, iat, exp: iat + 3600 },
  );
  const response = await context.http(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }).toString(),
  });
  if (response.status === 400 || response.status === 401) return null;
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token;
}
