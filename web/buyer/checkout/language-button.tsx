import type { ReactElement } from 'react';
import { LANGUAGE_NAMES, localeOf, otherLocale, type Language } from '#core/kit';

/**
 * Switches the language of a form without losing what was typed. The first button of a form is the one that Enter presses, wherever it
 * stands on the page: a hidden one before the switch does what the form is for.
 */
export function LanguageButton({
  form,
  action,
  locale,
  other = otherLocale(localeOf(locale)),
  stay,
  enter = stay,
}: {
  form: string;
  action: string;
  locale: Language;
  other?: Language;
  stay: string;
  enter?: string;
}): ReactElement {
  return (
    <>
      <button form={form} name="intent" value={enter} hidden tabIndex={-1} />
      <button
        form={form}
        formAction={`${action}${action.includes('?') ? '&' : '?'}lang=${other}`}
        name="intent"
        value={stay}
        lang={other}
      >
        {LANGUAGE_NAMES[other]}
      </button>
    </>
  );
}
