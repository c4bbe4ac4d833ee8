import type { Ctx, Locale } from '#core/context';
import type { FeatureKey, FixedFees } from '#core/kit';
import type { SellingMode } from './selling-mode.ts';
import type { ShopCheckout } from './shop-checkout.ts';

/** Facts that a shop shows of its seller, and those its prices depend on: legal notice, language, currency, tax. Nothing here is secret. */
export interface Shop {
  id: number;
  username: string;
  displayName: string;
  company: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  street: string;
  streetNumber: string;
  zip: string;
  city: string;
  countryCode: string;
  vatNo: string;
  taxNumber: string;
  taxScheme: 'regular_accrual' | 'regular_cash' | 'small_business' | 'none';
  sellerType: 'private' | 'business' | 'private250';
  ossRegistered: boolean;
  powerSeller: boolean;
  currency: string;
  locale: Locale;
  timeZone: string;
  checkout: ShopCheckout;
  /** As stored; `readShopLogo` reads it. */
  logo: unknown;
  /** As stored; `readShopApp` reads it. */
  app: unknown;
  /** True if a tracking code is set up. */
  tracks: boolean;
  /** Newsletters its checkouts ask about, by the key of their integration, in the seller's words. */
  newsletterAsks: readonly NewsletterAsk[];
  /** Pages of which two versions are being tried. */
  pageTests: readonly PageTest[];
  /** True if it has brought a theme or a font. */
  ownLook: boolean;
  /** Tokens of the themes in use around payment, by kind: `PaymentPageTemplate`, `AddonTheme`. What they mean is the builder's. */
  checkoutLooks: Readonly<Partial<Record<string, object>>>;
  /** Legal texts it has written in any language: `terms`, `privacy`, … */
  legalKinds: readonly string[];
  /** Features that its platform plan does not grant. */
  lockedFeatures: readonly FeatureKey[];
  /** Basis points of the platform's fee as agreed with its plan; null: as the platform's terms say. */
  planFeeBp: number | null;
  /** Minor units of each payment by currency, beside that share. */
  planFeeFixed: FixedFees;
  /** Feature flags that are on: the share of visitors in per cent, by key. */
  flags: Readonly<Record<string, number>>;
  /** Origin of its own domain, at which its pages stand; null: they stand at the platform's address. */
  domainAddress: string | null;
  sellingMode: SellingMode;
  /** As stored: the company that sells in its own name; `readReseller` reads it. */
  reseller: unknown;
}

export interface NewsletterAsk {
  key: string;
  de: string;
  en: string;
}

export interface PageTest {
  id: number;
  pageId: number;
  slug: string;
  /** Of a hundred visitors so many see variant B. */
  weightB: number;
}

const COLUMNS = {
  id: 'id',
  username: 'username',
  displayName: 'display_name',
  company: 'company',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  street: 'street',
  streetNumber: 'street_number',
  zip: 'zip',
  city: 'city',
  countryCode: 'country_code',
  vatNo: 'vat_no',
  taxNumber: 'tax_number',
  taxScheme: 'tax_scheme',
  sellerType: 'seller_type',
  ossRegistered: 'oss_registered',
  powerSeller: 'power_seller',
  currency: 'currency',
  locale: 'locale',
  timeZone: 'time_zone',
  checkout: 'checkout_settings',
  logo: 'logo',
  app: 'app',
  tracks: 'tracks',
  newsletterAsks: 'newsletter_asks',
  pageTests: 'page_tests',
  ownLook: 'own_look',
  checkoutLooks: 'checkout_looks',
  legalKinds: 'legal_kinds',
  lockedFeatures: 'locked_features',
  planFeeBp: 'plan_fee_bp',
  planFeeFixed: 'plan_fee_fixed',
  flags: 'flags',
  domainAddress: 'domain_address',
  sellingMode: 'selling_mode',
  reseller: 'reseller',
} as const;

/** The shop at `/s/{username}`; `null` when there is none or its account is not active. One statement, outside any tenant. */
export async function findShop(ctx: Ctx, username: string): Promise<Shop | null> {
  // A NUL byte or a novel cannot be a username and must not reach the database.
  if (!/^[a-z0-9][a-z0-9_-]{1,62}$/.test(username)) return null;
  const shop = await ctx.db('sellers').where({ username, account_state: 'Active' }).first<Shop | undefined>(COLUMNS);
  return shop ?? null;
}

/** As `findShop`, and closed or deleted shops too: for what goes on after a purchase. */
export async function findShopEvenClosed(ctx: Ctx, username: string): Promise<Shop | null> {
  if (!/^[a-z0-9][a-z0-9_-]{1,62}$/.test(username)) return null;
  return (await ctx.db('sellers').where({ username }).first<Shop | undefined>(COLUMNS)) ?? null;
}

/** The seller as a shop, by id: for jobs, mails and the cabinet. */
export async function shopOfSeller(ctx: Ctx, sellerId: number): Promise<Shop> {
  const shop = await ctx.db('sellers').where({ id: sellerId }).first<Shop | undefined>(COLUMNS);
  if (!shop) throw new Error(`There is no seller ${sellerId}.`);
  return shop;
}
