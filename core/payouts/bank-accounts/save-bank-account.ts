import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import { isIban, plainIban } from '#core/kit';
import { requireOwner } from '#core/people';
import { secretBoxOf } from '#core/settings';
import { accountInUse } from './account-in-use.ts';
import { hasRightLength, isBic, isReached, needsBic } from './account-rules.ts';
import { ACCOUNT_PLACE, BankAccount } from './bank-account.ts';
import { checkName } from './check-name.ts';
import { bankAccountError } from './errors.ts';
import { moveAccount } from './move-account.ts';
import { tellOfChange } from './tell-owners.ts';

export interface BankAccountInput {
  /** Left out: another account. */
  id?: number;
  holder: string;
  /** As typed; empty leaves that of a known account as it is. */
  iban: string;
  bic: string;
}

const MOST_ACCOUNTS = 10;
const LONGEST_HOLDER = 70;

type Fields = Pick<BankAccount, 'holder' | 'sealed_iban' | 'iban_print' | 'iban_end' | 'country' | 'bic'>;

/**
 * Enters a bank account, or changes one; then asks its bank whose it is. The first one becomes the one that is paid to. Whoever owns the shop is told of
 * every later change.
 * @throws 404 `account_unknown`, 409 `account_known`, `account_in_check`, `account_while_paying` or `too_many_accounts`, 422 naming a field
 */
export async function saveBankAccount(ctx: Ctx, input: BankAccountInput): Promise<BankAccount> {
  const sellerId = requireOwner(ctx);
  const { account, changed } = await inTransaction(ctx, (tx) => keep(tx, sellerId, input));
  return changed ? checkName(ctx, account.id) : account;
}

async function keep(
  ctx: Ctx,
  sellerId: number,
  input: BankAccountInput,
): Promise<{ account: BankAccount; changed: boolean }> {
  // One change at a time: the shop's row orders them, and a payout decided meanwhile.
  const known = await BankAccount.query(ctx.db)
    .where({ seller_id: sellerId, removed_at: null })
    .orderBy('id')
    .forUpdate();
  const before = input.id === undefined ? null : known.find(({ id }) => id === input.id);
  if (before === undefined) throw bankAccountError(ctx.locale, 'account_unknown');
  const fields = fieldsOf(ctx, input, before);
  if (known.some((each) => each.id !== before?.id && each.iban_print === fields.iban_print))
    throw bankAccountError(ctx.locale, 'account_known');
  if (before) return { ...(await change(ctx, before, fields)) };
  if (known.length >= MOST_ACCOUNTS) throw bankAccountError(ctx.locale, 'too_many_accounts');
  const isFirst = !(await BankAccount.query(ctx.db).where({ seller_id: sellerId }).first());
  const account = await insert(ctx, sellerId, { ...fields, for_payouts: isFirst || known.length === 0 });
  // Money goes elsewhere than before: the last one was removed, and this one takes its place.
  if (!isFirst && account.for_payouts) await tellOfChange(ctx, account, '–');
  return { account, changed: true };
}

async function change(
  ctx: Ctx,
  before: BankAccount,
  fields: Fields,
): Promise<{ account: BankAccount; changed: boolean }> {
  const isSame =
    before.iban_print === fields.iban_print && before.holder === fields.holder && before.bic === fields.bic;
  if (isSame) return { account: before, changed: false };
  const { iban_end: end, state } = before;
  if (state === 'validation_asked') throw bankAccountError(ctx.locale, 'account_in_check');
  // A decided payout without an answer is sent again, word for word: for another account or holder it would be another payout.
  if (before.for_payouts && (await ctx.ports.find(accountInUse, 'core')?.(ctx, before.seller_id)))
    throw bankAccountError(ctx.locale, 'account_while_paying');
  const facts = { complete: isComplete(fields) };
  const fresh = { ...fields, name_check: null, name_there: '', name_checked_at: null, refusal: '', usable_from: null };
  if (state === 'incomplete' || state === 'init') {
    await moveOrPatch(ctx, before, state === 'init' ? 'save' : 'complete', { facts, changes: fresh });
    return { account: before, changed: true };
  }
  if (state === 'created') {
    // Never shown to anybody: another record in its place.
    await BankAccount.query(ctx.db)
      .where({ seller_id: before.seller_id, id: before.id })
      .patch({ removed_at: ctx.clock.now(), for_payouts: false, updated_at: ctx.clock.now() });
    return {
      account: await insert(ctx, before.seller_id, { ...fields, for_payouts: before.for_payouts }),
      changed: true,
    };
  }
  await moveAccount(ctx, before, 'edit', { changes: fresh });
  await moveAccount(ctx, before, 'save', { facts });
  if (before.for_payouts) await tellOfChange(ctx, before, end);
  return { account: before, changed: true };
}

async function moveOrPatch(
  ctx: Ctx,
  account: BankAccount,
  event: 'save' | 'complete',
  { facts, changes }: { facts: { complete: boolean }; changes: Partial<BankAccount> },
): Promise<void> {
  if (await moveAccount(ctx, account, event, { facts, changes })) return;
  await BankAccount.query(ctx.db)
    .where({ seller_id: account.seller_id, id: account.id })
    .patch({ ...changes, updated_at: ctx.clock.now() });
  Object.assign(account, changes);
}

async function insert(ctx: Ctx, sellerId: number, fields: Fields & { for_payouts: boolean }): Promise<BankAccount> {
  const now = ctx.clock.now();
  const account = await BankAccount.query(ctx.db)
    .insert({
      seller_id: sellerId,
      ...fields,
      state: 'init',
      name_check: null,
      name_there: '',
      refusal: '',
      created_at: now,
      updated_at: now,
    })
    .returning('*');
  await moveAccount(ctx, account, 'save', { facts: { complete: isComplete(fields) } });
  return account;
}

function isComplete({ holder, country, bic }: Fields): boolean {
  return holder !== '' && (bic !== '' || !needsBic(country));
}

function fieldsOf(ctx: Ctx, input: BankAccountInput, before: BankAccount | null): Fields {
  const holder = input.holder.trim().replaceAll(/\s+/g, ' ');
  const bic = input.bic.replaceAll(/\s/g, '').toUpperCase();
  const iban = plainIban(input.iban);
  if (holder.length > LONGEST_HOLDER) throw bankAccountError(ctx.locale, 'holder_too_long');
  if (bic !== '' && !isBic(bic)) throw bankAccountError(ctx.locale, 'bic_wrong');
  if (iban === '' && before) {
    const { sealed_iban, iban_print, iban_end, country } = before;
    return { holder, bic, sealed_iban, iban_print, iban_end, country };
  }
  if (!isIban(iban)) throw bankAccountError(ctx.locale, 'iban_wrong');
  const country = iban.slice(0, 2);
  if (!isReached(country)) throw bankAccountError(ctx.locale, 'country_not_reached');
  if (!hasRightLength(iban)) throw bankAccountError(ctx.locale, 'iban_wrong');
  const box = secretBoxOf(ctx);
  return {
    holder,
    bic,
    country,
    sealed_iban: box.seal(iban, ACCOUNT_PLACE),
    iban_print: box.sign(ACCOUNT_PLACE, iban),
    iban_end: iban.slice(-4),
  };
}
