export const DECLARATION_TEXTS = {
  de: {
    title: 'Widerrufe und Kündigungen', subtitle: 'Was Käufer über „Vertrag widerrufen“ und „Verträge hier kündigen“ erklärt haben', open: 'Öffnen', declaration: 'Erklärung',
    withdrawal: 'Widerruf', cancellation: 'Kündigung', waiting: 'Offen', handled: 'Erledigt', noOrder: 'Nicht gefunden', order: 'Bestellung',
    empty: 'Noch keine Erklärungen', help: 'Ihr Shop zeigt auf jeder Seite die vorgeschriebenen Links zum Widerrufen und Kündigen. Was dort eingeht, steht hier und kommt per E-Mail.',
    declared: 'Erklärt wurde', done: 'Als erledigt markieren', undone: 'Wieder öffnen', history: 'Verlauf', from: 'von',
    orderHelp: 'Zu Nummer und E-Mail-Adresse passt keine Ihrer Bestellungen. Antworten Sie der Person und fragen Sie nach.', refundHelp: 'Ob der Widerruf berechtigt ist, prüfen Sie an der Bestellung. Dort zahlen Sie auch zurück.',
    cancelHelp: 'Ordentliche Kündigungen eines Abos, die Nummer und E-Mail-Adresse nennen, wirken von selbst. Alles andere bestätigen Sie hier.',
    endNow: 'Vertrag sofort beenden', endNowNote: 'Offene und künftige Beträge entfallen, der Zugang endet jetzt. Die Person bekommt eine Bestätigung. Das lässt sich nicht zurücknehmen.', endPeriod: 'Zum Ende des Zeitraums beenden', endPeriodNote: 'Nichts mehr wird abgebucht; was bezahlt ist, läuft aus. Die Person bekommt eine Bestätigung.',
    payBack: 'Geld erstatten', business: 'Gekauft hat ein Unternehmen: Ein gesetzliches Widerrufsrecht haben nur Verbraucher.', inTime: 'Rechtzeitig erklärt. Die Frist von 14 Tagen endet am', late: 'Nach der Frist erklärt, die 14 Tage nach dem Kauf endete, am', write: 'Antworten', toOrder: 'Zur Bestellung', searching: 'Die Bestellung wird noch gesucht. Laden Sie die Seite in einem Moment neu.',
    receivedEvent: 'Eingegangen, Bestätigung verschickt', filed: 'Bestellung gesucht, Sie wurden benachrichtigt', handledEvent: 'Als erledigt markiert', reopened: 'Wieder geöffnet',
  },
  en: {
    title: 'Withdrawals and cancellations', subtitle: 'What buyers declared through “Withdraw from a contract” and “Cancel contracts here”', open: 'Open', declaration: 'Declaration',
    withdrawal: 'Withdrawal', cancellation: 'Cancellation', waiting: 'Open', handled: 'Handled', noOrder: 'Not found', order: 'Order',
    empty: 'No declarations yet', help: 'Every page of your shop shows the links for withdrawing and cancelling that the law asks for. What comes in there stands here and reaches you by mail.',
    declared: 'What was declared', done: 'Mark as handled', undone: 'Open again', history: 'History', from: 'from',
    orderHelp: 'None of your orders fits the number and the e-mail address. Answer the person and ask.', refundHelp: 'Check with the order whether the withdrawal is justified. There you also pay back.',
    cancelHelp: 'Ordinary cancellations of a subscription that name number and e-mail address take effect by themselves. Anything else you confirm here.',
    endNow: 'End the contract at once', endNowNote: 'Open and future amounts are dropped, access ends now. The person gets a confirmation. This cannot be undone.', endPeriod: 'End with the period', endPeriodNote: 'Nothing more is charged; what is paid runs out. The person gets a confirmation.',
    payBack: 'Refund money', business: 'A business bought this: only consumers have a right of withdrawal by law.', inTime: 'Declared in time. The period of 14 days ends on', late: 'Declared after the period, which ended 14 days after the purchase, on', write: 'Answer', toOrder: 'To the order', searching: 'The order is still being looked for. Load the page again in a moment.',
    receivedEvent: 'Received, receipt sent', filed: 'Order looked for, you were told', handledEvent: 'Marked as handled', reopened: 'Opened again',
  },
};
