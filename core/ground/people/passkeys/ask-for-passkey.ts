import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { Ctx } from '#core/context';
import { requirePerson } from '../require-role.ts';
import { waitingSession } from '../waiting-session.ts';
import { described, passkeysOf, type PasskeyRow } from './passkey.ts';
import { CHALLENGE_MINUTES, newChallenge, type ChallengePurpose } from './passkey-challenge.ts';
import { requireRelyingParty } from './relying-party.ts';

/** Options for a browser that is not signed in to sign with any of its passkeys. @throws too_many_attempts, passkeys_not_here */
export function askForAnyPasskey(ctx: Ctx, ip: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return ask(ctx, 'sign_in', { userId: null, ip, passkeys: [] });
}

/** The same for the person signed in, by one of their own. @throws not_signed_in, too_many_attempts, passkeys_not_here */
export async function askForOwnPasskey(ctx: Ctx, ip: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { userId } = requirePerson(ctx);
  return ask(ctx, 'prove', { userId, ip, passkeys: await passkeysOf(ctx, userId) });
}

/** The same for a sign-in that waits for its second factor in this browser. @throws sign_in_expired, too_many_attempts, passkeys_not_here */
export async function askForSecondPasskey(
  ctx: Ctx,
  sessionCookie: string | undefined,
  ip: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { user_id: userId } = await waitingSession(ctx, sessionCookie);
  return ask(ctx, 'prove', { userId, ip, passkeys: await passkeysOf(ctx, userId) });
}

async function ask(
  ctx: Ctx,
  purpose: ChallengePurpose,
  { userId, ip, passkeys }: { userId: number | null; ip: string; passkeys: readonly PasskeyRow[] },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { id: rpID } = requireRelyingParty(ctx);
  const challenge = await newChallenge(ctx, purpose, { userId, ip });
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    allowCredentials: passkeys.map(described),
    userVerification: 'required',
    timeout: CHALLENGE_MINUTES * 60_000,
  });
}
