import { defineMessages } from '#core/kit';

/** What the confirmation of a purchase with kept means says. */
export const buyTexts = defineMessages({
  de: {
    title: 'Kauf bestätigen',
    heading: 'Jetzt kaufen?',
    pay_with: 'Bezahlt wird mit {means}.',
    choose: 'Bezahlt wird mit',
    bill_to: 'Rechnung an {who}.',
    change: 'Angaben oder Zahlungsart ändern',
    back: 'Abbrechen',
    consent: 'Sofortiger Zugang',
  },
  en: {
    title: 'Confirm your purchase',
    heading: 'Buy now?',
    pay_with: 'Paid with {means}.',
    choose: 'Pay with',
    bill_to: 'Invoice to {who}.',
    change: 'Change details or payment method',
    back: 'Cancel',
    consent: 'Immediate access',
  },
});
