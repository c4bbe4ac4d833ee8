import type { ReactElement } from 'react';
import type { ProductCard } from '#core/catalog';
import type { Locale } from '#core/context';
import { formatDate, money, type LocalDate } from '#core/kit';
import { orderNumber, orderStateTitle, type Order } from '#core/orders';
import { checkoutTexts } from './checkout-texts.ts';
import { amount } from './order-summary.tsx';
import { Steps } from './steps.tsx';

/** One thing the buyer holds, ready to be drawn. */
export interface Thing {
  key: string;
  productName: string;
  /** What the seller tells every buyer of it. */
  message: string;
  text: string;
  files: readonly { name: string; url: string }[];
  links: readonly { title: string; href: string }[];
  codes: readonly { title: string; value: string }[];
}

export interface SuccessPageProps {
  order: Order;
  lines: readonly { name: string; quantity: number; gross: number }[];
  /** The charge that comes next, of what is paid in rates; amount in minor units. */
  next: { amount: number; dueDate: LocalDate } | null;
  username: string;
  locale: Locale;
  /** What the buyer may use now. */
  things: readonly Thing[];
  /** The attempt to go on with while nothing is paid, or the one that tells where to transfer to. */
  paymentToken: string | null;
  /** The money is promised, and the seller takes it when they have looked at the order. */
  held: boolean;
  /** Another product of the shop that its seller offers here. */
  offer: { card: ProductCard; text: string } | null;
  /** The page looks by itself whether the money has come. */
  looksAgain: boolean;
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
  looksAgain,
}: SuccessPageProps): ReactElement {
  const t = checkoutTexts.for(locale);
  const begun = hasBegun(order, things);
  const paid = order.payment_state === 'paid' || order.payment_state === 'paying' || begun;
  const cost = (minor: number): string => (minor === 0 ? t('free') : amount(money(minor, order.currency_key), locale));
  return (
    <>
      <Steps current={paid ? 'step_done' : 'step_pay'} locale={locale} free={order.total === 0} />
      <div className="card stack">
        <h1>{headlineOf({ order, things, held, locale })}</h1>
        <Standing order={order} begun={begun} held={held} locale={locale} />
        {paid && order.gift ? <p>{t('to_receiver', { email: order.owner_email })}</p> : null}
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
          {begun ? null : (
            <div>
              <dt>{t('state')}</dt>
              <dd>
                <span className={`chip ${paid ? 'good' : ''}`}>{orderStateTitle(order.payment_state, locale)}</span>
              </dd>
            </div>
          )}
        </dl>
        {order.payment_state === 'payment_waiting' && paymentToken ? (
          <p>
            <a className="button" href={`/s/${username}/payment/${paymentToken}`}>
              {t('transfer_show')}
            </a>
          </p>
        ) : null}
        {order.payment_state === 'payment_not_completed' && paymentToken ? (
          <>
            <p className="notice" role="status">
              {t(looksAgain ? 'looking' : 'looked')}
            </p>
            <p className="actions">
              <a className="button" href={`/s/${username}/payment/${paymentToken}`}>
                {t('pay_now')}
              </a>
              <a href={`/s/${username}/payment/${paymentToken}?change=1`}>{t('other_method')}</a>
            </p>
          </>
        ) : null}
      </div>
      {things.map((thing) => (
        <ThingCard key={thing.key} thing={thing} locale={locale} />
      ))}
      {offer && paid ? <OfferCard {...offer} username={username} locale={locale} /> : null}
    </>
  );
}

/** What is tried before anything is charged waits for no money: it is open already. */
function hasBegun({ payment_state: state, paid }: Order, things: readonly Thing[]): boolean {
  return state === 'payment_waiting' && paid === 0 && things.length > 0;
}

/** What stands on top and in the window's title. */
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
  locale,
}: Pick<SuccessPageProps, 'order' | 'held' | 'locale'> & { begun: boolean }): ReactElement | null {
  const t = checkoutTexts.for(locale);
  if (begun)
    return (
      <p className="notice good" role="status">
        {t('mail_sent', { email: order.buyer_email })}
      </p>
    );
  switch (order.payment_state) {
    case 'paid':
    case 'paying':
      return (
        <p className="notice good" role="status">
          {t('mail_sent', { email: order.buyer_email })}
        </p>
      );
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
    default:
      return null;
  }
}

function ThingCard({ thing, locale }: { thing: Thing; locale: Locale }): ReactElement {
  const t = checkoutTexts.for(locale);
  const { productName, message, text, files, links, codes } = thing;
  return (
    <section className="card stack">
      <h2>{productName}</h2>
      {message ? <p className="text">{message}</p> : null}
      {text ? <p className="text">{text}</p> : null}
      {links.length > 0 ? (
        <ul className="files">
          {links.map(({ title, href }) => (
            <li key={href}>
              <span>{title}</span>
              <a className="button plain" href={href}>
                {t('open')}
                <span className="sr"> {title}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {codes.length > 0 ? (
        <dl className="facts">
          {codes.map(({ title, value }, index) => (
            <div key={index}>
              <dt>{title}</dt>
              <dd className="copy">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {files.length > 0 ? (
        <ul className="files">
          {files.map(({ name, url }) => (
            <li key={url}>
              <span>{name}</span>
              <a className="button plain" href={url} download>
                {t('download')}
                <span className="sr"> {name}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function OfferCard({
  card,
  text,
  username,
  locale,
}: {
  card: ProductCard;
  text: string;
  username: string;
  locale: Locale;
}): ReactElement {
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
        <span className="cost">{card.free ? t('free') : amount(card.price, locale)}</span>
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
