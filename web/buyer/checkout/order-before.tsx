import type { Request, Response } from 'express';
import { orderNumber } from '#core/orders';
import { orderByToken } from '#core/settlement';
import type { BuyerRequest } from './buyer-request.ts';
import { draftOf, type CheckoutDraft } from './checkout-draft.ts';
import type { CheckoutPageProps } from './checkout-props.ts';
import { checkoutTexts } from './checkout-texts.ts';
import { sendPage } from './draw-page.tsx';

/** Notice after going back from a paid order, before it is paid twice. An unpaid order is simply left. */
export async function orderedBefore(
  visit: BuyerRequest,
  { orderToken }: CheckoutDraft,
): Promise<CheckoutPageProps['orderedBefore']> {
  if (orderToken === null) return null;
  const found = await orderByToken(visit.ctx, orderToken);
  if (!found || found.order.seller_id !== visit.seller.id || !STANDS.has(found.order.payment_state)) return null;
  return { number: orderNumber(orderToken), address: `/s/${visit.seller.username}/order/${orderToken}/success` };
}

/** Paid, or on its way. */
const STANDS: ReadonlySet<string> = new Set(['paid', 'paying', 'payment_pending', 'payment_waiting']);

/** Way to the order that holds the last piece, for its buyer who went back. */
export async function refuse(
  visit: BuyerRequest,
  request: Request,
  response: Response,
  why: 'sold_out' | 'not_sellable',
): Promise<void> {
  const { ctx, seller, language: locale } = visit;
  const t = checkoutTexts.for(locale);
  const { orderToken, paymentToken } = draftOf(visit, request);
  const found = why === 'sold_out' && orderToken !== null ? await orderByToken(ctx, orderToken) : null;
  const open =
    found?.order.payment_state === 'payment_not_completed' &&
    found.order.stock_state === 'reserved' &&
    found.order.seller_id === seller.id;
  sendPage(response, 409, {
    locale,
    otherLanguage: visit.otherLanguage,
    seller,
    title: t(why === 'sold_out' ? 'sold_out' : 'checkout'),
    here: `/s/${seller.username}/${request.params.slug}`,
    children: (
      <div className="card stack">
        <h1>{t(open ? 'open_order' : why === 'sold_out' ? 'sold_out' : 'checkout')}</h1>
        <p className="notice warn" role="alert">
          {t(open ? 'open_order_text' : why === 'sold_out' ? 'sold_out_text' : 'not_sellable')}
        </p>
        {open ? (
          <p>
            <a className="button" href={`/s/${seller.username}/payment/${paymentToken}`}>
              {t('open_order_go')}
            </a>
          </p>
        ) : null}
        <p>
          <a className="button plain" href={`/s/${seller.username}`}>
            {t('back_to_shop')}
          </a>
        </p>
      </div>
    ),
  });
}
