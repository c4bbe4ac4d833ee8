import type { Ctx } from '#core/context';
import { feeInWords, formatMoney, languageTag, type Money } from '#core/kit';
import { platformBalances } from '#core/ledger';
import { readMerchantTerms, sellerFee } from '#core/merchants';
import { requireSeller } from '#core/people';

/** Terms of taking payments through the platform; the fee in words, empty for none. */
export async function termsOf(ctx: Ctx) {
  const { holdDays, reserveBp, reserveDays, salesNeedCheck } = await readMerchantTerms(ctx);
  const fee = feeInWords(await sellerFee(ctx, requireSeller(ctx)), ctx.locale);
  return { fee, holdDays, reserveBp, reserveDays, salesNeedCheck };
}

/** Balances the platform holds for the seller, ready to be read. */
export async function balancesOf(
  ctx: Ctx,
): Promise<{ currency: string; pending: string; available: string; reserve: string }[]> {
  const shown = (sum: Money): string => formatMoney(sum, { style: 'locale', locale: languageTag(ctx.locale) });
  return (await platformBalances(ctx)).map(({ currency, pending, available, reserve }) => ({
    currency,
    pending: shown(pending),
    available: shown(available),
    reserve: shown(reserve),
  }));
}
