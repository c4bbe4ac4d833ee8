import { z } from 'zod';
import type { Ctx } from '#core/context';

/** Name that a shop sells in: none while it is closed, its own, or that of the platform, which buys from it. */
export const SELLING_MODES = ['selling_none', 'selling_by_ownself', 'selling_via_reseller'] as const;
export type SellingMode = (typeof SELLING_MODES)[number];

const stored = z.object({
  name: z.string().min(1),
  street: z.string(),
  streetNumber: z.string(),
  zip: z.string(),
  city: z.string(),
  countryCode: z.string().length(2),
  email: z.string(),
  phone: z.string(),
  vatNo: z.string(),
  /** Basis points of the net price that the company keeps. */
  marginBp: z.int().min(0).max(10_000),
});

/** The company that buys from a seller and sells in its own name: facts that stand on its orders and invoices. */
export type Reseller = z.output<typeof stored>;

/** As stored with the shop; null where it never was agreed. */
export function readReseller(value: unknown): Reseller | null {
  return stored.safeParse(value).data ?? null;
}

/** Columns of a shop that name who sells. */
export interface NamedSeller {
  company: string;
  first_name: string;
  last_name: string;
  street: string;
  street_number: string;
  zip: string;
  city: string;
  country_code: string;
  email: string;
  phone: string;
  vat_no: string;
}

/** A row of a shop with the company that sells in its place. Name, address and look of the shop stay its own. Pure. */
export function inResellersName<Row extends NamedSeller>(row: Row, reseller: Reseller): Row {
  const business = { seller_type: 'business', tax_scheme: 'regular_accrual', oss_registered: true, tax_number: '' };
  const known = Object.fromEntries(Object.entries(business).filter(([column]) => column in row));
  return {
    ...row,
    ...known,
    company: reseller.name,
    first_name: '',
    last_name: '',
    street: reseller.street,
    street_number: reseller.streetNumber,
    zip: reseller.zip,
    city: reseller.city,
    country_code: reseller.countryCode,
    email: reseller.email,
    phone: reseller.phone,
    vat_no: reseller.vatNo,
  } as Row;
}

/** True if the platform can buy from such a seller: a business that charges VAT in the platform's own country. */
export function isResellable(
  { sellerType, taxScheme, countryCode }: { sellerType: string; taxScheme: string; countryCode: string },
  country: string,
): boolean {
  return (
    sellerType === 'business' &&
    (taxScheme === 'regular_accrual' || taxScheme === 'regular_cash') &&
    countryCode === country
  );
}

/** New orders are the company's from the commit on. In a transaction of the platform. */
export async function beginReselling({ db, clock }: Ctx, sellerId: number, reseller: Reseller): Promise<void> {
  await db('sellers')
    .where({ id: sellerId })
    .update({ selling_mode: 'selling_via_reseller', reseller: JSON.stringify(reseller), updated_at: clock.now() });
}

/** New orders are the shop's again; the company stays for orders that it sold. In a transaction of the platform. */
export async function endReselling({ db, clock }: Ctx, sellerId: number): Promise<void> {
  await db('sellers').where({ id: sellerId }).update({ selling_mode: 'selling_by_ownself', updated_at: clock.now() });
}

/** Name and address of the company have changed: all shops that it sells or sold for say so; its margin with each stays. In a transaction of the platform. */
export async function renewResellers({ db }: Ctx, facts: Omit<Reseller, 'marginBp'>): Promise<void> {
  await db('sellers')
    .whereNotNull('reseller')
    .update({ reseller: db.raw('reseller || ?::jsonb', [JSON.stringify(facts)]) });
}
