import type { ReactElement } from 'react';
import type { ProductCard } from '#core/catalog';
import { formatDate, money, type LocalDate, type Language } from '#core/kit';
import { orderNumber, type Order } from '#core/orders';
import { checkoutTexts } from './checkout-texts.ts';
import type { OrderShipping } from '#core/shipping';
import { amount } from './order-summary.tsx';
import { ParcelCard } from './parcel-card.tsx';
import { Steps } from './steps.tsx';
import { thanksTexts } from './thanks-texts.ts';
import { TransferCard, type TransferCardProps } from './transfer-card.tsx';
import { ThingCard, type Thing } from './thing-card.tsx';

export interface SuccessPageProps {
  order: Order;
  lines: readonly { name: string; quantity: number; gross: number }[];
  /** The charge that comes next, of what is paid in rates; amount in minor units. */
  next: { amount: number; dueDate: LocalDate } | null;
  username: string;
  locale: Language;
  /** Things that the buyer may use now. */
  things: readonly Thing[];
  /** The attempt to go on with while nothing is paid, or the one that tells where to transfer to. */
  paymentToken: string | null;
  /** The money is promised, and the seller takes it when they have looked at the order. */
  held: boolean;
  /** Another product of the shop that its seller offers here. */
  offer: { card: ProductCard; text: string; vat: 'included' | 'none' } | null;
  /** Account and reference to transfer to while the money is awaited, with the amount as people read it; null or missing for none. */
  transfer?: Pick<TransferCardProps, 'to' | 'due'> | null;
  /** Goods that the order sends, and the zone of the shop's days; null or missing for none. */
  parcel?: { shipping: OrderShipping; timeZone: string } | null;
  /** The page looks by itself whether the money has come. */
  looksAgain: boolean;
  /** Checkout of the same product, for a buyer whose order ended unpaid; null or missing where it is not on sale. */
  again?: string | null;
}

/** The end of the way: what was bought, how it stands, the way to it, and one thing more. */
export function SuccessPage({
  order,
  lines,
  next,
  username,
  locale,
  things,
  paymentToken,
  held,
  offer,
  transfer = null,
  parcel = null,
  looksAgain,
  again = null,
}: SuccessPageProps): ReactElement {
  const t = checkoutTexts.for(locale);
  const begun = hasBegun(order, things);
  const paid = order.payment_state === 'paid' || order.payment_state === 'paying' || begun;
  const hasEnded = order.payment_state === 'payment_canceled';
  return (
    <>
      {paid || hasEnded ? null : <Steps current="step_pay" locale={locale} free={order.total === 0} />}
      <h1>{headlineOf({ order, things, held, locale })}</h1>
      <div className="thanks">
        {things.map((thing) => (
          <ThingCard key={thing.key} thing={thing} locale={locale} />
        ))}
        <div className="card stack">
          <Standing order={order} begun={begun} held={held} opened={things.length > 0} locale={locale} />
          {paid && order.gift ? <p>{t('to_receiver', { email: order.owner_email })}</p> : null}
          {endedUnpaid(order) ? (
            <p className="actions">
              <a className="button" href={again ?? `/s/${username}`}>
                {again ? thanksTexts.translate(locale, 'order_again') : t('back_to_shop')}
              </a>
            </p>
          ) : null}
          {transfer ? null : <NextStep {...{ order, username, locale, paymentToken, looksAgain }} />}
          <section className="tight" aria-labelledby="receipt">
            <h2 id="receipt">{thanksTexts.translate(locale, paid ? 'receipt' : 'order')}</h2>
            <Receipt {...{ order, lines, next, locale }} />
          </section>
        </div>
        {transfer ? <TransferCard {...transfer} others={null} locale={locale} /> : null}
        {parcel ? <ParcelCard {...parcel} locale={locale} /> : null}
        {offer && paid ? <OfferCard {...offer} username={username} locale={locale} /> : null}
        {things.length > 0 ? <ComeBack order={order} locale={locale} /> : null}
      </div>
    </>
  );
}

/** Next step of a buyer who has not paid yet. */
function NextStep({
  order,
  username,
  locale,
  paymentToken,
  looksAgain,
}: Pick<SuccessPageProps, 'order' | 'username' | 'locale' | 'paymentToken' | 'looksAgain'>): ReactElement | null {
  const t = checkoutTexts.for(locale);
  if (paymentToken === null) return null;
  const step = `/s/${username}/payment/${paymentToken}`;
  if (order.payment_state === 'payment_waiting')
    return (
      <p>
        <a className="button full" href={step}>
          {t('transfer_show')}
        </a>
      </p>
    );
  if (order.payment_state !== 'payment_not_completed') return null;
  return (
    <>
      <p className="notice" role="status">
        {t(looksAgain ? 'looking' : 'looked')}
      </p>
      <p className="actions">
        <a className="button" href={step}>
          {t('pay_now')}
        </a>
        <a href={`${step}?change=1`}>{t('other_method')}</a>
      </p>
    </>
  );
}

/** Receipt: paid sums, the next charge, and the order's number for letters to the shop. */
function Receipt({
  order,
  lines,
  next,
  locale,
}: Pick<SuccessPageProps, 'order' | 'lines' | 'next' | 'locale'>): ReactElement {
  const t = checkoutTexts.for(locale);
  const cost = (minor: number): string => (minor === 0 ? t('free') : amount(money(minor, order.currency_key), locale));
  return (
    <dl className="sum">
      {lines.map(({ name, quantity, gross }, index) => (
        <div key={index}>
          <dt>
            {quantity > 1 ? `${quantity} × ` : ''}
            {name}
          </dt>
          <dd>{cost(gross)}</dd>
        </div>
      ))}
      {lines.length > 1 ? (
        <div className="total">
          <dt>{t('total')}</dt>
          <dd>{cost(order.total)}</dd>
        </div>
      ) : null}
      {next && order.paid > 0 ? (
        <div>
          <dt>{t('paid_so_far')}</dt>
          <dd>{cost(order.paid)}</dd>
        </div>
      ) : null}
      {next ? (
        <div>
          <dt>{t('next_charge', { date: formatDate(next.dueDate, locale) })}</dt>
          <dd>{cost(next.amount)}</dd>
        </div>
      ) : null}
      <div className="hint">
        <dt>{t('order_number')}</dt>
        <dd className="key">{orderNumber(order.token)}</dd>
      </div>
    </dl>
  );
}

/** Offer of a password. It is optional: the browser that bought opens everything, and so does the mail. */
function ComeBack({ order, locale }: Pick<SuccessPageProps, 'order' | 'locale'>): ReactElement {
  const t = thanksTexts.for(locale);
  return (
    <details className="card more">
      <summary>{t('come_back')}</summary>
      <form method="post" action="/forgot_password" className="stack">
        <input type="hidden" name="email" value={order.buyer_email} />
        <p>{t('come_back_text')}</p>
        <button className="button plain">{t('password')}</button>
      </form>
    </details>
  );
}

/** A trial before the first charge waits for no money: it is open already. */
function hasBegun({ payment_state: state, paid }: Order, things: readonly Thing[]): boolean {
  return state === 'payment_waiting' && paid === 0 && things.length > 0;
}

/** Headline on top and in the window's title. */
export function headlineOf({
  order,
  things,
  held,
  locale,
}: Pick<SuccessPageProps, 'order' | 'things' | 'held' | 'locale'>): string {
  const t = checkoutTexts.for(locale);
  if (hasBegun(order, things)) return t('thanks');
  switch (order.payment_state) {
    case 'paid':
    case 'paying':
      return order.total === 0 ? t('thanks_free') : t('thanks');
    case 'payment_refunded':
      return t('refunded_title');
    case 'payment_not_completed':
      return t('open_title');
    case 'payment_waiting':
      return t('waiting_title');
    case 'payment_chargebacked':
      return t('taken_back_title');
    case 'payment_paused':
      return t(order.paused_at === null ? 'owed_title' : 'paused_title');
    case 'payment_canceled':
      return t('canceled_title');
    default:
      return t(held ? 'waiting_title' : 'pending_title');
  }
}

function Standing({
  order,
  begun,
  held,
  opened,
  locale,
}: Pick<SuccessPageProps, 'order' | 'held' | 'locale'> & { begun: boolean; opened: boolean }): ReactElement | null {
  const t = checkoutTexts.for(locale);
  const sent = (
    <p className="notice good" role="status">
      {opened
        ? thanksTexts.translate(locale, 'sent_to', { email: order.buyer_email })
        : t('mail_sent', { email: order.buyer_email })}
    </p>
  );
  if (begun) return sent;
  switch (order.payment_state) {
    case 'paid':
    case 'paying':
      return sent;
    case 'payment_refunded':
      return (
        <p className="notice" role="status">
          {t('refunded_text')}
        </p>
      );
    case 'payment_waiting':
      return (
        <p className="notice" role="status">
          {t('waiting_text')}
        </p>
      );
    case 'payment_pending':
      return (
        <p className="notice" role="status">
          {t(held ? 'held_text' : 'bank_text')}
        </p>
      );
    case 'payment_chargebacked':
      return (
        <p className="notice warn" role="status">
          {t('taken_back_text')}
        </p>
      );
    case 'payment_paused':
      return (
        <p className="notice warn" role="status">
          {t(order.paused_at === null ? 'owed_text' : 'paused_text')} {t('in_your_rooms')}{' '}
          <a href="/payer">{t('to_your_rooms')}</a>
        </p>
      );
    case 'payment_canceled':
      return <Ended order={order} locale={locale} />;
    default:
      return null;
  }
}

/** True for an order that ended before any money came. */
export const endedUnpaid = ({ payment_state: state, paid }: Pick<Order, 'payment_state' | 'paid'>): boolean =>
  state === 'payment_canceled' && paid === 0;

/** Order that ended: without money for good, or after some of it was paid. */
function Ended({ order, locale }: Pick<SuccessPageProps, 'order' | 'locale'>): ReactElement {
  const says = thanksTexts.for(locale);
  if (endedUnpaid(order))
    return (
      <div className="notice" role="status">
        <strong>{says('ended_unpaid')}</strong>
        <p>{says('ended_sent')}</p>
      </div>
    );
  return (
    <p className="notice" role="status">
      {says('ended_paid')} <a href="/payer">{checkoutTexts.translate(locale, 'to_your_rooms')}</a>
    </p>
  );
}

function OfferCard({
  card,
  text,
  vat,
  username,
  locale,
}: NonNullable<SuccessPageProps['offer']> & Pick<SuccessPageProps, 'username' | 'locale'>): ReactElement {
  const t = checkoutTexts.for(locale);
  return (
    <section className="card stack" aria-labelledby="offer">
      <p className="hint">{t('also')}</p>
      <div className="choice bump">
        {card.coverPath ? <img src={card.coverPath} alt="" width={64} height={48} /> : null}
        <div className="grow tight">
          <h2 id="offer">{card.name}</h2>
          {text ? <p>{text}</p> : null}
        </div>
        <span className="cost">
          {card.free ? t('free') : amount(card.price, locale)}
          {card.free ? null : <span className="hint">{t(vat === 'included' ? 'vat_included' : 'no_vat')}</span>}
        </span>
      </div>
      <p>
        <a className="button plain" href={`/s/${username}/${card.slug}/checkout`}>
          {t('look_at_it')}
          <span className="sr">: {card.name}</span>
        </a>
      </p>
    </section>
  );
}
