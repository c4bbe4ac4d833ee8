import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { AppError } from '#core/kit';
import { releasePayment } from '#core/settlement';
import { redirectWithNote } from '../../../cabinet/flash.server.ts';
import { readId } from '../../../cabinet/read-id.server.ts';
import { sellerContext } from '../../../require-seller.server.ts';

export function loader({ context, request, params }: LoaderFunctionArgs) {
  sellerContext(context, request);
  return redirect(`/cabinet/orders/${readId(params.id)}`);
}

/** Lets held money go. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const [orderId, paymentId] = [readId(params.id), readId(params.payment)];
  const here = `/cabinet/orders/${orderId}`;
  const say = (de: string, en: string): string => (ctx.locale === 'de' ? de : en);
  try {
    const { payment } = await releasePayment(ctx, { orderId, paymentId });
    const done = payment.state === 'canceled' || payment.state === 'expired';
    return redirectWithNote(here, {
      message: done
        ? say('Das vorgemerkte Geld ist freigegeben.', 'The held money is released.')
        : say('Die Freigabe ist veranlasst.', 'The release is requested.'),
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    if (error.status === 404) throw new Response(null, { status: 404 });
    return redirectWithNote(here, { tone: 'bad', message: error.detail });
  }
}
