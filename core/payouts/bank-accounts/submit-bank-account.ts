import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { documentError, documentsOf, IdentityDocument, moveDocument, putDocument } from '#core/identity-documents';
import { requireOwner } from '#core/people';
import { BankAccount } from './bank-account.ts';
import { bankAccountError } from './errors.ts';
import { moveAccount } from './move-account.ts';

export const scanOf = (accountId: number): string => `bank_account:${accountId}`;

/**
 * The seller stands by an account whose bank did not confirm the name, with a statement that shows it; a person of the platform looks at it.
 * @throws 404 `account_unknown`, 409 `not_waiting`, 422 naming `file`
 */
export async function submitBankAccount(
  ctx: Ctx,
  { id, scan }: { id: number; scan: { name: string; bytes: Buffer } | null },
): Promise<BankAccount> {
  const sellerId = requireOwner(ctx);
  const account = await reading(ctx, async ({ db }) =>
    BankAccount.query(db).findOne({ seller_id: sellerId, id, removed_at: null }),
  );
  if (!account) throw bankAccountError(ctx.locale, 'account_unknown');
  if (account.state !== 'created') throw bankAccountError(ctx.locale, 'not_waiting');
  if (scan) await putDocument(ctx, { kind: 'iban_scan', subject: scanOf(id), ...scan });
  return inTransaction(ctx, async (tx) => {
    const locked = (await BankAccount.query(tx.db).findOne({ seller_id: sellerId, id }).forUpdate())!;
    const [document] = await documentsOf(tx, sellerId, { subject: scanOf(id) });
    const shown = locked.name_check === 'match' || document?.status === 'created';
    if (!shown) throw bankAccountError(tx.locale, 'scan_missing');
    if (!(await moveAccount(tx, locked, 'submit', { facts: { shown } })))
      throw bankAccountError(tx.locale, 'not_waiting');
    if (document) await handIn(tx, sellerId, document.id);
    return locked;
  });
}

/** A scan goes straight to whoever looks at the account. */
async function handIn(ctx: Ctx, sellerId: number, documentId: number): Promise<void> {
  const document = await IdentityDocument.query(ctx.db).findOne({ seller_id: sellerId, id: documentId });
  if (!document) throw documentError(ctx.locale, 'document_unknown');
  await moveDocument(ctx, document, 'submit');
  await moveDocument(ctx, document, 'provider.received');
}
