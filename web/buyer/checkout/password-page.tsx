import type { ReactElement } from 'react';
import type { Language } from '#core/kit';
import { checkoutTexts } from './checkout-texts.ts';
import { TextField } from './form-fields.tsx';

export interface PasswordPageProps {
  /** Address to which the word is sent; the same page without it. */
  action: string;
  locale: Language;
  /** Outcome of the last try. */
  outcome: 'wrong' | 'too_many' | null;
}

/** Asks for the word that a product is behind. Says nothing about the product. */
export function PasswordPage({ action, locale, outcome }: PasswordPageProps): ReactElement {
  const t = checkoutTexts.for(locale);
  const errors = outcome ? { access_password: t(outcome === 'wrong' ? 'wrong_password' : 'too_many_tries') } : {};
  return (
    <form method="post" action={action} className="card stack narrow" noValidate>
      <h1>{t('locked')}</h1>
      <p>{t('locked_text')}</p>
      <TextField
        name="access_password"
        label={t('access_password')}
        value=""
        errors={errors}
        type="password"
        autoComplete="off"
        maxLength={200}
        autoFocus
      />
      <p>
        <button className="button">{t('unlock')}</button>
      </p>
    </form>
  );
}
