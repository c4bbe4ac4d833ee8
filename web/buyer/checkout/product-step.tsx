import type { ReactElement } from 'react';
import { KEEP_CONSENT, type CheckoutView } from '#core/checkout';
import { inLanguage, type Language } from '#core/kit';
import { BumpFields } from './bump-fields.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import type { CheckoutPageProps } from './checkout-props.ts';
import { checkoutTexts } from './checkout-texts.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { ExpressButtons, WalletFields } from './method-fields.tsx';
import { QuestionFields } from './question-fields.tsx';
import { AttendeeFields } from './variant-fields.tsx';

/** Choices and buyer: the first half of the form, or the first of two steps. */
export function ProductStep({
  view,
  seller,
  locale,
  entries,
  errors,
  stepped,
}: CheckoutPageProps & { stepped: boolean }): ReactElement {
  const t = checkoutTexts.for(locale);
  const { layout, theme, buyerInformation } = seller.checkout;
  const choices = { view, locale, errors };
  const bumps = { view, locale, position: theme.upsellPosition };
  return (
    <>
      {stepped ? <ExpressButtons view={view} locale={locale} /> : <WalletFields {...{ view, locale, entries }} />}
      {view.upgrade ? <UpgradeNote upgrade={view.upgrade} locale={locale} /> : null}
      {entries.place ? <input type="hidden" name="place" value={entries.place} /> : null}
      <ChoiceFields {...choices} />
      <BumpFields {...bumps} place="choices" />
      <AttendeeFields {...choices} />
      <QuestionFields questions={view.questions} locale={locale} errors={errors} />
      <BuyerFields
        {...choices}
        entries={entries}
        includeType={buyerInformation.includeType}
        least={layout === 'simplified'}
      />
      <BumpFields {...bumps} place="buyer" />
      {stepped ? (
        <div className="tight">
          <label className="choice" htmlFor="keep">
            <input type="checkbox" id="keep" name="keep" value="yes" />
            <span>{inLanguage(locale, KEEP_CONSENT)}</span>
          </label>
          <button className="button full" name="intent" value="next">
            {t('to_payment')}
          </button>
          <p className="hint">{t('to_payment_help')}</p>
        </div>
      ) : null}
    </>
  );
}

/** Which ticket becomes which: there is nothing else to choose. */
function UpgradeNote({
  upgrade: { entry, from, to },
  locale,
}: {
  upgrade: NonNullable<CheckoutView['upgrade']>;
  locale: Language;
}): ReactElement {
  const t = checkoutTexts.for(locale);
  return (
    <div className="card tight">
      <input type="hidden" name="upgrade" value={entry} />
      <h2>{t('upgrade')}</h2>
      <p>{t('upgrade_from_to', { from, to })}</p>
      <p className="hint">{t('upgrade_note')}</p>
    </div>
  );
}
