import type { ReactElement } from 'react';
import {
  placeOfBump,
  type BumpChoice,
  type CheckoutTheme,
  type CheckoutView,
  type UpsellPosition,
} from '#core/checkout';
import type { Language } from '#core/kit';
import { checkoutTexts } from './checkout-texts.ts';
import { amount } from './order-summary.tsx';

/** The places of this page where offers beside the product stand. */
export type BumpPlace = 'choices' | 'buyer' | 'methods' | 'legal';

const PLACE: Readonly<Record<UpsellPosition, BumpPlace>> = {
  belowProductDetails: 'choices',
  belowPayerDetails: 'buyer',
  belowPaymentMethods: 'methods',
};

function standsAt(bump: BumpChoice, position: CheckoutTheme['upsellPosition']): BumpPlace {
  const { place, afterLegal } = placeOfBump(bump.position, position);
  return afterLegal ? 'legal' : PLACE[place];
}

/** Other things to buy along. Nobody but the buyer ticks them; the price stands beside the box. */
export function BumpFields({
  view,
  place,
  locale,
  position,
}: {
  view: CheckoutView;
  place: BumpPlace;
  locale: Language;
  position: CheckoutTheme['upsellPosition'];
}): ReactElement {
  const t = checkoutTexts.for(locale);
  const bumps = view.bumps.filter((bump) => standsAt(bump, position) === place);
  return (
    <div id={`part-bumps-${place}`} data-part="">
      {bumps.length > 0 ? (
        <fieldset className="card tight">
          <legend>{t('bumps')}</legend>
          {bumps.map((bump) => (
            <BumpBox key={bump.id} bump={bump} locale={locale} />
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

function BumpBox({ bump, locale }: { bump: BumpChoice; locale: Language }): ReactElement {
  const t = checkoutTexts.for(locale);
  const { name, chosen, price, oldPrice } = bump;
  const id = `bump-${bump.id}`;
  return (
    <label className="choice bump" data-look={bump.view} htmlFor={id}>
      <input type="checkbox" id={id} name={`bump[${bump.id}]`} value="1" defaultChecked={chosen} data-priced="" />
      {bump.coverPath ? <img src={bump.coverPath} alt="" width={64} height={48} /> : null}
      <span className="grow">
        <b>{bump.title}</b>
        {bump.popular ? (
          <>
            {' '}
            <span className="tag">{t('popular')}</span>
          </>
        ) : null}
        {bump.title === name ? null : <span className="hint block">{name}</span>}
        {bump.text ? <span className="block">{bump.text}</span> : null}
      </span>
      <span className="cost">
        {oldPrice ? (
          <>
            <span className="sr">{t('instead_of')} </span>
            <s className="old">{amount(oldPrice, locale)}</s>{' '}
          </>
        ) : null}
        {price.gross.minor === 0n ? t('free') : `+ ${amount(price.gross, locale)}`}
        {bump.term ? <span className="hint block">{bump.term}</span> : null}
      </span>
    </label>
  );
}
