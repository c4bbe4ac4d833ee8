import { defineMessages } from '#core/kit';

/** Entries for some buyers, each behind one press. */
export const buyerTexts = defineMessages({
  de: {
    asks: 'Nur wenn es für Sie gilt',
    for_company: 'Unternehmen',
    privately: 'Privat',
    as_gift: 'Geschenk',
    with_address: 'Anschrift',
    address: 'Anschrift für die Rechnung',
    with_phone: 'Telefon',
    with_code: 'Ich habe einen Gutscheincode',
    with_quantity: 'Mehr als ein Stück kaufen',
    ticket_yours: 'Auf Ihren Namen, wie unten angegeben.',
    ticket_for_other: 'Für jemand anderen',
    fewer: 'Weniger: {name}',
    more: 'Mehr: {name}',
  },
  en: {
    asks: 'Only if it applies to you',
    for_company: 'Company',
    privately: 'Private',
    as_gift: 'Gift',
    with_address: 'Address',
    address: 'Address for the invoice',
    with_phone: 'Phone',
    with_code: 'I have a coupon code',
    with_quantity: 'Buy more than one',
    ticket_yours: 'In your name, as given below.',
    ticket_for_other: 'For somebody else',
    fewer: 'Fewer: {name}',
    more: 'More: {name}',
  },
});
