import type { Ctx, Locale } from '#core/context';
import type { SqlListDefinition } from '#core/database';
import { InputError, inLanguage, listMistakes, type ErrorEntry, type ListMistake } from '#core/kit';

const KNOWN_SHOWN = 40;

/**
 * Answers a program that asks for something the list does not know, instead of answering other rows than it meant.
 * @throws 422, each mistake by its parameter
 */
export function refuseMistakes(ctx: Ctx, definition: SqlListDefinition, params: URLSearchParams): void {
  const mistakes = listMistakes(definition, params);
  if (mistakes.length > 0) throw mistaken(ctx, mistakes);
}

/** Refusal of what an address asks in vain, each by its parameter. */
export const mistaken = ({ locale }: Ctx, mistakes: readonly ListMistake[]): InputError =>
  new InputError(mistakes.map((mistake) => entryOf(mistake, locale)));

function entryOf(mistake: ListMistake, locale: Locale): ErrorEntry {
  const { parameter, problem } = mistake;
  return {
    code: problem,
    title: TITLES[problem][locale],
    detail: detailOf(mistake, locale),
    source: { field: parameter },
  };
}

const TITLES = {
  unknown_parameter: { de: 'Unbekannter Parameter', en: 'Unknown parameter' },
  unknown_value: { de: 'Unbekannter Wert', en: 'Unknown value' },
  malformed_value: { de: 'Wert nicht lesbar', en: 'Value not readable' },
} as const;

function detailOf({ parameter, problem, value, known }: ListMistake, locale: Locale): string {
  const shown = value.slice(0, 60);
  const list = known.slice(0, KNOWN_SHOWN).join(', ') + (known.length > KNOWN_SHOWN ? ', …' : '');
  const german = {
    unknown_parameter: `„${parameter}“ kennt diese Liste nicht.`,
    unknown_value: `„${parameter}“ kennt den Wert „${shown}“ nicht.`,
    malformed_value: `Der Wert „${shown}“ von „${parameter}“ lässt sich nicht lesen.`,
  };
  const english = {
    unknown_parameter: `This list does not know "${parameter}".`,
    unknown_value: `"${parameter}" does not know the value "${shown}".`,
    malformed_value: `The value "${shown}" of "${parameter}" cannot be read.`,
  };
  const said = inLanguage(locale, { de: german[problem], en: english[problem] });
  if (list === '') return said;
  return `${said} ${inLanguage(locale, { de: 'Möglich sind', en: 'It may be' })}: ${list}.`;
}
