import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { inputError } from './errors.ts';
import { openSession, type ClientTrace, type OpenedSession } from './open-session.ts';
import { hashPassword, passwordProblems } from './password.ts';
import { cleanText, requiredText } from './text-field.ts';

export interface NewAccount {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
}

/**
 * An account for somebody who followed a link from their mailbox: the address is proved by it. `join` says what the account begins with, in the
 * same transaction.
 * @throws InputError on its fields; email_taken
 */
export async function openAccount(
  ctx: Ctx,
  { email, firstName, lastName, password }: NewAccount,
  { trace, join }: { trace: ClientTrace; join: (own: Ctx, userId: number) => Promise<void> },
): Promise<OpenedSession> {
  const problems = [
    ...requiredText('firstName', firstName, 100),
    ...requiredText('lastName', lastName, 100),
    ...passwordProblems('password', password, email),
  ];
  if (problems.length > 0) throw inputError(ctx.locale, problems);
  const passwordHash = await hashPassword(password);
  return inTransaction(asPlatform(ctx, 'somebody opens an account by link'), async (own) => {
    const now = own.clock.now();
    const { rows } = await own.db.raw<{ rows: { id: number }[] }>(
      `insert into users (email, password_hash, first_name, last_name, locale, email_confirmed_at, created_at, updated_at)
       values (:email, :passwordHash, :firstName, :lastName, :locale, :now, :now, :now) on conflict do nothing returning id`,
      {
        email,
        passwordHash,
        firstName: cleanText(firstName),
        lastName: cleanText(lastName),
        locale: ctx.locale,
        now,
      },
    );
    if (!rows[0]) throw inputError(ctx.locale, [{ field: 'email', problem: 'email_taken' }]);
    await join(own, rows[0].id);
    return openSession(own, rows[0].id, trace, null);
  });
}
