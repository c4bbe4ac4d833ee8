/** Countries and territories whose IBANs a SEPA transfer reaches: EPC409-09. */
const EEA = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');
const FURTHER = 'AD AL CH GB GI MC MD ME MK RS SM VA'.split(' ');

/** Lengths that the registry of IBANs fixes for them: one that is too long or too short is a slip the check digits need not notice. */
const LENGTHS: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** True if a transfer in euro gets there. */
export function isReached(country: string): boolean {
  return EEA.includes(country) || FURTHER.includes(country);
}

/** Outside the EEA a transfer still needs the bank's BIC. */
export function needsBic(country: string): boolean {
  return !EEA.includes(country);
}

export function hasRightLength(iban: string): boolean {
  return LENGTHS[iban.slice(0, 2)] === iban.length;
}

export function isBic(text: string): boolean {
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text);
}
