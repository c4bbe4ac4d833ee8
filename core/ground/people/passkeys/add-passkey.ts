import { randomBytes } from 'node:crypto';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { peopleError } from '../errors.ts';
import { markFactorShown, requireFreshSignIn } from '../fresh-sign-in.ts';
import { requirePerson } from '../require-role.ts';
import { tellOfWayIn } from '../tell-of-way-in.ts';
import { cleanText } from '../text-field.ts';
import { signedInUser } from '../user.ts';
import { described, MOST_PASSKEYS, passkeysOf } from './passkey.ts';
import { challengeOf, readNewPasskey, type NewPasskeyAnswer } from './passkey-answer.ts';
import { CHALLENGE_MINUTES, newChallenge, takeChallenge } from './passkey-challenge.ts';
import { requireRelyingParty } from './relying-party.ts';

const HANDLE_BYTES = 32;
export const LONGEST_PASSKEY_NAME = 60;

/**
 * Options for a browser to make a passkey from. Devices that know one of this person make no second.
 * @throws address_not_confirmed, fresh_sign_in_needed, factor_to_show, too_many_passkeys, passkeys_not_here, too_many_attempts
 */
export async function beginPasskey(ctx: Ctx, ip: string): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { id: rpID } = requireRelyingParty(ctx);
  const { userId } = await mayAdd(ctx);
  const user = await signedInUser(ctx);
  const known = await passkeysOf(ctx, userId);
  if (known.length >= MOST_PASSKEYS) throw peopleError(ctx.locale, 'too_many_passkeys');
  const challenge = await newChallenge(ctx, 'add', { userId, ip });
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpName: 'Kontor',
    rpID,
    userName: user.email,
    userDisplayName: `${user.first_name} ${user.last_name}`.trim() || user.email,
    userID: new Uint8Array(Buffer.from(await handleOf(ctx, userId), 'base64url')),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    excludeCredentials: known.map(described),
    // Found without an address, and opened by a finger, a face or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: CHALLENGE_MINUTES * 60_000,
  });
}

/**
 * Keeps the passkey that the browser has made. Its device has checked the person, so the session counts as one that showed a factor. The person is told by mail.
 * @throws passkey_refused, passkey_expired, passkey_known, and what `beginPasskey` throws
 */
export async function addPasskey(ctx: Ctx, { answer, name }: { answer: unknown; name: string }): Promise<void> {
  const { userId } = await mayAdd(ctx);
  const given = readNewPasskey(ctx, answer);
  const challenge = challengeOf(ctx, given);
  await takeChallenge(ctx, 'add', { challenge, userId });
  const made = await verified(ctx, given, challenge);
  await inTransaction(asPlatform(ctx, 'a passkey is added'), async (own) => {
    // The person's row is held, so that two browsers together do not pass the limit.
    await own.db('users').where({ id: userId }).forUpdate().first('id');
    if ((await passkeysOf(own, userId)).length >= MOST_PASSKEYS) throw peopleError(ctx.locale, 'too_many_passkeys');
    const called = cleanText(name).slice(0, LONGEST_PASSKEY_NAME) || 'Passkey';
    const { rowCount } = await own.db.raw<{ rowCount: number }>(
      `insert into passkeys (user_id, credential_id, public_key, sign_count, transports, name, backed_up, created_at)
       values (:userId, :id, :publicKey, :counter, :transports, :called, :backedUp, :now) on conflict do nothing`,
      { userId, called, now: own.clock.now(), ...made },
    );
    if (rowCount === 0) throw peopleError(ctx.locale, 'passkey_known');
    await markFactorShown({ ...own, actor: ctx.actor });
    await tellOfWayIn(own, userId, { what: 'passkey_added', name: called });
  });
}

/** An address that was not proved may be a stranger's, and a passkey outlives the password that its owner's proof drops. */
async function mayAdd(ctx: Ctx): Promise<{ userId: number }> {
  const { userId, emailConfirmed } = requirePerson(ctx);
  if (!emailConfirmed) throw peopleError(ctx.locale, 'address_not_confirmed');
  await requireFreshSignIn(ctx);
  return { userId };
}

/** Random, made at the first wish for a passkey. */
async function handleOf({ db }: Ctx, userId: number): Promise<string> {
  const [row] = await db('users')
    .where({ id: userId })
    .update({
      passkey_handle: db.raw('coalesce(passkey_handle, ?)', [randomBytes(HANDLE_BYTES).toString('base64url')]),
    })
    .returning<{ passkey_handle: string }[]>('passkey_handle');
  return row!.passkey_handle;
}

interface Made {
  id: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  backedUp: boolean;
}

async function verified(ctx: Ctx, given: NewPasskeyAnswer, challenge: string): Promise<Made> {
  const party = requireRelyingParty(ctx);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: given,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    if (registrationInfo)
      return {
        id: registrationInfo.credential.id,
        publicKey: Buffer.from(registrationInfo.credential.publicKey),
        counter: registrationInfo.credential.counter,
        transports: given.response.transports,
        backedUp: registrationInfo.credentialBackedUp,
      };
  } catch (error) {
    ctx.log.warn({ err: error }, 'a new passkey was refused');
  }
  throw peopleError(ctx.locale, 'passkey_refused');
}
