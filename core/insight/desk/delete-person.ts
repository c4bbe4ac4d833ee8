import { erasePublisher } from '#core/affiliates';
import type { Ctx } from '#core/context';
import { erasePersonAtShops } from '#core/own-data';
import { eraseAccount } from '#core/people';
import { endPushEverywhere } from '#core/push';
import { deskError } from './desk-request.ts';
import { personDeletion } from './person-deletion.ts';

/**
 * Deletes a person, whom two admins decided about: at every shop what no law keeps, as the person could have it erased themselves; then who they are as a publisher, and the
 * account. In the caller's transaction as the platform, so that all of it happens or nothing does.
 * @throws does_not_fit, person_not_deletable (409)
 */
export async function deletePerson(ctx: Ctx, userId: number): Promise<void> {
  const person = await ctx
    .db('users')
    .where({ id: userId })
    .whereNull('deleted_at')
    .forUpdate()
    .first<{ email: string } | undefined>('email');
  if (!person) throw deskError(ctx.locale, 'does_not_fit');
  if ((await personDeletion(ctx, userId)).hindrances.length > 0) throw deskError(ctx.locale, 'person_not_deletable');
  await erasePersonAtShops(ctx, userId, {
    de: `Die Verwaltung hat das Konto von ${person.email} gelöscht. Bestellungen und Rechnungen bleiben, solange das Gesetz es verlangt.`,
    en: `The administration has deleted the account of ${person.email}. Orders and invoices stay as long as the law asks.`,
  });
  await erasePublisher(ctx, userId);
  await endPushEverywhere(ctx, userId);
  await eraseAccount(ctx, userId);
}
