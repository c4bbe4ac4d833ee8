import { createElement, Fragment, type ReactElement } from 'react';
import { localeOf, money, paymentMethodInSentence, type Language } from '#core/kit';
import { orderNumber } from '#core/orders';
import type { CardStep } from '#core/payments';
import { PROVIDER_CLOSED, type PaymentStep } from '#core/settlement';
import { MethodMark } from '../../marks/method-mark.tsx';
import { checkoutTexts } from './checkout-texts.ts';
import { failedTexts } from './failed-texts.ts';
import { Choice, ErrorSummary, TextField } from './form-fields.tsx';
import { amount } from './order-summary.tsx';
import { Steps } from './steps.tsx';
import { TransferCard } from './transfer-card.tsx';

export interface PaymentPageProps {
  step: PaymentStep;
  locale: Language;
  /** For another try. */
  methods: readonly { method: string; title: string; mandate?: string }[];
  /** Account as it was typed, if something of it cannot be right. */
  account?: TypedAccount | undefined;
}

export interface TypedAccount {
  holder: string;
  iban: string;
  wrong: readonly ('holder' | 'iban')[];
}

/** The payment step: the provider's own field while there is something to pay, else what happened and another try. */
export function PaymentPage(props: PaymentPageProps): ReactElement {
  const { step, locale } = props;
  const t = checkoutTexts.for(locale);
  const { order, payment, lines } = step;
  const whole = lines.reduce((sum, { gross }) => sum + gross, 0);
  const cost = (minor: number): string => amount(money(minor, order.currency_key), locale);
  return (
    <>
      <Steps current="step_pay" locale={locale} />
      <h1>{paymentTitle(props)}</h1>
      <div className="grid">
        <div className="stack">
          {step.payment.state === 'pending' ? <Pay {...props} /> : <Failed {...props} />}
          {order.funnel_id !== null && order.upsell_type !== '' ? (
            <p>
              <a href={`/s/${step.username}/order/${order.token}/next?without=1`}>{t('without_offer')}</a>
            </p>
          ) : null}
        </div>
        <aside className="card aside">
          <dl className="sum">
            <div>
              <dt>{t('order_number')}</dt>
              <dd className="key">{orderNumber(order.token)}</dd>
            </div>
            {lines.map(({ name, quantity, gross }, index) => (
              <div key={index}>
                <dt>
                  {quantity > 1 ? `${quantity} × ` : ''}
                  {name}
                </dt>
                <dd>{gross === 0 ? t('free') : cost(gross)}</dd>
              </div>
            ))}
            {order.total === whole ? null : (
              <div className="hint">
                <dt>{t('all_charges')}</dt>
                <dd>{cost(order.total)}</dd>
              </div>
            )}
            <div className="total">
              <dt>
                {payment.amount === order.total && order.total === whole
                  ? t(order.vat_total > 0 ? 'total_vat' : 'total')
                  : t('pay_today')}
              </dt>
              <dd>{cost(payment.amount)}</dd>
            </div>
          </dl>
        </aside>
      </div>
    </>
  );
}

function Pay({ step, locale, methods, account }: PaymentPageProps): ReactElement {
  const t = checkoutTexts.for(locale);
  const { payment, order, username, nextStep, browser } = step;
  const returnPath = `/s/${username}/payment/${payment.token}/return`;
  if (!nextStep)
    return (
      <p className="notice warn" role="status">
        {t('unclear')} <a href={returnPath}>{t('check_again')}</a>
      </p>
    );
  const due = amount(money(payment.amount, order.currency_key), locale);
  const others =
    methods.length === 0 ? (
      <p>
        <a href="?change=1">{t('other_method')}</a>
      </p>
    ) : (
      <OtherMethods step={step} locale={locale} methods={methods} title={t('pay_so')} />
    );
  if (nextStep.instructions)
    return <TransferCard to={nextStep.instructions} due={due} locale={locale} others={others} />;
  if (nextStep.asks === 'iban')
    return (
      <>
        <AccountForm step={step} locale={locale} account={account} />
        {others}
      </>
    );
  if (nextStep.redirectUrl) {
    const why = payment.chosen_saved ? (
      <p className="notice" role="status">
        {t('bank_asks')}
      </p>
    ) : null;
    return (
      <>
        {why}
        <section className="card stack">
          <h2>{t('pay_with', { method: paymentMethodInSentence(payment.method, locale) })}</h2>
          <p>{t(payment.chosen_saved ? 'bank_page_help' : 'hosted_help')}</p>
          <p>
            <a className="button full" href={nextStep.redirectUrl} rel="noreferrer">
              {payment.chosen_saved
                ? t('confirm_at_bank')
                : t('go_to_provider', { method: paymentMethodInSentence(payment.method, locale) })}
            </a>
          </p>
        </section>
        {others}
      </>
    );
  }
  if (nextStep.card)
    return (
      <>
        <CardForm step={step} locale={locale} due={due} card={nextStep.card} />
        {others}
      </>
    );
  return (
    <>
      <form method="get" action={returnPath} className="card stack">
        <h2>{t('pay_with', { method: paymentMethodInSentence(payment.method, locale) })}</h2>
        {browser
          ? createElement(`kontor-${browser.island}`, {
              ...browser.attributes,
              method: payment.method,
              'client-secret': nextStep.clientSecret,
              'return-url': returnPath,
              locale,
              'primary-color': '#0f5c8c',
            })
          : null}
        <noscript>
          <p className="notice warn">{t('need_script')}</p>
        </noscript>
        <button className="button full by-script">
          {payment.amount > 0 ? t('pay_amount', { amount: due }) : t('keep_method')}
        </button>
      </form>
      {others}
    </>
  );
}

/** The provider's island asks for a card and sends its number past us. A browser without scripts is led to the provider's page, where it has one. */
function CardForm({
  step: { payment, username, browser },
  locale,
  due,
  card,
}: {
  step: PaymentStep;
  locale: Language;
  due: string;
  card: CardStep;
}): ReactElement {
  const t = checkoutTexts.for(locale);
  return (
    <form method="post" action={`/s/${username}/payment/${payment.token}`} className="card stack" noValidate>
      <h2>{t('pay_with', { method: paymentMethodInSentence(payment.method, locale) })}</h2>
      <input type="hidden" name="intent" value="card_page" />
      {browser
        ? createElement(`kontor-${browser.island}`, {
            ...browser.attributes,
            locale,
            ...(card.place ? { place: JSON.stringify(card.place) } : {}),
          })
        : null}
      <noscript>
        <p className={card.hasPage ? 'hint' : 'notice warn'}>{t(card.hasPage ? 'hosted_help' : 'need_script')}</p>
      </noscript>
      <button className={card.hasPage ? 'button full' : 'button full by-script'}>
        {payment.amount > 0 ? t('pay_amount', { amount: due }) : t('keep_method')}
      </button>
    </form>
  );
}

/** A provider that collects from an account and has no page of its own to ask for it. */
function AccountForm({
  step: { payment, username, order },
  locale,
  account,
}: {
  step: PaymentStep;
  locale: Language;
  account: TypedAccount | undefined;
}): ReactElement {
  const t = checkoutTexts.for(locale);
  const errors = Object.fromEntries(
    (account?.wrong ?? []).map((field) => [field, t(field === 'iban' ? 'iban_wrong' : 'iban_holder_missing')]),
  );
  return (
    <form method="post" action={`/s/${username}/payment/${payment.token}`} className="card stack" noValidate>
      <h2>{t('iban_title')}</h2>
      <ErrorSummary title={t('fix')} errors={errors} />
      <input type="hidden" name="intent" value="account" />
      <TextField
        name="holder"
        label={t('iban_holder')}
        value={account?.holder ?? ''}
        errors={errors}
        required
        autoComplete="name"
        maxLength={70}
      />
      <TextField
        name="iban"
        label="IBAN"
        value={account?.iban ?? ''}
        errors={errors}
        help={t('iban_help')}
        required
        autoComplete="off"
        maxLength={42}
        spellCheck={false}
      />
      <button className="button full">{t('iban_send')}</button>
      <p className="hint">
        {t('order_number')}: {orderNumber(order.token)}
      </p>
    </form>
  );
}

function Failed({ step, locale, methods }: PaymentPageProps): ReactElement {
  const t = checkoutTexts.for(locale);
  const { state, decline_reason: reason } = step.payment;
  if (state === 'mismatch')
    return (
      <p className="notice bad" role="alert">
        {t('differs')}
      </p>
    );
  const says = failedTexts.for(locale);
  const number = orderNumber(step.order.token);
  if (isClosed(step) && methods.length === 0)
    return (
      <div className="notice bad stack" role="alert">
        <strong>{says('nothing_charged')}</strong>
        <p>{says('closed_why')}</p>
        <p>{says('closed_end', { number })}</p>
        <p>
          <a href={`/s/${step.username}`}>{t('back_to_shop')}</a>
        </p>
      </div>
    );
  const failed =
    state === 'expired' ? t('expired_try') : state === 'canceled' ? t('canceled_try') : t(reason ?? 'other');
  const why = isClosed(step) ? says('closed_why') : failed;
  return (
    <>
      <div className="notice bad" role="alert">
        <strong>{says('nothing_charged')}</strong>
        <p>{why}</p>
        <p>{says('order_stands', { number })}</p>
      </div>
      <OtherMethods
        step={step}
        locale={locale}
        methods={methods}
        title={says('pay_now')}
        legend={says('next_best')}
        first={nextBest(step.payment, methods)}
        main
      />
    </>
  );
}

/** The platform has closed its provider to the shop since the order was placed. */
const isClosed = ({ payment }: PaymentStep): boolean =>
  payment.state === 'error' && payment.decline_code === PROVIDER_CLOSED;

/** Headline: what became of the attempt, else what there is to do. */
export function paymentTitle({ step, locale }: Pick<PaymentPageProps, 'step' | 'locale'>): string {
  const transfers = step.payment.state === 'pending' && step.nextStep?.instructions?.iban;
  return failedTitle({ step, locale }) ?? checkoutTexts.translate(locale, transfers ? 'pay_transfer' : 'pay_title');
}

function failedTitle({ step, locale }: Pick<PaymentPageProps, 'step' | 'locale'>): string | null {
  const { state, decline_reason: reason } = step.payment;
  const says = failedTexts.for(locale);
  if (state === 'expired' || state === 'canceled') return says(state);
  if (state !== 'error') return null;
  if (isClosed(step)) return says('closed');
  return says(reason === null || reason === 'other' || reason === 'incorrect_data' ? 'failed' : reason);
}

/** Another card helps where a card was refused; an account without money is helped by another method. */
function nextBest(
  { method, decline_reason: reason }: PaymentStep['payment'],
  methods: PaymentPageProps['methods'],
): string {
  const others = methods.filter((each) => each.method !== method);
  const elsewhere = reason === 'authentication_required' || reason === null ? undefined : others[0]?.method;
  const again = methods.some((each) => each.method === method);
  return again && (method === 'card' || elsewhere === undefined) ? method : (elsewhere ?? method);
}

function OtherMethods({
  step,
  locale,
  methods,
  title,
  legend = checkoutTexts.translate(locale, 'methods'),
  first = step.payment.method,
  main = false,
}: {
  step: PaymentStep;
  locale: Language;
  methods: PaymentPageProps['methods'];
  title: string;
  legend?: string;
  /** Chosen from the start. */
  first?: string;
  /** The one thing to do on this page. */
  main?: boolean;
}): ReactElement {
  return (
    <form method="post" action={`/s/${step.username}/payment/${step.payment.token}`} className="card stack">
      <fieldset className="tight">
        <legend>{legend}</legend>
        {methods.map(({ method, title: name, mandate }) => (
          <Fragment key={method}>
            <Choice type="radio" id={`method-${method}`} name="method" value={method} checked={method === first}>
              <MethodMark method={method} locale={localeOf(locale)} /> {name}
            </Choice>
            {mandate ? <p className="hint mandate">{mandate}</p> : null}
          </Fragment>
        ))}
      </fieldset>
      <p>
        <button className={main ? 'button full' : 'button plain'}>{title}</button>
      </p>
    </form>
  );
}
