import { redirect } from '@remix-run/node';
import {
  addPlan,
  movePlan,
  removePlan,
  updateCheckoutStep,
  updatePlan,
  type CheckoutStep,
  type ProductEditor,
} from '#core/catalog';
import type { Ctx } from '#core/context';
import { InputError, parseMoney, type MoneyTextError } from '#core/kit';
import { PLAN_TYPES, chooseCredit, type PlanTermsInput } from '#core/pricing';
import { stepHref } from '../warning-links.server.ts';
import { readPlanForm, renamed } from './plan-form.server.ts';

/**
 * Acts of the buttons of the checkout step: save it, save a plan, move or remove one, open a plan's editor. Leads back to the step where
 * its own address would not do.
 */
export async function saveCheckout(ctx: Ctx, editor: ProductEditor, form: FormData): Promise<void> {
  const id = editor.product.id;
  const [verb, what = ''] = text(form, 'intent').split(':');
  const planId = /^[1-9]\d{0,14}$/.test(what) ? Number(what) : 0;
  switch (verb) {
    case 'save_plan':
      await savePlan(ctx, editor, planId, form);
      throw backToStep(editor, '&note=saved');
    case 'remove':
      return removePlan(ctx, id, planId);
    case 'up':
    case 'down':
      return movePlan(ctx, id, planId, verb);
    case 'credit':
      await chooseCredit(ctx, {
        offersCredit: text(form, 'offersCredit') === 'on',
        sellerSize: text(form, 'sellerSize') === 'large_online' ? 'large_online' : 'regular',
      });
      throw backToStep(editor, `&note=saved${/^(new_[a-z_]+|\d+)$/.test(what) ? `&plan=${what}` : ''}`);
    case 'open':
      await saveStep(ctx, editor, form, { adding: true });
      throw backToStep(editor, `&plan=${planId || newPlan(what)}`);
    default:
      await saveStep(ctx, editor, form);
  }
}

async function savePlan(ctx: Ctx, { product, currency }: ProductEditor, planId: number, form: FormData): Promise<void> {
  const { input, problems, fieldOf } = readPlanForm(form, { currency, locale: ctx.locale });
  if (problems.length > 0) throw new InputError(problems);
  try {
    await (planId === 0 ? addPlan(ctx, product.id, input) : updatePlan(ctx, product.id, planId, input));
  } catch (error) {
    throw error instanceof InputError ? renamed(error, fieldOf) : error;
  }
}

async function saveStep(ctx: Ctx, editor: ProductEditor, form: FormData, { adding = false } = {}): Promise<void> {
  const free = text(form, 'free') === 'true' && !adding;
  const limit = text(form, 'limit').trim();
  const plans =
    free || editor.plans.length > 0 || (adding && text(form, 'price-new').trim() === '')
      ? []
      : [firstPlan(ctx, editor, form)];
  try {
    await updateCheckoutStep(ctx, editor.product.id, {
      free,
      limit: limit === '' ? null : Number(limit.replaceAll(/[.\s]/g, '')),
      ...feeOf(ctx, editor, form),
      plans,
    });
  } catch (error) {
    throw error instanceof InputError
      ? renamed(error, (path) =>
          path.replace(/^plans\.0\.terms\.(\w+)$/, '$1-new').replace(/^additionalFee\.(\w+)$/, 'additionalFee-$1'),
        )
      : error;
  }
}

/** The fee as it stands in the form; nothing where the form does not ask for it. */
function feeOf(ctx: Ctx, { currency }: ProductEditor, form: FormData): Pick<CheckoutStep, 'additionalFee'> {
  if (!form.has('additionalFee-amount')) return {};
  const [typed, name] = [text(form, 'additionalFee-amount').trim(), text(form, 'additionalFee-name').trim()];
  if (typed === '' && name === '') return { additionalFee: null };
  const amount = parseMoney(typed, currency, ctx.locale);
  if (!amount.ok) throw moneyMistake(ctx, amount.error, 'additionalFee-amount');
  return { additionalFee: { amount: Number(amount.value.minor), name } };
}

function moneyMistake(ctx: Ctx, error: MoneyTextError, field: string): InputError {
  const detail = error.detail[ctx.locale];
  return new InputError([{ code: error.code, title: detail, detail, source: { field } }]);
}

/** The one price of a product that has none yet stands in the step itself. */
function firstPlan(ctx: Ctx, { currency }: ProductEditor, form: FormData): { planId: null; terms: PlanTermsInput } {
  const price = parseMoney(text(form, 'price-new'), currency, ctx.locale);
  if (!price.ok) throw moneyMistake(ctx, price.error, 'price-new');
  const amountType = text(form, 'amountType-new') === 'net' ? 'net' : 'gross';
  return { planId: null, terms: { type: 'one_time', price: Number(price.value.minor), amountType } };
}

function backToStep({ product, steps }: ProductEditor, rest: string): Response {
  return redirect(stepHref(product.id, steps, steps.findIndex(({ key }) => key === 'checkout') + 1) + rest);
}

function newPlan(asked: string): string {
  return `new_${PLAN_TYPES.find((type) => type === asked) ?? 'one_time'}`;
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
