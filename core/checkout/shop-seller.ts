import type { Ctx, Locale } from '#core/context';

/** What buyers' pages and the price need to know of a seller; all of it public. */
export interface ShopSeller {
  id: number;
  username: string;
  display_name: string;
  company: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  street: string;
  street_number: string;
  zip: string;
  city: string;
  country_code: string;
  vat_no: string;
  seller_type: 'private' | 'business' | 'private250';
  tax_scheme: 'regular_accrual' | 'regular_cash' | 'small_business' | 'none';
  oss_registered: boolean;
  power_seller: boolean;
  currency: string;
  locale: Locale;
  time_zone: string;
}

const COLUMNS: (keyof ShopSeller)[] = [
  'id', 'username', 'display_name', 'company', 'first_name', 'last_name', 'email', 'phone', 'street', 'street_number', 'zip', 'city', 'country_code', 'vat_no',
  'seller_type', 'tax_scheme', 'oss_registered', 'power_seller', 'currency', 'locale', 'time_zone',
];

/** The open shop with this name, in one statement; null for none. Needs no scope: what it tells stands in the shop's legal notice. */
export async function findShop(ctx: Ctx, username: string): Promise<ShopSeller | null> {
  if (!/^[a-z0-9][a-z0-9_-]{1,62}$/.test(username)) return null;
  return (await ctx.db('sellers').where({ username, account_state: 'Active' }).first<ShopSeller | undefined>(COLUMNS)) ?? null;
}

/** The context in which somebody in this shop acts. */
export function asBuyer(ctx: Ctx, seller: Pick<ShopSeller, 'id'>, userId: number | null = null): Ctx {
  return { ...ctx, actor: { kind: 'buyer', sellerId: seller.id, userId } };
}
