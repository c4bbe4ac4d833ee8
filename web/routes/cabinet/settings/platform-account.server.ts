import type { Ctx } from '#core/context';
import { formatMoney, languageTag, type Money } from '#core/kit';
import { platformBalances } from '#core/ledger';
import { readMerchantTerms } from '#core/merchants';

/** Terms of taking payments through the platform. */
export async function termsOf(ctx: Ctx) {
  const { feeBp, holdDays, salesNeedCheck } = await readMerchantTerms(ctx);
  return { feeBp, holdDays, salesNeedCheck };
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
