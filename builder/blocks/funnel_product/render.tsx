import type { ReactElement } from 'react';
import { safeUrl, type BlockView, type FunnelOffer, type Locale, type ProductCard } from '#builder/block';
import { inLanguage } from '#core/kit';
import { Price } from '../product-parts.tsx';
import type { FunnelProductContent } from './content.ts';

type View = BlockView<FunnelProductContent, unknown>;

const WORDS = {
  de: {
    product: 'Arbeitsheft zum Kurs',
    text: 'So sieht Ihr Angebot aus. Produkt und Preis kommen aus dem Schritt des Funnels.',
    total: 'Gesamtbetrag inkl. MwSt.',
    price: '19,00 €',
    pays: 'Bezahlt wird mit demselben Zahlungsmittel wie eben.',
    bump: 'An der Kasse dazu wählbar',
    choose: 'Wählen Sie ein Produkt.',
  },
  en: {
    product: 'Workbook for the course',
    text: 'This is what your offer looks like. Product and price come from the step of the funnel.',
    total: 'Total incl. VAT',
    price: '€19.00',
    pays: 'Paid with the same means of payment as just now.',
    bump: 'Can be added at the checkout',
    choose: 'Choose a product.',
  },
} as const satisfies Record<Locale, object>;

export function renderFunnelProduct(view: View): ReactElement | null {
  return view.p.role === 'bump' ? renderBump(view) : renderOffer(view);
}

/** Everything the law wants seen above the button, and two forms that work without a script. Only for whoever is at this step. */
function renderOffer({ root, p, env, text, rich, has, selected }: View): ReactElement | null {
  const offer = env.funnel?.offer ?? (env.mode === 'published' ? undefined : sampleOf(env.locale));
  if (!offer) return null;
  const lawful = Object.values(offer.lawful).find((each) => each.toLowerCase() === p.acceptText.trim().toLowerCase());
  const isSample = env.funnel?.offer === undefined;
  return (
    <section {...root}>
      <div className="b-funnel_product__card">
        {offer.errors.length > 0 && (
          <div className="b-funnel_product__wrong" role="alert">
            {offer.errors.map((each) => (
              <p key={each}>{each}</p>
            ))}
          </div>
        )}
        {has('title') && <h2 className="b-funnel_product__title">{text('title')}</h2>}
        {has('title') ? <h3>{offer.name}</h3> : <h2 className="b-funnel_product__title">{offer.name}</h2>}
        {offer.coverUrl && <img src={safeUrl(offer.coverUrl)} alt="" width={720} height={320} />}
        {has('description') ? <div className="kp-rich">{rich('description')}</div> : <p>{offer.description}</p>}
        <form method="post" action={safeUrl(offer.action)}>
          {(lawful === undefined || selected) && <p className="b-funnel_product__yes">{text('acceptText')}</p>}
          <input type="hidden" name="token" value={offer.token} />
          <input type="hidden" name="seen_total" value={offer.totalKey} />
          {offer.waiver && (
            <label className="b-funnel_product__waiver">
              <input type="checkbox" name="waiver" value="yes" required={offer.waiver.required} />
              <span>{offer.waiver.text}</span>
            </label>
          )}
          <ul className="b-funnel_product__note">
            {offer.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <p className="b-funnel_product__note">
            {offer.links.map(({ label, url }, index) => (
              <span key={url}>
                {index > 0 && ' · '}
                <a href={safeUrl(url)} target="_blank" rel="noopener">
                  {label}
                </a>
              </span>
            ))}
          </p>
          <dl className="b-funnel_product__sum">
            {offer.summary.map(({ label, value, strong }) => (
              <div key={label} className={strong ? 'strong' : undefined}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <button className="kp-btn" name="answer" value="accept" type={isSample ? 'button' : 'submit'}>
            {lawful ?? offer.accept}
          </button>
        </form>
        <form method="post" action={safeUrl(offer.action)}>
          <input type="hidden" name="token" value={offer.token} />
          <button className="b-funnel_product__no" name="answer" value="decline" type={isSample ? 'button' : 'submit'}>
            {text('declineText')}
          </button>
        </form>
      </div>
    </section>
  );
}

/** Products that can be added at the checkout that follows; it is chosen there, never here. */
function renderBump({ root, p, env, data, text, rich, has }: View): ReactElement | null {
  const card = p.productId === undefined ? undefined : data.products[p.productId];
  const t = WORDS[env.locale];
  const editing = env.mode === 'editor';
  if (!card || (card.blockers.length > 0 && !editing))
    return editing ? (
      <div {...root}>
        <p className="kp-note">{t.choose}</p>
      </div>
    ) : null;
  return (
    <section {...root} data-bump-view={p.bumpView}>
      <div className="b-funnel_product__card">
        {has('title') && <h2 className="b-funnel_product__title">{text('title')}</h2>}
        <h3>{card.name}</h3>
        {has('description') ? <div className="kp-rich">{rich('description')}</div> : <p>{card.description}</p>}
        <Price card={inPlan(card, p.planId)} locale={env.locale} showOld />
        <p className="b-funnel_product__note">{t.bump}</p>
      </div>
    </section>
  );
}

/** A product at the price of one of its plans; where the plan is gone, at its own. */
function inPlan(card: ProductCard, planId: string | undefined): ProductCard {
  const plan = card.plans.find(({ id }) => id === planId);
  if (!plan) return card;
  const displayOldPrice = card.plans[0] === plan ? card.displayOldPrice : null;
  return { ...card, displayPrice: plan.displayPrice, displayOldPrice, free: plan.displayPrice === null };
}

function sampleOf(locale: Locale): FunnelOffer {
  const t = WORDS[locale];
  return {
    action: '',
    token: '',
    name: t.product,
    description: t.text,
    coverUrl: null,
    summary: [
      { label: t.product, value: t.price },
      { label: t.total, value: t.price, strong: true },
    ],
    notes: [t.pays],
    links: [],
    waiver: null,
    totalKey: '',
    accept: inLanguage(locale, { de: 'Zahlungspflichtig bestellen', en: 'Order with obligation to pay' }),
    lawful: inLanguage(locale, {
      de: { plain: 'Zahlungspflichtig bestellen', buy_now: 'Jetzt kaufen', pay_now: 'Jetzt bezahlen' },
      en: { plain: 'Order with obligation to pay', buy_now: 'Buy now', pay_now: 'Pay now' },
    }),
    errors: [],
  };
}
