import { z } from 'zod';
import { addPlan, duplicatePlan, productItem, removePlan, updatePlan } from '#core/catalog';
import { brokenRules, type Ctx } from '#core/context';
import { CUSTOM_START_DAYS, INTERVAL_CODES, PLAN_CURRENCIES } from '#core/kit';
import { planProduct, PLAN_TYPES, type PlanTermsInput } from '#core/pricing';
import { requireSeller } from '#core/people';
import { change, said, type ApiResource } from '../resource.ts';
import { whereSold } from './products.ts';

const amount = z.int();
const interval = z.enum(INTERVAL_CODES);

/** Terms of a plan. Amounts are minor units of the shop's currency, those in `prices` of the currency that each names. */
const terms = {
  type: z.enum(PLAN_TYPES),
  amountType: z.enum(['gross', 'net']).optional(),
  label: z.string().optional(),
  popular: z.boolean().optional(),
  netShown: z.boolean().optional(),
  limit: z.int().nullable().optional(),
  testPeriod: interval.nullable().optional(),
  customStartDays: z.array(z.literal(CUSTOM_START_DAYS)).optional(),
  methodsOff: z.array(z.string()).optional(),
  price: amount.optional(),
  firstAmount: amount.optional(),
  nextAmount: amount.optional(),
  interval: interval.optional(),
  paymentsCount: z.int().optional(),
  customIntervals: z.array(interval).nullable().optional(),
  rateAmounts: z.array(amount).optional(),
  prices: z
    .array(
      z.strictObject({
        currency: z.enum(PLAN_CURRENCIES),
        price: amount.optional(),
        firstAmount: amount.optional(),
        nextAmount: amount.optional(),
        rateAmounts: z.array(amount).optional(),
      }),
    )
    .optional(),
};

export const pricingPlans: ApiResource = {
  name: 'pricing_plans',
  area: 'products',
  title: said('Preispläne', 'Pricing plans'),
  async item(ctx, id) {
    const productId = await productOf(ctx, id);
    const plan = (await productItem(ctx, productId)).pricingPlans.find((each) => each.id === id);
    if (!plan) throw planError(ctx.locale, 'plan_not_found');
    return { ...plan, productId };
  },
  create: change({
    title: said('Preisplan anlegen', 'Add a pricing plan'),
    input: z.object({ productId: z.int(), ...terms }),
    weighs: (ctx, _, { productId }) => whereSold(ctx, productId),
    run: (ctx, _, { productId, ...given }) => addPlan(ctx, productId, given as PlanTermsInput),
  }),
  update: change({
    title: said(
      'Preisplan ersetzen; bestehende Bestellungen behalten ihre Bedingungen',
      'Replace a pricing plan; orders already placed keep their terms',
    ),
    input: z.object(terms),
    weighs: async (ctx, id) => whereSold(ctx, await productOf(ctx, id)),
    run: async (ctx, id, given) => void (await updatePlan(ctx, await productOf(ctx, id), id, given as PlanTermsInput)),
  }),
  remove: {
    title: said('Preisplan entfernen', 'Remove a pricing plan'),
    run: async (ctx, id) => removePlan(ctx, await productOf(ctx, id), id),
  },
  duplicate: {
    title: said('Preisplan mit seinen Preisen kopieren', 'Copy a pricing plan with its prices'),
    weighs: 'public',
    run: async (ctx, id) => duplicatePlan(ctx, await productOf(ctx, id), id),
  },
};

/** @throws 404 for another seller's */
async function productOf(ctx: Ctx, planId: number): Promise<number> {
  const productId = await planProduct(ctx, requireSeller(ctx), planId);
  if (productId === null) throw planError(ctx.locale, 'plan_not_found');
  return productId;
}

const planError = brokenRules({
  plan_not_found: {
    status: 404,
    title: { de: 'Preisplan nicht gefunden', en: 'Pricing plan not found' },
    detail: {
      de: 'Diesen Preisplan gibt es nicht. Prüfen Sie die Nummer.',
      en: 'There is no such pricing plan. Check the id.',
    },
  },
});
