import type { ReactElement } from 'react';
import type { Language } from '#core/kit';
import { thanksTexts } from './thanks-texts.ts';

/** The island that makes the buttons of `CopyRow` work; they appear with it. */
export const COPY_ISLAND = 'copy-value';

/** A value to read off, with a button that copies it. `copied` where that differs from what people read, e.g. an IBAN without spaces. */
export function CopyRow({
  term,
  value,
  copied = value,
  locale,
}: {
  term: string;
  value: string;
  copied?: string;
  locale: Language;
}): ReactElement {
  const t = thanksTexts.for(locale);
  return (
    <div className="copy-row">
      <dt>{term}</dt>
      <dd>
        <span className="copy">{value}</span>
        <button type="button" className="button plain" data-copy={copied} hidden>
          <span data-said={t('copied')} aria-live="polite">
            {t('copy')}
          </span>
          <span className="sr"> {term}</span>
        </button>
      </dd>
    </div>
  );
}
