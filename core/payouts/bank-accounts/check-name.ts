import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { requireSeller } from '#core/people';
import { secretBoxOf } from '#core/settings';
import { ACCOUNT_PLACE, BankAccount } from './bank-account.ts';
import { bankAccountError } from './errors.ts';
import { moveAccount, usableFrom } from './move-account.ts';
import { payeeVerifiers, type NameCheck } from './payee-verifier.ts';

const NOBODY: NameCheck = { result: 'unavailable', name: '' };

/**
 * Asks the bank whose account it is. Where the name matches the account is validated at once; else the seller decides what to do about it.
 * @throws 404 `account_unknown`
 */
export async function checkName(ctx: Ctx, accountId: number): Promise<BankAccount> {
  const sellerId = requireSeller(ctx);
  const account = await reading(ctx, async ({ db }) =>
    BankAccount.query(db).findOne({ seller_id: sellerId, id: accountId, removed_at: null }),
  );
  if (!account) throw bankAccountError(ctx.locale, 'account_unknown');
  if (account.state !== 'created') return account;
  const verifier = ctx.ports.find(payeeVerifiers, 'SEPA');
  const iban = secretBoxOf(ctx).open(account.sealed_iban, ACCOUNT_PLACE);
  const said = verifier ? await verifier.check({ iban, holder: account.holder }) : NOBODY;
  return inTransaction(ctx, async (tx) => {
    const now = (await BankAccount.query(tx.db).findOne({ seller_id: sellerId, id: accountId }).forUpdate())!;
    // The answer is about what was asked: an account changed meanwhile is asked about by that change.
    if (now.state !== 'created' || now.iban_print !== account.iban_print || now.holder !== account.holder) return now;
    const changes = { name_check: said.result, name_there: said.name, name_checked_at: tx.clock.now() };
    await BankAccount.query(tx.db).where({ seller_id: sellerId, id: accountId }).patch(changes);
    Object.assign(now, changes);
    if (said.result !== 'match') return now;
    await moveAccount(tx, now, 'submit', { facts: { shown: true } });
    await moveAccount(tx, now, 'provider.ok', {
      changes: { usable_from: await usableFrom(tx, sellerId, now.id) },
      by: `verifier:${verifier?.name ?? ''}`,
    });
    return now;
  });
}
