import { settleWithdrawal, settlementProposal, type SettlementChoice } from '#core/collection';
import type { Ctx } from '#core/context';
import { parseMoney, toJsonMoney, money } from '#core/kit';
import { settlementOf } from '#core/legal';
import type { FieldError } from '#web/ui';
import { SETTLEMENT_TEXTS } from './settlement-texts.ts';

/** Settlement of a withdrawal on the screen; the proposal while there is none. */
export async function loadSettlement(ctx: Ctx, id: number, currency: string | undefined) {
  if (currency === undefined) return { proposal: null, settlement: null };
  const settlement = await settlementOf(ctx, id);
  const proposal = settlement ? null : await settlementProposal(ctx, id);
  const shown = (minor: number) => toJsonMoney(money(minor, currency));
  return {
    settlement: settlement && {
      owed: shown(settlement.owed),
      refund: shown(settlement.refund),
      reason: settlement.reason,
    },
    proposal: proposal && {
      ...proposal,
      owed: shown(proposal.owed),
      lapsed: shown(proposal.lapsed),
      refund: shown(proposal.refund),
      refundable: shown(proposal.refundable),
    },
  };
}

/** Settles as the form says; the errors where a sum cannot be read. */
export async function settle(
  ctx: Ctx,
  { id, currency, form }: { id: number; currency: string; form: FormData },
): Promise<FieldError[]> {
  const choice = readChoice(ctx, currency, form);
  if (Array.isArray(choice)) return choice;
  await settleWithdrawal(ctx, { id, choice });
  return [];
}

export const settledNote = (ctx: Ctx): string => SETTLEMENT_TEXTS[ctx.locale].note;

function readChoice(ctx: Ctx, currency: string, form: FormData): SettlementChoice | FieldError[] {
  const text = (name: string): string => String(form.get(name) ?? '').trim();
  const count = (name: string): number => (/^\d{1,6}$/.test(text(name)) ? Number(text(name)) : Number.NaN);
  switch (text('way')) {
    case 'all':
      return { way: 'all' };
    case 'units':
      return { way: 'units', done: count('done'), total: count('total') };
    case 'amount': {
      const amount = parseMoney(text('amount'), currency, ctx.locale);
      if (!amount.ok) return [{ field: 'amount', message: amount.error.detail[ctx.locale] }];
      return { way: 'amount', refund: Number(amount.value.minor), reason: text('why') };
    }
    default:
      return { way: 'proposed', seenRefund: Number(text('seen')) };
  }
}
