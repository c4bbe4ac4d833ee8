import type { ReactElement } from 'react';
import type { BumpChoice, CheckoutView } from '#core/checkout';
import type { Locale } from '#core/context';
import { checkoutTexts } from './checkout-texts.ts';
import { amount } from './order-summary.tsx';

/** The places of this page where offers beside the product stand, each with the placements that lead there. */
const PLACES = {
  choices: ['belowProductDetails'],
  buyer: ['belowPayerDetails', 'below_custom_fields'],
  methods: ['belowPaymentMethods', 'below_payment_options', 'below_legal_text'],
} as const;

export type BumpPlace = keyof typeof PLACES;

/** Other things to buy along. Nobody but the buyer ticks them; the price stands beside the box. */
export function BumpFields({ view, place, locale }: { view: CheckoutView; place: BumpPlace; locale: Locale }): ReactElement {
  const t = checkoutTexts.for(locale);
  const bumps = view.bumps.filter(({ position }) => placeOf(position) === place);
  return (
    <div id={`part-bumps-${place}`} data-part="">
      {bumps.length > 0 ? (
        <fieldset className="card tight">
          <legend>{t('bumps')}</legend>
          {bumps.map((bump) => <BumpBox key={bump.id} bump={bump} locale={locale} />)}
        </fieldset>
      ) : null}
    </div>
  );
}

function BumpBox({ bump, locale }: { bump: BumpChoice; locale: Locale }): ReactElement {
  const t = checkoutTexts.for(locale);
  const id = `bump-${bump.id}`;
  const title = bump.title || bump.name;
  return (
    <label className={`choice bump ${bump.view}`} htmlFor={id}>
      <input type="checkbox" id={id} name={`bump[${bump.id}]`} value="1" defaultChecked={bump.chosen} data-priced="" />
      {bump.coverPath ? <img src={bump.coverPath} alt="" width={64} height={48} /> : null}
      <span className="grow">
        <b>{title}</b>
        {title === bump.name ? null : <span className="hint block">{bump.name}</span>}
        {bump.text ? <span className="block">{bump.text}</span> : null}
      </span>
      <span className="cost">
        {bump.oldPrice ? <><span className="sr">{t('instead_of')} </span><s className="old">{amount(bump.oldPrice, locale)}</s> </> : null}
        {bump.price.gross.minor === 0n ? t('free') : `+ ${amount(bump.price.gross, locale)}`}
      </span>
    </label>
  );
}

/** A placement nobody knows any more stands with the methods, right before the review. */
function placeOf(position: string): BumpPlace {
  const found = Object.entries(PLACES).find(([, positions]) => (positions as readonly string[]).includes(position));
  return (found?.[0] as BumpPlace | undefined) ?? 'methods';
}
