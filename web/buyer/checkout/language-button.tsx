import type { ReactElement } from 'react';
import type { Locale } from '#core/context';
import { inLanguage, otherLocale } from '#core/kit';

/**
 * Switches the language of a form without losing what was typed. The first button of a form is the one that Enter presses, wherever it
 * stands on the page: a hidden one before the switch does what the form is for.
 */
export function LanguageButton({
  form,
  action,
  locale,
  stay,
  enter = stay,
}: {
  form: string;
  action: string;
  locale: Locale;
  stay: string;
  enter?: string;
}): ReactElement {
  const other = otherLocale(locale);
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
        {inLanguage(other, { de: 'Deutsch', en: 'English' })}
      </button>
    </>
  );
}
