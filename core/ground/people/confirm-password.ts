import type { Ctx } from '#core/context';
import { checkOwnPassword } from './own-password.ts';
import { signedInUser } from './user.ts';

/**
 * The person signed in proves once more who they are, before something that cannot be taken back.
 * @throws InputError on `currentPassword`; too_many_attempts
 */
export async function confirmPassword(ctx: Ctx, password: string): Promise<void> {
  await checkOwnPassword(ctx, await signedInUser(ctx), password);
}
