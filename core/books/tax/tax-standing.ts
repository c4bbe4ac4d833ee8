import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { localDate } from '#core/kit';
import { requireSeller } from '#core/people';
import { ONE_ITEM_LIMIT, PRIVATE250_CAP } from './decide-vat.ts';
import { taxFactsOf, taxFactsSql, type StoredTaxFacts, type TaxFacts } from './tax-facts.ts';
import type { SellerType, VatScheme } from './vat-input.ts';
import { vatTerritory } from './vat-territory.ts';
import {
  EU_THRESHOLD,
  SMALL_BUSINESS_CURRENT,
  SMALL_BUSINESS_PREVIOUS,
  UNION_SMALL_BUSINESS,
} from './vat-thresholds.ts';

export type ThresholdKey =
  | 'eu_distance'
  | 'one_item_of_evidence'
  | 'small_business_previous'
  | 'small_business_current'
  | 'small_business_union'
  | 'private250';

/** `close` from four fifths on. */
export type ThresholdState = 'below' | 'close' | 'passed';

/** Standing of a seller against a limit; euro cents. */
export interface ThresholdStanding {
  key: ThresholdKey;
  reached: bigint;
  limit: bigint;
  state: ThresholdState;
  /** The previous year's figure for the same limit, where it counts as well; null where it does not. */
  previousYear: bigint | null;
}

export interface TaxStanding {
  year: number;
  country: string;
  sellerType: SellerType;
  scheme: VatScheme;
  ossRegistered: boolean;
  /** The day of the sale that ended the small-business exemption this year or last; null while it stands. */
  smallBusinessEndedOn: string | null;
  thresholds: ThresholdStanding[];
  /** Duties due soon or at once; each has its words on the screen. */
  warnings: (
    | 'register_for_oss'
    | 'oss_soon'
    | 'small_business_ended'
    | 'small_business_soon'
    | 'small_business_next_year'
    | 'union_ended'
    | 'private_cap'
  )[];
}

/** A seller's row with `taxFactsSql` as `facts`. */
export interface TaxedSeller {
  country_code: string;
  seller_type: SellerType;
  tax_scheme: VatScheme;
  oss_registered: boolean;
  time_zone: string;
  facts: StoredTaxFacts;
}

/** Standing of the shop against every limit that changes its taxation, from its own documents and its sales elsewhere. One statement. */
export async function taxStanding(ctx: Ctx): Promise<TaxStanding> {
  const sellerId = requireSeller(ctx);
  const row = await reading(ctx, async ({ db }) => {
    const { rows } = await db.raw<{ rows: [TaxedSeller] }>(
      `select s.country_code, s.seller_type, s.tax_scheme, s.oss_registered, s.time_zone, ${taxFactsSql('s.id')} as facts from sellers s where s.id = ?`,
      [sellerId],
    );
    return rows[0];
  });
  return taxStandingOf(row, ctx.clock.now());
}

/** The same for whoever has read the seller. Pure. */
export function taxStandingOf(row: TaxedSeller, now: Date): TaxStanding {
  const year = Number(localDate(now, row.time_zone).slice(0, 4));
  return standingOf(row, taxFactsOf(row.facts, year), year);
}

function standingOf(row: TaxedSeller, facts: TaxFacts, year: number): TaxStanding {
  const thresholds = thresholdsOf(row, facts);
  const exempt = row.tax_scheme === 'small_business' && row.country_code === 'DE';
  const endedOn = exempt ? (row.facts.ends?.[year] ?? row.facts.ends?.[year - 1] ?? null) : null;
  return {
    year,
    country: row.country_code,
    sellerType: row.seller_type,
    scheme: row.tax_scheme,
    ossRegistered: row.oss_registered,
    smallBusinessEndedOn: endedOn,
    thresholds,
    warnings: warningsOf(row, facts, thresholds),
  };
}

function thresholdsOf(
  { country_code: country, seller_type: type, tax_scheme: scheme }: TaxedSeller,
  facts: TaxFacts,
): ThresholdStanding[] {
  const list: ThresholdStanding[] = [];
  const taxable = type === 'business' && scheme !== 'none';
  const distance = facts.euConsumerNetYtdMinor ?? 0n;
  const turnover = facts.turnoverYtdNetMinor ?? 0n;
  const before = facts.turnoverPreviousYearMinor ?? 0n;
  if (taxable && vatTerritory(country).eu) {
    list.push(standing('eu_distance', distance, EU_THRESHOLD, facts.euConsumerNetPreviousYearMinor ?? 0n));
    list.push(standing('one_item_of_evidence', distance, ONE_ITEM_LIMIT, null));
  }
  if (taxable && scheme === 'small_business' && country === 'DE') {
    list.push(
      standing('small_business_previous', before, SMALL_BUSINESS_PREVIOUS, null),
      standing('small_business_current', turnover, SMALL_BUSINESS_CURRENT, null),
    );
  }
  if (taxable && scheme === 'small_business' && (facts.smallBusinessCountries ?? []).length > 0) {
    list.push(standing('small_business_union', turnover, UNION_SMALL_BUSINESS, before));
  }
  if (type === 'private250') list.push(standing('private250', facts.salesTotalMinor ?? 0n, PRIVATE250_CAP, null));
  return list;
}

function standing(key: ThresholdKey, reached: bigint, limit: bigint, previousYear: bigint | null): ThresholdStanding {
  const most = previousYear !== null && previousYear > reached ? previousYear : reached;
  return {
    key,
    reached,
    limit,
    previousYear,
    state: most > limit ? 'passed' : most * 5n >= limit * 4n ? 'close' : 'below',
  };
}

function warningsOf(
  { oss_registered: oss }: TaxedSeller,
  facts: TaxFacts,
  thresholds: readonly ThresholdStanding[],
): TaxStanding['warnings'] {
  const state = (key: ThresholdKey): ThresholdState => thresholds.find((each) => each.key === key)?.state ?? 'below';
  const has = (key: ThresholdKey): boolean => thresholds.some((each) => each.key === key);
  const warnings: TaxStanding['warnings'] = [];
  if (has('eu_distance') && !oss) {
    if (state('eu_distance') === 'passed' || facts.singleEstablishment === false) warnings.push('register_for_oss');
    else if (state('eu_distance') === 'close') warnings.push('oss_soon');
  }
  if (
    (state('small_business_previous') === 'passed' ||
      state('small_business_current') === 'passed' ||
      facts.smallBusinessEnded === true) &&
    has('small_business_current')
  )
    warnings.push('small_business_ended');
  else if (state('small_business_current') === 'close') warnings.push('small_business_soon');
  // Turnover of this year decides on the exemption of the coming one, by the limit for the previous year.
  if (has('small_business_current') && (facts.turnoverYtdNetMinor ?? 0n) > SMALL_BUSINESS_PREVIOUS)
    warnings.push('small_business_next_year');
  if (state('small_business_union') === 'passed') warnings.push('union_ended');
  if (state('private250') !== 'below') warnings.push('private_cap');
  return warnings;
}
