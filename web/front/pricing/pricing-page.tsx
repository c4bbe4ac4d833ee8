import type { ReactElement } from 'react';
import type { Locale } from '#core/context';
import {
  FEATURES,
  PLAN_LIMITS,
  PLAN_LIMIT_KEYS,
  feeInWords,
  formatMoney,
  inLanguage,
  languageTag,
  money,
  type FeatureKey,
} from '#core/kit';
import { BILLING_CYCLES, comparedFeatures, type BillingCycle, type PlanRecord } from '#core/platform-plans';
import { PRICING_TEXTS } from './pricing-texts.ts';

export interface PricingView {
  locale: Locale;
  plans: readonly PlanRecord[];
  /** Cycle that is shown; trials stand beside every one. */
  cycle: BillingCycle;
  /** Product that a seller came from. */
  product: string | null;
  /** `compare` begins with the comparison. */
  step: 'plans' | 'compare';
  /** Basis points of the platform's terms, for plans without a fee of their own. */
  usualFeeBp: number;
  /** Feature that somebody looks for. */
  feature: FeatureKey | null;
}

/** Plans of the platform: price per cycle, what each gives, and the way to it. */
export function PricingPage(view: PricingView): ReactElement {
  const { locale, plans, cycle, product, step, feature } = view;
  const t = PRICING_TEXTS[locale];
  const cycles = BILLING_CYCLES.filter((each) =>
    plans.some((plan) => plan.purpose !== 'trial' && plan.billing_cycle === each),
  );
  const shown = plans.filter((plan) => plan.purpose === 'trial' || plan.billing_cycle === cycle);
  const parts = [<PlanCards key="cards" {...view} plans={shown} />, <Comparison key="table" {...view} plans={shown} />];
  return (
    <div className="in plans">
      {product ? (
        <p>
          <a href={`/cabinet/products/${product}/edit`}>{t.back}</a>
        </p>
      ) : null}
      <h1>{t.title}</h1>
      <p className="lead">{feature ? t.wantedLead(FEATURES[feature].title[locale]) : t.lead}</p>
      {cycles.length > 1 ? (
        <nav className="cycles" aria-label={t.cycles}>
          {cycles.map((each) => (
            <a key={each} href={hrefOf({ ...view, cycle: each })} aria-current={each === cycle ? 'true' : undefined}>
              {t.cycle[each]}
            </a>
          ))}
        </nav>
      ) : null}
      {step === 'compare' ? parts.reverse() : parts}
      <section className="notes">
        <h2>{t.notes}</h2>
        <ul>
          {t.note.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Page of a platform that agrees its plans with each seller. */
export function NoPlans({
  locale,
  email,
  product,
}: Pick<PricingView, 'locale' | 'product'> & {
  /** Of the operator; empty where none is known. */
  email: string;
}): ReactElement {
  const t = PRICING_TEXTS[locale];
  return (
    <div className="in plans">
      {product ? (
        <p>
          <a href={`/cabinet/products/${product}/edit`}>{t.back}</a>
        </p>
      ) : null}
      <h1>{t.title}</h1>
      <p className="lead">{t.noneOffered}</p>
      {email ? (
        <p>
          <a className="act main" href={`mailto:${email}`}>
            {t.ask(email)}
          </a>
        </p>
      ) : null}
    </div>
  );
}

function hrefOf({ cycle, product, step, feature }: PricingView): string {
  const params = new URLSearchParams({ cycle });
  if (product) params.set('product_id', product);
  if (step !== 'plans') params.set('step', step);
  if (feature) params.set('feature', feature);
  return `/pricing?${params}`;
}

const chooseHref = ({ id }: PlanRecord, product: string | null): string =>
  `/cabinet/plan/change?plan=${id}${product ? `&product_id=${product}` : ''}`;

function priceOf({ price, currency_key: currency }: PlanRecord, locale: Locale): string {
  return formatMoney(money(price, currency), { style: 'locale', locale: languageTag(locale) });
}

function PlanCards({ locale, plans, product, feature, usualFeeBp }: PricingView): ReactElement {
  const t = PRICING_TEXTS[locale];
  const feeOf = ({ fee_bp: bp, fee_fixed: fixed }: PlanRecord): string =>
    // The share of the platform's terms is named where an amount of the plan's own comes on top of it.
    feeInWords({ rateBp: bp ?? (Object.keys(fixed).length > 0 ? usualFeeBp : 0), fixed }, locale);
  return (
    <ul className="offers">
      {plans.map((plan) => (
        <li key={plan.id} className={feature && plan.features.includes(feature) ? 'wanted' : undefined}>
          <h2>{plan.name}</h2>
          {feature && plan.features.includes(feature) ? (
            <p className="mark">{t.wanted(FEATURES[feature].title[locale])}</p>
          ) : null}
          <p className="price">
            <strong>{plan.price === 0 ? t.free : priceOf(plan, locale)}</strong>{' '}
            {plan.purpose === 'trial'
              ? t.days(plan.trial_days)
              : plan.price === 0
                ? ''
                : `${t.per[plan.billing_cycle]}, ${t.net}`}
          </p>
          {inLanguage(locale, { de: () => <p>{plan.about_de}</p>, en: () => <p>{plan.about_en}</p> })()}
          {feeOf(plan) === '' ? null : <p>{t.fee(feeOf(plan))}</p>}
          <p className="go">
            <a className="act main" href={chooseHref(plan, product)}>
              {t.choose(plan.name)}
            </a>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Comparison({ locale, plans, feature }: PricingView): ReactElement {
  const t = PRICING_TEXTS[locale];
  const features = comparedFeatures(plans);
  return (
    <section id="compare">
      <h2>{t.compare}</h2>
      <div className="wide" tabIndex={0} role="region" aria-label={t.compare}>
        {/* The roles hold where the sheet lays the table out anew for a phone: plans beside each other, each feature above its marks. */}
        <table role="table">
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                {t.feature}
              </th>
              {plans.map(({ id, name }) => (
                <th key={id} scope="col" role="columnheader">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {PLAN_LIMIT_KEYS.filter((key) => plans.some(({ limits }) => limits[key] !== undefined)).map((key) => (
              <tr key={key} role="row">
                <th scope="row" role="rowheader">
                  {PLAN_LIMITS[key][locale]}
                </th>
                {plans.map(({ id, limits }) => (
                  <td key={id} role="cell">
                    {limits[key] ?? t.unlimited}
                  </td>
                ))}
              </tr>
            ))}
            {features.map((key) => (
              <tr key={key} role="row" className={key === feature ? 'wanted' : undefined}>
                <th scope="row" role="rowheader">
                  {FEATURES[key].title[locale]}
                  <span>{FEATURES[key].gives[locale]}</span>
                </th>
                {plans.map((plan) => (
                  <td key={plan.id} role="cell">
                    <Mark has={plan.features.includes(key)} label={plan.features.includes(key) ? t.yes : t.no} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Mark({ has, label }: { has: boolean; label: string }): ReactElement {
  return (
    <svg
      role="img"
      aria-label={label}
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className={has ? 'has' : 'lacks'}
    >
      {has ? <path d="M5 12.5 10 17.5 19 7" /> : <path d="M7 12h10" />}
    </svg>
  );
}
