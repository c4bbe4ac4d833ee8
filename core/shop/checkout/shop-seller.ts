import type { Ctx, Locale } from '#core/context';
import type { TaxFacts } from '#core/tax';
import { readCheckoutSettings } from './checkout-settings.ts';
import type { CheckoutSettings } from './checkout-theme.ts';
import {
  findShop as findOpenShop,
  findShopEvenClosed,
  inResellersName,
  readReseller,
  readShopLogo,
  type Shop,
  type ShopLogo,
} from '#core/people';

/** Facts about a seller for buyers' pages and the price; all of it public. */
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
  /** Sales and choices of the seller, as far as VAT cares; read with the offer. */
  taxFacts?: TaxFacts;
  checkout: CheckoutSettings;
  logo?: ShopLogo | null;
  /** Themes the checkout follows where its settings say nothing else. */
  looks?: Shop['checkoutLooks'];
  tracks: boolean;
  /** Features that its platform plan does not grant. */
  lockedFeatures?: Shop['lockedFeatures'];
  /** Feature flags that are on, by key. */
  flags?: Shop['flags'];
  /** Newsletters that its checkouts ask about. */
  newsletterAsks?: Shop['newsletterAsks'];
  /** Legal texts it has written in any language; a checkout links to no others. */
  legal_kinds: readonly string[];
  /** Set where the platform is the seller, whose name and address these facts then are; it keeps so many basis points of the net price. */
  resold?: { marginBp: number };
}

/** The open shop with this name, in one statement; null for none. Needs no scope: what it tells stands in the shop's legal notice. */
export async function findShop(ctx: Ctx, username: string): Promise<ShopSeller | null> {
  const shop = await findOpenShop(ctx, username);
  return shop && sellerOfRecord(shop);
}

/** The shop with this name, closed or not: for what goes on after a purchase. */
export async function findShopForLife(ctx: Ctx, username: string): Promise<ShopSeller | null> {
  const shop = await findShopEvenClosed(ctx, username);
  return shop && sellerOfRecord(shop);
}

/** The seller of what is ordered now: the shop, or the platform's company that sells in its own name, whose texts take the place of the shop's. */
export function sellerOfRecord(shop: Shop): ShopSeller {
  const own = shopSeller(shop);
  const reseller = shop.sellingMode === 'selling_via_reseller' ? readReseller(shop.reseller) : null;
  if (!reseller) return own;
  return {
    ...inResellersName(own, reseller),
    legal_kinds: ['privacy', ...own.legal_kinds.filter((kind) => kind === 'accessibility')],
    resold: { marginBp: reseller.marginBp },
  };
}

/** A shop in its own name. */
export function shopSeller(shop: Shop): ShopSeller {
  return {
    id: shop.id,
    username: shop.username,
    display_name: shop.displayName,
    company: shop.company,
    first_name: shop.firstName,
    last_name: shop.lastName,
    email: shop.email,
    phone: shop.phone,
    street: shop.street,
    street_number: shop.streetNumber,
    zip: shop.zip,
    city: shop.city,
    country_code: shop.countryCode,
    vat_no: shop.vatNo,
    seller_type: shop.sellerType,
    tax_scheme: shop.taxScheme,
    oss_registered: shop.ossRegistered,
    power_seller: shop.powerSeller,
    currency: shop.currency,
    locale: shop.locale,
    time_zone: shop.timeZone,
    checkout: readCheckoutSettings(shop.checkout),
    logo: readShopLogo(shop.logo),
    looks: shop.checkoutLooks,
    tracks: shop.tracks,
    lockedFeatures: shop.lockedFeatures,
    flags: shop.flags,
    newsletterAsks: shop.newsletterAsks,
    legal_kinds: shop.legalKinds,
  };
}

/** The context in which somebody in this shop acts. */
export function asBuyer(ctx: Ctx, seller: Pick<ShopSeller, 'id'>, userId: number | null = null): Ctx {
  return { ...ctx, actor: { kind: 'buyer', sellerId: seller.id, userId } };
}
