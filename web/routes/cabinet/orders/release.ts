import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { AppError, inLanguage, type LocalText } from '#core/kit';
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
  const say = (text: LocalText): string => inLanguage(ctx.locale, text);
  try {
    const { payment } = await releasePayment(ctx, { orderId, paymentId });
    const done = payment.state === 'canceled' || payment.state === 'expired';
    return redirectWithNote(here, {
      message: done
        ? say({ de: 'Das vorgemerkte Geld ist freigegeben.', en: 'The held money is released.' })
        : say({ de: 'Die Freigabe ist veranlasst.', en: 'The release is requested.' }),
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    if (error.status === 404) throw new Response(null, { status: 404 });
    return redirectWithNote(here, { tone: 'bad', message: error.detail });
  }
}
