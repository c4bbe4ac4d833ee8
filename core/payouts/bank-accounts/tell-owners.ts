import type { Ctx } from '#core/context';
import { sendMail } from '#core/mail';
import { confirmedOwners, shopOfSeller } from '#core/people';
import type { BankAccount } from './bank-account.ts';
import { bankAccountRefusedMail } from './mails/bank-account-decided.ts';
import { payoutAccountChangedMail } from './mails/payout-account-changed.ts';

/** Owners with their own language; the shop's address where nobody has proved theirs. */
async function owners(ctx: Ctx, sellerId: number): Promise<{ email: string; locale: Ctx['locale']; shop: string }[]> {
  const known = await confirmedOwners(ctx, sellerId);
  if (known.length > 0) return known.map(({ email, locale, shopName }) => ({ email, locale, shop: shopName }));
  const { email, locale, displayName } = await shopOfSeller(ctx, sellerId);
  return [{ email, locale, shop: displayName }];
}

/** In the caller's transaction. */
export async function tellOfChange(ctx: Ctx, account: BankAccount, before: string): Promise<void> {
  const at = ctx.clock.now().toISOString();
  for (const { email, locale, shop } of await owners(ctx, account.seller_id)) {
    await sendMail(ctx, payoutAccountChangedMail, {
      to: email,
      locale,
      sellerId: null,
      dedupeKey: `payout_account:${account.seller_id}:${account.id}:${at}:${email.toLowerCase()}`,
      data: { shop, before, now: account.iban_end, link: `${ctx.baseUrl}/cabinet/bank_accounts` },
    });
  }
}

/** In the caller's transaction. */
export async function tellOfRefusal(ctx: Ctx, account: BankAccount, reason: string): Promise<void> {
  const at = ctx.clock.now().toISOString();
  for (const { email, locale, shop } of await owners(ctx, account.seller_id)) {
    await sendMail(ctx, bankAccountRefusedMail, {
      to: email,
      locale,
      sellerId: null,
      dedupeKey: `bank_account_refused:${account.seller_id}:${account.id}:${at}:${email.toLowerCase()}`,
      data: { shop, end: account.iban_end, reason, link: `${ctx.baseUrl}/cabinet/bank_accounts` },
    });
  }
}
