import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { documentsOf, type DocumentShown } from '#core/identity-documents';
import { groupedIban } from '#core/kit';
import { asAdmin, requireOwner, shopOfSeller } from '#core/people';
import { BankAccount } from './bank-account.ts';
import { bankAccountError } from './errors.ts';
import { ibanOf } from './payout-account.ts';
import { scanOf } from './submit-bank-account.ts';

export interface BankAccountMove {
  from: string;
  to: string;
  event: string;
  reason: string;
  by: string;
  at: Date;
}

export interface BankAccountShown extends Pick<
  BankAccount,
  | 'id'
  | 'state'
  | 'holder'
  | 'country'
  | 'bic'
  | 'for_payouts'
  | 'name_check'
  | 'name_there'
  | 'refusal'
  | 'usable_from'
> {
  iban_end: string;
  scan: DocumentShown | null;
}

/** A shop's bank accounts, the one that is paid to first. Owners only. */
export async function bankAccountsView(ctx: Ctx): Promise<BankAccountShown[]> {
  const sellerId = requireOwner(ctx);
  const documents = await documentsOf(ctx, sellerId);
  const accounts = await reading(ctx, async ({ db }) =>
    BankAccount.query(db).where({ seller_id: sellerId, removed_at: null }).orderBy('for_payouts', 'desc').orderBy('id'),
  );
  return accounts.map((account) => shown(account, documents));
}

function shown(account: BankAccount, documents: readonly DocumentShown[]): BankAccountShown {
  const { id, state, holder, country, bic, for_payouts, name_check, name_there, refusal, usable_from, iban_end } =
    account;
  const scan = documents.find(({ kind, subject }) => kind === 'iban_scan' && subject === scanOf(id)) ?? null;
  return { id, state, holder, country, bic, for_payouts, name_check, name_there, refusal, usable_from, iban_end, scan };
}

/**
 * One account with everything there is to decide by: the whole number, who the shop says it is, and how it came here.
 * @throws 403 unless an admin acts, 404 `account_unknown`
 */
export async function bankAccountFile(
  ctx: Ctx,
  { sellerId, id }: { sellerId: number; id: number },
): Promise<
  BankAccountShown & {
    iban: string;
    seller: { name: string; username: string; person: string };
    moves: BankAccountMove[];
  }
> {
  const platform = asAdmin(ctx, 'bank account');
  const found = await reading(platform, async ({ db }) => ({
    account: await BankAccount.query(db).findOne({ seller_id: sellerId, id, removed_at: null }),
    moves: await db('bank_account_moves')
      .where({ seller_id: sellerId, bank_account_id: id })
      .orderBy('id')
      .select<BankAccountMove[]>({
        from: 'from_state',
        to: 'to_state',
        event: 'event',
        reason: 'reason',
        by: 'moved_by',
        at: 'moved_at',
      }),
  }));
  if (!found.account) throw bankAccountError(ctx.locale, 'account_unknown');
  const { displayName, username, company, firstName, lastName } = await shopOfSeller(platform, sellerId);
  return {
    ...shown(found.account, await documentsOf(platform, sellerId)),
    iban: groupedIban(ibanOf(ctx, found.account)),
    seller: {
      name: displayName || username,
      username,
      person: [company, `${firstName} ${lastName}`.trim()].filter(Boolean).join(', '),
    },
    moves: found.moves,
  };
}
