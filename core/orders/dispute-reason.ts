import type { Locale } from '#core/kit';

/** What the bank says, in people's words; what is not listed stands as it came. */
const REASONS: Readonly<Record<string, { de: string; en: string }>> = {
  fraudulent: { de: 'Käufer bestreitet den Kauf', en: 'Buyer denies the purchase' },
  product_not_received: { de: 'Ware nicht erhalten', en: 'Product not received' },
  product_unacceptable: { de: 'Ware mangelhaft', en: 'Product unacceptable' },
  subscription_canceled: { de: 'Abo war gekündigt', en: 'Subscription was cancelled' },
  credit_not_processed: { de: 'Erstattung blieb aus', en: 'Refund never came' },
  duplicate: { de: 'Doppelt abgebucht', en: 'Charged twice' },
  unrecognized: { de: 'Abbuchung nicht erkannt', en: 'Charge not recognised' },
  general: { de: 'Ohne nähere Angabe', en: 'Not specified' },
};

export function disputeReason(reason: string, locale: Locale): string {
  return REASONS[reason]?.[locale] ?? reason;
}
