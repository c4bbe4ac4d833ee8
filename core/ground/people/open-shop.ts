import { definePort, type Ctx, type Locale } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { shopCurrencyOf } from '#core/kit';
import { inputError, type FieldProblem } from './errors.ts';
import { requirePerson } from './require-role.ts';
import { sellerCountries } from './seller-countries.ts';
import { cleanText, requiredText } from './text-field.ts';
import { User } from './user.ts';
import { usernameProblems } from './username.ts';

/** Done for each new shop, in the transaction that opens it. */
export const shopBeginnings = definePort<(ctx: Ctx, sellerId: number) => Promise<void>>('shop beginning');

export const sellerTypes = ['business', 'private', 'private250'] as const;
export type SellerType = (typeof sellerTypes)[number];

export interface ShopInput {
  /** The shop's address: `/s/{username}`. */
  username: string;
  shopName: string;
  /** Default `business`. */
  sellerType?: SellerType;
  /** ISO 3166 alpha-2 of the shop's seat, default `DE`. */
  countryCode?: string;
}

/**
 * Opens a shop for the person signed in, who becomes its owner and works in it from now on.
 * @throws InputError naming every wrong field; 401 when nobody is signed in
 */
export async function openShop(ctx: Ctx, input: ShopInput): Promise<number> {
  const person = requirePerson(ctx);
  const problems = shopProblems(input);
  if (problems.length > 0) throw inputError(ctx.locale, problems);
  return inTransaction(asPlatform(ctx, 'a person opens a shop'), async (own) => {
    const user = await User.query(own.db).findById(person.userId).throwIfNotFound();
    const sellerId = await createShop(own, { ...user, id: user.id }, input);
    await own
      .db('sessions')
      .where({ id: Number(person.sessionId) })
      .update({ current_seller_id: sellerId });
    return sellerId;
  });
}

export interface ShopOwner {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  locale: Locale;
}

/** Inserts shop and ownership; for use inside a platform transaction. Callers have checked `shopProblems`. */
export async function createShop(ctx: Ctx, owner: ShopOwner, input: ShopInput): Promise<number> {
  const now = ctx.clock.now();
  const [shop] = await ctx
    .db('sellers')
    .insert({
      username: cleanUsername(input.username),
      display_name: cleanText(input.shopName),
      seller_type: input.sellerType ?? 'business',
      first_name: owner.first_name,
      last_name: owner.last_name,
      email: owner.email,
      country_code: input.countryCode ?? 'DE',
      currency: shopCurrencyOf(input.countryCode ?? 'DE'),
      locale: owner.locale,
      created_at: now,
      updated_at: now,
    })
    .onConflict('username')
    .ignore()
    .returning<{ id: number }[]>('id');
  if (!shop) throw inputError(ctx.locale, [{ field: 'username', problem: 'username_taken' }]);
  await ctx.db('role_grants').insert({ user_id: owner.id, role: 'seller', seller_id: shop.id, created_at: now });
  for (const begin of ctx.ports.all(shopBeginnings)) await begin(ctx, shop.id);
  return shop.id;
}

export function shopProblems(input: ShopInput): FieldProblem[] {
  const country = input.countryCode ?? 'DE';
  return [
    ...requiredText('shopName', input.shopName, 120),
    ...usernameProblems('username', cleanUsername(input.username)),
    ...(sellerCountries.includes(country) ? [] : [{ field: 'countryCode', problem: 'country_not_supported' } as const]),
    ...(sellerTypes.includes(input.sellerType ?? 'business')
      ? []
      : [{ field: 'sellerType', problem: 'unknown_choice' } as const]),
  ];
}

export function cleanUsername(username: string): string {
  return username.trim().toLowerCase();
}
