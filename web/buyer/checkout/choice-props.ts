import type { CheckoutView, FieldErrors } from '#core/checkout';
import type { Language } from '#core/kit';

export interface ChoiceProps {
  view: CheckoutView;
  locale: Language;
  errors: FieldErrors;
}
