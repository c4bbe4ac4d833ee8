import type { RateClass, SupplyClass } from './vat-input.ts';
import type { VatOutcome } from './vat-rules.ts';

/** The key that names a revenue account and, later, the account of the export: `DE_STD_19`, `FI_STD_25_5`, `EU_B2C_OSS`. */
export function vatCaseOf(
  outcome: VatOutcome,
  rateBp: number,
  { rateClass = 'standard', class: kind }: { rateClass?: RateClass; class: SupplyClass },
): string {
  const country = outcome.country.replaceAll('-', '_');
  switch (outcome.category) {
    case 'AE':
      return 'EU_B2B_REVERSE_CHARGE';
    case 'O':
      return outcome.treatment === 'not_taxable_person' ? 'NO_TAXABLE_PERSON' : 'THIRD_COUNTRY_SERVICE';
    case 'E':
      if (outcome.note === 'small_business_de') return 'DE_SMALL_BUSINESS_19UStG';
      return outcome.reporting === 'domestic' ? `${country}_SMALL_BUSINESS` : 'EU_SMALL_BUSINESS';
    case 'S':
      if (outcome.reporting === 'oss' || outcome.reporting === 'non_union_oss')
        return kind === 'goods' ? 'EU_B2C_OSS_GOODS' : 'EU_B2C_OSS';
      if (rateBp === 0) return `${country}_ZERO`;
      return `${country}_${rateClass === 'standard' ? 'STD' : 'REDUCED'}_${percentKey(rateBp)}`;
  }
}

function percentKey(rateBp: number): string {
  const whole = String(rateBp).padStart(3, '0');
  const fraction = whole.slice(-2).replace(/0+$/, '');
  return whole.slice(0, -2) + (fraction ? `_${fraction}` : '');
}
