import { AppError, InputError, inLanguage } from '#core/kit';
import type { Locale } from '#core/plugins';

const TEXTS = {
  words_required: { de: 'Schreiben Sie etwas.', en: 'Write something.' },
  too_long: { de: 'Kürzen Sie auf höchstens {most} Zeichen.', en: 'Shorten to {most} characters at most.' },
  pace: {
    de: 'Das waren viele Beiträge in kurzer Zeit. Warten Sie ein paar Minuten.',
    en: 'Those were many posts in a short time. Wait a few minutes.',
  },
  blocked: {
    de: 'Der Shop hat Sie für neue Beiträge gesperrt. Lesen können Sie weiter. Fragen beantwortet der Shop.',
    en: 'The shop has blocked you from writing. You can go on reading. Ask the shop if you have questions.',
  },
  no_picture: {
    de: 'Das ist kein Bild, das hier gezeigt werden kann. Wählen Sie ein JPEG-, PNG- oder WebP-Bild.',
    en: 'This is no picture that can be shown here. Choose a JPEG, PNG or WebP picture.',
  },
  picture_too_large: {
    de: 'Das Bild ist zu groß. Wählen Sie eines mit höchstens 8 MB.',
    en: 'The picture is too large. Choose one of 8 MB at most.',
  },
  choice_unknown: { de: 'Wählen Sie eine der angebotenen Möglichkeiten.', en: 'Choose one of the options offered.' },
  post_gone: {
    de: 'Diesen Beitrag gibt es nicht mehr. Laden Sie die Seite neu.',
    en: 'This post is no longer here. Reload the page.',
  },
} as const;

export function communityError(
  locale: Locale,
  code: keyof typeof TEXTS,
  field = 'body',
  values: Readonly<Record<string, number>> = {},
): InputError {
  const title = inLanguage(locale, { de: 'Bitte prüfen Sie Ihre Eingaben', en: 'Please check your input' });
  const detail = TEXTS[code][locale].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  return new InputError([{ code, title, detail, source: { field } }]);
}

export function communityNotFound(locale: Locale): AppError {
  return inLanguage(locale, {
    de: () =>
      new AppError({
        code: 'community_not_found',
        status: 404,
        title: 'Nicht gefunden',
        detail: 'Diese Community oder diesen Beitrag gibt es nicht.',
      }),
    en: () =>
      new AppError({
        code: 'community_not_found',
        status: 404,
        title: 'Not found',
        detail: 'There is no such community or post.',
      }),
  })();
}
