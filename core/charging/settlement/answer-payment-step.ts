import type { Ctx } from '#core/context';
import { isIban, plainIban } from '#core/kit';
import { askForPayment } from '#core/payments';
import { endAtProvider, isClosedToSeller } from './closed-provider.ts';
import { paymentAtProvider } from './payment-at-provider.ts';
import { settlePayment } from './settle-payment.ts';

export interface StepAnswerInput {
  paymentToken: string;
  iban: string;
  holder: string;
}

export type StepAnswered = { state: 'sent' | 'over' } | { state: 'wrong'; fields: readonly ('holder' | 'iban')[] };

/**
 * Hands the account that the buyer typed to a provider whose step asked for it. `wrong`: no name was given or the IBAN cannot be right, and nobody
 * was asked.
 * @throws 404 when there is no such payment
 */
export async function answerPaymentStep(
  ctx: Ctx,
  { paymentToken, iban, holder }: StepAnswerInput,
): Promise<StepAnswered> {
  const at = await paymentAtProvider(ctx, { token: paymentToken });
  const { payment, provider, context, request } = at;
  const { external_id: externalId } = payment;
  if (payment.state !== 'pending' || externalId === null || !provider.answerStep) return { state: 'over' };
  const fields = [...(holder.trim().length < 2 ? ['holder' as const] : []), ...(isIban(iban) ? [] : ['iban' as const])];
  if (fields.length > 0) return { state: 'wrong', fields };
  const answer = { externalId, request, iban: plainIban(iban), holder: holder.trim().slice(0, 70) };
  const facts = isClosedToSeller(at)
    ? await endAtProvider(ctx, at)
    : await askForPayment(ctx, () => provider.answerStep!(context, answer));
  await settlePayment(ctx, { paymentId: payment.id, facts, via: 'start' });
  return { state: 'sent' };
}
