import {
  updateAdvancedStep, updateCheckoutStep, updateDeliveryStep, updatePagesStep, updateProductDetails, updateUpsellStep, removePlan, type CheckoutStep,
  type EditorStep, type ProductEditor, type VatClass,
} from '#core/catalog';
import type { Ctx } from '#core/context';
import { InputError, parseMoney, type ErrorEntry } from '#core/kit';

type Save = (ctx: Ctx, editor: ProductEditor, form: FormData) => Promise<void>;

/** From the fields of a posted step to its use case. */
const SAVES: Partial<Record<EditorStep['key'], Save>> = {
  details: (ctx, { product }, form) =>
    updateProductDetails(ctx, product.id, {
      name: text(form, 'name'),
      description: text(form, 'description').replaceAll('\r\n', '\n'),
      category: text(form, 'category'),
      vatClass: text(form, 'vatClass') as VatClass,
    }),
  checkout: saveCheckout,
  upsell: (ctx, { product }, form) =>
    updateUpsellStep(ctx, product.id, { thankYouProductId: wholeNumber(text(form, 'thankYouProductId')), thankYouText: text(form, 'thankYouText') }),
  delivery: (ctx, { product }, form) => updateDeliveryStep(ctx, product.id, { message: text(form, 'message').replaceAll('\r\n', '\n') }),
  pages: (ctx, { product }, form) =>
    updatePagesStep(ctx, product.id, {
      slug: text(form, 'slug'),
      successPageUrl: text(form, 'successPageUrl'),
      searchDescription: text(form, 'searchDescription'),
      menuUnfold: form.get('menuUnfold') === 'on',
      productAddons: form.getAll('productAddons').flatMap((value) => wholeNumber(String(value)) ?? []),
    }),
  advanced: (ctx, { product }, form) =>
    updateAdvancedStep(ctx, product.id, {
      internalName: text(form, 'internalName'),
      costCenter: text(form, 'costCenter'),
      groups: text(form, 'groups').split(/[,\n]/).map((name) => name.trim()).filter(Boolean),
      sellViaShop: form.get('sellViaShop') === 'on',
      accessPassword: accessPassword(form, product.hasAccessPassword),
    }),
};

export async function saveStep(ctx: Ctx, editor: ProductEditor, step: EditorStep['key'], form: FormData): Promise<void> {
  const save = SAVES[step];
  if (!save) throw new Response(null, { status: 405 });
  await save(ctx, editor, form);
}

async function saveCheckout(ctx: Ctx, editor: ProductEditor, form: FormData): Promise<void> {
  const removed = wholeNumber(text(form, 'remove'));
  if (removed !== null) return removePlan(ctx, editor.product.id, removed);
  const free = text(form, 'free') === 'true';
  const { plans, fields } = free ? { plans: [], fields: [] } : typedPlans(ctx, editor, form);
  const limit = text(form, 'limit').trim();
  try {
    await updateCheckoutStep(ctx, editor.product.id, { free, limit: limit === '' ? null : Number(limit.replaceAll(/[.\s]/g, '')), plans });
  } catch (error) {
    throw error instanceof InputError ? renamed(error, fields) : error;
  }
}

/** Every plan's row, and the empty one at the end if something was typed into it. Amounts are read as the seller's language writes them. */
function typedPlans(ctx: Ctx, editor: ProductEditor, form: FormData): { plans: NonNullable<CheckoutStep['plans']>; fields: string[] } {
  const problems: ErrorEntry[] = [];
  const rows = [...editor.plans.map((plan) => ({ planId: plan.id as number | null, key: String(plan.id) })), { planId: null, key: 'new' }];
  const typed = rows.filter(({ planId, key }) => planId !== null || editor.plans.length === 0 || text(form, `price-${key}`).trim() !== '' || text(form, `label-${key}`).trim() !== '');
  const plans = typed.map(({ planId, key }) => {
    const price = parseMoney(text(form, `price-${key}`), editor.currency, ctx.locale);
    if (!price.ok) problems.push({ code: price.error.code, title: price.error.detail[ctx.locale], detail: price.error.detail[ctx.locale], source: { field: `price-${key}` } });
    const amountType: 'net' | 'gross' = text(form, `amountType-${key}`) === 'net' ? 'net' : 'gross';
    return { planId, terms: { type: 'one_time' as const, price: price.ok ? Number(price.value.minor) : 0, amountType, label: text(form, `label-${key}`) } };
  });
  if (problems.length > 0) throw new InputError(problems);
  return { plans, fields: typed.map(({ key }) => key) };
}

/** `plans.0.terms.price` is the field `price-17` of the screen. */
function renamed(error: InputError, fields: readonly string[]): InputError {
  return new InputError(
    error.entries.map((entry) => {
      const [, index, name] = /^plans\.(\d+)\.terms\.(\w+)$/.exec(entry.source?.field ?? '') ?? [];
      return name === undefined ? entry : { ...entry, source: { field: `${name}-${fields[Number(index)] ?? 'new'}` } };
    }),
  );
}

function accessPassword(form: FormData, set: boolean): string | null | { keep: true } {
  if (text(form, 'protected') !== 'on') return null;
  const typed = text(form, 'accessPassword');
  return typed === '' && set ? { keep: true } : typed;
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function wholeNumber(typed: string): number | null {
  return /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : null;
}
