import type { ShouldRevalidateFunction } from '@remix-run/react';
import { memo } from 'react';
import { AppError } from '#core/kit';
import { attempt } from './attempt.ts';

/** Revision of the data a form was drawn from: a word that changes with anything in it. Told apart are versions of one thing, so 53 bits do. */
export function revisionOf(typed: unknown): string {
  // Money counts in whole numbers that JSON has no word for.
  const text =
    JSON.stringify(typed, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)) ?? '';
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

/**
 * Sent along, so that a save from another window is not written over. Not controlled: a form that saves itself puts the newest revision here. Drawn
 * again for another revision alone, since React puts the default value of a hidden field back with every drawing.
 */
export const SeenRevision = memo(function SeenRevision({ revision }: { revision: string }) {
  return <input key={revision} type="hidden" name="seen" defaultValue={revision} />;
});

/** True if the posted form was drawn from an older revision than the one saved now. One without a revision was drawn by no screen of ours. */
export function isOutdated(form: FormData | Readonly<Record<string, string>>, revision: string): boolean {
  const seen = form instanceof FormData ? form.get('seen') : form.seen;
  return typeof seen === 'string' && seen !== '' && seen !== revision;
}

/** For actions: what was posted from an older revision than the one saved now writes over nothing. @throws AppError `saved_meanwhile` (409) */
export function refuseOutdated(
  form: FormData | Readonly<Record<string, string>>,
  revision: string,
  locale: keyof typeof SAVED_MEANWHILE,
): void {
  if (isOutdated(form, revision)) throw savedMeanwhile(locale);
}

/** `shouldRevalidate` of such a form's route: after a refusal the screen learns the newest revision, so that a second press holds. */
export const learnsNewest: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

/**
 * Answers a form that sends itself while its person types: `saved` with the revision to go on with, `conflict` (409) once another person has saved,
 * or the thing may no longer be saved unasked, `refused` (422) while something in it cannot be saved yet or waits for a press.
 */
export async function answerTyped({
  form,
  isDraft,
  waits = false,
  revision,
  save,
}: {
  form: FormData;
  isDraft: boolean;
  /** True for what only a press may do, such as publishing. */
  waits?: boolean;
  revision: () => Promise<string>;
  save: () => Promise<unknown>;
}): Promise<Response> {
  if (!isDraft || isOutdated(form, await revision())) return Response.json({ state: 'conflict' }, { status: 409 });
  const saved = waits ? null : await attempt(save);
  if (!saved?.ok) return Response.json({ state: 'refused' }, { status: 422 });
  return Response.json({ state: 'saved', revision: await revision() });
}

export const SAVED_MEANWHILE = {
  de: 'Das wurde inzwischen in einem anderen Fenster geändert. Es wurde nichts überschrieben: Vergleichen Sie, und speichern Sie noch einmal, wenn Ihre Eingaben gelten sollen.',
  en: 'This has been changed in another window meanwhile. Nothing was overwritten: compare, and save once more if what you typed is to hold.',
} as const;

/** The same as a refusal, for forms that show those. */
export const savedMeanwhile = (locale: keyof typeof SAVED_MEANWHILE): AppError =>
  new AppError({ code: 'saved_meanwhile', status: 409, title: SAVED_TITLES[locale], detail: SAVED_MEANWHILE[locale] });

const SAVED_TITLES = { de: 'Inzwischen geändert', en: 'Changed meanwhile' } as const;
