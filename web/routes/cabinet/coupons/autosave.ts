import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { couponView, updateCoupon } from '#core/coupons';
import { answerTyped, formOf, orRefuse, revisionOf } from '#web/ui';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';
import { shownValues } from './form-choices.server.ts';
import { readCouponTerms, text } from './read-coupon-form.server.ts';

/** Takes a coupon that is sent by itself while it is typed, as long as it is switched off. Switching it on is pressed. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const id = readId(params.id);
  const coupon = await orRefuse(couponView(ctx, id));
  const form = await formOf(request);
  return answerTyped({
    form,
    isDraft: !coupon.active,
    waits: text(form, 'active') === 'on',
    revision: async () => revisionOf(shownValues(ctx, await orRefuse(couponView(ctx, id)))),
    save: () => updateCoupon(ctx, id, { ...readCouponTerms(ctx, form), code: text(form, 'code') }),
  });
}

export const loader = ({ params }: LoaderFunctionArgs) => redirect(`/cabinet/coupons/${readId(params.id)}/edit`);
