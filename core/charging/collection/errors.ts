import { brokenRules } from '#core/context';

export const collectionError = brokenRules({
  not_now: {
    status: 409,
    title: { de: 'Das geht bei dieser Bestellung jetzt nicht', en: 'This cannot be done with the order now' },
    detail: {
      de: 'Der Stand hat sich inzwischen geändert. Laden Sie die Seite neu und sehen Sie nach, was noch möglich ist.',
      en: 'The state has changed meanwhile. Load the page again and see what is still possible.',
    },
  },
  means_not_found: {
    status: 404,
    title: { de: 'Zahlungsmittel nicht gefunden', en: 'Means of payment not found' },
    detail: {
      de: 'Dieses Zahlungsmittel ist nicht mehr hinterlegt. Laden Sie die Seite neu.',
      en: 'This means of payment is not saved any more. Load the page again.',
    },
  },
  means_in_use: {
    status: 409,
    title: { de: 'Dieses Zahlungsmittel wird noch gebraucht', en: 'This means of payment is still needed' },
    detail: {
      de: 'Davon werden laufende Verträge bezahlt. Hinterlegen Sie dort ein anderes Zahlungsmittel oder beenden Sie sie; danach können Sie dieses entfernen.',
      en: 'Running contracts are paid with it. Save another means of payment there or end them; then you can remove this one.',
    },
  },
  order_unknown: {
    status: 409,
    title: { de: 'Keine Bestellung gefunden', en: 'No order found' },
    detail: {
      de: 'Zu dieser Erklärung passt keine Ihrer Bestellungen. Antworten Sie der Person und fragen Sie nach.',
      en: 'None of your orders fits this declaration. Answer the person and ask.',
    },
  },
  units_wrong: {
    status: 422,
    title: { de: 'Bitte zählen Sie nach', en: 'Please count again' },
    detail: {
      de: 'Geben Sie ganze Zahlen ein: wie viel vereinbart war, und wie viel davon bis zum Widerruf erbracht war.',
      en: 'Enter whole numbers: how much was agreed, and how much of it had been rendered when the withdrawal came.',
    },
  },
  refund_too_much: {
    status: 422,
    title: { de: 'Betrag prüfen', en: 'Check the amount' },
    detail: {
      de: 'Geben Sie einen Betrag bis zu dem ein, was von dieser Bestellung noch zurückgezahlt werden kann.',
      en: 'Enter an amount up to what can still be refunded of this order.',
    },
  },
  no_request: {
    status: 409,
    title: { de: 'Dafür ist nichts geschuldet', en: 'Nothing is owed for it' },
    detail: {
      de: 'Diese Bestellung enthält keine Dienstleistung, deren Beginn vor Ablauf der Widerrufsfrist ausdrücklich verlangt wurde.',
      en: 'This order holds no service that was expressly asked to begin before the withdrawal period ended.',
    },
  },
  settlement_reason: {
    status: 422,
    title: { de: 'Grund fehlt', en: 'Reason is missing' },
    detail: {
      de: 'Schreiben Sie, warum ein Teil bleibt: Die Person bekommt diesen Text.',
      en: 'Write why a part stays: the person gets this text.',
    },
  },
  rate_not_found: {
    status: 404,
    title: { de: 'Rate nicht gefunden', en: 'Rate not found' },
    detail: {
      de: 'Diese Rate gibt es bei der Bestellung nicht. Laden Sie die Seite neu.',
      en: 'The order has no such rate. Load the page again.',
    },
  },
  day_passed: {
    status: 422,
    title: { de: 'Tag prüfen', en: 'Check the day' },
    detail: {
      de: 'Wählen Sie einen Tag ab heute und höchstens zwei Jahre voraus.',
      en: 'Choose a day from today on, at most two years ahead.',
    },
  },
  day_too_soon: {
    status: 422,
    title: { de: 'Späteren Tag wählen', en: 'Choose a later day' },
    detail: {
      de: 'Diese Rate wird per Lastschrift eingezogen und muss vorher rechtzeitig angekündigt werden. Wählen Sie einen Tag nach der Ankündigungsfrist (14 Tage, wenn nichts anderes vereinbart ist).',
      en: 'This charge is drawn by direct debit and has to be announced in time. Choose a day after the time of notice (14 days unless less was agreed).',
    },
  },
  day_taken: {
    status: 422,
    title: { de: 'Anderen Tag wählen', en: 'Choose another day' },
    detail: {
      de: 'An diesem Tag ist schon ein anderer Zeitraum dieses Abos fällig. Wählen Sie einen freien Tag.',
      en: 'Another period of this subscription is due on that day already. Choose a day that is free.',
    },
  },
  wish_needed: {
    status: 422,
    title: { de: 'Wunsch des Käufers bestätigen', en: 'Confirm the buyer’s wish' },
    detail: {
      de: 'Kreuzen Sie an, dass der Käufer den Vertrag fortsetzen möchte. Ohne seinen Wunsch bleibt er beendet.',
      en: 'Tick that the buyer wants the contract to go on. Without their wish it stays ended.',
    },
  },
  method_gone: {
    status: 409,
    title: { de: 'Kein Zahlungsmittel hinterlegt', en: 'No means of payment saved' },
    detail: {
      de: 'Ohne hinterlegtes Zahlungsmittel geht es nicht weiter. Bitten Sie den Käufer, neu zu bestellen.',
      en: 'It cannot go on without a saved means of payment. Ask the buyer to order again.',
    },
  },
  parts_do_not_sum: {
    status: 422,
    title: { de: 'Beträge prüfen', en: 'Check the amounts' },
    detail: {
      de: 'Der erste Teil muss über null und unter dem Betrag der Rate liegen.',
      en: 'The first part must be above zero and below the amount of the rate.',
    },
  },
  not_splittable: {
    status: 409,
    title: { de: 'Diese Rate lässt sich nicht teilen', en: 'This rate cannot be split' },
    detail: {
      de: 'Jeder Zeitraum eines Abos hat eine eigene Rechnung. Verlegen Sie die Rate, oder lassen Sie sie aus.',
      en: 'Every period of a subscription has an invoice of its own. Move the rate or skip it.',
    },
  },
  amount_fixed: {
    status: 409,
    title: { de: 'Der Preis eines Zeitraums steht fest', en: 'The price of a period is fixed' },
    detail: { de: 'Wechseln Sie den Plan, oder lassen Sie die Rate aus.', en: 'Change the plan or skip the rate.' },
  },
  not_lower: {
    status: 422,
    title: { de: 'Betrag prüfen', en: 'Check the amount' },
    detail: {
      de: 'Der neue Betrag muss über null und unter dem bisherigen liegen. Mehr, als vereinbart ist, schuldet der Käufer nicht.',
      en: 'The new amount must be above zero and below the one so far. The buyer owes no more than was agreed.',
    },
  },
  reference_invalid: {
    status: 422,
    title: { de: 'Leitweg-ID prüfen', en: 'Check the routing id' },
    detail: {
      de: 'In dieser Leitweg-ID stimmt eine Ziffer nicht. Vergleichen Sie sie mit Ihrer Vorlage oder lassen Sie das Feld leer.',
      en: 'A digit of this routing id is not right. Compare it with your original or leave the field empty.',
    },
  },
  plan_unknown: {
    status: 422,
    title: { de: 'Plan wählen', en: 'Choose a plan' },
    detail: {
      de: 'Wählen Sie einen anderen Abo-Plan dieses Produkts in derselben Währung.',
      en: 'Choose another subscription plan of this product in the same currency.',
    },
  },
  consent_needed: {
    status: 409,
    title: { de: 'Der Käufer muss zustimmen', en: 'The buyer has to agree' },
    detail: {
      de: 'Der neue Plan ist teurer oder wird öfter abgebucht. Nur der Käufer kann dorthin wechseln, auf der Seite „Zahlungen verwalten“.',
      en: 'The new plan costs more or is charged more often. Only the buyer can change to it, on the page “Manage payments”.',
    },
  },
  method_not_possible: {
    status: 409,
    title: { de: 'Kein Wechsel möglich', en: 'No change possible' },
    detail: {
      de: 'Der Shop bietet gerade keine Zahlungsart, die sich hinterlegen lässt. Schreiben Sie dem Shop.',
      en: 'The shop offers no method that can be saved at the moment. Write to the shop.',
    },
  },
});
