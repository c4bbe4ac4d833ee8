import type { ReactElement } from 'react';
import type { Locale } from '#core/context';
import { money } from '#core/kit';
import { orderNumber, orderStateTitle, type Order } from '#core/orders';
import { checkoutTexts } from './checkout-texts.ts';
import { amount } from './order-summary.tsx';
import { Steps } from './steps.tsx';

export interface SuccessPageProps {
  order: Order;
  username: string;
  locale: Locale;
  /** What the buyer may use now. */
  deliveries: readonly { productName: string; message: string; text?: string; files: readonly { name: string; url: string }[] }[];
  /** The attempt to go on with while nothing is paid. */
  paymentToken: string | null;
}

/** The end of the way: what was bought, how it stands, and the way to it. */
export function SuccessPage({ order, username, locale, deliveries, paymentToken }: SuccessPageProps): ReactElement {
  const t = checkoutTexts.for(locale);
  const paid = order.payment_state === 'paid' || order.payment_state === 'paying';
  return (
    <>
      <Steps current={paid ? 'step_done' : 'step_pay'} locale={locale} free={order.total === 0} />
      <div className="card stack">
        <h1>{headline(order, locale)}</h1>
        <Standing order={order} locale={locale} />
        <dl className="sum">
          <div><dt>{t('order_number')}</dt><dd className="key">{orderNumber(order.token)}</dd></div>
          <div><dt>{order.product_name}</dt><dd>{order.total === 0 ? t('free') : amount(money(order.total, order.currency_key), locale)}</dd></div>
          <div><dt>{t('state')}</dt><dd><span className={`chip ${paid ? 'good' : ''}`}>{orderStateTitle(order.payment_state, locale)}</span></dd></div>
        </dl>
        {order.payment_state === 'payment_not_completed' && paymentToken ? <p><a className="button" href={`/s/${username}/payment/${paymentToken}`}>{t('pay_now')}</a></p> : null}
      </div>
      {deliveries.map((delivery) => <DeliveryCard key={delivery.productName} delivery={delivery} locale={locale} />)}
    </>
  );
}

function headline(order: Order, locale: Locale): string {
  const t = checkoutTexts.for(locale);
  switch (order.payment_state) {
    case 'paid':
    case 'paying':
      return order.total === 0 ? t('thanks_free') : t('thanks');
    case 'payment_refunded':
      return t('refunded_title');
    case 'payment_not_completed':
      return t('open_title');
    default:
      return t('pending_title');
  }
}

function Standing({ order, locale }: { order: Order; locale: Locale }): ReactElement | null {
  const t = checkoutTexts.for(locale);
  switch (order.payment_state) {
    case 'paid':
    case 'paying':
      return <p className="notice good" role="status">{t('mail_sent', { email: order.buyer_email })}</p>;
    case 'payment_refunded':
      return <p className="notice" role="status">{t('refunded_text')}</p>;
    case 'payment_pending':
    case 'payment_waiting':
      return <p className="notice" role="status">{t('bank_text')}</p>;
    default:
      return null;
  }
}

function DeliveryCard({ delivery, locale }: { delivery: SuccessPageProps['deliveries'][number]; locale: Locale }): ReactElement {
  const t = checkoutTexts.for(locale);
  return (
    <section className="card stack">
      <h2>{delivery.files.length > 0 ? t('downloads') : delivery.productName}</h2>
      {delivery.message ? <p className="text">{delivery.message}</p> : null}
      {delivery.text ? <p className="text">{delivery.text}</p> : null}
      {delivery.files.length > 0 ? (
        <ul className="files">
          {delivery.files.map((file) => <li key={file.url}><span>{file.name}</span><a className="button plain" href={file.url} download>{t('download')}<span hidden> {file.name}</span></a></li>)}
        </ul>
      ) : null}
    </section>
  );
}
