import type { Role } from '#core/context';
import type { Locale, LocalText } from '#core/kit';

const ROLE_TITLES: Readonly<Record<Role, LocalText>> = {
  seller: { de: 'Inhaber', en: 'Owner' },
  power_seller: { de: 'Power-Seller', en: 'Power seller' },
  publisher: { de: 'Publisher', en: 'Publisher' },
  affiliate_publisher: { de: 'Affiliate-Publisher', en: 'Affiliate publisher' },
  team_member: { de: 'Teammitglied', en: 'Team member' },
  sales_team_member: { de: 'Vertrieb', en: 'Sales team member' },
  payer: { de: 'Käufer', en: 'Payer' },
  manager: { de: 'Manager', en: 'Manager' },
  reseller: { de: 'Reseller', en: 'Reseller' },
  admin: { de: 'Verwaltung', en: 'Admin' },
  user: { de: 'Benutzer', en: 'User' },
};

/** Roles by their names, from the list that the database makes of them. */
export function rolesInWords(roles: string, locale: Locale): string {
  return roles
    .split(', ')
    .map((role) => ROLE_TITLES[role as Role]?.[locale] ?? role)
    .join(', ');
}
