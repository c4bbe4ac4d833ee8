import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { cleanEmail, isEmail } from '../email-address.ts';
import { peopleError } from '../errors.ts';
import { requireFreshSignIn } from '../fresh-sign-in.ts';
import { findKnownDevice } from '../known-device.ts';
import { openSession, type ClientTrace, type OpenedSession } from '../open-session.ts';
import { requirePerson } from '../require-role.ts';
import { tellOfWayIn } from '../tell-of-way-in.ts';
import { cleanText } from '../text-field.ts';
import { findUserByEmail } from '../user.ts';
import {
  isProviderKey,
  offeredProviders,
  PROVIDER_KEYS,
  PROVIDER_TITLES,
  type ProviderClaims,
  type ProviderKey,
} from './sign-in-provider.ts';

interface Told {
  key: ProviderKey;
  claims: ProviderClaims;
}

/**
 * Signs in the person behind an account at a provider. A known one signs in; a new one becomes a person of ours; an address that has an account here is joined only where the
 * provider proves it and its owner has confirmed it before, since another person may have opened that account.
 */
export async function enterAs(
  ctx: Ctx,
  { key, claims, proved }: Told & { proved: boolean },
  trace: ClientTrace,
): Promise<OpenedSession | 'provider_unproved' | 'provider_taken'> {
  return inTransaction(asPlatform(ctx, 'somebody signs in with a provider'), async (own) => {
    const found = await personOf(own, { key, claims, proved });
    if (typeof found !== 'number') return found;
    return openSession(own, found, trace, await findKnownDevice(own, found, trace.deviceCookie));
  });
}

async function personOf(
  own: Ctx,
  { key, claims, proved }: Told & { proved: boolean },
): Promise<number | 'provider_unproved' | 'provider_taken'> {
  const [known] = await own
    .db('sign_in_identities')
    .where({ provider: key, subject: claims.sub })
    .update({ last_used_at: own.clock.now() })
    .returning<{ user_id: number }[]>('user_id');
  if (known) return (await isOpen(own, known.user_id)) ? known.user_id : 'provider_unproved';
  const email = cleanEmail(claims.email ?? '');
  if (!proved || !isEmail(email)) return 'provider_unproved';
  const user = await findUserByEmail(own, email);
  if (user && (user.email_confirmed_at === null || user.deactivated_at !== null)) return 'provider_unproved';
  const userId = user?.id ?? (await newPerson(own, email, claims));
  if (userId === null) return 'provider_unproved';
  return (await join(own, userId, { key, claims })) ? userId : 'provider_taken';
}

/** Held until the session is written: a person blocked meanwhile does not come in. */
async function isOpen({ db }: Ctx, userId: number): Promise<boolean> {
  return (await db('users').where({ id: userId }).whereNull('deactivated_at').forShare().first('id')) !== undefined;
}

/** Null where the address was taken in the same moment. */
async function newPerson(own: Ctx, email: string, claims: ProviderClaims): Promise<number | null> {
  const { rows } = await own.db.raw<{ rows: { id: number }[] }>(
    `with made as (
       insert into users (email, first_name, last_name, locale, email_confirmed_at, created_at, updated_at)
       values (:email, :firstName, :lastName, :locale, :now, :now, :now) on conflict do nothing returning id
     ), granted as (
       insert into role_grants (user_id, role, created_at) select id, 'payer', :now from made
     )
     select id from made`,
    {
      email,
      firstName: cleanText(claims.given_name ?? '').slice(0, 100),
      lastName: cleanText(claims.family_name ?? '').slice(0, 100),
      locale: own.locale,
      now: own.clock.now(),
    },
  );
  return rows[0]?.id ?? null;
}

/** Joins an account at a provider to the person signed in. False where one of the two belongs elsewhere. */
export function joinTo(ctx: Ctx, userId: number, told: Told): Promise<boolean> {
  return inTransaction(asPlatform(ctx, 'an account at a provider is joined'), (own) => join(own, userId, told));
}

async function join(own: Ctx, userId: number, { key, claims }: Told): Promise<boolean> {
  const now = own.clock.now();
  const { rowCount } = await own.db.raw<{ rowCount: number }>(
    `insert into sign_in_identities (provider, subject, user_id, email, created_at, last_used_at)
     values (:key, :subject, :userId, :email, :now, :now) on conflict do nothing`,
    { key, subject: claims.sub, userId, email: claims.email ?? '', now },
  );
  if (rowCount === 0) return false;
  await tellOfWayIn(own, userId, { what: 'provider_joined', name: PROVIDER_TITLES[key] });
  return true;
}

/** Parts an account at a provider from the person signed in. @throws provider_not_here, fresh_sign_in_needed, factor_to_show */
export async function partFrom(ctx: Ctx, key: string): Promise<void> {
  const { userId } = requirePerson(ctx);
  if (!isProviderKey(key)) throw peopleError(ctx.locale, 'provider_not_here');
  await requireFreshSignIn(ctx);
  await inTransaction(asPlatform(ctx, 'an account at a provider is parted'), async (own) => {
    const parted = await own.db('sign_in_identities').where({ provider: key, user_id: userId }).delete();
    if (parted > 0) await tellOfWayIn(own, userId, { what: 'provider_parted', name: PROVIDER_TITLES[key] });
  });
}

export interface JoinedProvider {
  key: ProviderKey;
  title: string;
  /** Address there; null while it is not joined. */
  email: string | null;
  lastUsedAt: Date | null;
}

/** Providers of the person signed in: those joined, and those that could be. */
export async function ownProviders(ctx: Ctx): Promise<JoinedProvider[]> {
  const { userId } = requirePerson(ctx);
  const joined = await ctx
    .db('sign_in_identities')
    .where({ user_id: userId })
    .select<{ provider: ProviderKey; email: string; last_used_at: Date | null }[]>('provider', 'email', 'last_used_at');
  const offered = offeredProviders(ctx);
  return PROVIDER_KEYS.flatMap((key) => {
    const row = joined.find(({ provider }) => provider === key);
    if (!row && !offered.includes(key)) return [];
    return [{ key, title: PROVIDER_TITLES[key], email: row?.email ?? null, lastUsedAt: row?.last_used_at ?? null }];
  });
}
