import { inputProblems, type Locale, type Localized } from '#core/context';
import { AppError, type InputError } from '#core/kit';

export const shareNotFound = (locale: Locale): AppError =>
  new AppError({
    code: 'share_not_found',
    status: 404,
    title: locale === 'de' ? 'Auswahl nicht gefunden' : 'Selection not found',
    detail:
      locale === 'de'
        ? 'Diese Auswahl gibt es nicht. Laden Sie die Liste neu.'
        : 'There is no such selection. Reload the list.',
  });

const wrongInput = {
  title: { de: 'Geben Sie einen Titel mit höchstens 120 Zeichen ein.', en: 'Enter a title of at most 120 characters.' },
  message: { de: 'Kürzen Sie den Text auf 500 Zeichen.', en: 'Shorten the text to 500 characters.' },
  locale: { de: 'Wählen Sie Deutsch oder Englisch.', en: 'Choose German or English.' },
  design: { de: 'Wählen Sie eine der angebotenen Gestaltungen.', en: 'Choose one of the designs offered.' },
  items: { de: 'Wählen Sie 1 bis 50 Ihrer Produkte.', en: 'Choose 1 to 50 of your products.' },
  plan: {
    de: 'Einen der gewählten Preispläne gibt es nicht mehr. Wählen Sie ihn neu.',
    en: 'One of the chosen plans does not exist any more. Choose it again.',
  },
} satisfies Record<string, Localized>;

const problems = inputProblems(wrongInput);
export const shareInputError = (locale: Locale, problem: keyof typeof wrongInput): InputError =>
  problems(locale, [{ field: problem === 'plan' ? 'items' : problem, problem }]);
