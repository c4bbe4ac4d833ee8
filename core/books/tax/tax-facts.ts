import { taxSettingsOf, type TaxSettings } from './tax-settings.ts';
import { toEuro, type EuroRates } from './to-euro.ts';
import type { VatSeller } from './vat-input.ts';

/** A seller's sales of a year, by currency, in minor units of it. */
export interface TaxYear {
  year: number;
  currency: string;
  turnover_net_minor: number;
  distance_net_minor: number;
  sales_gross_minor: number;
}

/** As `taxFactsSql` reads it. */
export interface StoredTaxFacts {
  settings: unknown;
  years: readonly TaxYear[] | null;
  /** By year, the day of the sale that ended the small-business exemption. */
  ends?: Readonly<Record<string, string>> | null;
}

/** Facts for the decision besides country, kind and scheme of the seller; amounts in euro cents. */
export type TaxFacts = Pick<
  VatSeller,
  | 'nonUnionOssRegistered'
  | 'optedForDestination'
  | 'singleEstablishment'
  | 'euConsumerNetYtdMinor'
  | 'euConsumerNetPreviousYearMinor'
  | 'smallBusinessEnded'
  | 'turnoverYtdNetMinor'
  | 'turnoverPreviousYearMinor'
  | 'registrations'
  | 'smallBusinessCountries'
  | 'salesTotalMinor'
> & { euroRates: EuroRates };

/** SQL for a query that reads a seller's rows: their tax facts as one JSON value, so that they cost no statement of their own. */
export function taxFactsSql(sellerId: string): string {
  return `json_build_object(
    'settings', (select g.plain from settings g where g.seller_id = ${sellerId} and g.key = 'tax'),
    'years', (select json_agg(y) from seller_tax_years y where y.seller_id = ${sellerId}),
    'ends', (select json_object_agg(e.year, e.passed_on) from small_business_ends e where e.seller_id = ${sellerId}))`;
}

/** Pure: the facts of a sale in `year`, the calendar year where the seller is. */
export function taxFactsOf({ settings: stored, years, ends }: StoredTaxFacts, year: number): TaxFacts {
  const settings = taxSettingsOf(stored);
  const sums = yearSums(years ?? [], settings, year);
  return {
    euroRates: settings.euroRates,
    nonUnionOssRegistered: settings.nonUnionOssRegistered,
    // Left out where nothing was chosen: whoever registered for the one-stop shop taxes where the buyer lives.
    ...(settings.optedForDestination ? { optedForDestination: true } : {}),
    // The year that passed the limit, and the one after it, whose previous year was over.
    ...((ends?.[year] ?? ends?.[year - 1]) ? { smallBusinessEnded: true } : {}),
    singleEstablishment: !settings.severalEstablishments,
    registrations: settings.registrations,
    smallBusinessCountries: settings.smallBusinessCountries,
    ...sums,
  };
}

type Sums = Required<
  Pick<
    TaxFacts,
    | 'euConsumerNetYtdMinor'
    | 'euConsumerNetPreviousYearMinor'
    | 'turnoverYtdNetMinor'
    | 'turnoverPreviousYearMinor'
    | 'salesTotalMinor'
  >
>;

function yearSums(years: readonly TaxYear[], settings: TaxSettings, year: number): Sums {
  const sum = (
    pick: 'turnover_net_minor' | 'distance_net_minor' | 'sales_gross_minor',
    of: (each: number) => boolean,
  ): bigint =>
    years
      .filter((each) => of(each.year))
      .reduce((total, each) => total + toEuro(BigInt(each[pick]), each.currency, settings.euroRates), 0n);
  const elsewhere = salesElsewhere(settings, year);
  return {
    turnoverYtdNetMinor: sum('turnover_net_minor', (each) => each === year) + elsewhere.turnover,
    turnoverPreviousYearMinor: sum('turnover_net_minor', (each) => each === year - 1) + elsewhere.turnoverBefore,
    euConsumerNetYtdMinor: sum('distance_net_minor', (each) => each === year) + elsewhere.distance,
    euConsumerNetPreviousYearMinor: sum('distance_net_minor', (each) => each === year - 1) + elsewhere.distanceBefore,
    salesTotalMinor: sum('sales_gross_minor', () => true),
  };
}

/** Entries are for their year and the one before: a new year makes the one the other, without typing again. */
function salesElsewhere(
  settings: TaxSettings,
  year: number,
): Record<'turnover' | 'turnoverBefore' | 'distance' | 'distanceBefore', bigint> {
  const entered = settings.elsewhereYear ?? year;
  const of = (asked: number, now: number, before: number): bigint =>
    BigInt(asked === entered ? now : asked === entered - 1 ? before : 0);
  const { turnoverElsewhere, turnoverPreviousYearElsewhere, distanceElsewhere, distancePreviousYearElsewhere } =
    settings;
  return {
    turnover: of(year, turnoverElsewhere, turnoverPreviousYearElsewhere),
    turnoverBefore: of(year - 1, turnoverElsewhere, turnoverPreviousYearElsewhere),
    distance: of(year, distanceElsewhere, distancePreviousYearElsewhere),
    distanceBefore: of(year - 1, distanceElsewhere, distancePreviousYearElsewhere),
  };
}
