import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { documentsOf, IdentityDocument, moveDocument, whoLooks } from '#core/identity-documents';
import { asAdmin } from '#core/people';
import { BankAccount } from './bank-account.ts';
import { bankAccountError } from './errors.ts';
import { moveAccount, usableFrom } from './move-account.ts';
import { scanOf } from './submit-bank-account.ts';
import { tellOfRefusal } from './tell-owners.ts';

/**
 * Decision on an account by somebody of the platform, after a look at its scan.
 * @throws 403 unless an admin acts, 404 `account_unknown`, 409 `not_waiting`, 422 without a reason to refuse it
 */
export async function decideBankAccount(
  ctx: Ctx,
  { sellerId, id, accept, reason }: { sellerId: number; id: number; accept: boolean; reason: string },
): Promise<BankAccount> {
  const by = whoLooks(ctx);
  const platform = asAdmin(ctx, 'bank account');
  if (!accept && reason.trim() === '') throw bankAccountError(ctx.locale, 'reason_missing');
  return inTransaction(platform, async (tx) => {
    const account = await BankAccount.query(tx.db).findOne({ seller_id: sellerId, id, removed_at: null }).forUpdate();
    if (!account) throw bankAccountError(ctx.locale, 'account_unknown');
    const words = reason.trim().slice(0, 500);
    const moved = accept
      ? await moveAccount(tx, account, 'provider.ok', {
          changes: { usable_from: await usableFrom(tx, sellerId, id), refusal: '' },
          by,
        })
      : await moveAccount(tx, account, 'provider.no', { changes: { refusal: words }, reason: words, by });
    if (!moved) throw bankAccountError(ctx.locale, 'not_waiting');
    await decideScan(tx, account, accept, words);
    if (!accept) await tellOfRefusal(tx, account, words);
    return account;
  });
}

async function decideScan(ctx: Ctx, account: BankAccount, accept: boolean, reason: string): Promise<void> {
  const [shown] = await documentsOf(ctx, account.seller_id, { subject: scanOf(account.id) });
  if (!shown) return;
  const document = (await IdentityDocument.query(ctx.db).findOne({ seller_id: account.seller_id, id: shown.id }))!;
  if (!accept) {
    await moveDocument(ctx, document, 'provider.refused', { facts: { why: 'general' }, reason });
    return;
  }
  await moveDocument(ctx, document, 'provider.ok');
  await moveDocument(ctx, document, 'admin.ok');
}
