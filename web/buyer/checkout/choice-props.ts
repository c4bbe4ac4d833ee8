import type { CheckoutView, FieldErrors } from '#core/checkout';
import type { Locale } from '#core/context';

export interface ChoiceProps {
  view: CheckoutView;
  locale: Locale;
  errors: FieldErrors;
}
