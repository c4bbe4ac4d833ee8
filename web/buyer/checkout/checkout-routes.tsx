import { urlencoded, type Request, type Response, type Router } from 'express';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  checkOrder,
  checkoutView,
  confirmVatId,
  entriesAsked,
  keepCheckout,
  lastEntered,
  placeOrder,
  readEntries,
  resumeCheckout,
  type CheckoutEntries,
  type CheckoutView,
  type FieldErrors,
  type PlaceOrderInput,
} from '#core/checkout';
import type { Kernel } from '#core/kernel';
import { newToken } from '#core/kit';
import { noteExperimentOrder } from '#core/pages';
import { returnAddress } from '#core/settlement';
import { sendSmall } from '../../compressed.ts';
import { shownBefore } from '../experiments.ts';
import { funnelCheckout, type FunnelCheckout } from '#core/funnels';
import { keepFunnelBrowser } from '../funnel/funnel-browser.ts';
import { agreedVisit } from '../tracking/agreed-visit.ts';
import { trackingOn } from '../tracking/tracking.tsx';
import { accessPassOf, isLocked, sendPasswordPage } from './access-gate.tsx';
import { referralOf } from '../partners/referral-visits.ts';
import { carriedParams, inShop, queryValues, sessionTokenOf, type BuyerRequest } from './buyer-request.ts';
import { CHECKOUT_FORM, CheckoutPage } from './checkout-page.tsx';
import type { CheckoutPageProps } from './checkout-props.ts';
import { draftOf, keepDraft, keptFields } from './checkout-draft.ts';
import { errorsByStep, isStepped, type LayoutStep } from './layout.ts';
import { orderedWith, triesOf, withTries } from './experiment-visit.ts';
import { forgetCoupon, rememberedCoupon } from './coupon-link.ts';
import { checkoutTexts } from './checkout-texts.ts';
import { islandsOf } from './islands-of.ts';
import { sendPage } from './draw-page.tsx';
import { LanguageButton } from './language-button.tsx';
import { orderedBefore, refuse } from './order-before.tsx';
import { OrderPace } from './order-pace.ts';
import { asksForSteps, sendPayAnswer } from './pay-answer.ts';

/** Room for the attendees of a whole group. */
const form = urlencoded({ extended: false, limit: '500kb', parameterLimit: 5000 });

/** The form as it came: single values, whatever was sent, but for questions that take several. */
type Posted = Record<string, string | string[]>;

export function checkoutRoutes(router: Router, kernel: Kernel): void {
  const pace = new OrderPace(kernel.env.ORDERS_PER_MINUTE);
  const base = '/s/:username/:slug/checkout';
  router.get(
    base,
    inShop(kernel, async (visit, request, response) => {
      const kept =
        typeof request.query.resume === 'string'
          ? await resumeCheckout(visit.ctx, {
              sellerId: visit.seller.id,
              productSlug: request.params.slug!,
              token: request.query.resume,
            })
          : null;
      const draft = draftOf(visit, request);
      const typed: Posted = { ...draft.fields, ...(kept as Posted | null) };
      const posted = {
        ...(Object.keys(typed).length === 0 ? await enteredBefore(visit, request) : {}),
        ...typed,
        coupon_code: rememberedCoupon(request),
        ...fromAddress(request.query as Record<string, unknown>),
      };
      return draw(visit, request, response, { posted, status: 200, orderedBefore: await orderedBefore(visit, draft) });
    }),
  );
  router.post(
    base,
    form,
    inShop(kernel, async (visit, request, response) => {
      const posted = valuesOf(request.body as Record<string, unknown>);
      if (posted.coupon_code === '') forgetCoupon(request, response);
      const express = typeof posted.express === 'string' ? { method: posted.express } : null;
      if (posted.intent === 'next' || express) return goOn(visit, request, response, { ...posted, ...express });
      if (posted.intent === 'back') return draw(visit, request, response, { posted, status: 200, step: 1 });
      if (posted.intent === 'update')
        return draw(visit, request, response, { posted, status: 200, step: stepOf(posted) });
      const mayOrder = await pace.take(visit.ctx, { ip: request.ip ?? '', sellerId: visit.seller.id });
      return mayOrder
        ? order(visit, request, response, posted)
        : draw(visit, request, response.set('retry-after', '60'), {
            posted,
            status: 429,
            refused: 'too_many',
            step: stepOf(posted),
          });
    }),
  );
  router.post(
    `${base}/totals`,
    form,
    inShop(kernel, async (visit, request, response) => {
      const posted = valuesOf(request.body as Record<string, unknown>);
      if (posted.coupon_code === '') forgetCoupon(request, response);
      const found = await propsOf(visit, request, { posted, status: 200, step: stepOf(posted) });
      if (!found || isLocked(request, found.view.offer)) return 'next';
      response.set({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'",
        'cache-control': 'private, no-store',
      });
      await sendSmall(response, renderToStaticMarkup(<CheckoutPage {...found} />));
    }),
  );
}

/** Of somebody signed in who bought here before: nobody types their address twice. */
async function enteredBefore(visit: BuyerRequest, request: Request): Promise<Posted> {
  const sessionToken = sessionTokenOf(visit, request);
  return sessionToken === undefined
    ? {}
    : ((await lastEntered(visit.ctx, { sellerId: visit.seller.id, sessionToken })) ?? {});
}

interface Drawing {
  posted: Posted;
  status: number;
  errors?: FieldErrors;
  refused?: CheckoutPageProps['refused'];
  orderedBefore?: CheckoutPageProps['orderedBefore'];
  step?: LayoutStep;
}

function stepOf({ step }: Posted): LayoutStep {
  return step === '2' ? 2 : 1;
}

/** From the first step to the second, where nothing is wrong with the first. */
async function goOn(visit: BuyerRequest, request: Request, response: Response, posted: Posted): Promise<'next' | void> {
  keepDraft(visit, request, response, posted);
  const props = await propsOf(visit, request, { posted, status: 200 }, { firstStep: true });
  if (!props) return 'next';
  const wrong = errorsByStep(props.view.errors);
  const stays = wrong.step === 1;
  if (!stays && posted.keep === 'yes' && props.view.offer.sellable && !isLocked(request, props.view.offer)) {
    const { ctx, seller, language: locale } = visit;
    await keepCheckout(ctx, {
      sellerId: seller.id,
      productId: props.view.offer.product.id,
      email: props.entries.buyer.email,
      fields: keptFields(posted),
      ip: request.ip ?? '',
      locale,
    });
  }
  return show(
    visit,
    request,
    response,
    stays
      ? { ...props, errors: wrong.errors, refused: 'invalid', step: 1 }
      : { ...props, errors: choiceErrors(props.view), step: 2 },
    stays ? 422 : 200,
  );
}

async function order(
  visit: BuyerRequest,
  request: Request,
  response: Response,
  posted: Posted,
): Promise<'next' | void> {
  const { seller, ctx, language: locale, ipCountry } = visit;
  const entries = entriesOf(posted, visit);
  const funnel = await funnelOf(visit, request, posted);
  const vatIdCheck = await confirmVatId(ctx, seller, entries);
  const input: PlaceOrderInput = {
    seller,
    slug: request.params.slug!,
    entries,
    vatIdCheck,
    ipCountry,
    accessPass: accessPassOf(request),
    sessionToken: sessionTokenOf(visit, request),
    ip: request.ip ?? '',
    locale,
    additional: { ...referralOf(request), ...carriedParams(posted) },
    visit: agreedVisit(visit, request),
    ...(funnel ? { funnel: { id: funnel.id, nodeId: funnel.nodeId, upsellType: '', saves: funnel.saves } } : {}),
  };
  if (posted.intent === 'check') return answerCheck(visit, request, response, posted, input);
  const placed = await placeOrder(ctx, input);
  if (funnel && (placed.state === 'to_pay' || placed.state === 'complete'))
    keepFunnelBrowser(visit, request, response, placed.orderToken);
  if (placed.state === 'to_pay' || placed.state === 'complete') {
    forgetCoupon(request, response);
    await orderedWith(visit, request);
    await noteExperimentOrder(ctx, { sellerId: seller.id, orderToken: placed.orderToken, shown: shownBefore(request) });
  }
  switch (placed.state) {
    case 'to_pay':
      keepDraft(visit, request, response, posted, placed);
      if (asksForSteps(request))
        return sendPayAnswer(visit, request, response, { paymentToken: placed.paymentToken, fresh: newToken('chk') });
      return response.redirect(303, `/s/${seller.username}/payment/${placed.paymentToken}`);
    case 'complete': {
      const to = funnel
        ? `/s/${seller.username}/order/${placed.orderToken}/next`
        : await returnAddress(ctx, { orderToken: placed.orderToken, paymentToken: null });
      return asksForSteps(request) ? void response.json({ to }) : response.redirect(303, to);
    }
    case 'invalid':
      return drawInvalid(visit, request, response, posted, placed.errors);
    case 'not_found':
      return 'next';
    case 'sold_out':
      return draw(visit, request, response, { posted, status: 409, refused: 'sold_out' });
    case 'not_sellable':
      return refuse(visit, request, response, placed.state);
  }
}

/** Errors besides a card that was not typed in full; nothing is ordered. */
async function answerCheck(
  visit: BuyerRequest,
  request: Request,
  response: Response,
  posted: Posted,
  input: PlaceOrderInput,
): Promise<'next' | void> {
  const errors = await checkOrder(visit.ctx, input);
  if (errors === null) return 'next';
  return Object.keys(errors).length > 0
    ? drawInvalid(visit, request, response, posted, errors)
    : void response.json({ ok: true });
}

function drawInvalid(
  visit: BuyerRequest,
  request: Request,
  response: Response,
  posted: Posted,
  errors: FieldErrors,
): Promise<'next' | void> {
  return draw(visit, request, response, {
    posted: withoutRefused(posted, errors),
    errors,
    status: 422,
    refused: 'invalid',
  });
}

async function draw(
  visit: BuyerRequest,
  request: Request,
  response: Response,
  drawing: Drawing,
): Promise<'next' | void> {
  const props = await propsOf(visit, request, drawing);
  return props ? show(visit, request, response, props, drawing.status) : 'next';
}

async function show(
  visit: BuyerRequest,
  request: Request,
  response: Response,
  props: CheckoutPageProps,
  status: number,
): Promise<void> {
  const { seller, language: locale } = visit;
  const { view } = props;
  if (isLocked(request, view.offer))
    return sendPasswordPage(visit, request, response, { back: addressOf(visit, view) });
  if (!view.offer.sellable)
    return refuse(
      visit,
      request,
      response,
      view.offer.warnings.includes('limit_reached') ? 'sold_out' : 'not_sellable',
    );
  sendPage(response, status, {
    locale,
    otherLanguage: visit.otherLanguage,
    seller,
    title: checkoutTexts.translate(locale, 'checkout'),
    here: addressOf(visit, view),
    orders: true,
    leadsTo: view.offer.product.successPageUrl,
    islands: islandsOf(view),
    fields: view.fields.map(({ browser }) => browser),
    tracking: await trackingOn(visit, request, { event: 'payment_page' }),
    language: (
      <LanguageButton
        form={CHECKOUT_FORM}
        action={addressOf(visit, view)}
        locale={locale}
        other={visit.otherLanguage}
        stay="update"
      />
    ),
    children: <CheckoutPage {...props} />,
  });
}

async function propsOf(
  visit: BuyerRequest,
  request: Request,
  { posted, errors, refused, orderedBefore: before = null, step = 1 }: Drawing,
  { firstStep = false } = {},
): Promise<CheckoutPageProps | null> {
  const { seller, ctx, language: locale, ipCountry } = visit;
  const entries = entriesOf(posted, visit);
  const vatIdCheck = await confirmVatId(ctx, seller, entries);
  const view = await checkoutView(ctx, {
    seller,
    slug: request.params.slug!,
    entries,
    locale,
    vatIdCheck,
    ipCountry,
    ip: request.ip,
    sessionToken: sessionTokenOf(visit, request),
    firstStep,
  });
  if (!view) return null;
  const tries = await triesOf(visit, request);
  // In two steps only what can be mended where the buyer stands is named.
  const wrong =
    errors && isStepped({ view, seller }) ? errorsByStep(errors) : { errors: errors ?? choiceErrors(view), step };
  const funnel = await funnelOf(visit, request, posted);
  return {
    view: withTries(view, tries),
    seller,
    locale,
    entries,
    refused,
    orderedBefore: before,
    ...wrong,
    offersFollow: funnel?.saves === true,
    additional: { ...carriedParams(posted), ...(funnel ? { funnel: String(posted.funnel) } : {}) },
    secure: request.secure || ctx.baseUrl.startsWith('https:'),
  };
}

/** The step of a running funnel that the form was opened at. One statement, where a form names one. */
async function funnelOf(
  { ctx, seller }: BuyerRequest,
  request: Request,
  { funnel }: Posted,
): Promise<FunnelCheckout | null> {
  return typeof funnel === 'string' && funnel !== ''
    ? funnelCheckout(ctx, { sellerId: seller.id, ref: funnel, slug: request.params.slug! })
    : null;
}

/** Extras that are not to be had are not left ticked. */
function withoutRefused(posted: Posted, errors: FieldErrors): Posted {
  return Object.fromEntries(
    Object.entries(posted).filter(([name]) => !(name.startsWith('bump[') && errors[name] !== undefined)),
  );
}

/** Faults of choices, which are told at once; empty fields are not complained about. */
function choiceErrors({ errors }: CheckoutView): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([name]) => /^(plan|starts_on|quantity|variant|bump|coupon_code)\b/.test(name)),
  );
}

function entriesOf(posted: Posted, { seller }: BuyerRequest): CheckoutEntries {
  return entriesAsked(readEntries({ country: seller.country_code, ...posted }), seller);
}

function addressOf({ seller }: BuyerRequest, { offer }: CheckoutView): string {
  return `/s/${seller.username}/${offer.product.slug}/checkout${offer.plan ? `?plan=${offer.plan.id}` : ''}`;
}

/** Never from an address: a link must not tick a consent or a paid extra, answer for somebody or send somebody else's form. */
function fromAddress(query: Record<string, unknown>): Posted {
  const kept = Object.entries(queryValues(query)).filter(
    ([name]) =>
      !/^(waiver|credit_income|credit_costs|declared_country|checkout_token|seen_total|access_password|intent|express|step|keep|keep_means|resume|bump\b|answer\b|newsletter\b)/.test(
        name,
      ),
  );
  return Object.fromEntries(kept);
}

function valuesOf(values: Record<string, unknown>): Posted {
  return Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([name, value]): [string, string | string[]][] => {
      if (typeof value === 'string') return [[name, value]];
      return Array.isArray(value) && name.startsWith('answer[')
        ? [[name, value.filter((each): each is string => typeof each === 'string')]]
        : [];
    }),
  );
}
