import { createHash } from 'node:crypto';
import type { Locale, Localized } from '#core/context';
import { PRODUCT_FORMS } from '#core/catalog';
import type { LegalKind } from '#core/legal';
import { controller } from './compose-privacy.ts';
import type { ShopFacts, StandingText } from './shop-facts.ts';

/** Kinds of product whose use a privacy notice tells of. */
const TOLD_OF_USE = ['course', 'event', 'license_key', 'membership'];

/** Points a text of this kind has to speak of today: `tracker:google_analytics_4`, `type:course`, `plan:subscription`, `supplier:…`. */
export function pointsFor(kind: LegalKind, facts: ShopFacts): string[] {
  const supplier = `supplier:${fingerprint(facts)}`;
  const types = (known: (type: string) => boolean): string[] => facts.types.filter(known).map((type) => `type:${type}`);
  if (kind === 'terms')
    return [
      supplier,
      `vat:${isSmall(facts) ? 'small' : 'charged'}`,
      ...types(() => true),
      ...(facts.goods ? ['goods', `delivery:${deliveryPrint(facts)}`] : []),
      ...facts.plans.filter((plan) => plan !== 'one_time').map((plan) => `plan:${plan}`),
    ];
  if (kind === 'privacy')
    return [
      supplier,
      ...facts.services.map(({ point }) => point),
      ...types((type) => TOLD_OF_USE.includes(type)),
      ...(facts.affiliates ? ['affiliates'] : []),
      ...(facts.liveShows ? ['live_shows'] : []),
      ...(facts.goods ? ['goods'] : []),
    ];
  if (kind === 'cancellation_terms') return [supplier, ...(facts.goods ? ['goods'] : [])];
  return [supplier];
}

/** A change of name, address or ways to reach somebody is a change of this. */
function fingerprint({ supplier }: ShopFacts): string {
  return createHash('sha256').update(controller(supplier, 'de')).digest('hex').slice(0, 12);
}

/** A change of the places that goods go to, or of the time they take, is a change of this. */
function deliveryPrint({ regions }: ShopFacts): string {
  const told = regions.map(({ countries, workdays }) => [[...countries].sort(), workdays]);
  return createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 12);
}

const isSmall = ({ supplier }: ShopFacts): boolean =>
  supplier.tax_scheme === 'small_business' || supplier.tax_scheme === 'none';

/** Points that came since the text was written. A text from before points were kept is searched for the names of services, and else taken as it is. */
export function stalePoints({ kind, points, body }: StandingText, facts: ShopFacts): string[] {
  const needed = pointsFor(kind, facts);
  if (points !== null) return needed.filter((point) => !points.includes(point));
  if (kind !== 'privacy' || body === null) return [];
  const written = body.toLowerCase();
  return facts.services
    .filter(({ title }) => !written.includes(title.de.toLowerCase()) && !written.includes(title.en.toLowerCase()))
    .map(({ point }) => point);
}

const NAMES: Readonly<Record<string, Localized>> = {
  affiliates: { de: 'Empfehlungen durch Partner', en: 'recommendations by partners' },
  live_shows: { de: 'Live-Shows', en: 'live shows' },
  goods: { de: 'Waren, die versendet werden', en: 'goods that are sent' },
  delivery: { de: 'Lieferländer und Lieferzeiten', en: 'countries and times of delivery' },
  supplier: { de: 'Ihr Name oder Ihre Anschrift', en: 'your name or address' },
  vat: { de: 'Ihre Besteuerung', en: 'how you are taxed' },
  'plan:installment': { de: 'Ratenzahlung', en: 'instalments' },
  'plan:subscription': { de: 'Abonnements', en: 'subscriptions' },
  'plan:limited_subscription': { de: 'Abonnements auf Zeit', en: 'limited subscriptions' },
};

/** A point as a seller calls it. */
export function pointName(point: string, facts: ShopFacts, locale: Locale): string {
  const [kind = '', key = ''] = point.split(':');
  const service = facts.services.find((each) => each.point === point);
  if (service) return service.title[locale];
  if (kind === 'type') return PRODUCT_FORMS.find((form) => form.key === key)?.title[locale] ?? key;
  return (NAMES[point] ?? NAMES[kind])?.[locale] ?? key;
}
