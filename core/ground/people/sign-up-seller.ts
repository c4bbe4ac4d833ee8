import { randomBytes } from 'node:crypto';
import type { Ctx, Locale } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { cleanEmail, isEmail } from './email-address.ts';
import { inputError, peopleError, type FieldProblem } from './errors.ts';
import { createShop, shopProblems, type ShopInput } from './open-shop.ts';
import { hashPassword, passwordProblems } from './password.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { tellKnownAddress } from './tell-known-address.ts';
import { cleanText, requiredText } from './text-field.ts';
import { takeTurn, type Pace } from './throttle.ts';
import { User } from './user.ts';
import { suggestUsernames } from './username.ts';

export interface SignUpSellerInput extends Partial<ShopInput> {
  email: string;
  password: string;
  /** Said later where left out, before anything is sold. */
  firstName?: string;
  lastName?: string;
  /** Defaults to the context's. */
  locale?: Locale;
  /** Address of the client; throttled when given. */
  ip?: string;
}

export interface SignedUpSeller {
  userId: number;
  sellerId: number;
}

const PACE: Pace = { free: 20, firstWaitSeconds: 60, longestWaitSeconds: 3600, forgetAfterSeconds: 3600 };

/**
 * Opens a shop with its first owner: seller, person and role in one transaction, and a mail to confirm the address. A shop without a name is
 * named after the address, and so is where it stands; both can be changed later.
 * A person known by this address, as a buyer perhaps, signs in first and then opens a shop with `openShop`:
 * typing an address does not prove that it is one's own. The owner of such an address is told, with a link that signs them in.
 *
 * @throws InputError naming every wrong field; too_many_attempts after many sign-ups from one address
 */
export async function signUpSeller(ctx: Ctx, input: SignUpSellerInput): Promise<SignedUpSeller> {
  const problems = signUpProblems(input);
  if (problems.length > 0) throw inputError(ctx.locale, problems);
  if (input.ip && !(await takeTurn(ctx, ['sign_up', input.ip], PACE)))
    throw peopleError(ctx.locale, 'too_many_attempts');

  const passwordHash = await hashPassword(input.password);
  const shop = await shopOf(ctx, input);
  const signedUp = await inTransaction(asPlatform(ctx, 'a seller signs up'), async (own) => {
    const user = await createUser(own, input, passwordHash);
    if (!user) return null;
    const sellerId = await createShop(own, user, shop);
    await sendConfirmation(own, user);
    return { userId: user.id, sellerId };
  });
  if (signedUp) return signedUp;
  await tellKnownAddress(ctx, cleanEmail(input.email), '/sign_up');
  throw inputError(ctx.locale, [{ field: 'email', problem: 'email_taken' }]);
}

/** Names left out follow from the address: `anna.lindner@…` opens `Anna Lindner` at `anna-lindner`, or near it where that is taken. */
async function shopOf(ctx: Ctx, input: SignUpSellerInput): Promise<ShopInput> {
  const wish = cleanEmail(input.email).split('@')[0]!.replaceAll(/\+.*$/g, '').slice(0, 60);
  const words = wish.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const shopName = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ') || 'Shop';
  return {
    ...input,
    shopName: input.shopName ?? shopName,
    username: input.username ?? (await proposedUsername(ctx, wish)),
  };
}

async function proposedUsername(ctx: Ctx, wish: string): Promise<string> {
  const [free] = await suggestUsernames(ctx, wish, 1);
  return free ?? `shop-${randomBytes(5).toString('hex')}`;
}

function signUpProblems(input: SignUpSellerInput): FieldProblem[] {
  const said = shopProblems({ shopName: 'Shop', username: 'shop-to-be', ...input });
  return [
    ...said,
    ...(input.firstName === undefined ? [] : requiredText('firstName', input.firstName, 100)),
    ...(input.lastName === undefined ? [] : requiredText('lastName', input.lastName, 100)),
    ...(isEmail(input.email) ? [] : [{ field: 'email', problem: 'email_not_valid' } as const]),
    ...passwordProblems('password', input.password, cleanEmail(input.email)),
  ];
}

async function createUser(ctx: Ctx, input: SignUpSellerInput, passwordHash: string): Promise<User | undefined> {
  const now = ctx.clock.now();
  const { rows } = await ctx.db.raw<{ rows: User[] }>(
    `insert into users (email, password_hash, first_name, last_name, locale, created_at, updated_at)
     values (:email, :passwordHash, :firstName, :lastName, :locale, :now, :now) on conflict do nothing returning *`,
    {
      email: cleanEmail(input.email),
      passwordHash,
      firstName: cleanText(input.firstName ?? ''),
      lastName: cleanText(input.lastName ?? ''),
      locale: input.locale ?? ctx.locale,
      now,
    },
  );
  return rows[0];
}
