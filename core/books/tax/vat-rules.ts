import type { EvidenceVerdict } from './location-evidence.ts';
import type { VatBlocker, VatCategory, VatReporting, VatTreatment, VatWarning } from './vat-decision.ts';
import type { SupplyClass, VatInput } from './vat-input.ts';
import type { VatNoteKey } from './vat-notes.ts';
import { vatRateCountries } from './vat-rates.ts';
import { unionLimitCrossed } from './vat-thresholds.ts';
import type { VatTerritory } from './vat-territory.ts';

/** Facts that the rules look at, worked out once. */
export interface VatFacts {
  readonly input: VatInput;
  /** Country in which the seller is established. */
  readonly home: VatTerritory;
  /** Country of the buyer. */
  readonly place: VatTerritory;
  readonly event: VatTerritory | null;
  readonly evidence: EvidenceVerdict;
  /** A business for VAT: inside the EU only with a valid VAT id. Everybody else counts as a consumer. */
  readonly business: boolean;
  readonly sameCountry: boolean;
  /** The small-business scheme covers this sale. */
  readonly smallBusiness: boolean;
  readonly overThreshold: 'below' | 'crossing' | 'above';
  registeredIn(territory: VatTerritory): boolean;
}

export interface VatOutcome {
  treatment: VatTreatment;
  country: string;
  /** Taxed supplies are `S` here; `decideVat` makes it `Z` where the rate is nothing. */
  category: Exclude<VatCategory, 'Z'>;
  reporting: VatReporting;
  /** Row of the rate table; null for no tax. */
  rateKey: string | null;
  note?: VatNoteKey;
  blockers?: readonly VatBlocker[];
  warnings?: readonly VatWarning[];
}

export interface VatRule {
  readonly id: string;
  when(facts: VatFacts): boolean;
  decide(facts: VatFacts): VatOutcome;
}

const kind = ({ input }: VatFacts) => input.supply.class;
const isEvent = (facts: VatFacts) => kind(facts) === 'onsite_event';
const isGoods = (facts: VatFacts) => kind(facts) === 'goods';
const isHome = (facts: VatFacts, territory: VatTerritory | null) => territory?.code === facts.home.code;

/** The decision table of the product: the first row that holds decides, the last one holds for everything left. */
export const vatRules: readonly VatRule[] = [
  {
    id: 'seller is no taxable person',
    when: ({ input: { seller } }) => seller.type !== 'business' || seller.scheme === 'none',
    decide: noTaxablePerson,
  },
  {
    id: 'event without a place',
    when: (f) => isEvent(f) && !f.event,
    decide: (f) => ({ ...atHome(f, 'domestic'), blockers: ['EVENT_PLACE_MISSING'] }),
  },
  { id: 'event at home', when: (f) => isEvent(f) && isHome(f, f.event), decide: (f) => atHome(f, 'domestic') },
  { id: 'event elsewhere', when: isEvent, decide: (f) => atPlace(f, f.event!, 'event_place') },
  { id: 'buyer in the same country', when: (f) => f.sameCountry, decide: (f) => atHome(f, 'domestic', f.place.rates) },
  {
    id: 'goods across the border of the EU, or for a business in another member state',
    when: (f) => isGoods(f) && (f.business || !f.home.eu || !f.place.eu),
    decide: (f) => ({ ...atHome(f, 'domestic'), blockers: ['GOODS_ACROSS_BORDER'] }),
  },
  { id: 'business in another member state', when: (f) => f.business && f.place.eu, decide: reverseCharge },
  { id: 'business in a third country', when: (f) => f.business, decide: (f) => outside(f, f.place) },
  { id: 'service to a consumer', when: (f) => kind(f) === 'individual_service', decide: (f) => atHome(f, 'domestic') },
  { id: 'consumer in a third country', when: (f) => !f.place.eu, decide: (f) => atPlace(f, f.place, 'destination') },
  { id: 'below the threshold of the EU', when: belowThreshold, decide: (f) => atHome(f, 'origin_below_threshold') },
  { id: 'consumer in another member state', when: () => true, decide: (f) => atPlace(f, f.place, 'destination') },
];

/** Supplies that share the threshold of Art. 59c. */
const COUNTED: ReadonlySet<SupplyClass> = new Set(['electronic', 'goods']);

function belowThreshold({ home, overThreshold, input }: VatFacts): boolean {
  return home.eu && overThreshold === 'below' && COUNTED.has(input.supply.class);
}

function noTaxablePerson({ home }: VatFacts): VatOutcome {
  return {
    treatment: 'not_taxable_person',
    country: home.code,
    category: 'O',
    reporting: 'none',
    rateKey: null,
    note: 'no_taxable_person',
  };
}

function atHome({ home, smallBusiness }: VatFacts, treatment: VatTreatment, rates = home.rates): VatOutcome {
  const base = { country: home.code, reporting: 'domestic' as const };
  if (smallBusiness)
    return {
      ...base,
      treatment: 'small_business',
      category: 'E',
      rateKey: null,
      note: home.code === 'DE' ? 'small_business_de' : 'small_business_eu',
    };
  if (rates === null)
    return { ...base, treatment: 'outside_scope', category: 'O', rateKey: null, note: 'not_taxable_here' };
  return { ...base, treatment, category: 'S', rateKey: rates };
}

function reverseCharge({ place }: VatFacts): VatOutcome {
  return {
    treatment: 'reverse_charge',
    country: place.code,
    category: 'AE',
    reporting: 'none',
    rateKey: null,
    note: 'reverse_charge',
  };
}

/** A registration in a country whose rates nobody here knows charges nothing: the seller declares it by hand. */
const RATED = new Set(vatRateCountries());

/** Taxed in a country that is not the seller's: by a registration there, through OSS, or not at all. */
function atPlace(facts: VatFacts, place: VatTerritory, treatment: VatTreatment): VatOutcome {
  const { input, smallBusiness } = facts;
  if (!place.eu && !(place.rates !== null && RATED.has(place.rates) && facts.registeredIn(place)))
    return outside(facts, place);
  if (
    smallBusiness &&
    place.eu &&
    (input.seller.smallBusinessCountries ?? []).includes(place.code) &&
    !unionLimitCrossed(input)
  ) {
    return {
      treatment: 'small_business',
      country: place.code,
      category: 'E',
      reporting: 'none',
      rateKey: null,
      note: 'small_business_eu',
    };
  }
  const taxed = { treatment, country: place.code, category: 'S' as const, rateKey: place.rates };
  if (facts.registeredIn(place)) return { ...taxed, reporting: 'local_registration' };
  const oss = ossFor(facts);
  return oss ? { ...taxed, reporting: oss } : { ...taxed, reporting: 'none', blockers: ['NO_REGISTRATION'] };
}

/** OSS covers consumers only; sellers outside the EU have a scheme of their own. */
function ossFor({ home, business, input: { seller } }: VatFacts): 'oss' | 'non_union_oss' | null {
  if (business) return null;
  if (home.eu) return seller.ossRegistered ? 'oss' : null;
  return seller.nonUnionOssRegistered ? 'non_union_oss' : null;
}

/** Countries that tax foreign electronic services to their consumers early: money-and-law, place of supply. */
const LOCAL_DUTY = new Set(['GB', 'CH', 'LI', 'NO']);

function outside({ business }: VatFacts, place: VatTerritory): VatOutcome {
  const local = !business && LOCAL_DUTY.has(place.code);
  return {
    treatment: 'outside_scope',
    country: place.code,
    category: 'O',
    reporting: 'none',
    rateKey: null,
    note: 'not_taxable_here',
    warnings: local ? ['LOCAL_REGISTRATION_MAY_BE_DUE'] : [],
  };
}
