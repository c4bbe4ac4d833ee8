import type { ProductWarning } from '#core/catalog';

/** Reason why buyers do not see a product, for the seller who edits a page with it. */
export const BLOCKER_NAMES: Readonly<Record<ProductWarning, { de: string; en: string }>> = {
  not_valid: { de: 'Angaben unvollständig', en: 'Details incomplete' },
  no_active_pay_method: { de: 'Keine aktive Zahlungsart', en: 'No active payment method' },
  no_pricing_plans: { de: 'Kein Preis', en: 'No price' },
  limit_reached: { de: 'Ausverkauft', en: 'Sold out' },
  on_review: { de: 'Wird geprüft', en: 'Being reviewed' },
  rejected: { de: 'Abgelehnt', en: 'Rejected' },
  not_reviewed: { de: 'Noch nicht geprüft', en: 'Not reviewed yet' },
  not_active: { de: 'Nicht veröffentlicht', en: 'Not published' },
  no_active_events: { de: 'Keine aktiven Termine', en: 'No active events' },
  no_digitals: { de: 'Keine Dateien', en: 'No files' },
  finish_registration: { de: 'Registrierung abschließen', en: 'Finish registration' },
  no_products: { de: 'Keine Produkte enthalten', en: 'No products in it' },
  is_archived: { de: 'Archiviert', en: 'Archived' },
  has_access_password: { de: 'Mit Passwort geschützt', en: 'Behind a password' },
};
