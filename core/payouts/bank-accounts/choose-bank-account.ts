import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { minutesAfter } from '#core/payments';
import { requireOwner } from '#core/people';
import { accountInUse } from './account-in-use.ts';
import { BankAccount } from './bank-account.ts';
import { bankAccountError } from './errors.ts';
import { COOLING_MINUTES } from './move-account.ts';
import { tellOfChange } from './tell-owners.ts';

/**
 * From now on this account is paid to. Whoever owns the shop is told, and nothing is sent for three days.
 * @throws 404 `account_unknown`, 409 `not_validated` or `account_while_paying`
 */
export async function chooseBankAccount(ctx: Ctx, id: number): Promise<void> {
  const sellerId = requireOwner(ctx);
  await inTransaction(ctx, async (tx) => {
    const known = await BankAccount.query(tx.db)
      .where({ seller_id: sellerId, removed_at: null })
      .orderBy('id')
      .forUpdate();
    const account = known.find((each) => each.id === id);
    if (!account) throw bankAccountError(tx.locale, 'account_unknown');
    if (account.for_payouts) return;
    if (account.state !== 'validated') throw bankAccountError(tx.locale, 'not_validated');
    if (await tx.ports.find(accountInUse, 'core')?.(tx, sellerId))
      throw bankAccountError(tx.locale, 'account_while_paying');
    const now = tx.clock.now();
    const before = known.find((each) => each.for_payouts);
    await BankAccount.query(tx.db)
      .where({ seller_id: sellerId, for_payouts: true })
      .patch({ for_payouts: false, updated_at: now });
    await BankAccount.query(tx.db)
      .where({ seller_id: sellerId, id })
      .patch({ for_payouts: true, usable_from: minutesAfter(now, COOLING_MINUTES), updated_at: now });
    await tellOfChange(tx, account, before?.iban_end ?? '–');
  });
}

/**
 * Takes an account off the list; its history stays. The one that is paid to goes last.
 * @throws 404 `account_unknown`, 409 `account_while_paying`
 */
export async function removeBankAccount(ctx: Ctx, id: number): Promise<void> {
  const sellerId = requireOwner(ctx);
  await inTransaction(ctx, async (tx) => {
    const account = await BankAccount.query(tx.db).findOne({ seller_id: sellerId, id, removed_at: null }).forUpdate();
    if (!account) throw bankAccountError(tx.locale, 'account_unknown');
    if (account.for_payouts && (await tx.ports.find(accountInUse, 'core')?.(tx, sellerId)))
      throw bankAccountError(tx.locale, 'account_while_paying');
    const now = tx.clock.now();
    await BankAccount.query(tx.db)
      .where({ seller_id: sellerId, id })
      .patch({ removed_at: now, for_payouts: false, updated_at: now });
  });
}
