import type { ReactElement } from 'react';
import type { ProductCard, Showcase } from '#core/catalog';
import type { PlanChoice, ProductView, ShopSeller, VariantChoice } from '#core/checkout';
import type { Locale } from '#core/context';
import { checkoutTexts } from './checkout-texts.ts';
import { WithdrawalNote } from './legal-notes.tsx';
import { PlanRadio, PlanTerms, capital } from './choice-fields.tsx';
import { idOf } from './form-fields.tsx';
import { amount } from './order-summary.tsx';
import { ProductAddons } from './product-addons.tsx';
import { taxed } from './taxed.ts';
import { VariantText } from './variant-fields.tsx';

export interface ProductPageProps {
  view: ProductView;
  seller: ShopSeller;
  locale: Locale;
  /** What the product's form tells and lets anybody look into: free lessons of a course, the products of a bundle. */
  showcase: Showcase | null;
  /** Other products that the seller puts below it. */
  addons?: readonly ProductCard[];
  /** What the page's address brought along, for browsers that keep no cookies. */
  couponCode?: string;
}

/** How few pieces are worth saying. */
const FEW = 20;

/** What is sold, for how much, and the one button. Works for sellers who have designed no page of their own for it. */
export function ProductPage({
  view,
  seller,
  locale,
  showcase,
  addons = [],
  couponCode = '',
}: ProductPageProps): ReactElement {
  const t = checkoutTexts.for(locale);
  const { product } = view.offer;
  const links = showcase?.links ?? [];
  const { zfuNumber } = product.steps.teaching;
  const more = product.covers.length > 1 || product.description !== '' || showcase !== null || zfuNumber !== '';
  return (
    <article className="product">
      <div className="stack head">
        {product.coverPath ? (
          <img className="cover" src={product.coverPath} alt={product.coverAlt} width={1200} height={900} />
        ) : null}
        <h1>{product.name}</h1>
      </div>
      <BuyCard view={view} seller={seller} locale={locale} couponCode={couponCode} />
      {more ? (
        <div className="stack body">
          {product.covers.length > 1 ? (
            <ul className="gallery">
              {product.covers.slice(1).map(({ id, path, alt }) => (
                <li key={id}>
                  <img className="cover" src={path} alt={alt} width={400} height={300} loading="lazy" />
                </li>
              ))}
            </ul>
          ) : null}
          {product.description ? <p className="text">{product.description}</p> : null}
          {showcase ? <ShowcaseFacts showcase={showcase} locale={locale} /> : null}
          {showcase?.contents && showcase.contents.length > 0 ? (
            <Contents contents={showcase.contents} open={product.menuUnfold} locale={locale} />
          ) : null}
          {zfuNumber ? (
            <p>
              <strong>{t('zfu_number')}:</strong> {zfuNumber}
            </p>
          ) : null}
          {links.length > 0 ? (
            <section className="tight" aria-labelledby="previews">
              <h2 id="previews">{t('preview')}</h2>
              <ul className="links">
                {links.map(({ title, href }) => (
                  <li key={href}>
                    <a href={href}>{title[locale]}</a>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </div>
      ) : null}
      {addons.length > 0 ? <ProductAddons addons={addons} seller={seller} locale={locale} /> : null}
    </article>
  );
}

function Contents({
  contents,
  open,
  locale,
}: {
  contents: NonNullable<Showcase['contents']>;
  open: boolean;
  locale: Locale;
}): ReactElement {
  return (
    <details open={open}>
      <summary>{checkoutTexts.for(locale)('contents')}</summary>
      <ol className="stack contents">
        {contents.map(({ title, items }, index) => (
          <li key={index}>
            <strong>{title}</strong>
            <ul>
              {items.map((item, place) => (
                <li key={place}>{item}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** One fact stands in a line, several of one name below it. */
function ShowcaseFacts({ showcase: { facts }, locale }: { showcase: Showcase; locale: Locale }): ReactElement {
  const titles = [...new Set(facts.map(({ title }) => title[locale]))];
  return (
    <>
      {titles.map((title) => {
        const values = facts.filter((fact) => fact.title[locale] === title).map(({ value }) => value);
        if (values.length === 1)
          return (
            <p key={title}>
              <strong>{title}:</strong> {values[0]}
            </p>
          );
        return (
          <section key={title} className="tight">
            <h2>{title}</h2>
            <ul>
              {values.map((value) => (
                <li key={value}>{value}</li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

/** Opens the checkout: by a link where there is nothing to choose, else by a form with what was chosen here. */
function BuyCard({ view, seller, locale, couponCode = '' }: Omit<ProductPageProps, 'showcase'>): ReactElement {
  const t = checkoutTexts.for(locale);
  const { offer, plans, variants } = view;
  const closed = whyClosed(view);
  const checkout = `/s/${seller.username}/${offer.product.slug}/checkout`;
  const label = offer.product.free && variants.length === 0 ? t('get') : t('buy');
  const price = <Price view={view} seller={seller} locale={locale} />;
  if (closed === null && plans.length <= 1 && variants.length === 0) {
    const carried = new URLSearchParams({
      ...(plans[0] ? { plan: String(plans[0].plan.id) } : {}),
      ...(couponCode ? { coupon_code: couponCode } : {}),
    });
    return (
      <div className="card stack aside">
        {price}
        <a className="button full" href={`${checkout}${carried.size > 0 ? `?${carried}` : ''}`}>
          {label}
        </a>
      </div>
    );
  }
  return (
    <form className="card stack aside" action={checkout} method="get">
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
          {variants.map((choice) => (
            <Ticket key={choice.variant.key} choice={choice} locale={locale} closed={closed !== null} />
          ))}
        </fieldset>
      ) : null}
      {closed ? null : <button className="button full">{label}</button>}
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

function Price({ view, seller, locale }: Omit<ProductPageProps, 'showcase'>): ReactElement {
  const t = checkoutTexts.for(locale);
  const { offer, plans, variants } = view;
  // One rate alone is not what anybody can have it for: what is paid in rates counts with all of them, as long as something else can be chosen.
  const prices =
    variants.length > 0
      ? variants.map(({ price }) => price.gross)
      : plans.length > 1
        ? plans.map(({ first, whole }) => whole ?? first)
        : plans.map(({ first }) => first);
  const lowest = prices.reduce((least, each) => (each.minor < least.minor ? each : least), prices[0] ?? offer.price);
  const same = prices.every(({ minor }) => minor === lowest.minor);
  const left = offer.left !== null && offer.left > 0 && offer.left <= FEW ? offer.left : null;
  return (
    <div className="tight">
      <p className="price">
        {offer.product.free && lowest.minor === 0n
          ? t('free')
          : same
            ? amount(lowest, locale)
            : t('from_price', { amount: amount(lowest, locale) })}
      </p>
      {plans.length === 1 && variants.length === 0 ? <SinglePlan choice={plans[0]!} locale={locale} /> : null}
      {lowest.minor > 0n || !same ? <p className="hint">{taxed(seller) ? t('vat_included') : t('no_vat')}</p> : null}
      {left === null ? null : <p className="hint">{t('left', { count: left })}</p>}
      <WithdrawalNote seller={seller} locale={locale} right={view.withdrawal} form={offer.product.form} />
    </div>
  );
}

function SinglePlan({ choice, locale }: { choice: PlanChoice; locale: Locale }): ReactElement {
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

function Ticket({ choice, locale, closed }: { choice: VariantChoice; locale: Locale; closed: boolean }): ReactElement {
  const { variant } = choice;
  const name = `variant[${variant.key}]`;
  const open = !closed && variant.closed === null;
  return (
    <div className="piece">
      <span className="grow">
        <VariantText choice={choice} locale={locale} {...(open ? { labelFor: idOf(name) } : {})} />
      </span>
      {open ? (
        <input
          className="count"
          type="number"
          id={idOf(name)}
          name={name}
          min={0}
          max={Math.min(variant.most, variant.left ?? variant.most)}
          step={1}
          inputMode="numeric"
          defaultValue={choice.count}
        />
      ) : null}
    </div>
  );
}
