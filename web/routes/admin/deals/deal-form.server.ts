import type { DealFile, DealInput } from '#core/deals';
import { decimalField, integerField, type Locale } from '#core/kit';
import type { PlanRecord } from '#core/platform-plans';
import { planLabel } from '../plans/plan-choices.server.ts';
import { amountWritten, hundredthsWritten, readAmount } from '../plans/plan-form.server.ts';

const NAMES = ['planId', 'price', 'fee', 'performanceFrom', 'cycles', 'message', 'note'] as const;

/** A deal as its form shows it. */
export function dealValues(
  deal: Pick<
    DealFile,
    'planId' | 'price' | 'currency' | 'feeBp' | 'performanceFrom' | 'cycles' | 'message' | 'note'
  > | null,
  { locale, today }: { locale: Locale; today: string },
): Record<string, string> {
  if (!deal) return { performanceFrom: today, cycles: '12' };
  return {
    planId: String(deal.planId),
    price: amountWritten(deal.price, deal.currency, locale),
    fee: deal.feeBp === null ? '' : hundredthsWritten(deal.feeBp, locale),
    performanceFrom: deal.performanceFrom,
    cycles: String(deal.cycles),
    message: deal.message,
    note: deal.note,
  };
}

/** The form as a deal's input, and as it was typed. A value that is no number is null: the use case names the field. */
export function readDealForm(
  form: FormData,
  { locale, plans }: { locale: Locale; plans: readonly PlanRecord[] },
): { input: DealInput; values: Record<string, string> } {
  const text = (name: (typeof NAMES)[number]): string => String(form.get(name) ?? '').trim();
  const feeBp = (): number | null => {
    const read = decimalField(text('fee'), { min: 0, max: 50, locale, required: true });
    return read.ok && read.value ? Number(read.value.minor) : null;
  };
  const whole = (name: 'planId' | 'cycles'): number | null => {
    const read = integerField(text(name), { min: 1, max: Number.MAX_SAFE_INTEGER, required: true });
    return read.ok ? read.value : null;
  };
  const planId = whole('planId');
  const currency = plans.find(({ id }) => id === planId)?.currency_key ?? '';
  return {
    values: Object.fromEntries(NAMES.map((name) => [name, text(name).slice(0, 2500)])),
    input: {
      planId,
      price: readAmount(text('price'), currency, locale),
      feeBp: text('fee') === '' ? 'none' : feeBp(),
      performanceFrom: text('performanceFrom'),
      cycles: whole('cycles'),
      message: text('message'),
      note: text('note'),
    },
  };
}

/** Plans that a deal can be about: those whose periods are charged. */
export const dealPlans = (plans: readonly PlanRecord[], locale: Locale): { value: string; label: string }[] =>
  plans
    .filter(({ purpose }) => purpose === 'public' || purpose === 'special')
    .map((plan) => ({
      value: String(plan.id),
      label: `${planLabel(plan, locale)}, ${plan.currency_key.toUpperCase()}`,
    }));
