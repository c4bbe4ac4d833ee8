interface FeatureWords {
  title: { de: string; en: string };
  gives: { de: string; en: string };
}

const words = (de: string, givesDe: string, en: string, givesEn: string): FeatureWords => ({
  title: { de, en },
  gives: { de: givesDe, en: givesEn },
});

/** Every feature that a platform plan can grant, in the specification's keys. */
export const FEATURES = {
  coupons: words(
    'Gutscheine',
    'Rabatte mit Codes, einzeln und in Serien.',
    'Coupons',
    'Discounts by code, singly and in series.',
  ),
  funnels: words(
    'Funnels',
    'Angebote nach dem Kauf, mit einem Klick bezahlt.',
    'Funnels',
    'Offers after the purchase, paid with one click.',
  ),
  multicurrency: words(
    'Mehrere Währungen',
    'Ein Preisplan mit eigenen Beträgen je Währung.',
    'Several currencies',
    'A pricing plan with amounts of its own per currency.',
  ),
  password: words(
    'Passwort vor Produkten',
    'Produktseiten, die nur mit einem Passwort aufgehen.',
    'Password for products',
    'Product pages that open with a password only.',
  ),
  dunning: words(
    'Mahnwesen',
    'Mahnungen nach Plan und die Übergabe an ein Inkassobüro.',
    'Dunning',
    'Reminders by schedule, and claims handed to an agency.',
  ),
  sales_team: words(
    'Vertriebsteam',
    'Mitglieder, die verkaufen und daran verdienen.',
    'Sales team',
    'Members who sell, and earn by it.',
  ),
  lesson_quiz: words(
    'Tests in Kursen',
    'Lektionen mit Fragen, Bewertung und Versuchen.',
    'Quizzes in courses',
    'Lessons with questions, grading and attempts.',
  ),
  lesson_comments: words(
    'Kommentare in Kursen',
    'Gespräche unter jeder Lektion.',
    'Comments in courses',
    'Conversations below each lesson.',
  ),
  access_session_limit: words(
    'Geräte je Käufer begrenzen',
    'Ein Kauf öffnet nur so viele Geräte zugleich.',
    'Limit of devices per buyer',
    'A purchase opens on so many devices at once only.',
  ),
  course_lessons_limit: words(
    'Kurse ohne Grenze',
    'So viele Lektionen je Kurs, wie Sie brauchen.',
    'Courses without limit',
    'As many lessons per course as you need.',
  ),
  course_custom_css: words(
    'Eigenes CSS in Kursen',
    'Kursräume, die aussehen, wie Sie es wollen.',
    'Own CSS in courses',
    'Course rooms that look as you want them.',
  ),
  google_analytics: words(
    'Google Analytics',
    'Besuche und Käufe in Google Analytics, mit Einwilligung.',
    'Google Analytics',
    'Visits and purchases in Google Analytics, by consent.',
  ),
  google_tag_manager: words(
    'Google Tag Manager',
    'Ihre Tags auf allen Seiten, mit Einwilligung.',
    'Google Tag Manager',
    'Your tags on all pages, by consent.',
  ),
  facebook_pixel: words(
    'Facebook-Pixel',
    'Käufe in Ihren Anzeigen gemessen, mit Einwilligung.',
    'Facebook pixel',
    'Purchases measured in your ads, by consent.',
  ),
  hubspot: words(
    'HubSpot',
    'Käufer und Bestellungen von selbst in HubSpot.',
    'HubSpot',
    'Buyers and orders in HubSpot by themselves.',
  ),
  custom_smtp: words(
    'Eigener Mailserver',
    'Mails an Käufer über Ihren eigenen Server.',
    'Own mail server',
    'Mails to buyers through your own server.',
  ),
  double_opt_ins: words(
    'Bestätigte Anmeldungen',
    'Adressen, die erst zählen, wenn sie bestätigt sind.',
    'Double opt-in',
    'Addresses that count once they are confirmed.',
  ),
  pdf_stamp: words(
    'Stempel auf PDF',
    'Name und Bestellung des Käufers auf jeder Seite.',
    'Stamp on PDF',
    'Name and order of the buyer on each page.',
  ),
  domains: words('Eigene Domain', 'Ihr Shop unter Ihrer Adresse.', 'Own domain', 'Your shop at your address.'),
  mobile_app: words('App', 'Ihre Kurse in einer App.', 'App', 'Your courses in an app.'),
  community_feature: words('Community', 'Ein Raum, in dem Käufer sich austauschen.', 'Community', 'A room for buyers.'),
  physical_products: words(
    'Waren zum Versenden',
    'Versandadresse, Gewicht, Versandkosten und Versandstatus.',
    'Physical products',
    'Shipping address, weight, shipping cost and shipped state.',
  ),
  live_shopping: words('Live-Shopping', 'Verkaufen in einer Sendung.', 'Live shopping', 'Selling in a broadcast.'),
  virtual_iban: words(
    'Eigene IBAN je Bestellung',
    'Überweisungen über einen Anbieter, die von selbst zugeordnet sind.',
    'IBAN per order',
    'Bank transfers through a provider that match by themselves.',
  ),
  analytics_best_sellers: words(
    'Auswertung: Bestseller',
    'Was Ihre Produkte eingebracht haben.',
    'Report: best sellers',
    'The income of each product.',
  ),
  analytics_top_customers: words(
    'Auswertung: beste Kunden',
    'Wer am meisten gekauft hat.',
    'Report: top customers',
    'Your best customers by income.',
  ),
  analytics_campaigns: words(
    'Auswertung: Kampagnen',
    'Was Ihre Links gebracht haben.',
    'Report: campaigns',
    'Orders and income by link.',
  ),
  analytics_financial_reports: words(
    'Auswertung: Finanzberichte',
    'Jeder Monat in Zahlen.',
    'Report: financial reports',
    'Each month in figures.',
  ),
} as const satisfies Record<string, FeatureWords>;

export type FeatureKey = keyof typeof FEATURES;

export const FEATURE_KEYS = Object.keys(FEATURES) as FeatureKey[];

export const isFeatureKey = (key: string): key is FeatureKey => Object.hasOwn(FEATURES, key);

const OF_EXTENSION: Readonly<Record<string, FeatureKey>> = {
  google_analytics: 'google_analytics',
  google_analytics_4: 'google_analytics',
  google_tag_manager: 'google_tag_manager',
  facebook_pixel: 'facebook_pixel',
  hubspot: 'hubspot',
};

/** Feature of an integration or a tracking code, by its key; null for those that every plan has. */
export const featureOfExtension = (key: string): FeatureKey | null =>
  Object.hasOwn(OF_EXTENSION, key) ? OF_EXTENSION[key]! : null;

/** Limits that a platform plan can set, counted when something is added. */
export const PLAN_LIMITS = {
  products: { de: 'Veröffentlichte Produkte', en: 'Published products' },
  team_members: { de: 'Menschen im Team', en: 'People in the team' },
} as const;

export type PlanLimit = keyof typeof PLAN_LIMITS;

export const PLAN_LIMIT_KEYS = Object.keys(PLAN_LIMITS) as PlanLimit[];

/** Part of a shop's platform plan that its gate asks. Without a plan it locks and limits none. */
export interface PlanGate {
  locked: readonly FeatureKey[];
  limits: Readonly<Partial<Record<PlanLimit, number>>>;
}
