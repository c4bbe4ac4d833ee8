import { currencyExponent, type Money } from '#core/kit';
import type { ProviderContext, PurchaseFacts, RefundFacts } from '#core/plugins';
import type { AppleAccess } from '../settings.ts';
import { APP_STORE } from '../stores.ts';
import { fetchTransaction, subscriptionStatus, type AppleTransaction } from './api.ts';

/** Auto-renewable ones are charged again; others of these words end by themselves. */
const RENEWS = 'Auto-Renewable Subscription';
/** A family member lost it, or an upgrade took its place: no money went back. */
const WITHOUT_MONEY: ReadonlySet<string> = new Set(['FAMILY_REVOKE']);

export const chargeOf = (transactionId: string): string => `apple:${transactionId}`;

export async function applePurchase(
  context: ProviderContext,
  access: AppleAccess,
  transactionId: string,
): Promise<PurchaseFacts | null> {
  const answer = await fetchTransaction(context, access, transactionId);
  if (answer.kind === 'missing') return null;
  if (answer.kind !== 'ok') return unanswered(transactionId);
  const { body } = answer;
  // A trial in Apple's test environment is no sale.
  if (body.environment !== access.environment) return null;
  const renews = body.type === RENEWS;
  const status = renews ? await subscriptionStatus(context, access, body.originalTransactionId) : null;
  if (status && status.kind !== 'ok' && status.kind !== 'missing') return unanswered(transactionId);
  const ended = status?.kind === 'ok' && (status.body === 2 || status.body === 5);
  const amount = paidIn(body);
  return {
    // A free trial, a code: nothing was paid, and nothing is owed.
    state: amount === null || amount.minor === 0n ? 'void' : 'paid',
    chargeId: chargeOf(body.transactionId),
    purchaseId: chargeOf(renews ? body.originalTransactionId : body.transactionId),
    storeProduct: body.productId,
    amount,
    boughtAt: new Date(body.purchaseDate),
    customer: body.appAccountToken ?? null,
    ended: ended || (renews && body.revocationDate !== undefined),
    store: APP_STORE,
  };
}

function unanswered(transactionId: string): PurchaseFacts {
  const id = chargeOf(transactionId);
  return {
    state: 'unknown',
    chargeId: id,
    purchaseId: id,
    storeProduct: '',
    amount: null,
    boughtAt: new Date(0),
    customer: null,
    ended: false,
    store: APP_STORE,
  };
}

/** Amount that Apple gave back: all, or the part it names in thousandths of a percent. */
export async function appleRefunds(
  context: ProviderContext,
  access: AppleAccess,
  transactionId: string,
): Promise<RefundFacts[]> {
  const answer = await fetchTransaction(context, access, transactionId);
  if (answer.kind !== 'ok') throw new Error('The App Store did not answer.');
  const { revocationDate, revocationType = '', revocationPercentage = 100_000 } = answer.body;
  const paid = paidIn(answer.body);
  if (revocationDate === undefined || paid === null || WITHOUT_MONEY.has(revocationType)) return [];
  const amount = { ...paid, minor: (paid.minor * BigInt(Math.round(revocationPercentage))) / 100_000n };
  return [{ state: 'successful', externalId: `${chargeOf(transactionId)}:${revocationDate}`, amount }];
}

function paidIn({ price, currency }: AppleTransaction): Money | null {
  if (price === undefined || currency === undefined) return null;
  const code = currency.toLowerCase();
  return { minor: (BigInt(price) * 10n ** BigInt(currencyExponent(code))) / 1000n, currency: code };
}
