import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  CHECKOUT_LAYOUTS,
  UPSELL_POSITIONS,
  checkoutSample,
  type CheckoutLayout,
  type UpsellPosition,
} from '#core/checkout';
import { orRefuse } from '#web/ui';
import { pictureResponse } from '../../../buyer/checkout/preview.server.tsx';
import { sellerContext } from '../../../require-seller.server.ts';

/** One of the twelve: `two_steps-belowPaymentMethods.svg`, in the shop's own colours. Of two steps the one with the bump is drawn. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const [, layout = '', upsellPosition = ''] = /^(\w+)-(\w+)\.svg$/.exec(params.picture ?? '') ?? [];
  if (
    !CHECKOUT_LAYOUTS.includes(layout as CheckoutLayout) ||
    !UPSELL_POSITIONS.includes(upsellPosition as UpsellPosition)
  )
    throw new Response(null, { status: 404 });
  const preview = await orRefuse(
    checkoutSample(ctx, { layout: layout as CheckoutLayout, upsellPosition: upsellPosition as UpsellPosition }),
  );
  return pictureResponse({ preview, locale: ctx.locale, step: upsellPosition === 'belowPaymentMethods' ? 2 : 1 });
}
