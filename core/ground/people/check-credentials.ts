import type { Ctx } from '#core/context';
import { languageOf } from '#core/kit';
import { cleanEmail } from './email-address.ts';
import { peopleError } from './errors.ts';
import { findKnownDevice } from './known-device.ts';
import { passwordMatches } from './password.ts';
import { takeSignInTurn } from './sign-in-throttle.ts';
import { findUserByEmail, type User } from './user.ts';

export interface Credentials {
  email: string;
  password: string;
}

export interface Checked {
  user: User;
  deviceId: number | null;
}

/**
 * Person with this address and password. Unknown addresses, people without a password and deactivated ones take as long and answer
 * the same as a wrong password.
 * @throws wrong_credentials, too_many_attempts
 */
export async function checkCredentials(
  ctx: Ctx,
  { email, password }: Credentials,
  from: { ip: string; deviceCookie?: string | undefined },
): Promise<Checked> {
  const address = cleanEmail(email).slice(0, 254);
  const user = await findUserByEmail(ctx, address);
  // An unknown address asks for a device all the same, so that both answers cost the same statements.
  const deviceId = await findKnownDevice(ctx, user?.id ?? 0, from.deviceCookie);
  const giveBack = await takeSignInTurn(ctx, { ip: from.ip, email: address, deviceId });
  const matches = await passwordMatches(user?.password_hash, password.slice(0, 1000));
  if (!user || !matches || user.deactivated_at) {
    ctx.log.warn({ ip: from.ip, userId: user?.id ?? null, by: 'password' }, 'sign-in refused');
    throw peopleError(languageOf(ctx), 'wrong_credentials');
  }
  await giveBack();
  return { user, deviceId };
}

/**
 * Lock on the password that was checked, held until its session is written. A password that was changed or dropped between the two opens
 * nothing; a later change ends the session.
 * @throws wrong_credentials
 */
export async function holdPassword(ctx: Ctx, user: User): Promise<void> {
  const same = await ctx.db('users').where({ id: user.id, password_hash: user.password_hash }).forShare().first('id');
  if (!same) throw peopleError(languageOf(ctx), 'wrong_credentials');
}
