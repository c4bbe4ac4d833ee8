import { codeCombinations, parseCodePattern, type CodePattern } from '#core/kit';
import type { Locale } from '#core/plugins';
import { certificateInputError } from '../certificate-error.ts';

const LONGEST = 40;
/** So many numbers that two certificates hardly ever meet; where they do, another one is drawn. */
const ENOUGH = 1_000_000n;

/** The pattern of a certificate's number, read and found good. */
export function checkNumber(locale: Locale, text: string, field = 'numberPattern'): CodePattern {
  const parsed = parseCodePattern(text, { random: false });
  if (!parsed.ok)
    throw certificateInputError(
      locale,
      parsed.error.problem === 'too_long' ? 'number_too_long' : 'number_format',
      field,
      'at' in parsed.error ? parsed.error.at.slice(0, 60) : '',
    );
  const unknown = parsed.value.parts.find((part) => part.kind === 'protection_token');
  if (unknown) throw certificateInputError(locale, 'number_format', field, '{protection_token}');
  if (text.length > LONGEST) throw certificateInputError(locale, 'number_too_long', field);
  const counts = parsed.value.parts.some((part) => part.kind === 'sequence');
  if (!counts && codeCombinations(parsed.value) < ENOUGH) throw certificateInputError(locale, 'number_same', field);
  return parsed.value;
}
