import type { Request, Response } from 'express';
import { deliveriesOfHoldings, offerAfterSale, productCards } from '#core/catalog';
import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { holdingOf, type Entitlement } from '#core/entitlements';
import { fileLink } from '#core/files';
import { futureRates, type Order } from '#core/orders';
import { goodsForBuyer } from '#core/shipping';
import { isPaidByHand, openPaymentStep, orderByToken, orderView } from '#core/settlement';
import { inLanguage, money } from '#core/kit';
import { isSecure, orderAtHandHeader } from '../../routes/auth/session-cookies.server.ts';
import { successPage } from '../tracking/tracked-sale.ts';
import { trackingOn } from '../tracking/tracking.tsx';
import type { BuyerRequest } from './buyer-request.ts';
import { sendPage } from './draw-page.tsx';
import { COPY_ISLAND } from './copy-value.tsx';
import { amount } from './order-summary.tsx';
import { taxed } from './taxed.ts';
import { SuccessPage, endedUnpaid, headlineOf, type SuccessPageProps } from './success-page.tsx';
import type { Thing } from './thing-card.tsx';

const FILE_LINK_SECONDS = 15 * 60;
/** Seconds after which the thank-you page of a buyer who waits for their card loads itself. */
const REFRESH_SECONDS = 4;
/** Times it loads itself: a buyer who has not paid is left in peace after a minute. */
const REFRESHES = 15;

/** The thank-you page, for whoever has its address: what was bought, how it stands and, once it is paid, the way to it. */
export async function showOrder(
  visit: BuyerRequest,
  request: Request,
  response: Response,
  { token, here, paymentToken, looked }: { token: string; here: string; paymentToken: unknown; looked: unknown },
): Promise<'next' | void> {
  const { seller, ctx, language: locale } = visit;
  const found = await orderByToken(ctx, token);
  if (!found || found.order.seller_id !== seller.id) return 'next';
  const { order, lines, entitlements } = found;
  putAtHand(visit, request, response, order);
  const goesOn =
    order.payment_state === 'paying' ||
    order.payment_state === 'payment_waiting' ||
    order.payment_state === 'payment_pending';
  const view = goesOn ? await orderView(ctx, { token }) : null;
  const transfer =
    order.payment_state === 'payment_waiting'
      ? view?.payments.find(
          ({ state, provider, method }) => state === 'pending' && (isPaidByHand(provider) || method === 'bank_wire'),
        )?.token
      : undefined;
  // A provider names the account and reference of this very order, now and whenever the page is opened again.
  const wire = transfer ? await openPaymentStep(ctx, { paymentToken: transfer }) : null;
  const transferTo = wire?.nextStep?.instructions ?? null;
  const held = view?.payments.some(({ state }) => state === 'authorized') === true;
  const [next] = view && order.canceled_at === null ? futureRates(view.rates) : [];
  // A gift is its receiver's: whoever paid sees that it is on its way and opens nothing.
  const open = order.gift ? [] : entitlements.filter((entitlement) => entitlement.state === 'active');
  // Only orders with goods have such an address.
  const shipping =
    order.delivery_address === null ? null : await goodsForBuyer(ctx, { sellerId: order.seller_id, orderId: order.id });
  const [things, offer, again] = await reading(ctx, (tx) =>
    Promise.all([
      thingsOf(tx, open, locale),
      offerAfter(tx, order, seller),
      endedUnpaid(order) ? checkoutOf(tx, order, seller) : null,
    ]),
  );
  const awaited =
    order.payment_state === 'payment_not_completed' &&
    typeof paymentToken === 'string' &&
    /^pay_[0-9A-Za-z]{1,40}$/.test(paymentToken);
  const looks = Math.max(0, Number(looked) || 0);
  const looksAgain = awaited && looks < REFRESHES;
  sendPage(response, 200, {
    locale,
    otherLanguage: visit.otherLanguage,
    seller,
    title: headlineOf({ order, things, held, locale }),
    here,
    order: order.payment_state,
    tracking: await trackingOn(visit, request, successPage(order, lines)),
    islands: [
      ...(looksAgain ? ['await-payment'] : []),
      ...(transferTo || things.some(({ codes }) => codes.some(({ scan }) => scan === undefined)) ? [COPY_ISLAND] : []),
    ],
    ...(looksAgain
      ? {
          refresh: {
            seconds: REFRESH_SECONDS,
            to: `/s/${seller.username}/order/${token}/success?payment=${paymentToken}&looked=${Math.floor(looks) + 1}`,
          },
        }
      : {}),
    children: (
      <SuccessPage
        order={order}
        lines={lines}
        next={next ? { amount: next.amount, dueDate: next.due_date } : null}
        username={seller.username}
        locale={locale}
        paymentToken={awaited ? paymentToken : (transfer ?? null)}
        things={things}
        held={held}
        offer={offer}
        transfer={
          transferTo && { to: transferTo, due: amount(money(wire!.payment.amount, order.currency_key), locale) }
        }
        parcel={shipping && { shipping, timeZone: seller.time_zone }}
        looksAgain={looksAgain}
        again={again}
      />
    ),
  });
}

/** Puts an order at hand of the browser that was led to it. Its things open there from now on, but for a gift, which is its receiver's. */
export function putAtHand(
  { ctx }: Pick<BuyerRequest, 'ctx'>,
  request: Request,
  response: Response,
  order: Pick<Order, 'token' | 'gift'>,
): void {
  const header = order.gift ? null : orderAtHandHeader(request.headers.cookie, order.token, isSecure(ctx.baseUrl));
  if (header) response.append('Set-Cookie', header);
}

export async function thingsOf(
  ctx: Ctx,
  entitlements: readonly Entitlement[],
  locale: BuyerRequest['language'],
): Promise<Thing[]> {
  if (entitlements.length === 0) return [];
  const deliveries = await deliveriesOfHoldings(ctx, entitlements.map(holdingOf));
  return Promise.all(
    [...deliveries].map(async ([id, { productName, message, text = '', files, links = [], codes = [] }]) => ({
      key: String(id),
      productName,
      message,
      text,
      files: await Promise.all(
        files.map(async (file) => ({
          name: file.name,
          sizeBytes: file.sizeBytes,
          url: file.href ?? (await fileLink(ctx, file, { expiresInSeconds: FILE_LINK_SECONDS })),
        })),
      ),
      links: links.map(({ title, href }) => ({ title: inLanguage(locale, title), href })),
      codes: codes.map(({ title, value, scan }) => ({ title: inLanguage(locale, title), value, scan })),
    })),
  );
}

/** Checkout of the order's product, while it can be bought. */
async function checkoutOf(ctx: Ctx, order: Order, seller: BuyerRequest['seller']): Promise<string | null> {
  const [card] = await productCards(ctx, { ids: [order.product_id] });
  return card?.sellable ? `/s/${seller.username}/${card.slug}/checkout` : null;
}

const NO_OFFER = { thankYouProductId: null, thankYouText: '' };

/** Offer of the seller on this page, while it can be bought and the shop shows it. */
async function offerAfter(ctx: Ctx, order: Order, seller: BuyerRequest['seller']): Promise<SuccessPageProps['offer']> {
  const { thankYouProductId: id, thankYouText: text } = (await offerAfterSale(ctx, order.product_id)) ?? NO_OFFER;
  if (id === null || id === order.product_id) return null;
  const [card] = await productCards(ctx, { ids: [id] });
  return card?.sellable ? { card, text, vat: taxed(seller) ? 'included' : 'none' } : null;
}
