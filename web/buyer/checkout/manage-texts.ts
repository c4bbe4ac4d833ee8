export const manageTexts = {
  de: {
    title: 'Zahlungen verwalten', order: 'Bestellung', state: 'Stand', schedule: 'Termine', due: 'Fällig', amount: 'Betrag', documents: 'Belege', none: 'Noch keine Belege.', method: 'Zahlungsmittel',
    from: 'Abgebucht wird von', noMethod: 'Es ist kein Zahlungsmittel hinterlegt.', change: 'Zahlungsmittel ändern', payNow: 'Jetzt bezahlen', payNote: 'Das Zahlungsmittel, mit dem Sie zahlen, gilt auch für die nächsten Abbuchungen.',
    plan: 'Plan wechseln', planNote: 'Der neue Plan gilt ab der nächsten Abbuchung. Mit dem Wechsel stimmen Sie dem neuen Preis zu.', agree: 'Zahlungspflichtig wechseln', address: 'Rechnungsanschrift', addressNote: 'Gilt für künftige Belege.', save: 'Anschrift speichern',
    cancel: 'Vertrag beenden', cancelNote: 'Nichts weiter wird abgebucht. Der Zugang bleibt bis zum Ende des bezahlten Zeitraums:', cancelNow: 'Jetzt kündigen', first_name: 'Vorname', last_name: 'Nachname', company: 'Unternehmen', street: 'Straße', street_number: 'Hausnummer',
    zip: 'PLZ', city: 'Ort', additional_address: 'Adresszusatz', phone: 'Telefon', legal: 'Widerruf und Kündigung', withdraw: 'Vertrag widerrufen', cancelForm: 'Verträge hier kündigen', paused: 'Der Vertrag ist pausiert. Es wird nichts abgebucht, bis der Anbieter ihn weiterführt.', pausedUntil: 'Der Vertrag ist pausiert bis', byItself: 'Bis dahin wird nichts abgebucht; danach läuft er von selbst weiter.', ended: 'Beendet. Eingegangen am', lasts: 'Der Zugang bleibt bis', receipt: 'Eine Bestätigung ist unterwegs zu',
    done_canceled: 'Ihre Kündigung ist eingegangen.', done_plan: 'Der neue Plan gilt ab der nächsten Abbuchung.', done_address: 'Anschrift gespeichert.', overdue: 'Offen und fällig',
  },
  en: {
    title: 'Manage payments', order: 'Order', state: 'State', schedule: 'Dates', due: 'Due', amount: 'Amount', documents: 'Documents', none: 'No documents yet.', method: 'Means of payment',
    from: 'Charged from', noMethod: 'No means of payment is saved.', change: 'Change means of payment', payNow: 'Pay now', payNote: 'The means you pay with is used for the next charges as well.',
    plan: 'Change plan', planNote: 'The new plan counts from the next charge on. By changing you agree to the new price.', agree: 'Change with obligation to pay', address: 'Billing address', addressNote: 'Used for documents to come.', save: 'Save address',
    cancel: 'End the contract', cancelNote: 'Nothing more is charged. Access lasts until the end of the paid period:', cancelNow: 'Cancel now', first_name: 'First name', last_name: 'Last name', company: 'Company', street: 'Street', street_number: 'Street number',
    zip: 'Zip', city: 'City', additional_address: 'Additional address', phone: 'Phone', legal: 'Withdrawal and cancellation', withdraw: 'Withdraw from the contract', cancelForm: 'Cancel contracts here', paused: 'The contract is paused. Nothing is charged until the seller resumes it.', pausedUntil: 'The contract is paused until', byItself: 'Nothing is charged until then; after that it goes on by itself.', ended: 'Ended. Received on', lasts: 'Access lasts until', receipt: 'A confirmation is on its way to',
    done_canceled: 'Your cancellation has been received.', done_plan: 'The new plan counts from the next charge on.', done_address: 'Address saved.', overdue: 'Open and due',
  },
} as const;
