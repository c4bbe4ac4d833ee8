import { createRequire } from 'node:module';

// The package's ES modules lack file extensions, which Node refuses; its CommonJS build is whole.
const {
  austria,
  belgium,
  bulgaria,
  checkVAT,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  norway,
  poland,
  portugal,
  romania,
  slovakiaRepublic,
  slovenia,
  spain,
  sweden,
  switzerland,
  unitedKingdom,
} = createRequire(import.meta.url)('jsvat') as typeof import('jsvat');

const BY_COUNTRY = {
  AT: austria,
  BE: belgium,
  BG: bulgaria,
  CH: switzerland,
  CY: cyprus,
  CZ: czechRepublic,
  DE: germany,
  DK: denmark,
  EE: estonia,
  ES: spain,
  FI: finland,
  FR: france,
  GB: unitedKingdom,
  GR: greece,
  HR: croatia,
  HU: hungary,
  IE: ireland,
  IT: italy,
  LI: switzerland,
  LT: lithuania,
  LU: luxembourg,
  LV: latvia,
  MT: malta,
  NL: netherlands,
  NO: norway,
  PL: poland,
  PT: portugal,
  RO: romania,
  SE: sweden,
  SI: slovenia,
  SK: slovakiaRepublic,
} as const;

/** `wrong_vat`: the marker the specification names for a number that is none. */
export type VatNumberCheck = { ok: true; value: string } | { ok: false; reason: 'wrong_vat' | 'other_country' };

/** Syntax and check digit of a VAT number of that country. Whether it is registered only the tax authority can say. */
export function checkVatNumber(text: string, country: string): VatNumberCheck {
  const value = text.toUpperCase().replace(/[\s.\-/]/g, '');
  const own = Object.hasOwn(BY_COUNTRY, country) ? BY_COUNTRY[country as keyof typeof BY_COUNTRY] : undefined;
  // A country whose numbers nobody here can check takes any that looks like one; no VAT is ever taken off for it.
  if (!own) return /^[A-Z0-9]{4,20}$/.test(value) ? { ok: true, value } : { ok: false, reason: 'wrong_vat' };
  if (checkVAT(value, [own]).isValid) return { ok: true, value };
  const elsewhere = checkVAT(value, Object.values(BY_COUNTRY)).isValid;
  return { ok: false, reason: elsewhere ? 'other_country' : 'wrong_vat' };
}
