import type { Ctx } from '#core/context';
import { whoLooks } from '#core/identity-documents';
import { minutesAfter } from '#core/payments';
import { BankAccount } from './bank-account.ts';
import { bankAccountMachine, type BankAccountEvent, type BankAccountFacts } from './states.ts';

/** After another bank account was entered, nothing goes there for so long: whoever did not change it has time to see the mail. */
export const COOLING_MINUTES = 72 * 60;

/**
 * Moves an account by its table, from the state it was read in, and writes down who did it; answers whether it moved. In the caller's transaction.
 */
export async function moveAccount(
  ctx: Ctx,
  account: BankAccount,
  event: BankAccountEvent,
  {
    facts = {},
    changes = {},
    reason = '',
    by = whoLooks(ctx),
  }: { facts?: BankAccountFacts; changes?: Partial<BankAccount>; reason?: string; by?: string } = {},
): Promise<boolean> {
  const move = bankAccountMachine.next(account.state, event, facts);
  if (!move.ok) return false;
  const now = ctx.clock.now();
  const all = { ...changes, state: move.value.to, updated_at: now };
  const where = { seller_id: account.seller_id, id: account.id };
  const moved = await BankAccount.query(ctx.db)
    .where({ ...where, state: account.state })
    .patch(all);
  if (moved === 0) return false;
  await ctx.db('bank_account_moves').insert({
    seller_id: account.seller_id,
    bank_account_id: account.id,
    from_state: account.state,
    to_state: move.value.to,
    event,
    reason,
    moved_by: by,
    moved_at: now,
  });
  Object.assign(account, all);
  return true;
}

/** First use of an account that was just validated. The first one ever was entered with the check of who they are and is no change. */
export async function usableFrom(ctx: Ctx, sellerId: number, accountId: number): Promise<Date | null> {
  const before = await ctx
    .db('bank_account_moves')
    .where({ seller_id: sellerId, to_state: 'validated' })
    .first<{ id: number } | undefined>('id');
  const other = before
    ? null
    : await BankAccount.query(ctx.db)
        .where({ seller_id: sellerId, state: 'validated' })
        .whereNot({ id: accountId })
        .first();
  return before || other ? minutesAfter(ctx.clock.now(), COOLING_MINUTES) : null;
}
