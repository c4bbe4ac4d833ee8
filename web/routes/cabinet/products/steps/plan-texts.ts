/** The plan editor's words. */
export const PLAN_TEXTS = {
  de: {
    one_time: 'Einmalzahlung', installment: 'Ratenzahlung', limited_subscription: 'Begrenztes Abo', subscription: 'Abo',
    one_timeHelp: 'Käufer zahlen einmal.', installmentHelp: 'Ein Preis in 2 bis 24 Raten.', limited_subscriptionHelp: 'Eine laufende Leistung mit 2 bis 100 Zahlungen, die dann endet.',
    subscriptionHelp: 'Eine laufende Leistung, bis jemand kündigt.',
    plans: 'Zahlungsweisen', plansHelp: 'Die erste zeigt der Shop in Listen. Käufer wählen an der Kasse.', add: 'Weitere Zahlungsweise', edit: 'Bearbeiten', up: 'Nach oben', down: 'Nach unten', remove: 'Entfernen',
    popular: 'Beliebt', left: 'Noch {left} von {limit}', soldOut: 'Ausverkauft', businessOnly: 'In der EU nur für Firmen', isCredit: 'Verbraucherkredit', test: '{time} testen', startsOn: 'Start am {days}',
    net: 'zzgl. USt.', once: 'einmalig', next: 'dann', first: 'zuerst', rates: 'Raten', payments: 'Zahlungen', together: 'zusammen', ownRhythm: 'eigene Abstände', each: 'je', or: 'oder',
    back: '← Zurück zu den Preisen', newPlan: 'Neu: {type}', editPlan: '{type} bearbeiten', save: 'Zahlungsweise speichern', unsaved: 'Noch nicht gespeichert', saving: 'Wird gespeichert …', gone: 'Diese Zahlungsweise gibt es nicht mehr.',
    price: 'Preis', priceHelp: 'Zum Beispiel 19,99.', firstAmount: 'Erste Zahlung', nextAmount: 'Jede weitere', rate: '{n}. Rate', firstRate: 'Zu Beginn fällig', count: 'Anzahl der Raten', countHelp: 'Von 2 bis 24.', countLimited: 'Anzahl der Zahlungen', countLimitedHelp: 'Von 2 bis 100. Danach endet das Abo von selbst.',
    rhythm: 'Abstand der Raten', even: 'Immer gleich', custom: 'Eigene Abstände und Beträge', interval: 'Abstand', intervalTo: 'Abstand zur {n}. Rate',
    amountType: 'Die Beträge sind', gross: 'inklusive Umsatzsteuer', netType: 'zuzüglich Umsatzsteuer', grossHelp: 'Verbraucher sehen immer den Endpreis.', label: 'Bezeichnung', labelHelp: 'Steht beim Preis, zum Beispiel „Mit Begleitheft“.',
    start: 'Beginn', testPeriod: 'Testphase', noTest: 'Keine', testHelp: 'Die erste Zahlung wird danach fällig. Zugang gibt es sofort.', startDays: 'Starttage zur Wahl', startDaysHelp: 'Käufer wählen den Tag der ersten Zahlung. Ohne Auswahl beginnt der Plan sofort.', day: '{day}.',
    more: 'Darstellung und Menge', popularField: 'Als „Beliebt“ hervorheben', netShown: 'Firmen den Nettopreis zeigen', limit: 'So oft verfügbar', limitHelp: 'Leer lassen für unbegrenzt. Zählt nur diese Zahlungsweise.',
    currencies: 'Andere Währungen', currenciesHelp: 'Käufer aus Polen, der Schweiz und Großbritannien sehen ihre Währung, sobald alle Zahlungsweisen einen Preis darin haben.', currency: 'Währung', addCurrency: 'Preis in anderer Währung', removeCurrency: 'Diese Währung entfernen',
    preview: 'So wird abgerechnet', previewFor: 'Bestellung heute, {date}, durch eine Privatperson in Ihrem Land ({country}), {rate} Umsatzsteuer.', waiting: 'Füllen Sie alle Beträge aus, dann erscheint hier der ganze Zahlungsplan.',
    number: 'Nr.', due: 'Fällig', netAmount: 'Netto', vat: 'USt.', grossAmount: 'Zu zahlen', total: 'Zusammen', open: 'und so weiter, bis jemand kündigt', startChoice: 'Käufer wählen: {dates}. Gezeigt ist der früheste Beginn.', scroll: 'Zahlungsplan in {currency}',
    waysOut: 'Das können Sie tun', credit: 'Für den ganzen Shop entscheiden', offersCredit: 'Ratenpläne auch Verbrauchern in der EU anbieten, als Verbraucherkredit', large: 'Mein Unternehmen ist kein kleines oder mittleres und verkauft online (dann gelten 14 statt 50 Tage)', saveCredit: 'Entscheidung speichern', creditOn: 'Sie bieten Verbraucherkredite an. Die Pflichten daraus tragen Sie.',
  },
  en: {
    one_time: 'One-time payment', installment: 'Instalments', limited_subscription: 'Limited subscription', subscription: 'Subscription',
    one_timeHelp: 'Buyers pay once.', installmentHelp: 'One price in 2 to 24 instalments.', limited_subscriptionHelp: 'Something that goes on, with 2 to 100 payments, and then ends.',
    subscriptionHelp: 'Something that goes on until somebody cancels.',
    plans: 'Ways to pay', plansHelp: 'The first is what lists in the shop show. Buyers choose at the checkout.', add: 'Another way to pay', edit: 'Edit', up: 'Move up', down: 'Move down', remove: 'Remove',
    popular: 'Popular', left: '{left} of {limit} left', soldOut: 'Sold out', businessOnly: 'Companies only in the EU', isCredit: 'Consumer credit', test: '{time} trial', startsOn: 'starts on the {days}',
    net: 'plus VAT', once: 'once', next: 'then', first: 'first', rates: 'instalments', payments: 'payments', together: 'in all', ownRhythm: 'own intervals', each: 'of', or: 'or',
    back: '← Back to the prices', newPlan: 'New: {type}', editPlan: 'Edit: {type}', save: 'Save way to pay', unsaved: 'Not saved yet', saving: 'Saving…', gone: 'This way to pay is gone.',
    price: 'Price', priceHelp: 'For example 19.99.', firstAmount: 'First payment', nextAmount: 'Every further one', rate: 'Instalment {n}', firstRate: 'Due at the start', count: 'Number of instalments', countHelp: 'From 2 to 24.', countLimited: 'Number of payments', countLimitedHelp: 'From 2 to 100. Then the subscription ends by itself.',
    rhythm: 'Interval of the instalments', even: 'Always the same', custom: 'Intervals and amounts of your own', interval: 'Interval', intervalTo: 'Interval before instalment {n}',
    amountType: 'The amounts are', gross: 'including VAT', netType: 'plus VAT', grossHelp: 'Consumers always see the final price.', label: 'Label', labelHelp: 'Stands beside the price, for example “With workbook”.',
    start: 'Start', testPeriod: 'Test period', noTest: 'None', testHelp: 'The first payment falls due afterwards. Access is given at once.', startDays: 'Start days to choose from', startDaysHelp: 'Buyers choose the day of the first payment. Without any the plan starts at once.', day: '{day}',
    more: 'Appearance and quantity', popularField: 'Highlight as “Popular”', netShown: 'Show companies the net price', limit: 'Times available', limitHelp: 'Leave empty for no limit. Counts this way to pay only.',
    currencies: 'Other currencies', currenciesHelp: 'Buyers in Poland, Switzerland and Great Britain see their currency once every way to pay has a price in it.', currency: 'Currency', addCurrency: 'Price in another currency', removeCurrency: 'Remove this currency',
    preview: 'How it is charged', previewFor: 'Ordered today, {date}, by a private person in your country ({country}), {rate} VAT.', waiting: 'Fill in all amounts and the whole payment schedule appears here.',
    number: 'No.', due: 'Due', netAmount: 'Net', vat: 'VAT', grossAmount: 'To pay', total: 'In all', open: 'and so on, until somebody cancels', startChoice: 'Buyers choose: {dates}. The earliest start is shown.', scroll: 'Payment schedule in {currency}',
    waysOut: 'What you can do', credit: 'Decide for the whole shop', offersCredit: 'Offer instalments to consumers in the EU too, as consumer credit', large: 'My business is not a small or medium one and sells online (then 14 days count instead of 50)', saveCredit: 'Save decision', creditOn: 'You offer consumer credit. Its duties are yours.',
  },
};

export type PlanTexts = (typeof PLAN_TEXTS)['de'];

export function filled(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
