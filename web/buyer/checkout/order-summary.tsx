import type { ReactElement } from 'react';
import type { CheckoutEntries, CheckoutView, NamedCart, NamedLine, ShopSeller } from '#core/checkout';
import { formatDate, moneyFor, inLanguage, money, type Money, type Language } from '#core/kit';
import { TermsNote, WithdrawalNote } from './legal-notes.tsx';
import { checkoutTexts } from './checkout-texts.ts';

/** As the specification writes prices, the same in both languages of the house; a further one has its own way. */
export const amount = (sum: Money, locale: Language = 'en'): string => moneyFor(locale, sum);

const rates = {
  de: new Intl.NumberFormat('de', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 }),
  pl: new Intl.NumberFormat('pl', { maximumFractionDigits: 2 }),
};

export function percent(rateBp: number, locale: Language): string {
  return `${inLanguage(locale, rates).format(rateBp / 100)}${inLanguage(locale, { de: ' %', en: '%' })}`;
}

/** Price of the order, line by line, the first charge last. */
export function PriceList({
  view,
  locale,
  terms = false,
}: {
  view: CheckoutView;
  locale: Language;
  /** Names the term of the one contract beside its line. */
  terms?: boolean;
}): ReactElement {
  const t = checkoutTexts.for(locale);
  const { cart, free, schedule } = view;
  const later = schedule.total !== null && schedule.total.minor !== cart.gross.minor;
  const whole = schedule.rows.length === 1 || schedule.total?.minor === cart.gross.minor;
  const label = whole
    ? cart.vat.minor > 0n
      ? t('total_vat')
      : t('total')
    : cart.vat.minor > 0n
      ? t('first_vat')
      : t('first');
  const before = grossBefore(cart);
  // Tickets are chosen on this very page: until then there is no amount to name.
  if (cart.lines.length === 0) return <p className="hint">{t('choose_ticket')}</p>;
  return (
    <>
      <dl className="sum">
        {cart.lines.map((line) => (
          <div key={line.key}>
            <dt>
              {lineName(line)}
              {line.details ? <span className="hint block">{line.details}</span> : null}
              {terms ? <span className="hint block">{view.contracts[0]!.term}</span> : null}
            </dt>
            <dd>{free ? t('free') : amount(before(line), locale)}</dd>
          </div>
        ))}
        {cart.discount.minor > 0n ? (
          <div className="well">
            <dt>{before === shown ? t('discount_within') : t('discount')}</dt>
            <dd>
              {before === shown ? '' : '− '}
              {amount(cart.discount, locale)}
            </dd>
          </div>
        ) : null}
        {free
          ? null
          : cart.taxTotals
              .filter((tax) => tax.rateBp > 0)
              .map((tax) => (
                <div key={tax.rateBp} className="hint">
                  <dt>{t('vat_of', { rate: percent(tax.rateBp, locale) })}</dt>
                  <dd>{amount(tax.vat, locale)}</dd>
                </div>
              ))}
        {later && !whole ? (
          <div className="hint">
            <dt>{t('all_charges')}</dt>
            <dd>{amount(schedule.total!, locale)}</dd>
          </div>
        ) : null}
        {schedule.dueNow.minor !== cart.gross.minor ? (
          <div className="hint">
            <dt>{t('due_now')}</dt>
            <dd>{amount(schedule.dueNow, locale)}</dd>
          </div>
        ) : null}
        <div className="total">
          <dt>{label}</dt>
          <dd>{free ? t('free') : amount(cart.gross, locale)}</dd>
        </div>
      </dl>
      {view.taxNotes.map((note) => (
        <p key={note} className="hint">
          {note}
        </p>
      ))}
    </>
  );
}

const shown = (line: NamedLine): Money => line.gross;

/** Lines before the discount where that adds up to the cent: not with net prices, whose discount is taken off before the VAT. */
function grossBefore(cart: NamedCart): (line: NamedLine) => Money {
  const gross = cart.lines.every((line) => line.amountType === 'gross' || line.discount.minor === 0n);
  return gross ? (line) => money(line.gross.minor + line.discount.minor, line.gross.currency) : shown;
}

function lineName({ name, quantity }: NamedLine): string {
  return quantity > 1 ? `${quantity} × ${name}` : name;
}

/** Beyond these the rest is folded away. */
const SHOWN_ROWS = 12;

/** Every charge with its day, as it will happen. Nothing where one charge is all there is, and it is made at once. */
export function ScheduleList({ view, locale }: { view: CheckoutView; locale: Language }): ReactElement | null {
  const t = checkoutTexts.for(locale);
  const { rows, total, startsLater } = view.schedule;
  if (view.free || (rows.length === 1 && !startsLater && total !== null)) return null;
  const row = (each: (typeof rows)[number]): ReactElement => (
    <li key={each.number}>
      <span>
        {each.number}. {formatDate(each.dueDate, locale)}
      </span>
      <span>{amount(each.amount, locale)}</span>
    </li>
  );
  return (
    <div className="tight">
      <h3>{t('schedule')}</h3>
      {startsLater ? <p className="hint">{t('starts_later')}</p> : null}
      <ol className="plan">{rows.slice(0, SHOWN_ROWS).map(row)}</ol>
      {rows.length > SHOWN_ROWS ? (
        <details>
          <summary>{t('more_charges', { count: rows.length - SHOWN_ROWS })}</summary>
          <ol className="plan" start={SHOWN_ROWS + 1}>
            {rows.slice(SHOWN_ROWS).map(row)}
          </ol>
        </details>
      ) : null}
      {total === null ? (
        <p className="hint">{t('goes_on')}</p>
      ) : (
        <p className="hint">
          {t('all_charges')}: {amount(total, locale)}
        </p>
      )}
    </div>
  );
}

/** Every contract that the click concludes, with its price and its term; one line for one. */
function Contracts({ view, locale }: { view: CheckoutView; locale: Language }): ReactElement {
  const t = checkoutTexts.for(locale);
  const { contracts, free } = view;
  return (
    <div className="tight">
      {contracts.length > 1 ? (
        <p>
          <strong>{t('contracts', { count: contracts.length })}</strong>
        </p>
      ) : null}
      <ul className="contracts">
        {contracts.map(({ name, quantity, price, term }, index) => (
          <li key={index}>
            <span className="grow">
              <b>
                {quantity > 1 ? `${quantity} × ` : ''}
                {name}
              </b>
              <span className="hint block">{term}</span>
            </span>
            <span className="cost">{free ? t('free') : amount(price, locale)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Facts that the form on the credit depends on, as parameters of its address. */
function creditParams(
  { offer, bumps, coupon }: CheckoutView,
  { quantity, startsOn, variants, buyer }: CheckoutEntries,
  locale: Language,
): string {
  return new URLSearchParams({
    plan: String(offer.plan?.id ?? ''),
    quantity: String(quantity),
    ...(offer.plan ? { currency: offer.plan.currency } : {}),
    country: buyer.country,
    zip: buyer.zip,
    lang: locale,
    ...(startsOn ? { starts_on: startsOn } : {}),
    ...(coupon?.state === 'applies' ? { coupon_code: coupon.code } : {}),
    ...Object.fromEntries(bumps.filter(({ chosen }) => chosen).map(({ id }) => [`bump[${id}]`, '1'])),
    ...Object.fromEntries([...variants].map(([key, count]) => [`variant[${key}]`, String(count)])),
  }).toString();
}

/** One contract that is one line at its full price: both would say the same. */
function isOneLine({ contracts, cart, free }: CheckoutView): boolean {
  return (
    !free &&
    contracts.length === 1 &&
    cart.lines.length === 1 &&
    contracts[0]!.name === cart.lines[0]!.name &&
    contracts[0]!.price.minor === cart.gross.minor
  );
}

/** Essentials that the law wants directly above the button: product, seller, total and duration. Nothing else stands between. */
export function Essentials({
  view,
  seller,
  locale,
  entries,
}: {
  view: CheckoutView;
  seller: ShopSeller;
  locale: Language;
  entries: CheckoutEntries;
}): ReactElement {
  const t = checkoutTexts.for(locale);
  const supplier = [
    seller.company || `${seller.first_name} ${seller.last_name}`.trim() || seller.display_name,
    `${seller.street} ${seller.street_number}`.trim(),
    `${seller.zip} ${seller.city}`.trim(),
  ]
    .filter(Boolean)
    .join(', ');
  const credit = (paper: string): string =>
    `/s/${seller.username}/${view.offer.product.slug}/checkout/${paper}?${creditParams(view, entries, locale)}`;
  return (
    <section className="stack legal" aria-labelledby="review">
      <h2 id="review" tabIndex={-1}>
        {t('review')}
      </h2>
      <div className="stack partner">
        <p className="small">
          {t('supplier', { supplier })} <TermsNote seller={seller} locale={locale} />
          {view.free
            ? ` ${t('access_free')}`
            : view.offer.product.supplyClass === 'electronic'
              ? ` ${t('access')}`
              : ''}
        </p>
        <WithdrawalNote seller={seller} locale={locale} right={view.withdrawal} form={view.offer.product.form} />
      </div>
      {view.creditNotice ? (
        <div className="notice">
          <strong>{view.creditNotice.title}</strong>
          <p>{view.creditNotice.text}</p>
          {view.creditNotice.facts ? (
            <p>
              <a href={credit('credit_information')} target="_blank" rel="noopener">
                {t('credit_form')}
              </a>
              <br />
              <a href={credit('credit_contract')} target="_blank" rel="noopener">
                {t('credit_contract')}
              </a>
            </p>
          ) : null}
        </div>
      ) : null}
      {isOneLine(view) ? null : <Contracts view={view} locale={locale} />}
      <ScheduleList view={view} locale={locale} />
      <PriceList view={view} locale={locale} terms={isOneLine(view)} />
    </section>
  );
}
