import type { ReactElement } from 'react';
import type { PlanChoice, ProductView, ShopSeller, VariantChoice } from '#core/checkout';
import type { Language } from '#core/kit';
import { PlanRadio, PlanTerms, capital } from './choice-fields.tsx';
import { checkoutTexts } from './checkout-texts.ts';
import { CountField } from './count-field.tsx';
import { idOf } from './form-fields.tsx';
import { WithdrawalNote } from './legal-notes.tsx';
import { amount } from './order-summary.tsx';
import { taxed } from './taxed.ts';
import { VariantRows, VariantText, WaitingLink } from './variant-fields.tsx';

export interface BuyCardProps {
  view: ProductView;
  seller: ShopSeller;
  locale: Language;
  /** Code that the page's address brought along. */
  couponCode?: string;
}

/** Most pieces left that are worth saying. */
const FEW = 20;

/** Address of the checkout when nothing has to be chosen before; null where something has, or where nothing can be bought. */
function directCheckout({ view, seller, couponCode = '' }: BuyCardProps): string | null {
  const { offer, plans, variants } = view;
  if (whyClosed(view) !== null || plans.length > 1 || variants.length > 0) return null;
  const carried = new URLSearchParams({
    ...(plans[0] ? { plan: String(plans[0].plan.id) } : {}),
    ...(couponCode ? { coupon_code: couponCode } : {}),
  });
  return `/s/${seller.username}/${offer.product.slug}/checkout${carried.size > 0 ? `?${carried}` : ''}`;
}

/** The price and the button once more at the foot of a phone, as long as the card's own button is out of sight. */
export function BuyBar(props: BuyCardProps): ReactElement | null {
  const { view, locale } = props;
  if (whyClosed(view) !== null) return null;
  const label = labelOf(props);
  const direct = directCheckout(props);
  return (
    <div className="buy-bar">
      <b>{shownPrice(view, locale)}</b>
      {direct ? (
        <a className="button" href={direct}>
          {label}
        </a>
      ) : view.variants.length > 0 ? (
        <a className="button" href="#buy">
          {checkoutTexts.translate(locale, 'tickets')}
        </a>
      ) : (
        <button className="button" form="buy">
          {label}
        </button>
      )}
    </div>
  );
}

function labelOf({ view: { offer, variants }, locale }: BuyCardProps): string {
  return checkoutTexts.translate(locale, offer.product.free && variants.length === 0 ? 'get' : 'buy');
}

/** Opens the checkout: by a link where there is nothing to choose, else by a form with what was chosen here. */
export function BuyCard(props: BuyCardProps): ReactElement {
  const { view, seller, locale, couponCode = '' } = props;
  const t = checkoutTexts.for(locale);
  const { offer, plans, variants } = view;
  const closed = whyClosed(view);
  const checkout = `/s/${seller.username}/${offer.product.slug}/checkout`;
  const label = labelOf(props);
  const direct = directCheckout(props);
  const price = <Price view={view} seller={seller} locale={locale} />;
  const note = <WithdrawalNote seller={seller} locale={locale} right={view.withdrawal} form={offer.product.form} />;
  if (direct)
    return (
      <div className="card stack aside" id="buy">
        {price}
        <a className="button full first-buy" href={direct}>
          {label}
        </a>
        {note}
      </div>
    );
  return (
    <form className="card stack aside" id="buy" action={checkout} method="get">
      {price}
      {couponCode ? <input type="hidden" name="coupon_code" value={couponCode} /> : null}
      {closed ? <p className="notice warn">{t(closed)}</p> : null}
      {!closed && plans.length > 1 ? (
        <fieldset className="tight">
          <legend>{t('plans')}</legend>
          {plans.map((choice) => (
            <PlanRadio key={choice.plan.id} choice={choice} locale={locale} />
          ))}
        </fieldset>
      ) : null}
      {plans.length === 1 ? <input type="hidden" name="plan" value={plans[0]!.plan.id} /> : null}
      {variants.length > 0 ? (
        <fieldset className="tight">
          <legend>{t('tickets')}</legend>
          <VariantRows
            variants={variants}
            locale={locale}
            row={(choice, days) => (
              <Ticket key={choice.variant.key} choice={choice} locale={locale} closed={closed !== null} days={days} />
            )}
          />
        </fieldset>
      ) : null}
      {closed ? null : <button className="button full first-buy">{label}</button>}
      {note}
    </form>
  );
}

/** Sold out, not bookable any more, or not for sale: null while somebody can buy. */
function whyClosed({ offer, plans, variants }: ProductView): 'sold_out' | 'over' | 'not_sellable' | null {
  if (!offer.sellable) return offer.warnings.includes('limit_reached') ? 'sold_out' : 'not_sellable';
  if (plans.length > 0 && plans.every(({ soldOut }) => soldOut)) return 'sold_out';
  const reasons = variants.map(({ variant }) => variant.closed);
  if (reasons.length === 0 || reasons.includes(null)) return null;
  return reasons.includes('sold_out')
    ? 'sold_out'
    : reasons.every((reason) => reason === 'over')
      ? 'over'
      : 'not_sellable';
}

/** Prices anybody can have it for. One rate alone is none: what is paid in rates counts with all of them, as long as something else can be chosen. */
function pricesOf({ offer, plans, variants }: ProductView): { lowest: ProductView['offer']['price']; same: boolean } {
  const prices =
    variants.length > 0
      ? variants.map(({ price }) => price.gross)
      : plans.length > 1
        ? plans.map(({ first, whole }) => whole ?? first)
        : plans.map(({ first }) => first);
  const lowest = prices.reduce((least, each) => (each.minor < least.minor ? each : least), prices[0] ?? offer.price);
  return { lowest, same: prices.every(({ minor }) => minor === lowest.minor) };
}

function shownPrice(view: ProductView, locale: Language): string {
  const t = checkoutTexts.for(locale);
  const { lowest, same } = pricesOf(view);
  if (view.offer.product.free && lowest.minor === 0n) return t('free');
  return same ? amount(lowest, locale) : t('from_price', { amount: amount(lowest, locale) });
}

function Price({ view, seller, locale }: BuyCardProps): ReactElement {
  const t = checkoutTexts.for(locale);
  const { offer, plans, variants } = view;
  const { lowest, same } = pricesOf(view);
  const left = offer.left !== null && offer.left > 0 && offer.left <= FEW ? offer.left : null;
  return (
    <div className="tight">
      <p className="price">{shownPrice(view, locale)}</p>
      {plans.length === 1 && variants.length === 0 ? <SinglePlan choice={plans[0]!} locale={locale} /> : null}
      {lowest.minor > 0n || !same ? <p className="hint">{taxed(seller) ? t('vat_included') : t('no_vat')}</p> : null}
      {(offer.product.weightGrams ?? null) === null ? null : <p className="hint">{t('plus_shipping')}</p>}
      {offer.product.additionalFee?.amount.currency === offer.currency && (lowest.minor > 0n || !same) ? (
        <p className="hint">
          {t('plus_fee', {
            amount: amount(offer.product.additionalFee.amount, locale),
            name: offer.product.additionalFee.name,
          })}
        </p>
      ) : null}
      {left === null ? null : <p className="hint">{t('left', { count: left })}</p>}
    </div>
  );
}

function SinglePlan({ choice, locale }: { choice: PlanChoice; locale: Language }): ReactElement {
  const t = checkoutTexts.for(locale);
  return (
    <>
      {choice.popular ? (
        <p>
          <span className="tag">{t('popular')}</span>
        </p>
      ) : null}
      {choice.plan.type === 'one_time' || choice.plan.label ? null : <p>{capital(choice.term)}</p>}
      <PlanTerms choice={choice} locale={locale} />
    </>
  );
}

function Ticket({
  choice,
  locale,
  closed,
  days,
}: {
  choice: VariantChoice;
  locale: Language;
  closed: boolean;
  days: boolean;
}): ReactElement {
  const { variant } = choice;
  const name = `variant[${variant.key}]`;
  const open = !closed && variant.closed === null;
  return (
    <div className="piece">
      <span className="grow">
        <VariantText choice={choice} locale={locale} days={days} {...(open ? { labelFor: idOf(name) } : {})} />
      </span>
      {open ? (
        <CountField
          id={idOf(name)}
          name={name}
          value={choice.count}
          most={Math.min(variant.most, variant.left ?? variant.most)}
        />
      ) : null}
      {variant.waiting ? <WaitingLink href={variant.waiting} locale={locale} /> : null}
    </div>
  );
}
