import {
  codeCombinations,
  parseCodePattern,
  PROTECTION_TOKEN_LENGTH,
  CODE_ALPHABETS,
  type CodePattern,
} from '#core/kit';
import type { Locale } from '#core/plugins';
import { licenseInputError } from '../license-error.ts';

/** Below these a list of guesses finds keys, or keys begin to repeat. */
const LEAST_GUESSES = 1_000_000_000n;
const LEAST_KEYS = 1_000_000n;

/** The pattern, read and found good for licence keys. Throws an InputError for the field otherwise. */
export function checkPattern(locale: Locale, text: string, field = 'pattern'): CodePattern {
  const parsed = parseCodePattern(text);
  if (!parsed.ok) {
    const { error } = parsed;
    throw licenseInputError(
      locale,
      error.problem === 'too_long' ? 'license_format_too_long' : `license_${error.problem}`,
      field,
      'at' in error ? error.at.slice(0, 60) : '',
    );
  }
  if (isGuessable(parsed.value)) throw licenseInputError(locale, 'license_format_guessable', field);
  return parsed.value;
}

export function isGuessable(pattern: CodePattern): boolean {
  const keys = codeCombinations(pattern);
  const hasToken = pattern.parts.some((part) => part.kind === 'protection_token');
  const hasSequence = pattern.parts.some((part) => part.kind === 'sequence');
  const guesses = hasToken
    ? keys * BigInt(CODE_ALPHABETS.alphanumeric.length) ** BigInt(PROTECTION_TOKEN_LENGTH)
    : keys;
  return guesses < LEAST_GUESSES || (keys < LEAST_KEYS && !hasSequence);
}
