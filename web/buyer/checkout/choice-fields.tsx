import type { ReactElement } from 'react';
import type { PlanChoice } from '#core/checkout';
import { formatDate, type Language } from '#core/kit';
import type { ChoiceProps } from './choice-props.ts';
import { More } from './buyer-fields.tsx';
import { buyerTexts } from './buyer-texts.ts';
import { checkoutTexts } from './checkout-texts.ts';
import { CountField } from './count-field.tsx';
import { FieldErrorText } from './form-fields.tsx';
import { amount, percent } from './order-summary.tsx';
import { VariantFields } from './variant-fields.tsx';

/** Choices about the product: its plan, the day it starts, pieces or tickets. Left out where there is nothing to choose. */
export function ChoiceFields(props: ChoiceProps): ReactElement {
  const { view, locale } = props;
  const t = checkoutTexts.for(locale);
  const counted = view.quantity !== null && view.quantity.most > 1;
  const onlyCounted = counted && view.plans.length <= 1 && view.starts.length === 0 && view.currencies.length === 0;
  const choosing =
    view.currencies.length > 0 ||
    view.plans.length > 1 ||
    view.starts.length > 0 ||
    counted ||
    view.variants.length > 0;
  return (
    <div id="part-choices" data-part="">
      {view.plans.length === 1 ? <input type="hidden" name="plan" value={view.plans[0]!.plan.id} /> : null}
      {choosing ? (
        <div className={onlyCounted ? 'bare stack' : 'card stack'}>
          {view.plans.length > 1 ? <PlanFields {...props} /> : null}
          {view.currencies.length > 0 ? <CurrencyFields {...props} /> : null}
          {view.starts.length > 0 ? <StartFields {...props} /> : null}
          {view.variants.length > 0 ? <VariantFields {...props} /> : null}
          {counted ? <QuantityField {...props} /> : null}
          <p className="ask">
            <button className="button plain" name="intent" value="update">
              {t('update')}
            </button>
          </p>
        </div>
      ) : null}
    </div>
  );
}

/** In which of its currencies the plan is paid. The amounts follow once it is chosen. */
function CurrencyFields({ view, locale }: ChoiceProps): ReactElement {
  const t = checkoutTexts.for(locale);
  const names = new Intl.DisplayNames([locale], { type: 'currency' });
  return (
    <div className="field">
      <label htmlFor="currency">{t('currency')}</label>
      <select id="currency" name="currency" defaultValue={view.offer.currency}>
        {view.currencies.map((code) => (
          <option key={code} value={code}>
            {`${names.of(code.toUpperCase()) ?? ''} (${code.toUpperCase()})`}
          </option>
        ))}
      </select>
    </div>
  );
}

function PlanFields({ view, locale, errors }: ChoiceProps): ReactElement {
  const t = checkoutTexts.for(locale);
  return (
    <fieldset className="tight">
      <legend>{t('plans')}</legend>
      {view.plans.map((choice) => (
        <PlanRadio
          key={choice.plan.id}
          choice={choice}
          locale={locale}
          {...(view.tries?.includes('first_rate_plan_selector') ? { today: true } : {})}
        />
      ))}
      <FieldErrorText name="plan" errors={errors} />
    </fieldset>
  );
}

/** One plan with its price and its term in words. Used by the product page, too. */
export function PlanRadio({
  choice,
  locale,
  today = false,
}: {
  choice: PlanChoice;
  locale: Language;
  /** Says that the amount is what is charged today. */
  today?: boolean;
}): ReactElement {
  const t = checkoutTexts.for(locale);
  const { plan, soldOut, popular, refused } = choice;
  const id = `plan-${plan.id}`;
  return (
    <label className="choice" htmlFor={id}>
      <input
        type="radio"
        id={id}
        name="plan"
        value={plan.id}
        defaultChecked={choice.chosen && !soldOut && refused === null}
        disabled={soldOut || refused !== null}
        data-priced=""
      />
      <span className="grow">
        <b>{plan.label || capital(choice.term)}</b>
        {popular ? (
          <>
            {' '}
            <span className="tag">{t('popular')}</span>
          </>
        ) : null}
        <PlanTerms choice={choice} locale={locale} />
        {refused ? <span className="hint block">{refused}</span> : null}
      </span>
      <span className="cost">
        {today && !soldOut ? <span className="hint block">{t('today')}</span> : null}
        {soldOut ? t('sold_out') : amount(choice.net?.leads ? choice.net.amount : choice.first, locale)}
      </span>
    </label>
  );
}

/** The term in words, what all of it comes to, and the price before. */
export function PlanTerms({ choice, locale }: { choice: PlanChoice; locale: Language }): ReactElement {
  const t = checkoutTexts.for(locale);
  const { plan, term, whole, first, net } = choice;
  const adds = whole !== null && whole.minor !== first.minor;
  return (
    <>
      {plan.label || adds ? (
        <span className="hint block">
          {plan.label ? capital(term) : ''}
          {plan.label && adds ? ', ' : ''}
          {adds ? t('in_total', { amount: amount(whole, locale) }) : ''}
        </span>
      ) : null}
      {net ? (
        <span className="hint block">
          {t(net.leads ? 'net_price' : 'net_for_business', {
            amount: amount(net.amount, locale),
            rate: percent(net.rateBp, locale),
          })}
        </span>
      ) : null}
      {plan.oldPrice ? (
        <span className="hint block">{t('before', { price: amount(plan.oldPrice, locale) })}</span>
      ) : null}
    </>
  );
}

function StartFields({ view, locale, errors }: ChoiceProps): ReactElement {
  const t = checkoutTexts.for(locale);
  return (
    <fieldset className="tight">
      <legend>{t('starts_on')}</legend>
      {view.starts.map(({ date, chosen }) => (
        <label key={date} className="choice" htmlFor={`starts_on-${date}`}>
          <input
            type="radio"
            id={`starts_on-${date}`}
            name="starts_on"
            value={date}
            defaultChecked={chosen}
            data-priced=""
          />
          <span>{formatDate(date, locale)}</span>
        </label>
      ))}
      <FieldErrorText name="starts_on" errors={errors} />
    </fieldset>
  );
}

function QuantityField({ view, locale, errors }: ChoiceProps): ReactElement {
  const t = checkoutTexts.for(locale);
  const { chosen, most } = view.quantity!;
  return (
    <More title={buyerTexts.translate(locale, 'with_quantity')} open={chosen > 1 || errors.quantity !== undefined}>
      <div className="piece">
        <label className="grow" htmlFor="quantity">
          {t('quantity')}
        </label>
        <CountField
          id="quantity"
          name="quantity"
          value={chosen}
          least={1}
          most={most}
          priced
          wrongBy={errors.quantity && 'quantity-error'}
        />
        <FieldErrorText name="quantity" errors={errors} />
      </div>
    </More>
  );
}

export function CouponField({ view, locale, code, errors }: ChoiceProps & { code: string }): ReactElement {
  const t = checkoutTexts.for(locale);
  const { coupon } = view;
  const wrong = errors.coupon_code ?? (coupon && coupon.state !== 'applies' ? coupon.text : undefined);
  const shown = coupon?.code ?? code;
  return (
    <div id="part-coupon" data-part="" className="bare">
      <More title={buyerTexts.translate(locale, 'with_code')} open={shown !== '' || wrong !== undefined}>
        <div className="field">
          <label htmlFor="coupon_code">{t('coupon')}</label>
          <div className="inline">
            <input
              id="coupon_code"
              name="coupon_code"
              defaultValue={shown}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              data-priced=""
              {...(wrong || coupon ? { 'aria-describedby': wrong ? 'coupon_code-error' : 'coupon_code-text' } : {})}
              {...(wrong ? { 'aria-invalid': true } : {})}
            />
            <button className="button plain apply" name="intent" value="update" data-ask="">
              {t('apply_coupon')}
            </button>
          </div>
          {wrong ? (
            <p id="coupon_code-error" className="error">
              {wrong}
            </p>
          ) : coupon ? (
            <p id="coupon_code-text" className="well">
              {coupon.text}
            </p>
          ) : null}
        </div>
      </More>
    </div>
  );
}

/** With a capital at its start; names that are written otherwise, as iDEAL is, are left as they are. */
export function capital(text: string): string {
  return /^\p{Ll}\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}
