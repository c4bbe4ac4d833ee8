import type { Locale } from '#builder/block';
import { inLanguage, languageTag, type LocalText } from '#core/kit';

interface FormWords {
  /** First words of a shop that sells nothing else. */
  title: LocalText;
  /** Several of them, inside a sentence. */
  several: LocalText;
}

/** Forms of the specification; a form that is not here is spoken of by the shop's name alone. */
const FORMS: Readonly<Record<string, FormWords>> = {
  course: {
    title: { de: 'Lernen Sie in Ihrem Tempo.', en: 'Learn at your own pace.' },
    several: { de: 'Kurse', en: 'courses' },
  },
  download: {
    title: { de: 'Gleich nach dem Kauf zum Herunterladen.', en: 'Ready to download right after your purchase.' },
    several: { de: 'Downloads', en: 'downloads' },
  },
  event: {
    title: { de: 'Seien Sie dabei.', en: 'Be there.' },
    several: { de: 'Veranstaltungen', en: 'events' },
  },
  membership: {
    title: { de: 'Werden Sie Mitglied.', en: 'Become a member.' },
    several: { de: 'Mitgliedschaften', en: 'memberships' },
  },
  service: {
    title: { de: 'Persönlich für Sie da.', en: 'Here for you in person.' },
    several: { de: 'Dienstleistungen', en: 'services' },
  },
  license_key: {
    title: { de: 'Programme mit eigenem Schlüssel.', en: 'Software with a key of its own.' },
    several: { de: 'Lizenzen', en: 'licences' },
  },
  bundle: {
    title: { de: 'Was zusammengehört, in einem Paket.', en: 'What belongs together, in one bundle.' },
    several: { de: 'Pakete', en: 'bundles' },
  },
  certificate: {
    title: { de: 'Urkunden auf Ihren Namen.', en: 'Certificates in your name.' },
    several: { de: 'Zertifikate', en: 'certificates' },
  },
};

const MOST_NAMED = 4;

/** First words of a plain start page, true for what the shop sells. `sells` left out: words for the template's picture. */
export function shopWords(
  locale: Locale,
  shop: string,
  sells: readonly string[] = ['course'],
): { title: string; more: string } {
  const known = sells.flatMap((key) => FORMS[key] ?? []);
  const several = list(
    locale,
    known.slice(0, MOST_NAMED).map((words) => inLanguage(locale, words.several)),
  );
  const sentence = several.charAt(0).toLocaleUpperCase(locale) + several.slice(1);
  const [only] = known;
  if (known.length === 1 && sells.length === 1)
    return {
      title: inLanguage(locale, only!.title),
      more: `${sentence} ${inLanguage(locale, { de: 'von', en: 'by' })} ${shop}.`,
    };
  return { title: shop, more: known.length === 0 ? '' : `${sentence}.` };
}

const list = (locale: Locale, words: readonly string[]): string =>
  new Intl.ListFormat(languageTag(locale), { type: 'conjunction' }).format(words);
