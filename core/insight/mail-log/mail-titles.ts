import type { LocalText } from '#core/kit';
import { MAIL_RECEIVERS, MAIL_STATES, type MailReceiver, type MailState } from '#core/mail';

export const STATE_TITLES: Readonly<Record<MailState, LocalText>> = {
  waiting: { de: 'Wartet', en: 'Waiting' },
  sent: { de: 'Gesendet', en: 'Sent' },
  kept: { de: 'Behalten', en: 'Kept' },
  failed: { de: 'Gescheitert', en: 'Failed' },
  suppressed: { de: 'Zurückgehalten', en: 'Held back' },
  bounced: { de: 'Unzustellbar', en: 'Bounced' },
};

export const RECEIVER_TITLES: Readonly<Record<MailReceiver, LocalText>> = {
  payer: { de: 'Käufer', en: 'Payer' },
  team_member: { de: 'Team', en: 'Team member' },
  seller: { de: 'Verkäufer', en: 'Seller' },
  reseller: { de: 'Wiederverkäufer', en: 'Reseller' },
  publisher: { de: 'Publisher', en: 'Publisher' },
  affiliate_publisher: { de: 'Partner', en: 'Affiliate publisher' },
  user: { de: 'Nutzer', en: 'User' },
};

/** Templates that write in a shop's name. */
const TITLES: Readonly<Record<string, LocalText>> = {
  order_confirmation: { de: 'Bestellbestätigung', en: 'Order confirmation' },
  goods_shipped: { de: 'Ware unterwegs', en: 'Goods on their way' },
  gift_received: { de: 'Geschenk', en: 'Gift' },
  payment_failed: { de: 'Zahlung gescheitert', en: 'Payment failed' },
  order_not_paid: { de: 'Bestellung endet ohne Zahlung', en: 'Order ended unpaid' },
  rate_paid: { de: 'Rate bezahlt', en: 'Instalment paid' },
  rate_not_paid: { de: 'Rate nicht bezahlt', en: 'Instalment not paid' },
  refund_issued: { de: 'Erstattung', en: 'Refund' },
  charge_announced: { de: 'Abbuchung angekündigt', en: 'Charge announced' },
  order_ended: { de: 'Vertrag endet', en: 'Contract ends' },
  order_reactivated: { de: 'Vertrag läuft weiter', en: 'Contract goes on' },
  withdrawal_settled: { de: 'Widerruf abgewickelt', en: 'Withdrawal settled' },
  withdrawal_rejected: { de: 'Widerruf abgelehnt', en: 'Withdrawal rejected' },
  declaration_receipt: { de: 'Eingang einer Erklärung', en: 'Receipt of a declaration' },
  declaration_received: { de: 'Erklärung eines Käufers', en: 'Declaration of a buyer' },
  chargeback_opened: { de: 'Rückbuchung', en: 'Chargeback' },
  dunning_first: { de: 'Zahlungserinnerung', en: 'Payment reminder' },
  dunning_second: { de: 'Zweite Mahnung', en: 'Second reminder' },
  dunning_third: { de: 'Letzte Mahnung', en: 'Last reminder' },
  money_taken_back: { de: 'Zahlung zurückgebucht', en: 'Payment returned' },
  finish_checkout: { de: 'Angefangener Kauf', en: 'Unfinished purchase' },
  access_changed: { de: 'Zugang geändert', en: 'Access changed' },
  membership_opened: { de: 'Neues in der Mitgliedschaft', en: 'New in the membership' },
  membership_level: { de: 'Andere Stufe der Mitgliedschaft', en: 'Another level of the membership' },
  membership_kept: { de: 'Mitgliedschaft beendet', en: 'Membership ended' },
  lessons_are_there: { de: 'Neue Lektionen', en: 'New lessons' },
  live_soon: { de: 'Live-Termin', en: 'Live session' },
  quiz_reviewed: { de: 'Test bewertet', en: 'Quiz reviewed' },
  event_changed: { de: 'Termin geändert', en: 'Event changed' },
  ticket_passed_on: { de: 'Ticket weitergegeben', en: 'Ticket given on' },
  confirm_waiting: { de: 'Warteliste bestätigen', en: 'Confirm waiting list' },
  place_offered: { de: 'Freier Platz', en: 'Free place' },
  your_tickets: { de: 'Tickets', en: 'Tickets' },
  license_key_is_there: { de: 'Lizenzschlüssel', en: 'Licence key' },
  license_key_replaced: { de: 'Lizenzschlüssel ersetzt', en: 'Licence key replaced' },
  license_keys_run_out: { de: 'Lizenzschlüssel gehen aus', en: 'Licence keys run out' },
  service_answers_came: { de: 'Antworten zur Dienstleistung', en: 'Answers for a service' },
  service_delivered: { de: 'Dienstleistung geliefert', en: 'Service delivered' },
  mail_test: { de: 'Probe', en: 'Test' },
  data_ready: { de: 'Kopie der eigenen Daten', en: 'Copy of one’s data' },
  shop_packed: { de: 'Archiv des Shops', en: 'Archive of the shop' },
  shop_closed: { de: 'Shop geschlossen', en: 'Shop closed' },
  notification: { de: 'Benachrichtigung', en: 'Notification' },
  notification_digest: { de: 'Benachrichtigungen, gesammelt', en: 'Notifications, gathered' },
  first_sale: { de: 'Erster Verkauf', en: 'First sale' },
  confirm_newsletter: { de: 'Newsletter bestätigen', en: 'Confirm newsletter' },
  form_submitted: { de: 'Nachricht über ein Formular', en: 'Message by a form' },
  webhook_endpoint_paused: { de: 'Webhook angehalten', en: 'Webhook paused' },
  deadline_near: { de: 'Frist läuft ab', en: 'Deadline is near' },
  affiliate_accepted: { de: 'Partner angenommen', en: 'Publisher accepted' },
  affiliate_rejected: { de: 'Partner abgelehnt', en: 'Publisher rejected' },
  affiliate_invitation: { de: 'Einladung an Partner', en: 'Invitation to publishers' },
  affiliate_statement: { de: 'Gutschrift an Partner', en: 'Statement for publishers' },
  affiliate_paid: { de: 'Auszahlung an Partner', en: 'Payout to publishers' },
};

/** Title of a template; one of a plugin that brought none shows its id. */
export const mailTitle = (mail: string): LocalText => TITLES[mail] ?? { de: mail, en: mail };

const options = <Key extends string>(keys: readonly Key[], titles: Readonly<Record<Key, LocalText>>) =>
  keys.map((value) => ({ value, label: titles[value] }));

export const TEMPLATE_OPTIONS = Object.entries(TITLES).map(([value, label]) => ({ value, label }));
export const STATE_OPTIONS = options(MAIL_STATES, STATE_TITLES);
export const RECEIVER_OPTIONS = options(MAIL_RECEIVERS, RECEIVER_TITLES);
