import type { LoaderFunctionArgs } from '@remix-run/node';
import { previewPlan, productEditor } from '#core/catalog';
import { CREDIT_DUTIES, CREDIT_TEXTS, CREDIT_WAYS_OUT, CREDIT_WITHOUT_RATE, creditText } from '#core/pricing';
import { attempt, orRefuse } from '#web/ui';
import { sellerContext } from '../../../require-seller.server.ts';
import { productId } from './product-id.server.ts';
import { readPlanForm } from './steps/plan-form.server.ts';

/** The schedule of the plan that is being typed, by the functions that will charge it. Nothing is saved. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { ctx } = sellerContext(context, request);
  const { product, currency } = await orRefuse(productEditor(ctx, productId(params)));
  const { input, problems } = readPlanForm(new URL(request.url).searchParams, { currency, locale: ctx.locale });
  if (problems.length > 0) return { preview: null };
  const shown = await attempt(() => previewPlan(ctx, product.id, input));
  if (!shown.ok) return { preview: null };
  const { check, sellerSize, hasNoRate } = shown.value.credit;
  const say = (text: (typeof CREDIT_TEXTS)[typeof check]['title']): string => creditText(text, ctx.locale, sellerSize);
  const texts = {
    title: say(CREDIT_TEXTS[check].title),
    detail: say(hasNoRate ? CREDIT_WITHOUT_RATE : CREDIT_TEXTS[check].detail),
    waysOut: CREDIT_WAYS_OUT.map(say),
    duties: say(CREDIT_DUTIES),
  };
  return { preview: { ...shown.value, credit: { ...shown.value.credit, ...texts } } };
}
