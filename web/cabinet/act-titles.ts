import type { UiLocale } from '#web/ui';
import { inLanguage } from '#core/kit';

/** Object of a command, by the first part of its address in the cabinet. */
const THINGS: Readonly<Record<string, readonly [de: string, en: string]>> = {
  orders: ['Bestellung', 'Order'],
  order_rates: ['Rate', 'Instalment'],
  customers: ['Kunde', 'Customer'],
  claims: ['Forderung', 'Claim'],
  declarations: ['Widerruf oder Kündigung', 'Withdrawal or cancellation'],
  products: ['Produkt', 'Product'],
  start: ['Produkt', 'Product'],
  product_categories: ['Kategorie', 'Category'],
  product_groups: ['Produktgruppe', 'Product group'],
  bulk_access: ['Zugänge', 'Access'],
  courses: ['Kurs', 'Course'],
  community: ['Community', 'Community'],
  payment_tickets: ['Ticket', 'Ticket'],
  license_keys: ['Lizenzschlüssel', 'Licence key'],
  services: ['Dienstleistung', 'Service'],
  certificates: ['Zertifikat', 'Certificate'],
  pages: ['Seite', 'Page'],
  saved_sections: ['Abschnitt', 'Section'],
  themes: ['Theme', 'Theme'],
  media: ['Medium', 'Media'],
  media_uploads: ['Medium', 'Media'],
  mobile_app: ['App', 'App'],
  push_devices: ['Gerät für Mitteilungen', 'Device for notifications'],
  submissions: ['Nachricht', 'Message'],
  ratings: ['Bewertung', 'Review'],
  coupons: ['Gutschein', 'Coupon'],
  funnels: ['Funnel', 'Funnel'],
  shares: ['Geteilte Auswahl', 'Shared selection'],
  embeddable_items: ['Einbettung', 'Embeddable item'],
  affiliate_programs: ['Partnerprogramm', 'Affiliate program'],
  affiliate_nodes: ['Partner', 'Partner'],
  sales_team: ['Vertriebsteam', 'Sales team'],
  affiliate_payouts: ['Auszahlung an Partner', 'Payout to partners'],
  transfers: ['Geldbewegung', 'Transfer'],
  invoices: ['Rechnung', 'Invoice'],
  accounting: ['Buchhaltung', 'Accounting'],
  bank_accounts: ['Bankkonto', 'Bank account'],
  legitimation: ['Legitimation', 'Legitimation'],
  favourites: ['Favorit', 'Favourite'],
  notifications: ['Benachrichtigung', 'Notification'],
  notifications_settings: ['Benachrichtigungen', 'Notifications'],
  profile: ['Shop-Profil', 'Shop profile'],
  lists: ['Liste', 'List'],
  mails: ['Mail', 'Mail'],
  payers: ['Kunde', 'Customer'],
  plan: ['Plan der Plattform', 'Platform plan'],
  pricing_plans: ['Preisplan', 'Pricing plan'],
  access_batches: ['Zugänge', 'Access'],
  webhook_endpoints: ['Webhook', 'Webhook'],
  'settings/mail_texts': ['Worte einer Mail', 'Words of a mail'],
  'settings/mail_sender': ['Absender der Mails', 'Sender of mails'],
  'settings/mail_sender/records': ['Einträge der Absender-Domain', 'Records of the sender domain'],
  'settings/archive': ['Archiv des Shops', 'Archive of the shop'],
  'settings/imports': ['Import', 'Import'],
  'settings/leaving': ['Abschied vom Shop', 'Leaving of the shop'],
  'settings/team': ['Team', 'Team'],
  'settings/handover': ['Übergabe des Shops', 'Handover of the shop'],
  'settings/legal': ['Rechtstext', 'Legal text'],
  'settings/tax': ['Steuern', 'Taxes'],
  'settings/checkout': ['Kasse', 'Checkout'],
  'settings/look': ['Logo und Farben', 'Logo and colours'],
  connect: ['Zahlungsanbieter verbunden', 'Payment provider connected'],
  'settings/payment_providers': ['Zahlungsanbieter', 'Payment provider'],
  'settings/payment_settings': ['Zahlungsarten', 'Payment methods'],
  'settings/store_products': ['App-Store-Produkt', 'Store product'],
  'settings/extensions': ['Erweiterung', 'Extension'],
  'settings/consents': ['Zustimmungen', 'Consents'],
  'settings/sync_logs': ['Übertragung', 'Delivery'],
  'settings/webhooks': ['Webhook', 'Webhook'],
  'settings/agents': ['Zugang eines Agenten', 'Access of an agent'],
  'settings/domains': ['Domain', 'Domain'],
  'settings/api': ['Zugangstoken für Programme', 'Access token for programs'],
  'settings/zapier': ['Zapier', 'Zapier'],
  'settings/vimeo': ['Vimeo', 'Vimeo'],
  admin: ['Verwaltung', 'Administration'],
  account: ['Eigenes Konto', 'Own account'],
};

/** Act of a command, by the last word of the address; any other word means that it was changed. */
const DEEDS: Readonly<Record<string, readonly [de: string, en: string]>> = {
  new: ['angelegt', 'created'],
  refund: ['erstattet', 'refunded'],
  receipt: ['Zahlung vermerkt', 'payment noted'],
  capture: ['Geld eingezogen', 'money taken'],
  release: ['Geld freigegeben', 'money released'],
  confirmation: ['bestätigt', 'confirmed'],
  schedule: ['Zahlplan geändert', 'payment plan changed'],
  vat_correction: ['Steuer berichtigt', 'tax corrected'],
  claim: ['Forderung abgegeben', 'claim handed over'],
  publication: ['veröffentlicht oder zurückgezogen', 'published or withdrawn'],
  archiving: ['archiviert oder zurückgeholt', 'archived or restored'],
  copies: ['kopiert', 'copied'],
  review: ['zur Prüfung gegeben', 'handed in for review'],
  restoration: ['wiederhergestellt', 'restored'],
  handling: ['bearbeitet', 'handled'],
  correction: ['berichtigt', 'corrected'],
  bulk: ['mehrere auf einmal', 'several at once'],
  import: ['importiert', 'imported'],
  lock: ['zum Bearbeiten geöffnet', 'opened for editing'],
  draft: ['Entwurf gespeichert', 'draft saved'],
  closing: ['abgeschlossen', 'closed'],
  invitations: ['Einladung zurückgezogen', 'invitation withdrawn'],
  factor: ['zweiter Faktor verlangt oder erlassen', 'second factor required or not'],
  offer: ['Shop angeboten', 'shop offered'],
  duplicate: ['kopiert', 'copied'],
  publish: ['veröffentlicht', 'published'],
  unpublish: ['zurückgezogen', 'withdrawn'],
  archive: ['archiviert', 'archived'],
  unarchive: ['zurückgeholt', 'restored'],
  cancel: ['beendet', 'ended'],
  pause: ['pausiert', 'paused'],
  resume: ['fortgesetzt', 'resumed'],
  reactivate: ['wieder aufgenommen', 'taken up again'],
  skip: ['erlassen', 'waived'],
  move: ['verschoben', 'moved'],
  write_off: ['ausgebucht', 'written off'],
};

/** Addresses whose one command has a name of its own. */
const WHOLE: Readonly<Record<string, readonly [de: string, en: string]>> = {
  '/cabinet/settings/team': ['Einladung in das Team verschickt', 'Invitation to the team sent'],
  '/team_invitation': ['Einladung in das Team angenommen', 'Invitation to the team accepted'],
  '/admin/sellers/:id': ['Arbeit der Verwaltung begonnen', 'Work by the administration begun'],
  '/admin/sellers/:id/power_seller': ['Power-Seller geändert', 'Power seller changed'],
  '/admin/claims/:id/:id': ['Forderung durch die Verwaltung bewegt', 'Claim moved by the administration'],
  '/admin/requests': ['Antrag der Verwaltung', 'Request by the administration'],
  '/admin/announcements': ['Ankündigung', 'Announcement'],
  '/announcements/:id': ['Ankündigung weggelegt', 'Announcement put away'],
  '/admin/deals/:id/:id': ['Deal bewegt', 'Deal moved'],
  '/admin/sellers/:id/deals/new': ['Deal entworfen', 'Deal drafted'],
  '/admin/base_rates': ['Basiszinssatz eingetragen', 'Base rate entered'],
  '/account/shops': ['Team verlassen', 'Team left'],
};

const CHANGED: readonly [de: string, en: string] = ['geändert', 'changed'];

/** A command in words, from the address it was sent to. */
export function actTitle(act: string, locale: UiLocale): string {
  const at = inLanguage(locale, { de: 0, en: 1 } as const);
  if (Object.hasOwn(WHOLE, act)) return WHOLE[act]![at];
  const parts = act
    .replace(/^\/(?:cabinet|v1)\//, '')
    .split('/')
    .filter(Boolean);
  const thing = THINGS[parts.slice(0, 2).join('/')] ?? THINGS[parts[0] ?? ''];
  if (!thing) return act;
  const last = parts.findLast((part) => Object.hasOwn(DEEDS, part));
  return `${thing[at]}: ${(last ? DEEDS[last]! : CHANGED)[at]}`;
}
