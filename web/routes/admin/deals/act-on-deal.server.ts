import type { Ctx } from '#core/context';
import { cancelDeal, finalizeDeal, refundDeal, reviewDeal, takeBackDeal, writeDeal, type DealPlace } from '#core/deals';
import { allPlans } from '#core/platform-plans';
import { formatsFor } from '#web/ui';
import { readId } from '../../../cabinet/read-id.server.ts';
import { readDealForm } from './deal-form.server.ts';
import { DEAL_TEXTS } from './deal-texts.ts';

/** Carries out the pressed step of a deal; answers with the note that says what happened. */
export async function actOnDeal(ctx: Ctx, place: DealPlace, form: FormData): Promise<string> {
  const t = DEAL_TEXTS[ctx.locale];
  const text = (name: string): string => String(form.get(name) ?? '');
  switch (text('intent')) {
    case 'write':
      await writeDeal(ctx, place, readDealForm(form, { locale: ctx.locale, plans: await allPlans(ctx) }).input);
      return t.saved;
    case 'review':
      await reviewDeal(ctx, place, text('review'));
      return t.reviewed;
    case 'finalize':
      await finalizeDeal(ctx, place);
      return t.finalized;
    case 'take_back':
      await takeBackDeal(ctx, place);
      return t.takenBack;
    case 'cancel':
      await cancelDeal(ctx, place, text('reason'));
      return t.cancelled;
    case 'refund':
      return refund(ctx, place, { followPlanId: readId(text('followPlanId')), reason: text('reason') });
    default:
      throw new Response(null, { status: 400 });
  }
}

async function refund(ctx: Ctx, place: DealPlace, given: { followPlanId: number; reason: string }): Promise<string> {
  const t = DEAL_TEXTS[ctx.locale];
  const { currency, toBalance, byTransfer } = await refundDeal(ctx, { ...place, ...given });
  const said = (minor: bigint): string => formatsFor(ctx.locale).money({ minor, currency });
  if (byTransfer > 0n) return t.refundedTransfer(said(byTransfer));
  return toBalance > 0n ? t.refundedBalance(said(toBalance)) : t.refunded;
}
