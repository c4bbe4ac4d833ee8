import type { z, ZodObject, ZodType } from 'zod';
import type { Locale, Localized } from '#core/context';
import type { CredentialAnswer } from './provider.ts';

type Refusal = Extract<CredentialAnswer, { ok: false }> & { detail: Localized };

interface FieldWords {
  label?: Localized;
  help?: Localized;
  problem?: Localized;
}

/** A check was asked for with settings that do not fit the schema: names the first field that does not, in its own words where it has some. */
export function refusedSettings(settings: ZodObject, { issues: [issue] }: z.ZodError): Refusal {
  const field = issue?.path[0] === undefined ? null : String(issue.path[0]);
  const { label, help, problem } = ((field === null
    ? undefined
    : (settings.shape[field] as ZodType | undefined)?.meta()) ?? {}) as FieldWords;
  const en = issue?.message ?? 'The settings are not complete.';
  const de = label
    ? `„${label.de}“ fehlt oder stimmt so nicht. ${help?.de ?? ''}`.trim()
    : 'Die Angaben sind nicht vollständig oder passen nicht zusammen.';
  return { ok: false, detail: problem ?? { de, en }, ...(field === null ? {} : { field }) };
}

/** The credentials could not be checked: the provider was not reached. */
export function gaveNoAnswer(provider: string): Refusal {
  return {
    ok: false,
    detail: {
      de: `${provider} hat nicht geantwortet. Prüfen Sie die Verbindung und versuchen Sie es gleich noch einmal.`,
      en: `${provider} did not answer. Check the connection and try again in a moment.`,
    },
  };
}

/** Faults that a provider found, in the reader's language. */
export function refusalText(detail: string | Localized, locale: Locale): string {
  return typeof detail === 'string' ? detail : detail[locale];
}
