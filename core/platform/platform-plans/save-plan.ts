import type { Ctx, FieldProblem } from '#core/context';
import { inTransaction } from '#core/database';
import {
  PLAN_CURRENCIES,
  PLAN_LIMIT_KEYS,
  isFeatureKey,
  type CurrencyCode,
  type FeatureKey,
  type FixedFees,
  type PlanLimit,
} from '#core/kit';
import { platformLegalGaps, readPlatformLegal } from '#core/opening';
import { asAdmin } from '#core/people';
import { planError, planInputError } from './errors.ts';
import { lockSellers } from './lock-features.ts';
import { BILLING_CYCLES, PLAN_PURPOSES, PlatformPlan, type BillingCycle, type PlanPurpose } from './plan.ts';

/** A plan as it was typed. Amounts are minor units, the fee basis points; null stands for what is no number. */
export interface PlanInput {
  name: string;
  aboutDe: string;
  aboutEn: string;
  purpose: string;
  billingCycle: string;
  currency: string;
  price: number | null;
  feeBp: number | 'none' | null;
  /** Amounts per payment by currency; null stands for what is no number. */
  feeFixed: Readonly<Partial<Record<CurrencyCode, number | null>>>;
  trialDays: number | null;
  followId: number | null;
  onPricingPage: boolean;
  legacy: boolean;
  limits: Readonly<Partial<Record<PlanLimit, number | 'none' | null>>>;
  features: readonly string[];
}

const HIGHEST_PRICE = 100_000_000;
const HIGHEST_FIXED_FEE = 100_000;

/** Field of the amount per payment in a currency. */
export const fixedFeeField = (currency: CurrencyCode): string => `fixed_${currency}`;

/**
 * Writes a new plan, or changes one. Features and limits count at once for all who have the plan, its price for those who choose it from now on.
 * @throws 403 unless an admin acts, 404, InputError naming every wrong field, 409 `platform_unnamed`
 */
export async function savePlan(ctx: Ctx, planId: number | null, input: PlanInput): Promise<{ id: number }> {
  const admin = asAdmin(ctx, 'platform plans');
  const row = readPlan(ctx, input);
  if (row.price > 0 && platformLegalGaps(await readPlatformLegal(ctx)).length > 0)
    throw planError(ctx.locale, 'platform_unnamed');
  return inTransaction(admin, async (inner) => {
    const { db, clock } = inner;
    await mustBeFree(inner, planId, row);
    if (row.follow_id !== null && !(await PlatformPlan.query(db).findById(row.follow_id)))
      throw planInputError(ctx.locale, [{ field: 'followId', problem: 'unknown_choice' }]);
    const now = clock.now();
    if (planId === null) {
      const [made] = await db('platform_plans')
        .insert({
          ...row,
          limits: JSON.stringify(row.limits),
          fee_fixed: JSON.stringify(row.fee_fixed),
          created_at: now,
          updated_at: now,
        })
        .returning<{ id: number }[]>('id');
      return made!;
    }
    const changed = Number.isSafeInteger(planId)
      ? await PlatformPlan.query(db)
          .findById(planId)
          .patch({ ...row, updated_at: now })
      : 0;
    if (changed === 0) throw planError(ctx.locale, 'plan_not_found');
    await lockSellers(inner, { planId });
    return { id: planId };
  });
}

async function mustBeFree({ db, locale }: Ctx, planId: number | null, row: PlanRow): Promise<void> {
  const { name, billing_cycle, currency_key } = row;
  const taken = await db('platform_plans')
    .whereRaw('lower(name) = lower(?)', name)
    .where({ billing_cycle, currency_key })
    .whereNot({ id: planId ?? 0 })
    .first('id');
  if (taken) throw planInputError(locale, [{ field: 'name', problem: 'name_taken' }]);
}

interface PlanRow {
  name: string;
  about_de: string;
  about_en: string;
  purpose: PlanPurpose;
  billing_cycle: BillingCycle;
  currency_key: string;
  price: number;
  fee_bp: number | null;
  fee_fixed: FixedFees;
  trial_days: number;
  follow_id: number | null;
  on_pricing_page: boolean;
  legacy: boolean;
  limits: Partial<Record<PlanLimit, number>>;
  features: FeatureKey[];
}

type Problem = FieldProblem<Parameters<typeof planInputError>[1][number]['problem']>;

function readPlan({ locale }: Ctx, input: PlanInput): PlanRow {
  const problems: Problem[] = [];
  const blame = (field: string, problem: Problem['problem'], wrong: boolean): void => {
    if (wrong) problems.push({ field, problem });
  };
  const text = (field: 'name' | 'aboutDe' | 'aboutEn', most: number): string => {
    const value = input[field].trim();
    blame(field, 'too_long', value.length > most);
    return value;
  };
  const name = text('name', 60);
  const about = { de: text('aboutDe', 300), en: text('aboutEn', 300) };
  blame('name', 'required', name === '');
  const purpose = PLAN_PURPOSES.find((each) => each === input.purpose);
  blame('purpose', 'unknown_choice', !purpose);
  const cycle = BILLING_CYCLES.find((each) => each === input.billingCycle);
  blame('billingCycle', 'unknown_choice', !cycle);
  const currency = PLAN_CURRENCIES.find((each) => each === input.currency);
  blame('currency', 'unknown_choice', !currency);
  const { price, feeBp, trialDays } = input;
  const isTrial = purpose === 'trial';
  blame('price', 'amount_wrong', price === null || price < 0 || price > HIGHEST_PRICE);
  blame('price', 'trial_free', isTrial && price !== null && price > 0);
  blame('feeBp', 'fee_wrong', feeBp === null || (feeBp !== 'none' && (feeBp < 0 || feeBp > 5000)));
  const fixed: Partial<Record<CurrencyCode, number>> = {};
  for (const code of PLAN_CURRENCIES) {
    const amount = input.feeFixed[code];
    if (amount === undefined || amount === 0) continue;
    blame(fixedFeeField(code), 'fixed_wrong', amount === null || amount < 0 || amount > HIGHEST_FIXED_FEE);
    fixed[code] = amount ?? 0;
  }
  blame('trialDays', 'trial_wrong', isTrial && (trialDays === null || trialDays < 1 || trialDays > 365));
  const limits: Partial<Record<PlanLimit, number>> = {};
  for (const key of PLAN_LIMIT_KEYS) {
    const most = input.limits[key] ?? 'none';
    if (most === 'none' && input.limits[key] !== null) continue;
    blame(key, 'limit_wrong', input.limits[key] === null || Number(most) < 1 || Number(most) > 1_000_000);
    limits[key] = Number(most);
  }
  if (problems.length > 0) throw planInputError(locale, problems);
  return {
    name,
    about_de: about.de,
    about_en: about.en,
    purpose: purpose!,
    billing_cycle: cycle!,
    currency_key: currency!,
    price: price!,
    fee_bp: feeBp === 'none' ? null : feeBp,
    fee_fixed: fixed,
    trial_days: isTrial ? trialDays! : 0,
    follow_id: isTrial ? input.followId : null,
    on_pricing_page: input.onPricingPage,
    legacy: input.legacy,
    limits,
    features: [...new Set(input.features)].filter(isFeatureKey),
  };
}
