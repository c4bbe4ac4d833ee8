import type { ReactElement } from 'react';
import type { CheckoutTheme, CheckoutView } from '#core/checkout';
import type { Language } from '#core/kit';
import { checkoutTexts } from './checkout-texts.ts';
import { PriceList, amount } from './order-summary.tsx';

interface SummaryProps {
  view: CheckoutView;
  locale: Language;
  theme: CheckoutTheme;
}

/** Product, price and total, in view from the start, beside the form on a wide window. A phone has them folded above it. */
export function Summary(props: SummaryProps): ReactElement {
  const t = checkoutTexts.for(props.locale);
  return (
    <aside className="card stack aside only-wide" aria-label={t('summary')}>
      <Cover {...props} />
      <Description {...props} />
      <SummaryParts {...props} />
    </aside>
  );
}

/** The same on a phone: the name and the total, which open what is behind them. */
export function SlimSummary(props: SummaryProps): ReactElement {
  const { view, locale } = props;
  return (
    <details className="card fold slim only-slim">
      <summary>
        <span>{view.offer.product.name}</span>
        <span id="part-slim" data-part="">
          {totalOf(view, locale)}
        </span>
      </summary>
      <div className="stack">
        <Cover {...props} />
        <Description {...props} />
        <div id="part-slim-sum" data-part="">
          <PriceList view={view} locale={locale} />
        </div>
      </div>
    </details>
  );
}

/** Total beside the button on a phone, where the two stay in view together. */
export function OrderTotal({ view, locale }: Pick<SummaryProps, 'view' | 'locale'>): ReactElement | null {
  const total = totalOf(view, locale);
  return total === '' ? null : (
    <p className="order-total only-slim" aria-hidden="true">
      <span className="hint">{checkoutTexts.translate(locale, 'total')}</span>
      <b>{total}</b>
    </p>
  );
}

/** The same as one line with the total, opened by whoever wants to see more. */
export function FoldedSummary(props: SummaryProps): ReactElement {
  const { view, locale } = props;
  const t = checkoutTexts.for(locale);
  return (
    <details className="card fold">
      <summary>
        <span>
          {t('summary')}: {view.offer.product.name}
        </span>
        <span id="part-fold" data-part="">
          {totalOf(view, locale)}
        </span>
      </summary>
      <div className="stack">
        <Cover {...props} />
        <Description {...props} />
        <SummaryParts {...props} />
      </div>
    </details>
  );
}

/** The total at the lower edge of a phone, wherever the page is scrolled to. */
export function TotalBar({ view, locale }: SummaryProps): ReactElement {
  const t = checkoutTexts.for(locale);
  return (
    <div className="bar" id="part-bar" data-part="">
      <span>{t(view.cart.vat.minor > 0n ? 'total_vat' : 'total')}</span>
      <span>{totalOf(view, locale)}</span>
    </div>
  );
}

function totalOf({ free, cart }: CheckoutView, locale: Language): string {
  return free ? checkoutTexts.translate(locale, 'free') : cart.lines.length === 0 ? '' : amount(cart.gross, locale);
}

function Cover({ view }: SummaryProps): ReactElement | null {
  const { coverPath } = view.offer.product;
  return coverPath ? <img className="thumb" src={coverPath} alt="" width={400} height={300} /> : null;
}

/** In full on a wide window; a phone folds it, where the shop wants that. */
function Description({ view, locale, theme: { expandableDescription: fold } }: SummaryProps): ReactElement | null {
  const t = checkoutTexts.for(locale);
  const text = view.offer.product.description.trim();
  if (text === '') return null;
  if (!fold.enabled) return <p className="text">{text}</p>;
  return (
    <>
      <p className="text only-wide">{text}</p>
      <details className="only-slim" open={fold.default === 'expanded'}>
        <summary>{t('description')}</summary>
        <p className="text">{text}</p>
      </details>
    </>
  );
}

function SummaryParts({ view, locale }: SummaryProps): ReactElement {
  const t = checkoutTexts.for(locale);
  return (
    <div id="part-summary" data-part="" className="stack">
      {view.cart.lines.length === 0 ? (
        <p>
          <b>{view.offer.product.name}</b>
        </p>
      ) : null}
      <PriceList view={view} locale={locale} />
      {view.cart.vat.minor > 0n ? <p className="hint">{t('seen_price')}</p> : null}
      {view.methods.length > 0 ? (
        <p className="hint">{t('accepted', { methods: view.methods.map(({ title }) => title).join(', ') })}</p>
      ) : null}
    </div>
  );
}
