import { urlencoded, type Request, type Response, type Router } from 'express';
import { cancelOrder, changeAddress, changePaymentMethod, changePlan, managedOrder, payOwed } from '#core/collection';
import { agreePlan, disputeClaims, owedClaims, payClaim, payPart } from '#core/dunning';
import { invoicePdf } from '#core/invoicing';
import type { Ctx } from '#core/context';
import { AppError, inLanguage } from '#core/kit';
import type { Kernel } from '#core/kernel';
import { resolveSession } from '#core/people';
import { payerPurchase } from '#core/reporting';
import { isManageKey, managePath } from '#core/settlement';
import { inAnyShop, sessionTokenOf, type BuyerRequest } from './buyer-request.ts';
import { sendPage } from './draw-page.tsx';
import { ManagePage } from './manage-page.tsx';
import { manageTexts } from './manage-texts.ts';
import { putAtHand } from './show-order.tsx';

const form = urlencoded({ extended: false, limit: '10kb', parameterLimit: 30 });

/**
 * The page on which buyers manage what they still pay. It opens by the signed link of a mail, and without one for the signed-in person who
 * pays. Visitors are led to the sign-in and back, other people to their own purchases.
 */
export function manageRoutes(router: Router, kernel: Kernel): void {
  router.get(
    '/s/:username/payment/:token/manage',
    inAnyShop(kernel, async (visit, request, response) => {
      if (!(await opens(visit, request, response))) return;
      await show(visit, request, response, request.query.done);
    }),
  );

  router.post(
    '/s/:username/payment/:token/manage',
    form,
    inAnyShop(kernel, async (visit, request, response) => {
      if (!(await opens(visit, request, response))) return;
      const { ctx, seller } = visit;
      const token = request.params.token!;
      const body = request.body as Record<string, unknown>;
      const here = managePath(ctx, { token, username: seller.username });
      try {
        const { view } = await managedOrder(ctx, { token });
        const done = await carryOut(visit, view.order.id, token, body);
        response.redirect(303, done.startsWith('/') ? done : `${here}&done=${done}`);
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        await show(visit, request, response, undefined, error);
      }
    }),
  );

  router.get(
    '/s/:username/payment/:token/manage/documents/:document',
    inAnyShop(kernel, async (visit, request, response) => {
      if (!(await opens(visit, request, response))) return;
      const { documents } = await managedOrder(visit.ctx, { token: request.params.token! });
      const id = Number(request.params.document);
      const document = documents.find((each) => each.id === id);
      if (!document) return 'next';
      const { bytes } = await invoicePdf(visit.ctx, id);
      response
        .set({
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename="${document.number}.pdf"`,
          'cache-control': 'private, no-store',
        })
        .send(Buffer.from(bytes));
    }),
  );
}

/** True if the address carries the right signature for this shop's order; answers the request when it does not. */
async function opens(visit: BuyerRequest, request: Request, response: Response): Promise<boolean> {
  const { ctx, seller } = visit;
  const token = request.params.token ?? '';
  const key = typeof request.query.key === 'string' ? request.query.key : '';
  if (isManageKey(ctx, token, key)) {
    // The key names an order; the shop in the address has to be its own.
    const found = await managedOrder(ctx, { token }).catch(() => null);
    if (found?.view.order.seller_id === seller.id) {
      putAtHand({ ctx }, request, response, found.view.order);
      return true;
    }
  }
  const session = sessionTokenOf(visit, request);
  const person = session ? await resolveSession(ctx, session) : null;
  if (person && (await isPayer({ ...ctx, actor: person }, token, seller.id))) return true;
  response.redirect(303, `/sign_in?to=${encodeURIComponent(person ? '/payer' : request.originalUrl.split('?')[0]!)}`);
  return false;
}

/** The person pays the order. Asked of their own purchases, which show a gift to its receiver without its total. */
async function isPayer(ctx: Ctx, token: string, sellerId: number): Promise<boolean> {
  const order = await managedOrder({ ...ctx, actor: { kind: 'buyer', sellerId, userId: null } }, { token }).catch(
    nothingFound,
  );
  const purchase =
    order && order.view.order.seller_id === sellerId
      ? await payerPurchase(ctx, order.view.order.id).catch(nothingFound)
      : null;
  return purchase?.total != null;
}

function nothingFound(error: unknown): null {
  if (error instanceof AppError && error.status < 500) return null;
  throw error;
}

const FIELDS = [
  'first_name',
  'last_name',
  'company',
  'street',
  'street_number',
  'zip',
  'city',
  'additional_address',
  'phone',
  'reference',
] as const;

async function carryOut(
  { ctx, seller }: BuyerRequest,
  orderId: number,
  token: string,
  body: Record<string, unknown>,
): Promise<string> {
  const text = (name: string): string | undefined =>
    typeof body[name] === 'string' ? body[name].replaceAll('\0', '') : undefined;
  const claimId = (): number => (/^[1-9]\d{0,14}$/.test(text('claim') ?? '') ? Number(text('claim')) : 0);
  switch (text('intent')) {
    case 'cancel':
      await cancelOrder(ctx, { orderId, when: 'period_end' });
      return 'canceled';
    case 'method': {
      const { paymentToken } = await changePaymentMethod(ctx, { orderToken: token });
      return `/s/${seller.username}/payment/${paymentToken}`;
    }
    case 'pay': {
      // Without a claim the oldest rate that is owed.
      const { paymentToken } =
        text('claim') === undefined
          ? await payOwed(ctx, { orderToken: token })
          : await payClaim(ctx, { orderToken: token, claimId: claimId() });
      return `/s/${seller.username}/payment/${paymentToken}`;
    }
    case 'agree_parts':
      await agreePlan(ctx, {
        orderToken: token,
        claimId: claimId(),
        count: Number(text('count')) || 0,
      });
      return 'parts';
    case 'pay_part': {
      const { paymentToken } = await payPart(ctx, { orderToken: token, claimId: claimId() });
      return `/s/${seller.username}/payment/${paymentToken}`;
    }
    case 'dispute':
      await disputeClaims(ctx, { orderToken: token, reason: text('reason') ?? '' });
      return 'disputed';
    case 'plan':
      await changePlan(ctx, { orderId, planId: Number(text('plan')) || 0 });
      return 'plan';
    case 'address':
      await changeAddress(ctx, {
        orderId,
        address: Object.fromEntries(
          FIELDS.flatMap((field) => (text(field) === undefined ? [] : [[field, text(field)!]])),
        ),
      });
      return 'address';
    default:
      return 'nothing';
  }
}

async function show(
  visit: BuyerRequest,
  request: Request,
  response: Response,
  done: unknown,
  refused?: AppError,
): Promise<void> {
  const { ctx, seller, language: locale } = visit;
  const token = request.params.token!;
  const order = await managedOrder(ctx, { token });
  const here = managePath(ctx, { token, username: seller.username });
  // Nothing of an order is claimed before something of it is overdue.
  const { debt, order: bought, rates } = order.view;
  const claims = debt.minor > 0n ? await owedClaims(ctx, { orderId: bought.id, rates, zone: seller.time_zone }) : [];
  sendPage(response, refused?.status ?? 200, {
    locale,
    otherLanguage: visit.otherLanguage,
    seller,
    title: inLanguage(locale, manageTexts).title,
    here,
    children: (
      <ManagePage
        managed={order}
        claims={claims}
        locale={locale}
        here={here}
        shop={seller}
        zone={seller.time_zone}
        done={typeof done === 'string' ? done : null}
        refused={refused?.detail ?? null}
      />
    ),
  });
}
