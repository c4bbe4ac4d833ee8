import { AppError, inLanguage } from '#core/kit';
import type { Locale } from '#core/context';

const SENTENCES = {
  not_an_archive: {
    de: 'Das ist kein Archiv eines Shops: {detail}.',
    en: 'This is no archive of a shop: {detail}.',
  },
  entry_not_allowed: {
    de: 'Das Archiv enthält „{detail}“; das gehört nicht hinein.',
    en: 'The archive holds “{detail}”, which does not belong there.',
  },
  too_large: {
    de: 'Das Archiv enthält mehr, als es ankündigt oder erlaubt ist: {detail}.',
    en: 'The archive holds more than it announces or than is allowed: {detail}.',
  },
  wrong_schema: {
    de: 'Das Archiv stammt aus einer anderen Version ({detail}). Bringen Sie beide Installationen auf dieselbe Version und exportieren Sie neu.',
    en: 'The archive was made by another version ({detail}). Bring both installations to the same version and export again.',
  },
  bad_row: {
    de: 'Eine Zeile ist nicht lesbar: {detail}.',
    en: 'A row cannot be read: {detail}.',
  },
  foreign_ids: {
    de: 'Das Archiv nennt etwas, das einem anderen Shop gehört oder darin fehlt: {detail}.',
    en: 'The archive names something that belongs to another shop or is missing from it: {detail}.',
  },
  numbers_taken: {
    de: 'Hier sind Nummern schon vergeben: {detail}. Ein Shop zieht mit seinen Nummern um; importieren Sie in eine Installation ohne andere Shops.',
    en: 'Numbers are taken here already: {detail}. A shop moves with its numbers; import it into an installation without other shops.',
  },
  file_damaged: {
    de: 'Eine Datei ist beschädigt oder fehlt: {detail}.',
    en: 'A file is damaged or missing: {detail}.',
  },
} as const;

export type ArchiveProblem = keyof typeof SENTENCES;

/** Refusal of an archive by name; nothing of it is kept. */
export function archiveError(locale: Locale, problem: ArchiveProblem, detail: string): AppError {
  const title = inLanguage(locale, { de: 'Das Archiv wird nicht angenommen', en: 'The archive is refused' });
  return new AppError({
    code: problem,
    status: 422,
    title,
    detail: SENTENCES[problem][locale].replace('{detail}', () => detail.slice(0, 200)),
  });
}

export const shopNotFound = (locale: Locale, name: string): AppError =>
  new AppError({
    code: 'shop_not_found',
    status: 404,
    title: inLanguage(locale, { de: 'Shop nicht gefunden', en: 'Shop not found' }),
    detail: inLanguage(locale, { de: `Es gibt keinen Shop „${name}“.`, en: `There is no shop “${name}”.` }),
  });
