import type { Request, Response } from 'express';
import { openPaymentStep, returnAddress, type PaymentStep } from '#core/settlement';
import type { BuyerRequest } from './buyer-request.ts';
import { visitorOf } from './visitor-of.ts';

/** Words of a script that orders from the page itself; a form that is sent asks for a page. */
export function asksForSteps(request: Request): boolean {
  return request.headers.accept === 'application/json';
}

/** Says to the checkout's script what is next for a payment: an address to go to, or what the provider's field pays. */
export async function sendPayAnswer(
  { ctx, seller }: BuyerRequest,
  request: Request,
  response: Response,
  { paymentToken, fresh }: { paymentToken: string; fresh?: string },
): Promise<void> {
  const step = await openPaymentStep(ctx, { paymentToken, visitor: visitorOf(request) });
  const page = `/s/${seller.username}/payment/${paymentToken}`;
  const { nextStep, browser, payment, order } = step;
  response.set('cache-control', 'no-store');
  if (browser?.atCheckout?.methods.includes(payment.method) && (nextStep?.clientSecret || nextStep?.card))
    return void response.json({
      pay: {
        page,
        back: `${page}/return`,
        secret: nextStep.clientSecret ?? null,
        amount: payment.amount,
        currency: order.currency_key,
        saves: payment.saves,
      },
      ...(fresh ? { fresh } : {}),
    });
  // A frame cannot follow a provider's page: the payment's own page opens a window for it.
  const elsewhere = response.locals.framed === true ? undefined : nextStep?.redirectUrl;
  response.json({ to: elsewhere ?? (await settledAddress(ctx, step)) ?? page });
}

/** The thank-you page of what was charged at once, with a means that the shop keeps. */
async function settledAddress(ctx: BuyerRequest['ctx'], step: PaymentStep): Promise<string | null> {
  const done = step.payment.state === 'successful' || step.payment.state === 'authorized';
  return done ? returnAddress(ctx, { orderToken: step.order.token, paymentToken: step.payment.token }) : null;
}
