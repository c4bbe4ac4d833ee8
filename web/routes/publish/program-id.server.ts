import { affiliateError } from '#core/affiliates';

/** Number of an address; anything else is no program. */
export function programId(locale: 'de' | 'en', raw: string | undefined): number {
  if (raw === undefined || !/^[1-9]\d{0,14}$/.test(raw)) throw affiliateError(locale, 'program_not_found');
  return Number(raw);
}
