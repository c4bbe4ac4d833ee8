import { urlencoded, type Request, type Response, type Router } from 'express';
import { productCards } from '#core/catalog';
import { reading } from '#core/database';
import type { Kernel } from '#core/kernel';
import type { Order } from '#core/orders';
import type { PaymentMethod } from '#core/payments';
import {
  answerPaymentStep,
  cardPlace,
  lookAtPayment,
  methodsForRetry,
  openPaymentStep,
  orderByToken,
  payByCard,
  retryPayment,
  returnAddress,
  type PaymentStep,
  type ReturnAddressInput,
  type Settlement,
} from '#core/settlement';
import { inAnyShop, type BuyerRequest } from './buyer-request.ts';
import { COPY_ISLAND } from './copy-value.tsx';
import { sendPage } from './draw-page.tsx';
import { asksForSteps, sendPayAnswer } from './pay-answer.ts';
import { paymentTitle, PaymentPage, type TypedAccount } from './payment-page.tsx';
import { showOrder } from './show-order.tsx';
import { visitorOf } from './visitor-of.ts';

const form = urlencoded({ extended: false, limit: '10kb', parameterLimit: 20 });

export function paymentRoutes(router: Router, kernel: Kernel): void {
  // A frame on a page elsewhere opened the window that a provider leads back here, and has to see that it is back.
  router.use(/^\/s\/[^/]+\/(?:payment|order|f)(?=\/)/, (_request, response, next) => {
    response.removeHeader('cross-origin-opener-policy');
    next();
  });

  router.get(
    '/s/:username/payment/:token',
    inAnyShop(kernel, (visit, request, response) => showStep(visit, request, response)),
  );

  router.post(
    '/s/:username/payment/:token',
    form,
    inAnyShop(kernel, async (visit, request, response) => {
      const { seller, ctx } = visit;
      const { intent } = request.body as Record<string, unknown>;
      if (intent === 'account') return takeAccount(visit, request, response);
      if (intent === 'card_place') return openCardPlace(visit, request, response);
      if (intent === 'card' || intent === 'card_page') return takeCard(visit, request, response);
      const { payment, order } = await lookAtPayment(ctx, { paymentToken: request.params.token! }, 'return');
      const asks = asksForSteps(request);
      const at = { orderToken: order.token, paymentToken: payment.token };
      if (order.paymentState === 'paid' || order.paymentState === 'payment_pending')
        return asks ? void response.json({ to: await returnAddress(ctx, at) }) : goToOrder(visit, response, at);
      const body = request.body as Record<string, unknown>;
      const method = (typeof body.method === 'string' ? body.method : 'card') as PaymentMethod;
      const retried = await retryPayment(ctx, { orderToken: order.token, method });
      if (asks) return sendPayAnswer(visit, request, response, { paymentToken: retried.paymentToken });
      if (retried.state === 'paid') return goToOrder(visit, response, at);
      response.redirect(303, `/s/${seller.username}/payment/${retried.paymentToken}`);
    }),
  );

  router.get(
    '/s/:username/payment/:token/return',
    inAnyShop(kernel, async (visit, request, response) => {
      const { payment, order, wayBack } = await lookAtPayment(
        visit.ctx,
        { paymentToken: request.params.token! },
        'return',
      );
      const waits = payment.state === 'pending' || payment.state === 'authorized';
      const settled =
        order.paymentState !== 'payment_not_completed' && !(FAILED.has(payment.state) && order.paymentState !== 'paid');
      if (settled) return goToOrder(visit, response, { orderToken: order.token, paymentToken: payment.token, wayBack });
      if (waits)
        return response.redirect(
          303,
          `/s/${visit.seller.username}/order/${order.token}/success?payment=${payment.token}`,
        );
      response.redirect(303, `/s/${visit.seller.username}/payment/${payment.token}`);
    }),
  );

  // Some providers tell of the end by a post to the same address before the browser comes back. It is not believed: the provider is asked.
  router.post(
    '/s/:username/payment/:token/return',
    form,
    inAnyShop(kernel, async ({ ctx }, request, response) => {
      await lookAtPayment(ctx, { paymentToken: request.params.token! }, 'webhook');
      response.status(200).end();
    }),
  );

  router.get('/s/:username/order/:token/cover', inAnyShop(kernel, sendCover));

  router.get(
    '/s/:username/order/:token/success',
    inAnyShop(kernel, (visit, request, response) =>
      showOrder(visit, request, response, {
        token: request.params.token!,
        here: request.originalUrl,
        paymentToken: request.query.payment,
        looked: request.query.looked,
      }),
    ),
  );
}

/** The picture of what was ordered, for mails: they name it without anybody having looked for it, so that there is always one. */
async function sendCover({ ctx, seller }: BuyerRequest, request: Request, response: Response): Promise<'next' | void> {
  const found = await orderByToken(ctx, request.params.token!);
  if (!found || found.order.seller_id !== seller.id) return 'next';
  const [card] = await reading(ctx, (tx) => productCards(tx, { ids: [found.order.product_id] }));
  // Web mail shows pictures within its own pages.
  response.set('cross-origin-resource-policy', 'cross-origin');
  if (card?.coverPath) return response.redirect(302, card.coverPath);
  response.set('cache-control', 'public, max-age=3600').type('png').send(NO_COVER);
}

/** A line that cannot be seen. */
const NO_COVER = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAhgAAAABCAQAAAA2yx/hAAAAEklEQVR42mNgGAWjYBSMAiIBAAQxAAE2WxGMAAAAAElFTkSuQmCC',
  'base64',
);

/** The step as it stands; what was typed and is wrong is shown again with it. */
async function showStep(
  visit: BuyerRequest,
  request: Request,
  response: Response,
  account?: TypedAccount,
): Promise<void> {
  const { seller, ctx, language: locale } = visit;
  const step = await openPaymentStep(ctx, { paymentToken: String(request.params.token), visitor: visitorOf(request) });
  if (isSettled(step.order) && (!step.wanted || isWithBank(step)) && !isFailedLater(step))
    return goToOrder(visit, response, {
      orderToken: step.order.token,
      paymentToken: step.payment.token,
      wayBack: step.wayBack,
    });
  const open = step.payment.state === 'pending';
  const methods =
    open && request.query.change !== '1' ? [] : await methodsForRetry(ctx, step.order, seller.display_name);
  sendPage(response, account ? 422 : 200, {
    locale,
    otherLanguage: visit.otherLanguage,
    seller,
    title: paymentTitle({ step, locale }),
    here: request.originalUrl,
    order: step.order.payment_state,
    browser: open ? fieldOf(step) : null,
    islands: open && step.nextStep?.instructions ? [COPY_ISLAND] : [],
    leadsTo: step.order.success_page_url,
    leaves: leadsOn(request) ? step.nextStep?.redirectUrl : undefined,
    children: <PaymentPage step={step} locale={locale} methods={methods} account={account} />,
  });
}

/**
 * Buyers who pressed a button of ours go on to the provider's page at once, by way of the page, since browsers follow no redirect of a form to elsewhere.
 * Those who come from there, or asked for another method, stay.
 */
function leadsOn(request: Request): boolean {
  const from = request.get('referer') ?? '';
  return request.query.change !== '1' && URL.canParse(from) && new URL(from).host === request.get('host');
}

/** The account that a direct debit shall be collected from. The page then leads on to the mandate. */
async function takeAccount(visit: BuyerRequest, request: Request, response: Response): Promise<void> {
  const paymentToken = String(request.params.token);
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const body = request.body as Record<string, unknown>;
  const [iban, holder] = [text(body.iban), text(body.holder)];
  const answered = await answerPaymentStep(visit.ctx, { paymentToken, iban, holder });
  if (answered.state === 'wrong') return showStep(visit, request, response, { iban, holder, wrong: answered.fields });
  response.redirect(303, `/s/${visit.seller.username}/payment/${paymentToken}`);
}

/**
 * The provider's own field, where this page does not lead to the provider's. Of one that sends a card's number past us the policy names where to,
 * for this payment alone.
 */
function fieldOf({ nextStep, browser }: PaymentStep): PaymentStep['browser'] {
  if (!browser || nextStep?.redirectUrl || !(nextStep?.clientSecret || nextStep?.card)) return null;
  return nextStep.card
    ? { ...browser, csp: { ...browser.csp, connect: [...browser.csp.connect, nextStep.card.origin] } }
    : browser;
}

/** For the island: where the number goes. Without an answer it is sent to the step's own page, which says how things stand. */
async function openCardPlace({ seller, ctx }: BuyerRequest, request: Request, response: Response): Promise<void> {
  const paymentToken = String(request.params.token);
  const place = await cardPlace(ctx, { paymentToken });
  response
    .set('cache-control', 'no-store')
    .json(place ? { place } : { to: `/s/${seller.username}/payment/${paymentToken}` });
}

/** The token that stands for a card, from the island; or the wish for the provider's page, from a browser without scripts. */
async function takeCard({ seller, ctx }: BuyerRequest, request: Request, response: Response): Promise<void> {
  const { intent, place, token } = request.body as Record<string, unknown>;
  const step = `/s/${seller.username}/payment/${String(request.params.token)}`;
  const card =
    typeof place === 'string' && typeof token === 'string'
      ? { place: place.slice(0, 128), token: token.slice(0, 4000) }
      : null;
  if (intent === 'card' && card === null) return void response.status(400).json({ to: step });
  const paid = await payByCard(ctx, {
    paymentToken: String(request.params.token),
    card: intent === 'card' ? card : null,
    visitor: visitorOf(request),
  });
  if (intent === 'card_page') return response.redirect(303, step);
  response.set('cache-control', 'no-store');
  if (paid.state === 'refused') return void response.json({ refused: paid.reason });
  // A bank's page forbids frames: there the payment's own page opens a window for it.
  const bank = response.locals.framed === true && paid.redirectUrl ? step : paid.redirectUrl;
  response.json({ to: bank ?? (await onward(ctx, paid.settled)) ?? `${step}/return` });
}

/** A payment taken or held at once needs no look on the way back. */
async function onward(ctx: BuyerRequest['ctx'], settled: Settlement | undefined): Promise<string | null> {
  if (settled?.payment.state !== 'successful' && settled?.payment.state !== 'authorized') return null;
  return returnAddress(ctx, {
    orderToken: settled.order.token,
    paymentToken: settled.payment.token,
    wayBack: settled.wayBack,
  });
}

/** Charged on a mandate that was kept: the bank takes days, and there is nothing left to do. */
function isWithBank({ payment, order, nextStep }: PaymentStep): boolean {
  return payment.state === 'pending' && order.payment_state === 'payment_pending' && !nextStep;
}

/** Another try for a rate that is still owed: the page says why it failed and takes the next one. */
function isFailedLater({ payment, order }: PaymentStep): boolean {
  return FAILED.has(payment.state) && order.payment_state !== 'paid' && order.first_paid_at !== null;
}

const FAILED: ReadonlySet<string> = new Set(['error', 'canceled', 'expired']);

function isSettled(order: Order): boolean {
  return order.payment_state !== 'payment_not_completed';
}

/** The seller's own thank-you page where there is one, else ours, each with what the specification says it is told. */
async function goToOrder({ ctx }: BuyerRequest, response: Response, at: ReturnAddressInput): Promise<void> {
  response.redirect(303, await returnAddress(ctx, at));
}
