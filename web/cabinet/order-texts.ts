export const ORDER_TEXTS = {
  de: {
    product: 'Produkt', order: 'Bestellung', orders: 'Bestellungen', summary: 'Das Wichtigste', total: 'Gesamt', paid: 'Bezahlt', refunded: 'erstattet', overdue: 'überfällig seit', outstanding: 'offen', day: 'Tag',
    days: 'Tagen', refundPending: 'Eine Rückzahlung ist unterwegs.', buyer: 'Käufer', nobody: 'Noch ohne Namen', timeline: 'Verlauf', refund: 'Erstatten …',
    refundOf: 'Erstatten: Bestellung', more: 'Weitere Aktionen', openProduct: 'Produkt öffnen', write: 'E-Mail schreiben', openDocument: 'Neuesten Beleg öffnen',
    bought: 'Gekauft', item: 'Position', quantity: 'Menge', net: 'Netto', vat: 'USt', gross: 'Brutto', rates: 'Raten', rate: 'Rate', due: 'Fällig', amount: 'Betrag', state: 'Status',
    documents: 'Belege', noDocuments: 'Ein Beleg wird ausgestellt, sobald die Bestellung bezahlt ist.', address: 'Anschrift', phone: 'Telefon', vatNo: 'USt-IdNr.', vatIdCheck: 'Prüfung der USt-IdNr.', vatIdValid: 'Bestätigt', vatIdInvalid: 'Nicht registriert', vatIdUnavailable: 'Register nicht erreichbar', vatIdUnchecked: 'Nicht geprüft', consultation: 'Abfrage', askedAgain: 'Erneut gefragt', vatOwed: 'Die USt-IdNr. wurde nachträglich bestätigt. Dem Käufer stehen {amount} Umsatzsteuer zu.', correctVat: 'Umsatzsteuer erstatten und Rechnung berichtigen', taxPlace: 'Besteuert in', location: 'Ort des Käufers', ofAddress: 'Anschrift', ofConnection: 'Verbindung', ofCard: 'Karte', ofDeclaration: 'Erklärung', contradicts: 'widersprüchlich',
    kind: 'Kauft als', business: 'Unternehmen', consumer: 'Privatperson', details: 'Einzelheiten', method: 'Zahlungsart', provider: 'Zahlungsanbieter', external: 'Dort geführt als',
    goOn: 'Ansehen und bearbeiten', plan: 'Preisplan', coupon: 'Gutschein', campaign: 'Kampagne', access: 'Zugang', accessActive: 'Freigeschaltet', accessNone: 'Nicht freigeschaltet', accessRevoked: 'Entzogen',
    email: 'E-Mail', pdf: 'PDF', eInvoice: 'E-Rechnung (XML)', regular: 'Rechnung', receipt: 'Beleg', reversal: 'Storno', corrected: 'Berichtigung', upsell: 'Zusatzangebot', discount: 'Gutschein', parts: 'Enthaltene Produkte', startsOn: 'Beginnt am', attendee: 'Teilnehmer',
    laterRates: '{count} spätere Raten', manage: 'Raten verwalten', receiver: 'Geschenk für', onePeriod: 'Preise eines Zeitraums; die Raten stehen darunter.',
  },
  en: {
    product: 'Product', order: 'Order', orders: 'Orders', summary: 'Summary', total: 'Total', paid: 'Paid', refunded: 'refunded', overdue: 'overdue for', outstanding: 'outstanding', day: 'day',
    days: 'days', refundPending: 'A refund is on its way.', buyer: 'Buyer', nobody: 'No name yet', timeline: 'History', refund: 'Refund …',
    refundOf: 'Refund: order', more: 'More actions', openProduct: 'Open product', write: 'Write a mail', openDocument: 'Open newest document',
    bought: 'Bought', item: 'Item', quantity: 'Quantity', net: 'Net', vat: 'VAT', gross: 'Gross', rates: 'Rates', rate: 'Rate', due: 'Due', amount: 'Amount', state: 'State',
    documents: 'Documents', noDocuments: 'A document is issued as soon as the order is paid.', address: 'Address', phone: 'Phone', vatNo: 'VAT number', vatIdCheck: 'Check of the VAT number', vatIdValid: 'Confirmed', vatIdInvalid: 'Not registered', vatIdUnavailable: 'Register out of reach', vatIdUnchecked: 'Not checked', consultation: 'consultation', askedAgain: 'Asked again', vatOwed: 'The VAT number was confirmed later. The buyer is owed {amount} of VAT.', correctVat: 'Give the VAT back and correct the invoice', taxPlace: 'Taxed in', location: 'Where the buyer is', ofAddress: 'address', ofConnection: 'connection', ofCard: 'card', ofDeclaration: 'declaration', contradicts: 'contradictory',
    kind: 'Buys as', business: 'Business', consumer: 'Private person', details: 'Details', method: 'Payment method', provider: 'Payment provider', external: 'Known there as',
    goOn: 'View and edit', plan: 'Pricing plan', coupon: 'Coupon', campaign: 'Campaign', access: 'Access', accessActive: 'Granted', accessNone: 'Not granted', accessRevoked: 'Withdrawn',
    email: 'E-mail', pdf: 'PDF', eInvoice: 'E-invoice (XML)', regular: 'Invoice', receipt: 'Receipt', reversal: 'Cancellation', corrected: 'Correction', upsell: 'Extra', discount: 'Coupon', parts: 'Products included', startsOn: 'Starts on', attendee: 'Attendee',
    laterRates: '{count} later rates', manage: 'Manage rates', receiver: 'Gift for', onePeriod: 'Prices of one period; the rates are below.',
  },
};
