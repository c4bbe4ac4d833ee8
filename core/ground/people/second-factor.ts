import { randomBytes } from 'node:crypto';
import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { qrSvg } from '#core/paper';
import { secretBoxOf, type SealedColumn } from '#core/settings';
import { languageOf } from '#core/kit';
import { inputError, peopleError } from './errors.ts';
import { markFactorShown, signInProof } from './fresh-sign-in.ts';
import { checkOwnPassword } from './own-password.ts';
import { requirePerson } from './require-role.ts';
import { hashToken } from './secret-token.ts';
import { giveTurnBack, takeTurn, type Pace, type ThrottleKey } from './throttle.ts';
import { base32, stepOfCode } from './totp.ts';
import { signedInUser } from './user.ts';

export interface SecondFactorView {
  state: 'off' | 'begun' | 'on';
  since: Date | null;
  recoveryCodesLeft: number;
  /** For the app, while it is being set up. */
  setup: { secret: string; qr: string } | null;
}

interface FactorRow {
  sealed_secret: string;
  confirmed_at: Date | null;
}

const PACE: Pace = { free: 5, firstWaitSeconds: 30, longestWaitSeconds: 3600, forgetAfterSeconds: 86_400 };
const RECOVERY_CODES = 10;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Above 112 bits, below which a plain hash would not do. */
const RECOVERY_BYTES = 15;

const place = (userId: number): string => `second_factor:${userId}`;

export const sealedSecondFactors: SealedColumn = {
  table: 'second_factors',
  column: 'sealed_secret',
  key: ['user_id'],
  placeOf: (row) => place(Number(row.user_id)),
};

/** State of the second factor of the person signed in. */
export async function secondFactorView(ctx: Ctx): Promise<SecondFactorView> {
  const { userId } = requirePerson(ctx);
  const row = await factorOf(ctx, userId);
  if (!row) return { state: 'off', since: null, recoveryCodesLeft: 0, setup: null };
  if (row.confirmed_at === null)
    return { state: 'begun', since: null, recoveryCodesLeft: 0, setup: await setupOf(ctx, userId, row) };
  const left = await ctx.db('recovery_codes').where({ user_id: userId }).whereNull('used_at').pluck('code_hash');
  return { state: 'on', since: row.confirmed_at, recoveryCodesLeft: left.length, setup: null };
}

async function setupOf(ctx: Ctx, userId: number, row: FactorRow): Promise<{ secret: string; qr: string }> {
  const { email } = await signedInUser(ctx);
  const secret = base32(secretOf(ctx, userId, row));
  const label = encodeURIComponent(`Kontor:${email}`);
  return { secret, qr: qrSvg(`otpauth://totp/${label}?secret=${secret}&issuer=Kontor`) };
}

/**
 * Makes a secret to be confirmed by its first code. Asked again before that, a new one takes its place.
 * @throws InputError on `currentPassword`; factor_known; factor_to_show where a passkey is the second factor so far
 */
export async function beginSecondFactor(ctx: Ctx, currentPassword: string): Promise<void> {
  const { userId } = requirePerson(ctx);
  if ((await signInProof(ctx)).factorToShow) throw peopleError(ctx.locale, 'factor_to_show');
  await checkOwnPassword(ctx, await signedInUser(ctx), currentPassword);
  const sealed = secretBoxOf(ctx).seal(randomBytes(SECRET_BYTES).toString('base64'), place(userId));
  await inTransaction(asPlatform(ctx, 'a second factor is begun'), async ({ db, clock, locale }) => {
    const { rowCount } = await db.raw<{ rowCount: number }>(
      `insert into second_factors (user_id, sealed_secret, created_at) values (:userId, :sealed, :now)
       on conflict (user_id) do update set sealed_secret = :sealed, created_at = :now, last_step = 0 where second_factors.confirmed_at is null`,
      { userId, sealed, now: clock.now() },
    );
    if (rowCount === 0) throw peopleError(locale, 'factor_known');
  });
}

/**
 * Switches the factor on by its first code, which the session at hand has thereby shown.
 * @returns the recovery codes, shown this once
 * @throws InputError on `code`; too_many_attempts
 */
export async function confirmSecondFactor(ctx: Ctx, code: string): Promise<string[]> {
  const { userId } = requirePerson(ctx);
  await checkFactor(ctx, userId, code, 'app alone');
  return inTransaction(asPlatform(ctx, 'a second factor is confirmed'), async (own) => {
    await own.db('second_factors').where({ user_id: userId }).update({ confirmed_at: own.clock.now() });
    await markFactorShown({ ...own, actor: ctx.actor });
    return writeRecoveryCodes(own, userId);
  });
}

/** Ten new ones; the old ones are worth nothing. @throws InputError on `code`; too_many_attempts */
export async function newRecoveryCodes(ctx: Ctx, code: string): Promise<string[]> {
  const { userId } = requirePerson(ctx);
  await checkFactor(ctx, userId, code);
  return inTransaction(asPlatform(ctx, 'recovery codes are made'), (own) => writeRecoveryCodes(own, userId));
}

/** Switches the factor off. @throws InputError on `currentPassword` or `code`; too_many_attempts */
export async function dropSecondFactor(
  ctx: Ctx,
  { currentPassword, code }: { currentPassword: string; code: string },
): Promise<void> {
  const { userId } = requirePerson(ctx);
  await checkOwnPassword(ctx, await signedInUser(ctx), currentPassword);
  await checkFactor(ctx, userId, code);
  await inTransaction(asPlatform(ctx, 'a second factor is dropped'), async ({ db }) => {
    await db('recovery_codes').where({ user_id: userId }).delete();
    await db('second_factors').where({ user_id: userId }).delete();
  });
}

/**
 * A code of the app, or one of the recovery codes. Tries are counted before they are looked at; each code is taken by one conditional statement and
 * counts once.
 * @throws InputError on `code`; too_many_attempts
 */
export async function checkFactor(
  ctx: Ctx,
  userId: number,
  typed: string,
  which: 'app alone' | 'any' = 'any',
): Promise<void> {
  const key: ThrottleKey = ['second_factor', String(userId)];
  if (!(await takeTurn(ctx, key, PACE))) {
    ctx.log.warn({ userId }, 'second factor throttled');
    throw peopleError(languageOf(ctx), 'too_many_attempts');
  }
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase().slice(0, 40);
  const right = (await takeCode(ctx, userId, code)) || (which === 'any' && (await takeRecoveryCode(ctx, userId, code)));
  if (!right) {
    ctx.log.warn({ userId }, 'second factor refused');
    throw inputError(languageOf(ctx), [{ field: 'code', problem: 'code_wrong' }]);
  }
  await giveTurnBack(ctx, [key]);
}

async function takeCode(ctx: Ctx, userId: number, code: string): Promise<boolean> {
  const row = await factorOf(ctx, userId);
  const step = row && stepOfCode(secretOf(ctx, userId, row), code, ctx.clock.now());
  if (step === null || step === undefined) return false;
  const taken = await ctx
    .db('second_factors')
    .where({ user_id: userId })
    .where('last_step', '<', step)
    .update({ last_step: step });
  return taken > 0;
}

async function takeRecoveryCode(ctx: Ctx, userId: number, code: string): Promise<boolean> {
  const taken = await ctx
    .db('recovery_codes')
    .where({ user_id: userId, code_hash: hashToken(code) })
    .whereNull('used_at')
    .update({ used_at: ctx.clock.now() });
  return taken > 0;
}

async function writeRecoveryCodes({ db }: Ctx, userId: number): Promise<string[]> {
  // 80 bits each: a plain hash is enough.
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(RECOVERY_BYTES)));
  await db('recovery_codes').where({ user_id: userId }).delete();
  await db('recovery_codes').insert(codes.map((code) => ({ user_id: userId, code_hash: hashToken(code) })));
  return codes.map((code) => code.match(/.{4}/g)!.join('-'));
}

async function factorOf({ db }: Ctx, userId: number): Promise<FactorRow | undefined> {
  return db('second_factors').where({ user_id: userId }).first('sealed_secret', 'confirmed_at');
}

function secretOf(ctx: Ctx, userId: number, { sealed_secret: sealed }: FactorRow): Buffer {
  return Buffer.from(secretBoxOf(ctx).open(sealed, place(userId)), 'base64');
}
