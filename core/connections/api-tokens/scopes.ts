import type { Localized } from '#core/context';

/** Parts of a shop that a token may be let into, by the name in its scopes. */
export const API_AREAS = {
  products: { de: 'Produkte und Preise', en: 'Products and prices' },
  coupons: { de: 'Gutscheine', en: 'Coupons' },
  orders: { de: 'Bestellungen und Raten', en: 'Orders and instalments' },
  payments: { de: 'Zahlungen und Auszahlungen', en: 'Payments and payouts' },
  invoices: { de: 'Rechnungen und Buchungen', en: 'Invoices and bookings' },
  customers: { de: 'Kunden und Zugänge', en: 'Customers and access' },
  site: { de: 'Funnels, Medien und Formulare', en: 'Funnels, media and forms' },
  partners: { de: 'Partnerprogramme', en: 'Affiliate programmes' },
  webhooks: { de: 'Webhooks', en: 'Webhooks' },
  reports: { de: 'Auswertungen und Protokolle', en: 'Reports and logs' },
} as const satisfies Record<string, Localized>;

export type ApiArea = keyof typeof API_AREAS;
export type ApiRight = 'read' | 'write';
export type ApiScope = `${ApiArea}:${ApiRight}`;

export const API_SCOPES: readonly ApiScope[] = (Object.keys(API_AREAS) as ApiArea[]).flatMap((area) => [
  `${area}:read` as const,
  `${area}:write` as const,
]);

export const isApiScope = (text: string): text is ApiScope => (API_SCOPES as readonly string[]).includes(text);

/** Writing answers what was written, so it includes reading. */
export function withReading(scopes: readonly ApiScope[]): ApiScope[] {
  return [...new Set(scopes.flatMap((scope) => [scope.replace(':write', ':read') as ApiScope, scope]))].sort();
}
