import { z } from 'zod';
import type { ProviderContext } from '#core/plugins';
import { signToken } from '../signed-tokens.ts';
import type { AppleAccess } from '../settings.ts';
import { readSignedData } from './signed-data.ts';

export type Answer<Body> = { kind: 'ok'; body: Body } | { kind: 'missing' } | { kind: 'refused' } | { kind: 'unknown' };

/** Only what is needed of a transaction; the price is in thousandths of the currency's unit. */
const transaction = z.object({
  transactionId: z.string(),
  originalTransactionId: z.string(),
  bundleId: z.string(),
  productId: z.string(),
  type: z.string(),
  purchaseDate: z.number(),
  price: z.int().nonnegative().optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  appAccountToken: z.string().optional(),
  environment: z.string(),
  revocationDate: z.number().optional(),
  revocationType: z.string().optional(),
  revocationPercentage: z.number().optional(),
  transactionReason: z.string().optional(),
});
export type AppleTransaction = z.infer<typeof transaction>;

const statuses = z.object({
  data: z.array(
    z.object({ lastTransactions: z.array(z.object({ originalTransactionId: z.string(), status: z.int() })) }),
  ),
});

/** Apple says 404 to a transaction it does not have, in so many words. */
const MISSING: ReadonlySet<number> = new Set([4040010, 4000006]);

export async function fetchTransaction(
  context: ProviderContext,
  access: AppleAccess,
  id: string,
): Promise<Answer<AppleTransaction>> {
  const answer = await get(
    context,
    access,
    `/inApps/v1/transactions/${encodeURIComponent(id)}`,
    z.object({ signedTransactionInfo: z.string() }),
  );
  if (answer.kind !== 'ok') return answer;
  const read = transaction.safeParse(
    await readSignedData(answer.body.signedTransactionInfo, access.rootCertificate, context.clock.now()),
  );
  return read.success && read.data.bundleId === access.bundleId ? { kind: 'ok', body: read.data } : { kind: 'unknown' };
}

/** 1 active, 2 expired, 3 billing retry, 4 grace period, 5 revoked; null when Apple names no such subscription. */
export async function subscriptionStatus(
  context: ProviderContext,
  access: AppleAccess,
  originalId: string,
): Promise<Answer<number | null>> {
  const answer = await get(context, access, `/inApps/v1/subscriptions/${encodeURIComponent(originalId)}`, statuses);
  if (answer.kind !== 'ok') return answer;
  const last = answer.body.data
    .flatMap(({ lastTransactions }) => lastTransactions)
    .find(({ originalTransactionId }) => originalTransactionId === originalId);
  return { kind: 'ok', body: last?.status ?? null };
}

async function get<Body>(
  context: ProviderContext,
  access: AppleAccess,
  path: string,
  schema: z.ZodType<Body>,
): Promise<Answer<Body>> {
  try {
    const response = await context.http(`${access.api}${path}`, {
      headers: { authorization: `Bearer ${await ownToken(access, context.clock.now())}` },
    });
    context.log.info(
      { provider: 'in_app_purchase', store: 'apple', path, status: response.status },
      'the App Store was asked',
    );
    if (response.status === 401) return { kind: 'refused' };
    const body: unknown = await response.json();
    if (response.ok) return { kind: 'ok', body: schema.parse(body) };
    const { errorCode } = z.object({ errorCode: z.number().optional() }).parse(body);
    return MISSING.has(errorCode ?? 0) ? { kind: 'missing' } : { kind: 'unknown' };
  } catch (error) {
    context.log.warn({ err: error, provider: 'in_app_purchase', store: 'apple', path }, 'the App Store did not answer');
    return { kind: 'unknown' };
  }
}

/** Apple takes tokens of at most an hour. https://developer.apple.com/documentation/appstoreserverapi/generating-json-web-tokens-for-api-requests */
function ownToken({ issuerId, keyId, privateKey, bundleId }: AppleAccess, now: Date): Promise<string> {
  const iat = Math.floor(now.getTime() / 1000);
  return signToken(
    'ES256',
    privateKey,
    { kid: keyId },
    { iss: issuerId, iat, exp: iat + 1200, aud: 'appstoreconnect-v1', bid: bundleId },
  );
}
