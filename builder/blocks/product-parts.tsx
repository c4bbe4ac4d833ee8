import { Fragment, type ReactElement } from 'react';
import { safeUrl, type Locale, type ProductCard } from '#builder/block';
import { inLanguage } from '#core/kit';

export function Cover({ card, sizes }: { card: ProductCard; sizes?: string }): ReactElement {
  const url = card.coverUrl === null ? undefined : safeUrl(card.coverUrl);
  // Without a cover the form and the initial letter stand in a tile of the shop's colour.
  if (url === undefined)
    return (
      <div className="b-card__cover b-card__cover--none" aria-hidden="true">
        <span>{card.name.trim().charAt(0).toUpperCase()}</span>
      </div>
    );
  return (
    <div className="b-card__cover">
      <img src={url} alt="" width={800} height={500} loading="lazy" decoding="async" sizes={sizes} />
    </div>
  );
}

/** In the words of the checkout. */
const VAT = {
  included: { de: 'inkl. MwSt.', en: 'incl. VAT' },
  none: { de: 'keine MwSt.', en: 'no VAT' },
};

export function Price({
  card,
  locale,
  showOld,
}: {
  card: ProductCard;
  locale: Locale;
  showOld: boolean;
}): ReactElement {
  if (card.free || card.displayPrice === null)
    return <p className="b-card__price">{inLanguage(locale, { de: 'Kostenlos', en: 'Free' })}</p>;
  return (
    <p className="b-card__price">
      <Amount text={card.displayPrice} />
      {showOld && card.displayOldPrice !== null && (
        <del className="b-card__old">
          <span className="b-card__hid">{inLanguage(locale, { de: 'statt ', en: 'instead of ' })}</span>
          <Amount text={card.displayOldPrice} />
        </del>
      )}
      {card.vat && <small className="b-card__vat">{VAT[card.vat][locale]}</small>}
    </p>
  );
}

// The currency sign has its own style, so it gets its own element.
function Amount({ text }: { text: string }): ReactElement {
  return (
    <span>
      {text.split(/([^\d.,'’\s\u00a0\u202f-]+)/).map((part, at) =>
        at % 2 === 1 ? (
          <span key={at} className="b-card__cur">
            {part}
          </span>
        ) : (
          <Fragment key={at}>{part}</Fragment>
        ),
      )}
    </span>
  );
}

/** Reason why buyers do not see a product; only the editor shows it. */
export function Blockers({ card, locale }: { card: ProductCard; locale: Locale }): ReactElement | null {
  if (card.blockers.length === 0) return null;
  return (
    <p className="b-card__blocked">
      {inLanguage(locale, { de: 'Nicht sichtbar: ', en: 'Not visible: ' })}
      {card.blockers.join(', ')}
    </p>
  );
}

/** Sheet of what product cards share. */
export const cardSheet = `.b-card__vat{display:block;flex-basis:100%;font-size:.8125rem;font-weight:400;line-height:1.4}
  .b-card__cover{aspect-ratio:16/10;overflow:hidden;background:var(--c-border)}
  .b-card__cover img{width:100%;height:100%;object-fit:cover}
  .b-card__cover--none{display:grid;place-items:center;background:linear-gradient(135deg,var(--c-primary),color-mix(in srgb,var(--c-primary) 62%,#000));color:var(--c-on-primary);font-family:var(--font-heading);font-size:3.5rem;font-weight:700}
  .b-card__price{display:flex;flex-wrap:wrap;align-items:baseline;gap:2px 10px;font-weight:700;font-size:1.15rem;font-variant-numeric:tabular-nums}
  .b-card__price del{color:var(--c-muted);font-weight:400;font-size:.95rem}
  .b-card__hid{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
  .b-card__blocked{padding:6px 10px;border-radius:6px;background:#fdecea;color:#8a1c12;font-size:.8rem;font-weight:600}`;

/** `★ 4,8 (31)`; nothing without a rating. */
export function Stars({ card: { rating }, locale }: { card: ProductCard; locale: Locale }): ReactElement | null {
  if (!rating) return null;
  const average = rating.average.toLocaleString(locale, { minimumFractionDigits: 1 });
  return (
    <p className="b-stars">
      <span aria-hidden>★</span> {average} ({rating.count})
    </p>
  );
}
