import type { Locale } from '#core/context';
import { peopleError } from '#core/people';

const REFUSALS = [
  'provider_cancelled',
  'provider_away',
  'provider_unproved',
  'provider_taken',
  'provider_expired',
  'provider_not_here',
  'too_many_attempts',
  'address_not_confirmed',
  'fresh_sign_in_needed',
  'factor_to_show',
] as const;

/** The sentence for a way in by a provider that ended in a refusal, as the address names it; null without one. */
export function refusalIn(searchParams: URLSearchParams, locale: Locale): string | null {
  const code = REFUSALS.find((each) => each === searchParams.get('refused'));
  return code ? peopleError(locale, code).detail : null;
}

/** Page that says why, with the way on that the person wanted. */
export const refusedAt = (page: '/sign_in' | '/account/passkeys', code: string, to: string): string =>
  `${page}?refused=${encodeURIComponent(code)}${to === '/' ? '' : `&to=${encodeURIComponent(to)}`}`;
