import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { cleanEmail, isEmail } from './email-address.ts';
import { inputError, type FieldProblem } from './errors.ts';
import { sellerTypes } from './open-shop.ts';
import { requireOwner } from './require-role.ts';
import { sellerCountries } from './seller-countries.ts';
import { missingForRegistration, type MissingForRegistration, type RegistrationFacts } from './seller-may-publish.ts';
import { identityChanged } from './identity-changed.ts';
import { profileOf, Seller, taxSchemes, type SellerProfile } from './seller-profile.ts';
import { cleanText, requiredText, shortText } from './text-field.ts';
import { cleanVatNo, vatNoProblems } from './vat-no.ts';

export interface SellerProfileView {
  username: string;
  profile: SellerProfile;
  /** Fields whose lack keeps the shop from publishing. */
  missing: MissingForRegistration[];
}

export async function readSellerProfile(ctx: Ctx): Promise<SellerProfileView> {
  const sellerId = requireOwner(ctx);
  const seller = await reading(ctx, async ({ db }) =>
    Seller.query(db)
      .findById(sellerId)
      .select('sellers.*', db.raw(`(${OWNER_CONFIRMED}) as owner_email_confirmed`))
      .throwIfNotFound(),
  );
  return {
    username: seller.username,
    profile: profileOf(seller),
    missing: missingForRegistration(seller as Seller & RegistrationFacts),
  };
}

/** SQL for queries that read `sellers` behind the wall: whether one of the shop's owners has confirmed their address. */
export const OWNER_CONFIRMED = `exists (
  select 1 from role_grants g join users u on u.id = g.user_id
   where g.seller_id = sellers.id and g.role in ('seller', 'power_seller') and u.email_confirmed_at is not null)`;

/**
 * Writes what the shop's legal notice and invoices say. Addresses may stay empty for now; whatever is typed must be right.
 * @throws InputError naming every wrong field; not_allowed for anybody but an owner
 */
export async function updateSellerProfile(ctx: Ctx, input: SellerProfile): Promise<void> {
  const sellerId = requireOwner(ctx);
  const problems = profileProblems(input);
  if (problems.length > 0) throw inputError(ctx.locale, problems);
  await inTransaction(ctx, async (tx) => {
    // A payout that is decided meanwhile points at this row and may hold what is asked for below: it must not have to wait here.
    const before = await Seller.query(tx.db).findById(sellerId).forNoKeyUpdate();
    const after = columnsOf(input);
    await Seller.query(tx.db)
      .findById(sellerId)
      .patch({ ...after, updated_at: ctx.clock.now() });
    if (before && saidWho(before) && CHECKED.some((column) => before[column] !== after[column]))
      await tx.ports.find(identityChanged, 'core')?.(tx, sellerId);
  });
}

/** True if name and address stood there. A seller who fills them in for the first time is no other seller. */
function saidWho(seller: Seller): boolean {
  const missing = missingForRegistration({ ...seller, owner_email_confirmed: true });
  return !missing.includes('name') && !missing.includes('address');
}

/** Columns that say who the seller is. */
const CHECKED = [
  'seller_type',
  'company',
  'first_name',
  'last_name',
  'street',
  'street_number',
  'zip',
  'city',
  'country_code',
] as const satisfies readonly (keyof Seller)[];

function columnsOf(input: SellerProfile): Partial<Seller> {
  return {
    display_name: cleanText(input.displayName),
    seller_type: input.sellerType,
    company: cleanText(input.company),
    first_name: cleanText(input.firstName),
    last_name: cleanText(input.lastName),
    email: cleanEmail(input.email),
    phone: cleanText(input.phone),
    street: cleanText(input.street),
    street_number: cleanText(input.streetNumber),
    zip: cleanText(input.zip),
    city: cleanText(input.city),
    country_code: input.countryCode,
    vat_no: cleanVatNo(input.vatNo),
    tax_number: cleanText(input.taxNumber),
    tax_scheme: input.taxScheme,
    oss_registered: input.ossRegistered,
  };
}

function profileProblems(input: SellerProfile): FieldProblem[] {
  return [
    ...requiredText('displayName', input.displayName, 120),
    ...(sellerTypes.includes(input.sellerType) ? [] : [{ field: 'sellerType', problem: 'unknown_choice' } as const]),
    ...shortText('company', input.company, 120),
    ...requiredText('firstName', input.firstName, 100),
    ...requiredText('lastName', input.lastName, 100),
    ...(isEmail(input.email) ? [] : [{ field: 'email', problem: 'email_not_valid' } as const]),
    ...shortText('phone', input.phone, 40),
    ...shortText('street', input.street, 120),
    ...shortText('streetNumber', input.streetNumber, 20),
    ...shortText('zip', input.zip, 12),
    ...shortText('city', input.city, 100),
    ...(sellerCountries.includes(input.countryCode)
      ? []
      : [{ field: 'countryCode', problem: 'country_not_supported' } as const]),
    ...vatNoProblems('vatNo', input.vatNo, input.countryCode),
    ...shortText('taxNumber', input.taxNumber, 40),
    ...(taxSchemes.includes(input.taxScheme) ? [] : [{ field: 'taxScheme', problem: 'unknown_choice' } as const]),
  ];
}
