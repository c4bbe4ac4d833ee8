import type { Ctx } from '#core/context';
import {
  askForPayment,
  askOrNothing,
  type CardAnswer,
  type CardPlace,
  type DeclineReason,
  type Visitor,
} from '#core/payments';
import { endAtProvider, isClosedToSeller } from './closed-provider.ts';
import { paymentAtProvider } from './payment-at-provider.ts';
import { settlePayment, type Settlement } from './settle-payment.ts';

/**
 * Address to which the island of a provider sends the number of a card; null if nothing is to be paid any more, or no answer came.
 * @throws 404 when there is no such payment
 */
export async function cardPlace(ctx: Ctx, { paymentToken }: { paymentToken: string }): Promise<CardPlace | null> {
  const at = await paymentAtProvider(ctx, { token: paymentToken });
  const { payment, provider, context, request } = at;
  const { external_id: externalId } = payment;
  if (payment.state !== 'pending' || externalId === null || !provider.beginCard) return null;
  if (isClosedToSeller(at)) return null;
  return askOrNothing(ctx, () => provider.beginCard!(context, { externalId, request }));
}

export type CardOutcome =
  /** `settled`: how the payment stands since; missing when it was over before. */
  { state: 'sent'; redirectUrl?: string; settled?: Settlement } | { state: 'refused'; reason: DeclineReason };

export interface CardInput {
  paymentToken: string;
  card: CardAnswer['card'];
  visitor: Visitor;
}

/**
 * Hands the token that stands for a card to the provider that asked for it. `refused`: the card itself is no good, nothing was tried, and the
 * buyer may type another one. `redirectUrl`: where their bank wants to see them.
 * @throws 404 when there is no such payment
 */
export async function payByCard(ctx: Ctx, { paymentToken, card, visitor }: CardInput): Promise<CardOutcome> {
  const at = await paymentAtProvider(ctx, { token: paymentToken });
  const { payment, provider, context, request } = at;
  const { external_id: externalId } = payment;
  if (payment.state !== 'pending' || externalId === null || !provider.takeCard) return { state: 'sent' };
  const facts = isClosedToSeller(at)
    ? await endAtProvider(ctx, at)
    : await askForPayment(ctx, () =>
        provider.takeCard!(context, { externalId, request: { ...request, visitor }, card }),
      );
  if (facts.state === 'pending' && facts.decline) return { state: 'refused', reason: facts.decline.reason };
  const settled = await settlePayment(ctx, { paymentId: payment.id, facts, via: 'start' });
  return {
    state: 'sent',
    settled,
    ...(facts.nextStep?.redirectUrl ? { redirectUrl: facts.nextStep.redirectUrl } : {}),
  };
}
