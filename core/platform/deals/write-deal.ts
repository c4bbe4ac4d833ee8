import type { Ctx, FieldProblem } from '#core/context';
import { inTransaction } from '#core/database';
import { addMonths, addDays, isLocalDate, type LocalDate } from '#core/kit';
import { asAdmin, peopleError } from '#core/people';
import { CYCLE_MONTHS, PlatformPlan, isCharged, platformToday } from '#core/platform-plans';
import { dealError, dealInputError } from './errors.ts';
import { actingUser, lockDeal } from './lock-deal.ts';
import { logDealMove } from './move-deal.ts';

/** A deal as it was typed. Price in minor units without VAT for one cycle, fee in basis points; null stands for what is no number. */
export interface DealInput {
  planId: number | null;
  price: number | null;
  feeBp: number | 'none' | null;
  performanceFrom: string;
  cycles: number | null;
  message: string;
  note: string;
}

const HIGHEST_PRICE = 100_000_000;
const MOST_CYCLES = 36;

/**
 * Writes a draft for a shop, or changes one. Only drafts change; whatever accounting said of the performance period is asked again.
 * @throws 403 unless an admin acts, 404, InputError naming every wrong field, 409 `deal_moved_on`
 */
export async function writeDeal(
  ctx: Ctx,
  { sellerId, dealId }: { sellerId: number; dealId: number | null },
  input: DealInput,
): Promise<{ id: number }> {
  const admin = asAdmin(ctx, 'deals');
  return inTransaction(admin, async (inner) => {
    if (!(await inner.db('sellers').where({ id: sellerId }).first('id')))
      throw peopleError(ctx.locale, 'shop_not_found');
    const row = await readDeal({ ...inner, locale: ctx.locale }, input);
    const now = ctx.clock.now();
    if (ctx.act) ctx.act.sellerId = sellerId;
    if (dealId === null) {
      const [made] = await inner
        .db('deals')
        .insert({
          ...row,
          seller_id: sellerId,
          made_by: actingUser(ctx),
          state_since: now,
          created_at: now,
          updated_at: now,
        })
        .returning<{ id: number }[]>('id');
      await logDealMove(inner, {
        sellerId,
        dealId: made!.id,
        event: 'write',
        from: '',
        to: 'draft',
        by: actingUser(ctx),
      });
      return made!;
    }
    const deal = await lockDeal({ ...inner, locale: ctx.locale }, sellerId, dealId);
    if (deal.state !== 'draft') throw dealError(ctx.locale, 'deal_moved_on');
    await inner
      .db('deals')
      .where({ seller_id: sellerId, id: deal.id })
      .update({ ...row, performance_review: 'not_reviewed', reviewed_by: null, reviewed_at: null, updated_at: now });
    return { id: deal.id };
  });
}

interface DealRow {
  plan_id: number;
  price: number;
  currency_key: string;
  billing_cycle: PlatformPlan['billing_cycle'];
  fee_bp: number | null;
  performance_from: LocalDate;
  performance_to: LocalDate;
  message: string;
  note: string;
}

type Problem = FieldProblem<Parameters<typeof dealInputError>[1][number]['problem']>;

async function readDeal(ctx: Ctx, input: DealInput): Promise<DealRow> {
  const problems: Problem[] = [];
  const blame = (field: string, problem: Problem['problem'], wrong: boolean): void => {
    if (wrong) problems.push({ field, problem });
  };
  const named = input.planId !== null && Number.isSafeInteger(input.planId);
  const plan = named ? await PlatformPlan.query(ctx.db).findById(input.planId!) : undefined;
  blame('planId', 'unknown_choice', !plan || !isCharged(plan));
  const { price, feeBp, cycles, performanceFrom: from } = input;
  blame('price', 'amount_wrong', price === null || price < 0 || price > HIGHEST_PRICE);
  blame('feeBp', 'fee_wrong', feeBp === null || (feeBp !== 'none' && (feeBp < 0 || feeBp > 5000)));
  blame('cycles', 'cycles_wrong', cycles === null || cycles < 1 || cycles > MOST_CYCLES);
  const today = platformToday(ctx);
  blame('performanceFrom', 'date_wrong', !isLocalDate(from) || from < today || from > addDays(today, 731));
  const [message, note] = [input.message.trim(), input.note.trim()];
  blame('message', 'too_long', message.length > 1000);
  blame('note', 'too_long', note.length > 2000);
  if (problems.length > 0) throw dealInputError(ctx.locale, problems);
  return {
    plan_id: plan!.id,
    price: price!,
    currency_key: plan!.currency_key,
    billing_cycle: plan!.billing_cycle,
    fee_bp: feeBp === 'none' ? null : feeBp,
    performance_from: from,
    performance_to: addMonths(from, cycles! * CYCLE_MONTHS[plan!.billing_cycle]),
    message,
    note,
  };
}
