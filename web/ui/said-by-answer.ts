import { inLanguage, type Locale } from '#core/kit';

interface Said {
  code?: string;
  title?: string;
  detail?: string;
}

const GENERIC = {
  de: 'Der Server konnte das gerade nicht. Bitte versuchen Sie es in einem Moment noch einmal.',
  en: 'The server could not do that just now. Please try again in a moment.',
};

/** Words of an answer that refuses: its detail, else its title, else a sentence of ours. `body` is its text, in JSON or not. */
export function saidByAnswer(body: string, locale: Locale): { code: string; message: string } {
  const { code = '', title, detail } = firstError(body);
  return { code, message: detail || title || inLanguage(locale, GENERIC) };
}

/** Words in the language of the document. */
export const saidHere = (body: string): { code: string; message: string } =>
  saidByAnswer(body, document.documentElement.lang as Locale);

function firstError(body: string): Said {
  try {
    return (JSON.parse(body) as { errors?: readonly Said[] } | null)?.errors?.[0] ?? {};
  } catch {
    return {};
  }
}
