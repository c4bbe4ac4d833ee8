import { z } from 'zod';
import type { PaymentFacts, PaymentRequest, ProviderContext } from '#core/plugins';
import { call, referenceOf, type LemonAnswer } from './call.ts';
import { declinedPayment, moneyIns, paymentFacts, totalOf, unknownPayment, type MoneyIn } from './facts.ts';
import { readSettings } from './settings.ts';

const page = z.object({ id: z.int(), webKitToken: z.string().min(1) });

/** Time for which an unused page may still be paid, at the most; then an attempt is over on our side. */
const PAGE_SECONDS = 3600;

/*
 * A payment's id is Lemonway's number and the token of its page, `4711.token`: the page is told once, and buyers come back to it.
 */

/** Opens the page where the buyer pays by card. */
export async function openCard(context: ProviderContext, request: PaymentRequest): Promise<PaymentFacts> {
  const { accountId } = readSettings(context);
  const reference = referenceOf(request.idempotencyKey);
  const opened = await call(context, page, {
    method: 'POST',
    path: '/v2/moneyins/card/webinit',
    body: {
      returnUrl: request.returnUrl,
      errorUrl: request.returnUrl,
      cancelUrl: request.returnUrl,
      accountId,
      totalAmount: Number(request.amount.minor),
      commissionAmount: 0,
      autoCommission: false,
      registerCard: false,
      reference,
      comment: request.description.slice(0, 140),
    },
  });
  if (opened.kind === 'unknown') return unknownPayment(null);
  const known = opened.kind === 'refused' ? await byReference(context, reference) : null;
  if (known?.kind === 'unknown') return unknownPayment(null);
  const earlier = known?.kind === 'ok' ? known.body : null;
  if (opened.kind === 'refused')
    return earlier && isSame(earlier, request)
      ? paymentFacts(earlier, String(earlier.id), null)
      : declinedPayment(earlier ? 'reference_used' : opened.code);
  const { id, webKitToken } = opened.body;
  const { amount } = request;
  const none = { ...amount, minor: 0n };
  return {
    state: 'pending',
    externalId: `${id}.${webKitToken}`,
    amount,
    captured: none,
    refunded: none,
    nextStep: { redirectUrl: pageUrl(context, webKitToken, request.locale) },
  };
}

const isSame = (earlier: MoneyIn, { amount }: PaymentRequest): boolean => totalOf(earlier) === amount.minor;

export async function fetchCard(context: ProviderContext, externalId: string): Promise<PaymentFacts> {
  const [id = '', token] = externalId.split('.');
  const found = await one(context, `transactionId=${encodeURIComponent(id)}`);
  if (found.kind !== 'ok' || found.body === null) return unknownPayment(externalId);
  return paymentFacts(found.body, externalId, token ? pageUrl(context, token) : null);
}

/**
 * Looks for the payment by our reference. Asked for the same reference again Lemonway names the same page; where it refuses instead, the payment is
 * known without its page.
 */
export async function findCard(context: ProviderContext, request: PaymentRequest): Promise<PaymentFacts | null> {
  const found = await byReference(context, referenceOf(request.idempotencyKey));
  if (found.kind === 'unknown') return unknownPayment(null);
  if (found.kind === 'refused' || found.body === null) return null;
  const again = await openCard(context, request);
  return again.externalId ? fetchCard(context, again.externalId) : fetchCard(context, String(found.body.id));
}

/** Nothing ends an open page. Once it cannot be paid any more the attempt is over, whatever the list still says. */
export async function giveUpCard(context: ProviderContext, externalId: string): Promise<PaymentFacts> {
  const [id = ''] = externalId.split('.');
  const found = await one(context, `transactionId=${encodeURIComponent(id)}`);
  if (found.kind !== 'ok' || found.body === null) return unknownPayment(externalId);
  const facts = await fetchCard(context, externalId);
  const isOld = context.clock.now().getTime() / 1000 - (found.body.date ?? Infinity) > PAGE_SECONDS;
  if (facts.state !== 'pending' || !isOld) return facts;
  const { nextStep: _over, ...rest } = facts;
  return { ...rest, state: 'cancelled' };
}

function byReference(context: ProviderContext, reference: string): Promise<LemonAnswer<MoneyIn | null>> {
  return one(context, `transactionMerchantToken=${reference}`);
}

export async function one(context: ProviderContext, query: string): Promise<LemonAnswer<MoneyIn | null>> {
  const answer = await call(context, moneyIns, { method: 'GET', path: `/v2/moneyins?${query}` });
  return answer.kind === 'ok' ? { kind: 'ok', body: answer.body[0] ?? null } : answer;
}

function pageUrl(context: ProviderContext, token: string, locale = 'en'): string {
  // A demo serves the page below its own address.
  const address = new URL(readSettings(context).webkitUrl, context.baseUrl);
  address.searchParams.set('moneyInToken', token);
  address.searchParams.set('lang', locale);
  return address.href;
}
