import type { Ctx } from '#core/context';
import { secretBoxOf, type SealedColumn } from '#core/settings';
import { ACCOUNT_PLACE, BankAccount } from './bank-account.ts';
import { moveAccount } from './move-account.ts';
import { tellOfRefusal } from './tell-owners.ts';

export const sealedBankAccounts: SealedColumn = {
  table: 'bank_accounts',
  column: 'sealed_iban',
  key: ['seller_id', 'id'],
  placeOf: () => ACCOUNT_PLACE,
  print: { column: 'iban_print', purpose: ACCOUNT_PLACE },
};

/** The account that a seller is paid to, whatever state it is in. In the caller's transaction; `lock`: it cannot change before that commits. */
export async function payoutAccount(
  ctx: Ctx,
  sellerId: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<BankAccount | null> {
  const query = BankAccount.query(ctx.db).findOne({ seller_id: sellerId, for_payouts: true, removed_at: null });
  return (await (lock ? query.forUpdate() : query)) ?? null;
}

/** The whole IBAN, for whoever sends money there. */
export function ibanOf(ctx: Pick<Ctx, 'ports'>, { sealed_iban: sealed }: Pick<BankAccount, 'sealed_iban'>): string {
  return secretBoxOf(ctx).open(sealed, ACCOUNT_PLACE);
}

/** A payout came back from there: nothing is sent again before the seller has looked at it. In the caller's transaction. */
export async function payoutCameBack(
  ctx: Ctx,
  { sellerId, id, reason }: { sellerId: number; id: number; reason: string },
): Promise<void> {
  const account = await BankAccount.query(ctx.db).findOne({ seller_id: sellerId, id, removed_at: null }).forUpdate();
  if (!account) return;
  const moved = await moveAccount(ctx, account, 'payout.returned', { changes: { refusal: reason }, reason });
  if (moved) await tellOfRefusal(ctx, account, reason);
}

/** Keeps an account that payouts went to before accounts were records: it is no change, and nobody waits for it. In the caller's transaction. */
export async function adoptAccount(
  ctx: Ctx,
  sellerId: number,
  { holder, iban }: { holder: string; iban: string },
): Promise<void> {
  if (await BankAccount.query(ctx.db).where({ seller_id: sellerId }).first()) return;
  const box = secretBoxOf(ctx);
  const now = ctx.clock.now();
  await BankAccount.query(ctx.db)
    .insert({
      seller_id: sellerId,
      state: 'validated',
      holder,
      sealed_iban: box.seal(iban, ACCOUNT_PLACE),
      iban_print: box.sign(ACCOUNT_PLACE, iban),
      iban_end: iban.slice(-4),
      country: iban.slice(0, 2),
      bic: '',
      for_payouts: true,
      name_check: null,
      name_there: '',
      refusal: '',
      created_at: now,
      updated_at: now,
    })
    .onConflict()
    .ignore();
}
