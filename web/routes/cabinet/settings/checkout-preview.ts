import type { LoaderFunctionArgs } from '@remix-run/node';
import { checkoutPreview } from '#core/checkout';
import { orRefuse } from '#web/ui';
import { previewResponse } from '../../../buyer/checkout/preview.server.tsx';
import { settingsOf } from '../../../cabinet/checkout/settings-form.ts';
import { sellerContext } from '../../../require-seller.server.ts';

/** The real checkout with the settings in the address, for the frame beside the form. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const fields = Object.fromEntries(new URL(request.url).searchParams);
  const locale = fields.lang === 'de' || fields.lang === 'en' ? fields.lang : ctx.locale;
  const preview = await orRefuse(checkoutPreview({ ...ctx, locale }, settingsOf(fields)));
  return previewResponse({ preview, locale, step: fields.step === '2' ? 2 : 1 });
}
