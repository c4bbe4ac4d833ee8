import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { asPlatform } from '#core/jobs';
import { inputError, peopleError } from '../errors.ts';
import { requireFreshSignIn } from '../fresh-sign-in.ts';
import { asOneself, requirePerson } from '../require-role.ts';
import { tellOfWayIn } from '../tell-of-way-in.ts';
import { cleanText, requiredText } from '../text-field.ts';
import { LONGEST_PASSKEY_NAME } from './add-passkey.ts';

/** Calls one of the person's own passkeys something else. @throws InputError on `name`; passkey_not_found */
export async function renamePasskey(ctx: Ctx, id: number, name: string): Promise<void> {
  const { userId } = requirePerson(ctx);
  const problems = requiredText('name', name, LONGEST_PASSKEY_NAME);
  if (problems.length > 0) throw inputError(ctx.locale, problems);
  await inTransaction(asOneself(ctx), async ({ db }) => {
    const renamed = await db('passkeys')
      .where({ id, user_id: userId })
      .update({ name: cleanText(name) });
    if (renamed === 0) throw peopleError(ctx.locale, 'passkey_not_found');
  });
}

/**
 * Removes one of the person's own passkeys: it opens nothing any more. Sessions that it opened stay, and the person is told by mail.
 * @throws fresh_sign_in_needed, factor_to_show, passkey_not_found
 */
export async function removePasskey(ctx: Ctx, id: number): Promise<void> {
  const { userId } = requirePerson(ctx);
  await requireFreshSignIn(ctx);
  await inTransaction(asPlatform(ctx, 'a passkey is removed'), async (own) => {
    const [removed] = await own
      .db('passkeys')
      .where({ id, user_id: userId })
      .delete()
      .returning<{ name: string }[]>('name');
    if (!removed) throw peopleError(ctx.locale, 'passkey_not_found');
    await tellOfWayIn(own, userId, { what: 'passkey_removed', name: removed.name });
  });
}
