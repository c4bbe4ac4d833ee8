import type { Ctx, Locale } from '#core/context';
import { countryName, shopUrl } from '#core/kit';
import type { Supplier } from '#core/orders';
import { inResellersName, readReseller } from '#core/people';

/** The columns of a shop that legal pages speak of. Everything here is public in its legal notice. */
export interface SupplierFacts {
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
  locale: 'de' | 'en';
  time_zone: string;
  /** Origin of the shop's own domain; null: at the platform's address. */
  domain_address?: string | null;
  /** The platform sells in its own name, and these are its facts. */
  is_reseller?: boolean;
  /** The platform sells or has sold for this shop: its orders may have either as their seller. */
  resells?: boolean;
}

const COLUMNS: (keyof SupplierFacts)[] = [
  'id',
  'username',
  'display_name',
  'company',
  'first_name',
  'last_name',
  'email',
  'phone',
  'street',
  'street_number',
  'zip',
  'city',
  'country_code',
  'vat_no',
  'locale',
  'time_zone',
  'domain_address',
];

/** The seller of record: as an order says, else as the shop sells today. */
export async function supplierFacts(
  { db }: Ctx,
  sellerId: number,
  soldBy?: 'seller' | 'platform',
): Promise<SupplierFacts> {
  const stored = await db('sellers')
    .where({ id: sellerId })
    .first<(SupplierFacts & { selling_mode: string; reseller: unknown }) | undefined>([
      ...COLUMNS,
      'selling_mode',
      'reseller',
    ]);
  if (!stored) throw new Error(`There is no seller ${sellerId}.`);
  const { selling_mode: mode, reseller: company, ...facts } = stored;
  const reseller = readReseller(company);
  const isPlatforms = (soldBy ?? (mode === 'selling_via_reseller' ? 'platform' : 'seller')) === 'platform';
  if (!reseller) return facts;
  return isPlatforms
    ? { ...inResellersName(facts, reseller), is_reseller: true, resells: true }
    : { ...facts, resells: true };
}

/** Other party of the contract. */
export function supplierName(facts: SupplierFacts): string {
  return facts.company || `${facts.first_name} ${facts.last_name}`.trim() || facts.display_name;
}

/** Street and town, as far as the seller has said them. */
export function addressLines(facts: SupplierFacts): string[] {
  return [`${facts.street} ${facts.street_number}`.trim(), `${facts.zip} ${facts.city}`.trim()].filter(
    (line) => line !== '',
  );
}

/** Name, address and mail of a party, line by line. */
export function partyLines(facts: SupplierFacts): string[] {
  return [supplierName(facts), ...addressLines(facts), facts.email];
}

/**
 * Parties that a declaration in a shop may be meant for, today's first: the page of a receipt names both, since it is shown to whoever declared, and an
 * order's seller would tell them that there is such an order.
 */
export async function possibleParties(ctx: Ctx, sellerId: number): Promise<SupplierFacts[]> {
  const today = await supplierFacts(ctx, sellerId);
  if (!today.resells) return [today];
  return [today, await supplierFacts(ctx, sellerId, today.is_reseller ? 'seller' : 'platform')];
}

/** As the instructions on withdrawal name them, with the shop's online function. */
export function supplierOf(ctx: Ctx, facts: SupplierFacts, locale: Locale): Required<Supplier> {
  return {
    name: supplierName(facts),
    address: [...addressLines(facts), countryName(facts.country_code, locale)].join(', '),
    email: facts.email,
    phone: facts.phone,
    withdrawalUrl: shopUrl(
      ctx.baseUrl,
      { username: facts.username, domainAddress: facts.domain_address ?? null },
      '/withdrawal',
    ),
  };
}
