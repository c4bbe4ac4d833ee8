import type { ReactElement } from 'react';
import type { CheckoutView } from '#core/checkout';
import type { CheckoutPageProps } from './checkout-props.ts';
import { FoldedSummary, SlimSummary, Summary, TotalBar } from './checkout-summary.tsx';
import { checkoutTexts } from './checkout-texts.ts';
import { Countdown } from './countdown.tsx';
import { ErrorSummary, Notice } from './form-fields.tsx';
import { isStepped } from './layout.ts';
import { expressMethods } from './method-fields.tsx';
import { amount } from './order-summary.tsx';
import { PaymentStep } from './payment-step.tsx';
import { ProductStep } from './product-step.tsx';
import { Steps } from './steps.tsx';

/** Form that the language switch sends, so that nothing typed is lost. */
export const CHECKOUT_FORM = 'checkout';

/**
 * Cart, buyer, payment, total and button in one form, in the layout the shop chose. Parts marked
 * `data-part` depend on what was chosen: the island `checkout-totals` swaps them, without it a button loads the page again.
 */
export function CheckoutPage(props: CheckoutPageProps): ReactElement {
  const { view, seller, locale, entries, errors, refused, additional, orderedBefore, step = 1 } = props;
  const t = checkoutTexts.for(locale);
  const { layout, theme } = seller.checkout;
  const action = `/s/${seller.username}/${view.offer.product.slug}/checkout`;
  const stepped = isStepped(props);
  const summary = { view, locale, theme };
  return (
    <div
      className={`${layout}${layout === 'two_steps_advanced' ? ' advanced' : ''}`}
      data-layout={layout}
      {...(stepped ? { 'data-shown': step } : {})}
    >
      {stepped ? <Steps current={step === 2 ? 'step_method' : 'step_data'} locale={locale} /> : null}
      <h1>{t('checkout')}</h1>
      <Countdown coupon={view.coupon} theme={theme} zone={seller.time_zone} locale={locale} />
      <div className={layout === 'simplified' ? 'grid one' : 'grid'}>
        {layout === 'simplified' ? <FoldedSummary {...summary} /> : <SlimSummary {...summary} />}
        <form
          id={CHECKOUT_FORM}
          method="post"
          action={action}
          data-totals={`${action}/totals`}
          className="flow"
          noValidate
        >
          {refused === 'invalid' ? <ErrorSummary title={t('fix')} errors={errors} anchors={anchorsOf(view)} /> : null}
          {refused && refused !== 'invalid' ? (
            <Notice tone="warn" focus>
              {t(refused === 'sold_out' ? 'sold_out_choose' : 'too_many_orders')}
            </Notice>
          ) : null}
          {orderedBefore && !refused ? (
            <Notice tone="warn">
              {t('ordered_before', { number: orderedBefore.number })}{' '}
              <a href={orderedBefore.address}>{t('open_order_go')}</a>
            </Notice>
          ) : null}
          <input type="hidden" name="checkout_token" value={entries.checkoutToken || view.checkoutToken} />
          {stepped ? <input type="hidden" name="step" value={step} /> : null}
          {Object.entries(additional).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {stepped ? (
            <div className="flow" hidden={step !== 1} data-step="1">
              <ProductStep {...props} stepped />
            </div>
          ) : (
            <ProductStep {...props} stepped={false} />
          )}
          {stepped ? (
            <div className="flow" hidden={step !== 2} data-step="2">
              <PaymentStep {...props} stepped />
            </div>
          ) : (
            <PaymentStep {...props} stepped={false} />
          )}
        </form>
        {layout === 'simplified' ? null : <Summary {...summary} />}
      </div>
      {layout === 'two_steps_advanced' ? <TotalBar {...summary} /> : null}
      <p id="said" role="status" className="sr">
        {saidOf(props)}
      </p>
    </div>
  );
}

/** Words for screen readers after prices were worked out anew: a code that does not count, then what it comes to. */
function saidOf({ view, errors, locale }: CheckoutPageProps): string {
  if (view.free) return '';
  const refused = errors.coupon_code ?? (view.coupon && view.coupon.state !== 'applies' ? view.coupon.text : undefined);
  return [refused, checkoutTexts.for(locale)('said_total', { amount: amount(view.cart.gross, locale) })]
    .filter(Boolean)
    .join(' ');
}

/** Controls whose id is not their field's name. */
function anchorsOf(view: CheckoutView): Record<string, string> {
  const method = view.methods.find((each) => !expressMethods(view).includes(each)) ?? view.methods[0];
  return {
    method: `method-${method?.method ?? ''}`,
    total: 'review',
    plan: view.plans.length > 1 ? `plan-${view.plans[0]!.plan.id}` : 'review',
    starts_on: view.starts.length > 0 ? `starts_on-${view.starts[0]!.date}` : 'review',
    variant: view.variants.length > 0 ? `variant-${view.variants[0]!.variant.key}` : 'review',
  };
}
