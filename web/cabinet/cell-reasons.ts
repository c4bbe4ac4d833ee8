import type { CellRefusal } from '#core/payments';

const REASONS: Record<CellRefusal, { de: string; en: string }> = {
  never_in_checkouts: { de: 'Wird nie an der Kasse angeboten.', en: 'Never offered in a checkout.' },
  not_for_provider: {
    de: 'Diese Zahlungsart gehört nicht zu diesem Anbieter.',
    en: 'This method does not belong to this provider.',
  },
  not_by_provider: { de: 'Der Anbieter hat diese Zahlungsart nicht.', en: 'The provider does not have this method.' },
  plan_type: { de: 'Bei dieser Zahlungsweise nicht möglich.', en: 'Not possible for this way to pay.' },
  currency: { de: 'Nicht in der Währung Ihres Shops.', en: 'Not in your shop’s currency.' },
  country: { de: 'Nicht in diesem Land.', en: 'Not in this country.' },
  buyer_type: { de: 'Nicht für diese Käufer.', en: 'Not for these buyers.' },
  later_charges: {
    de: 'Spätere Zahlungen lassen sich damit nicht einziehen.',
    en: 'Later payments cannot be collected with it.',
  },
  below_minimum: { de: 'Der Betrag ist zu klein.', en: 'The amount is too small.' },
  not_set_up: { de: 'Der Anbieter ist noch nicht eingerichtet.', en: 'The provider is not set up yet.' },
  not_enabled: { de: 'Muss erst freigeschaltet werden.', en: 'Has to be enabled first.' },
  switched_off: { de: 'Von Ihnen ausgeschaltet.', en: 'Switched off by you.' },
  off_for_plan: {
    de: 'Bei dieser Zahlungsweise von Ihnen ausgeschaltet.',
    en: 'Switched off by you for this way to pay.',
  },
};

/** Reason why a cell of the matrix is closed, for the seller. */
export function cellReason(reason: CellRefusal, locale: 'de' | 'en'): string {
  return REASONS[reason][locale];
}
