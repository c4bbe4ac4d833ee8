import {
  updateAdvancedStep,
  updateDeliveryStep,
  updatePagesStep,
  updateProductDetails,
  updateStory,
  updateUpsellStep,
  type EditorStep,
  type ProductDesign,
  type ProductEditor,
  type VatClass,
} from '#core/catalog';
import type { Ctx } from '#core/context';
import { saveCheckout } from './steps/save-checkout.server.ts';

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
    updateUpsellStep(ctx, product.id, {
      thankYouProductId: wholeNumber(text(form, 'thankYouProductId')),
      thankYouText: text(form, 'thankYouText'),
    }),
  delivery: (ctx, { product }, form) =>
    updateDeliveryStep(ctx, product.id, { message: text(form, 'message').replaceAll('\r\n', '\n') }),
  pages: async (ctx, { product }, form) => {
    await updateStory(ctx, product.id, {
      design: (text(form, 'design') || 'auto') as ProductDesign,
      forWhom: lines(form, 'forWhom'),
      maker: lines(form, 'maker'),
      guarantee: lines(form, 'guarantee'),
      questions: questionsOf(lines(form, 'questions')),
    });
    await updatePagesStep(ctx, product.id, {
      slug: text(form, 'slug'),
      successPageUrl: text(form, 'successPageUrl'),
      searchDescription: text(form, 'searchDescription'),
      menuUnfold: form.get('menuUnfold') === 'on',
      productAddons: form.getAll('productAddons').flatMap((value) => wholeNumber(String(value)) ?? []),
    });
  },
  advanced: (ctx, { product }, form) =>
    updateAdvancedStep(ctx, product.id, {
      internalName: text(form, 'internalName'),
      costCenter: text(form, 'costCenter'),
      groups: text(form, 'groups')
        .split(/[,\n]/)
        .map((name) => name.trim())
        .filter(Boolean),
      sellViaShop: form.get('sellViaShop') === 'on',
      accessPassword: accessPassword(form, product.hasAccessPassword),
    }),
};

export async function saveStep(
  ctx: Ctx,
  editor: ProductEditor,
  step: EditorStep['key'],
  form: FormData,
): Promise<void> {
  const save = SAVES[step];
  if (!save) throw new Response(null, { status: 405 });
  await save(ctx, editor, form);
}

function accessPassword(form: FormData, set: boolean): string | null | { keep: true } {
  if (text(form, 'protected') !== 'on') return null;
  const typed = text(form, 'accessPassword');
  return typed === '' && set ? { keep: true } : typed;
}

/** A line that asks, its answer below it, and an empty line before the next one. */
function questionsOf(typed: string): { question: string; answer: string }[] {
  return typed
    .split(/\n\s*\n/)
    .map((block) => block.trim().split('\n'))
    .filter(([question]) => question !== '')
    .map(([question = '', ...answer]) => ({ question, answer: answer.join('\n') }));
}

function lines(form: FormData, name: string): string {
  return text(form, name).replaceAll('\r\n', '\n');
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function wholeNumber(typed: string): number | null {
  return /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : null;
}
