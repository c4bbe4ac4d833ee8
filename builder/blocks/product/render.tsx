import type { ReactElement } from 'react';
import { safeUrl, type BlockView, type ProductCard } from '#builder/block';
import { inLanguage } from '#core/kit';
import { actionHref } from '../action.ts';
import { AtOnce, atOnceMark } from '../autobuy/at-once.tsx';
import { Blockers, Cover, Price } from '../product-parts.tsx';
import type { ProductContent } from './content.ts';
import { shownProduct } from './shown-product.ts';

type View = BlockView<ProductContent, unknown>;

export function renderProduct(view: View): ReactElement | null {
  const { root, p, env, data } = view;
  const card = data.products[shownProduct(p, env.productId) ?? ''];
  const className = `${root.className} b-product--${p.layout}`;
  if (!card || (card.blockers.length > 0 && env.mode !== 'editor')) {
    if (env.mode !== 'editor') return null;
    return (
      <div {...root} className={className}>
        <p className="kp-note">{inLanguage(env.locale, { de: 'Wählen Sie ein Produkt.', en: 'Choose a product.' })}</p>
      </div>
    );
  }
  const Title = p.titleLevel;
  return (
    <article {...root} className={className}>
      <div className="b-product__card">
        {p.show.cover && <Cover card={card} sizes="(max-width: 767px) 100vw, 600px" />}
        <div className="b-product__body">
          {p.show.title && <Title className="b-product__title">{card.name}</Title>}
          <Blockers card={card} locale={env.locale} />
          {p.show.description && card.description !== '' && <Description view={view} card={card} />}
          <Told view={view} card={card} />
          {p.show.price && <Price card={card} locale={env.locale} showOld={p.show.oldPrice} />}
          <Buy view={view} card={card} />
        </div>
      </div>
    </article>
  );
}

function Description({ view: { p, env }, card }: { view: View; card: ProductCard }): ReactElement {
  if (p.menuUnfold) return <p className="b-product__desc">{card.description}</p>;
  return (
    <details className="b-product__desc">
      <summary>{inLanguage(env.locale, { de: 'Beschreibung', en: 'Description' })}</summary>
      {card.description}
    </details>
  );
}

/** Words of the product's form: facts with the description, variants and samples. */
function Told({ view: { p, env, data }, card }: { view: View; card: ProductCard }): ReactElement | null {
  const told = data.showcases?.[card.id];
  if (!told) return null;
  const facts = p.show.description ? told.facts : [];
  const tickets = p.show.tickets ? told.tickets : [];
  const samples = p.show.sample ? told.samples : [];
  if (facts.length + tickets.length + samples.length === 0) return null;
  return (
    <div className="b-product__told">
      {facts.map(({ title, values }) =>
        values.length === 1 ? (
          <p key={title}>
            <strong>{title}:</strong> {values[0]}
          </p>
        ) : (
          <div key={title}>
            <h3>{title}</h3>
            <ul>
              {values.map((value, index) => (
                <li key={index}>{value}</li>
              ))}
            </ul>
          </div>
        ),
      )}
      {tickets.length > 0 && (
        <ul className="b-product__tickets">
          {tickets.map(({ name, details, displayPrice, note }, index) => (
            <li key={index}>
              <span>
                {name}
                {details !== '' && <span>{details}</span>}
                {note && <span>{note}</span>}
              </span>
              {displayPrice && <b>{displayPrice}</b>}
            </li>
          ))}
        </ul>
      )}
      {samples.length > 0 && (
        <div>
          <h3>{inLanguage(env.locale, { de: 'Hineinschauen', en: 'Have a look' })}</h3>
          <ul>
            {samples.map(({ title, url }) => (
              <li key={url}>
                <a href={safeUrl(url)}>{title}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** One button, or with several plans a choice sent to the checkout as a plain form, so that it works without script. */
function Buy({ view, card }: { view: View; card: ProductCard }): ReactElement | null {
  const { p, env, data, text } = view;
  if (card.soldOut)
    return (
      <p className="b-product__buy">
        <span className="kp-btn" role="link" aria-disabled="true">
          {inLanguage(env.locale, { de: 'Ausverkauft', en: 'Sold out' })}
        </span>
      </p>
    );
  const plan = card.plans.find((entry) => entry.id === p.planId);
  if (p.show.plans && p.action === 'buy' && !plan && card.plans.length > 1)
    return (
      <AtOnce p={p} env={env}>
        <PlanForm view={view} card={card} />
      </AtOnce>
    );
  const target = p.action === 'buy' && plan ? { ...card, checkoutUrl: plan.checkoutUrl } : card;
  const href = actionHref(p, card.id, { env, data: { ...data, products: { [card.id]: target } } });
  if (!href) return null;
  return (
    <AtOnce p={p} env={env}>
      <p className="b-product__buy">
        <a className="kp-btn" {...href} {...atOnceMark(p, card)}>
          {card.free ? text('freeButtonText') : text('buttonText')}
        </a>
      </p>
    </AtOnce>
  );
}

function PlanForm({ view: { p, id, env, text }, card }: { view: View; card: ProductCard }): ReactElement {
  const [address = ''] = (safeUrl(card.checkoutUrl) ?? '').split('?');
  return (
    <form
      className="b-product__buy"
      method="get"
      action={address}
      {...(p.newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {card.couponCode !== undefined && <input type="hidden" name="coupon_code" value={card.couponCode} />}
      <fieldset className="b-product__plans">
        <legend>{inLanguage(env.locale, { de: 'Preismodell', en: 'Plan' })}</legend>
        {card.plans.map((entry, at) => (
          <label key={entry.id}>
            <input type="radio" name="plan" value={entry.id} defaultChecked={at === 0} id={`plan-${id}-${entry.id}`} />
            <span>{entry.label}</span>
            <b>{entry.displayPrice}</b>
          </label>
        ))}
      </fieldset>
      <button type={env.mode === 'editor' ? 'button' : 'submit'} className="kp-btn">
        {text('buttonText')}
      </button>
    </form>
  );
}
