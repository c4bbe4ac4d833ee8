import { defineMessages } from '#core/kit';

/** Texts of the confirmation of a purchase with kept means. */
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
  pl: {
    title: 'Potwierdź zakup',
    heading: 'Kupić teraz?',
    pay_with: 'Płatność: {means}.',
    choose: 'Zapłać przez',
    bill_to: 'Faktura dla: {who}.',
    change: 'Zmień dane lub sposób płatności',
    back: 'Anuluj',
    consent: 'Natychmiastowy dostęp',
  },
});
