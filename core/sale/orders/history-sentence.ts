import type { Locale, Localized } from '#core/context';
import { formatDate, formatMoney, isLocalDate, languageTag, money, paymentMethodInSentence } from '#core/kit';
import { declineReason } from './decline-reason.ts';
import { disputeReason } from './dispute-reason.ts';
import type { HistoryData, OrderHistory, OrderHistoryKind } from './order-history.ts';

/** `{amount}` and the like are filled from the row's data. Moves of states are for the record and have no sentence. */
const SENTENCES: Record<Exclude<OrderHistoryKind, 'order.moved' | 'rate.moved'>, Localized> = {
  'order.placed': {
    de: 'Bestellung über {amount} aufgegeben: {product}.',
    en: 'Order placed for {amount}: {product}.',
  },
  'payment.started': {
    de: 'Zahlung mit {method} begonnen (Versuch {attempt}).',
    en: 'Payment by {method} started (attempt {attempt}).',
  },
  'payment.pending': {
    de: 'Die Bank führt die Zahlung aus. Das kann einige Tage dauern.',
    en: 'The bank is carrying out the payment. This can take a few days.',
  },
  'payment.authorized': {
    de: '{amount} sind beim Zahlungsanbieter vorgemerkt.',
    en: '{amount} are reserved at the payment provider.',
  },
  'payment.successful': { de: '{amount} mit {method} bezahlt.', en: '{amount} paid by {method}.' },
  'payment.part': { de: '{amount} eingegangen. Offen bleiben {rest}.', en: '{amount} came in. {rest} is still open.' },
  'payment.capture_requested': { de: 'Einzug von {amount} veranlasst.', en: 'Taking of {amount} requested.' },
  'payment.release_requested': {
    de: 'Freigabe der vorgemerkten {amount} veranlasst.',
    en: 'Release of the held {amount} requested.',
  },
  'payment.hold_renewed': {
    de: 'Der Zahlungsanbieter hat die Vormerkung von {amount} erneuert.',
    en: 'The payment provider has renewed its hold of {amount}.',
  },
  'payment.hold_not_renewed': {
    de: 'Der Zahlungsanbieter erneuert die Vormerkung von {amount} nicht. Ziehen Sie den Betrag bald ein: Er steht nicht mehr für ihn ein.',
    en: 'The payment provider does not renew its hold of {amount}. Take the amount soon: it no longer stands in for it.',
  },
  'dispute.opened': {
    de: 'Die Bank des Käufers hat {amount} zurückgebucht ({reason}).',
    en: 'The buyer’s bank has charged back {amount} ({reason}).',
  },
  'dispute.evidence': { de: 'Belege zur Rückbuchung eingereicht.', en: 'Evidence against the chargeback submitted.' },
  'dispute.won': { de: 'Rückbuchung gewonnen: {amount} sind wieder da.', en: 'Chargeback won: {amount} is back.' },
  'dispute.lost': { de: 'Rückbuchung über {amount} verloren.', en: 'Chargeback of {amount} lost.' },
  'dispute.accepted': { de: 'Rückbuchung über {amount} anerkannt.', en: 'Chargeback of {amount} accepted.' },
  'refund.elsewhere': {
    de: 'Beim Zahlungsanbieter wurden {amount} zurückgezahlt.',
    en: '{amount} was refunded at the payment provider.',
  },
  'payment.awaited': { de: 'Wartet auf eine Überweisung von {amount}.', en: 'Waiting for a transfer of {amount}.' },
  'payment.by_hand': { de: '{amount} am {date} erhalten: {note}', en: '{amount} received on {date}: {note}' },
  'order.wait_expired': {
    de: 'Es kam kein Geld. Die Bestellung ist beendet.',
    en: 'No money came. The order has ended.',
  },
  'transfer.matched': {
    de: 'Überweisung über {amount} vom {date} zugeordnet.',
    en: 'Transfer of {amount} of {date} matched.',
  },
  'access.restored': { de: 'Zugang wieder freigeschaltet.', en: 'Access restored.' },
  'payment.declined': {
    de: 'Die Zahlung mit {method} wurde abgelehnt ({code}).',
    en: 'The payment by {method} was declined ({code}).',
  },
  'payment.canceled': { de: 'Der Zahlungsversuch wurde abgebrochen.', en: 'The attempt to pay was cancelled.' },
  'payment.expired': { de: 'Der Zahlungsversuch ist abgelaufen.', en: 'The attempt to pay expired.' },
  'payment.differs': {
    de: 'Der Zahlungsanbieter meldet {reported} statt {amount}. Die Zahlung zählt nicht, bis jemand sie geprüft hat.',
    en: 'The payment provider reports {reported} instead of {amount}. The payment does not count until somebody has checked it.',
  },
  'payment.unclear': {
    de: 'Der Zahlungsanbieter sagt nicht, was aus der Zahlung geworden ist. Bitte dort nachsehen.',
    en: 'The payment provider does not say what became of the payment. Please look there.',
  },
  'payment.twice': {
    de: '{amount} ein zweites Mal eingegangen. Die Rückzahlung ist veranlasst.',
    en: '{amount} came in a second time. It is being paid back.',
  },
  'payment.late': {
    de: '{amount} nach Ablauf der Reservierung eingegangen, nichts mehr vorrätig. Die Rückzahlung ist veranlasst.',
    en: '{amount} came in after the reservation ended and nothing is left. It is being paid back.',
  },
  'payment.method_saved': {
    de: 'Zahlungsmittel hinterlegt ({method}). Die erste Abbuchung ist am {due}.',
    en: 'Means of payment saved ({method}). The first charge is on {due}.',
  },
  'payment.method_changed': { de: 'Zahlungsmittel gewechselt ({method}).', en: 'Means of payment changed ({method}).' },
  'order.paused': {
    de: 'Pausiert. Es wird nichts abgebucht, bis es weitergeht.',
    en: 'Paused. Nothing is charged until it goes on.',
  },
  'order.paused_until': {
    de: 'Pausiert bis {until}. Es wird nichts abgebucht; danach geht es von selbst weiter.',
    en: 'Paused until {until}. Nothing is charged; after that it goes on by itself.',
  },
  'order.reactivated': {
    de: 'Die Kündigung ist zurückgenommen. Die nächste Abbuchung ist am {due}.',
    en: 'The end was taken back. The next charge is on {due}.',
  },
  'order.resumed': {
    de: 'Geht weiter. Die nächste Abbuchung ist am {due}.',
    en: 'Goes on. The next charge is on {due}.',
  },
  'charges.rested': {
    de: 'Abbuchungen warten: Der Zahlungsanbieter ist für diesen Shop zurzeit geschlossen. Dem Käufer wird nichts angelastet.',
    en: 'Charges wait: the payment provider is closed to this shop at the moment. Nothing is held against the buyer.',
  },
  'charges.went_on': {
    de: 'Abbuchungen gehen weiter, höchstens eine am Tag.',
    en: 'Charges go on, one a day at most.',
  },
  'order.canceled': { de: 'Beendet zum {until}.', en: 'Ended as of {until}.' },
  'order.plan_changed': {
    de: 'Wechsel zum Plan „{plan}“ ab {due}: {amount}.',
    en: 'Change to the plan “{plan}” from {due}: {amount}.',
  },
  'order.address_changed': { de: 'Anschrift geändert.', en: 'Address changed.' },
  'rate.due': { de: 'Rate {number} über {amount} ist fällig.', en: 'Rate {number} of {amount} is due.' },
  'rate.announced': {
    de: 'Rate {number} über {amount} zum {due} angekündigt.',
    en: 'Rate {number} of {amount} announced for {due}.',
  },
  'rate.retry_planned': {
    de: 'Rate {number} wird am {due} noch einmal versucht.',
    en: 'Rate {number} is tried again on {due}.',
  },
  'rate.overdue': { de: 'Rate {number} über {amount} ist überfällig.', en: 'Rate {number} of {amount} is overdue.' },
  'rate.skipped': { de: 'Rate {number} über {amount} ausgelassen.', en: 'Rate {number} of {amount} skipped.' },
  'rate.rescheduled': {
    de: 'Rate {number} von {from} auf {due} verlegt.',
    en: 'Rate {number} moved from {from} to {due}.',
  },
  'rate.split': { de: 'Rate {number} in {parts} Teile geteilt.', en: 'Rate {number} split into {parts} parts.' },
  'rate.amount_changed': {
    de: 'Rate {number} von {was} auf {amount} gesenkt.',
    en: 'Rate {number} lowered from {was} to {amount}.',
  },
  'claim.handed_over': {
    de: 'Rate {number}: {amount} an das Inkasso übergeben.',
    en: 'Rate {number}: {amount} handed over to collection.',
  },
  'claim.stage': { de: 'Inkasso: {stage}.', en: 'Collection: {stage}.' },
  'costs.paid': {
    de: 'Davon zahlten {amount} Verzugszinsen und Kosten.',
    en: 'Of it, {amount} paid interest of default and costs.',
  },
  'costs.returned': {
    de: 'Bezahlte Verzugskosten von {amount} stehen dem Käufer wieder zu.',
    en: 'Paid costs of default of {amount} are the buyer’s again.',
  },
  'claim.paid': { de: 'Inkasso: {amount} am {date} eingegangen.', en: 'Collection: {amount} received on {date}.' },
  'claim.withdrawal': { de: 'Rücknahme beim Inkasso verlangt.', en: 'Collection was asked to stop.' },
  'rate.written_off': { de: 'Rate {number}: {amount} abgeschrieben.', en: 'Rate {number}: {amount} written off.' },
  'rates.discarded': { de: 'Offene Raten über {amount} entfallen.', en: 'Open instalments of {amount} are dropped.' },
  'coupon.used': { de: 'Gutschein {code} eingelöst.', en: 'Coupon {code} used.' },
  'coupon.given_back': { de: 'Gutschein {code} wieder frei.', en: 'Coupon {code} free again.' },
  'refund.requested': { de: 'Rückzahlung über {amount} veranlasst.', en: 'Refund of {amount} requested.' },
  'refund.successful': { de: '{amount} zurückgezahlt.', en: '{amount} refunded.' },
  'refund.failed': {
    de: 'Die Rückzahlung über {amount} ist gescheitert ({code}).',
    en: 'The refund of {amount} failed ({code}).',
  },
  'refund.unclear': {
    de: 'Der Zahlungsanbieter sagt nicht, was aus der Rückzahlung geworden ist. Bitte dort nachsehen.',
    en: 'The payment provider does not say what became of the refund. Please look there.',
  },
  'stock.released': { de: 'Die reservierte Ware ist wieder frei.', en: 'The reserved stock is free again.' },
  'stock.revived': {
    de: 'Nach der späten Zahlung wurde neu reserviert.',
    en: 'Stock was reserved again after the late payment.',
  },
  'invoice.issued': { de: 'Beleg {number} ausgestellt.', en: 'Document {number} issued.' },
  'access.granted': { de: 'Zugang freigeschaltet.', en: 'Access granted.' },
  'access.withdrawn': { de: 'Zugang entzogen.', en: 'Access withdrawn.' },
  'declaration.withdrawal': { de: 'Widerruf von {name} eingegangen.', en: 'Withdrawal by {name} received.' },
  'declaration.cancellation': { de: 'Kündigung von {name} eingegangen.', en: 'Cancellation by {name} received.' },
  'charges.held': {
    de: 'Abbuchungen ruhen, bis über den Widerruf entschieden ist.',
    en: 'Charges rest until the withdrawal is decided on.',
  },
  'charges.released': { de: 'Abbuchungen ruhen nicht mehr.', en: 'Charges no longer rest.' },
  'withdrawal.accepted': {
    de: 'Widerruf angenommen. Zurückzuzahlen bis {due}.',
    en: 'Withdrawal accepted. To be paid back by {due}.',
  },
  'withdrawal.rejected': { de: 'Widerruf zurückgewiesen: {because}', en: 'Withdrawal rejected: {because}' },
  'withdrawal.completed': {
    de: 'Widerruf abgeschlossen: Das geschuldete Geld ist zurück.',
    en: 'Withdrawal completed: the money owed is back.',
  },
  'withdrawal.settled': {
    de: 'Widerruf abgerechnet: {amount} gehen zurück, {rest} bleiben. {because}',
    en: 'Withdrawal settled: {amount} go back, {rest} stay. {because}',
  },
  'vat_id.valid': {
    de: 'Die USt-IdNr. {vat_id} ist nun bestätigt (Abfrage {number}). Die berechnete Umsatzsteuer steht dem Käufer zu: Korrigieren Sie die Rechnung.',
    en: 'The VAT number {vat_id} is now confirmed (consultation {number}). The buyer is owed the VAT that was charged: correct the invoice.',
  },
  'vat_id.invalid': {
    de: 'Die USt-IdNr. {vat_id} ist nicht registriert. Es bleibt bei der berechneten Umsatzsteuer.',
    en: 'The VAT number {vat_id} is not registered. The VAT that was charged stays.',
  },
  'vat_id.unavailable': {
    de: 'Die USt-IdNr. {vat_id} war vierzehn Tage lang nicht zu prüfen. Es bleibt bei der berechneten Umsatzsteuer.',
    en: 'The VAT number {vat_id} could not be checked for fourteen days. The VAT that was charged stays.',
  },
  'evidence.only_buyer': {
    de: 'Dass der Käufer in {country} lebt, sagt bisher nur er selbst. Der Nachweis für die Umsatzsteuer braucht die Angabe eines Dritten, etwa das Land der Bank oder der Verbindung.',
    en: 'So far only the buyer says that they live in {country}. Evidence for VAT needs a third party’s word, such as the country of the bank or of the connection.',
  },
  'evidence.card_elsewhere': {
    de: 'Die Karte wurde in {card} ausgegeben, besteuert wurde in {country}. Bewahren Sie auf, was für das Land des Käufers spricht.',
    en: 'The card was issued in {card}, the sale was taxed in {country}. Keep what speaks for the buyer’s country.',
  },
  'goods.shipped': { de: 'Versendet: {goods}. {carrier} {tracking}', en: 'Sent: {goods}. {carrier} {tracking}' },
  'goods.shipping_undone': {
    de: 'Versand zurückgenommen: {goods}.',
    en: 'Sending undone: {goods}.',
  },
  'goods.delivered': { de: 'Zugestellt am {date}: {goods}.', en: 'Delivered on {date}: {goods}.' },
  'goods.restocked': { de: 'Wieder im Bestand: {goods}.', en: 'Back in stock: {goods}.' },
  'mail.queued': { de: 'E-Mail „{subject}“ an {to}.', en: 'Mail “{subject}” to {to}.' },
};

export interface TimelineEntry {
  at: Date;
  kind: OrderHistoryKind;
  sentence: string;
  actor: string;
}

/** The sentence for one row of history; `null` for rows that only record a move. */
export function historySentence(row: Pick<OrderHistory, 'kind' | 'data'>, locale: Locale): string | null {
  if (row.kind === 'order.moved' || row.kind === 'rate.moved') return null;
  const template = SENTENCES[row.kind][locale];
  // Money noted without a word leaves nothing to quote.
  const said = row.kind === 'payment.by_hand' && row.data.note === '–' ? template.replace(': {note}', '.') : template;
  // A coupon has a code as well, which is the buyer's to type and stands as it is.
  const failed = row.kind === 'payment.declined' || row.kind === 'refund.failed';
  return said.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const code = failed && name === 'code' ? row.data.code : undefined;
    return typeof code === 'string' && code !== '' ? declineReason(code, locale) : shown(row.data, name, locale);
  });
}

export function timelineOf(rows: readonly OrderHistory[], locale: Locale): TimelineEntry[] {
  return rows.flatMap((row) => {
    const sentence = historySentence(row, locale);
    return sentence === null ? [] : [{ at: row.occurred_at, kind: row.kind, sentence, actor: row.actor }];
  });
}

/** Amounts are stored as minor units beside their currency. */
function shown(data: HistoryData, name: string, locale: Locale): string {
  const value = data[name];
  // Money that came past every checkout has no method of the specification's.
  if (name === 'method')
    return value === 'not_assigned'
      ? { de: 'anderen Mitteln', en: 'other means' }[locale]
      : paymentMethodInSentence(String(value), locale);
  if (name === 'date' && isLocalDate(value)) return formatDate(value, locale);
  if (name === 'reason' && typeof value === 'string' && value !== '') return disputeReason(value, locale);
  if ((name === 'card' || name === 'country') && typeof value === 'string' && /^[A-Z]{2}$/.test(value))
    return new Intl.DisplayNames([locale], { type: 'region' }).of(value) ?? value;
  if ((name === 'amount' || name === 'reported' || name === 'rest' || name === 'was') && typeof value === 'number') {
    const currency = data[`${name}_currency`] ?? data.currency;
    return typeof currency === 'string'
      ? formatMoney(money(value, currency), { style: 'locale', locale: languageTag(locale) })
      : String(value);
  }
  if (value === undefined || value === null || value === '') return '–';
  return isLocalDate(value) ? formatDate(value, locale) : String(value);
}
