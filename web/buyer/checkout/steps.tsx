import type { ReactElement } from 'react';
import type { Language } from '#core/kit';
import { checkoutTexts } from './checkout-texts.ts';

const STEPS = ['step_data', 'step_method', 'step_pay', 'step_done'] as const;
export type CheckoutStep = (typeof STEPS)[number];

/** Place of the buyer on the way. */
export function Steps({
  current,
  locale,
  free = false,
}: {
  current: CheckoutStep;
  locale: Language;
  free?: boolean;
}): ReactElement {
  const t = checkoutTexts.for(locale);
  const shown = free ? (['step_data', 'step_done'] as const) : STEPS;
  return (
    <ol className="steps" aria-label={t('steps')}>
      {shown.map((step, index) => (
        <li key={step} {...(step === current ? { 'aria-current': 'step' as const } : {})}>
          <b aria-hidden="true">{index + 1}</b>
          <span>{t(step)}</span>
        </li>
      ))}
    </ol>
  );
}
