import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { confirmRefund } from '#core/settlement';
import { inLanguage } from '#core/kit';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { orAnswer } from '../../../cabinet/or-answer.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

export function loader({ context, request, params }: LoaderFunctionArgs) {
  sellerContext(context, request);
  return redirect(`/cabinet/orders/${readId(params.id)}`);
}

/** The seller says that money is transferred back. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const [orderId, refundId] = [readId(params.id), readId(params.refund)];
  await orAnswer(confirmRefund(ctx, { orderId, refundId }));
  return redirectWithNote(`/cabinet/orders/${orderId}`, {
    message: inLanguage(ctx.locale, { de: 'Die Rücküberweisung ist vermerkt.', en: 'The transfer back is noted.' }),
  });
}
