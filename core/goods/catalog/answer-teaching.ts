import { cleanText } from '#core/kit';
import type { Ctx } from '#core/context';
import { inTransaction, reading } from '#core/database';
import { requireSeller } from '#core/people';
import { changeSteps } from './change-steps.ts';
import { checkInput } from './check-input.ts';
import { catalogError } from './errors.ts';
import { isId, lockProduct } from './lock-product.ts';
import { Product } from './product.ts';
import { readStepSettings } from './step-settings.ts';
import { teachingAnswers, teachingRisk, type TeachingAnswers, type TeachingRisk } from './teaching-answers.ts';

export interface ProductTeaching {
  readonly answers: TeachingAnswers;
  readonly risk: TeachingRisk;
  /** The seller's word for what the product is. */
  readonly category: string;
}

/** The seller's answers to the distance-learning law. Throws 404 for another seller's product. */
export async function productTeaching(ctx: Ctx, productId: number): Promise<ProductTeaching> {
  requireSeller(ctx);
  const product =
    isId(productId) &&
    (await reading(
      ctx,
      async ({ db }) => await Product.query(db).findById(productId).whereNull('removed_at').select('steps', 'category'),
    ));
  if (!product) throw catalogError(ctx.locale, 'product_not_found');
  const { teaching: answers } = readStepSettings(product.steps);
  return { answers, risk: teachingRisk(answers), category: product.category };
}

/** Keeps what the seller said, with the day. @throws InputError `zfu_form`, `too_long` */
export async function answerTeaching(
  ctx: Ctx,
  productId: number,
  input: Omit<TeachingAnswers, 'answeredAt'>,
): Promise<void> {
  const cleaned = {
    ...input,
    zfuNumber: cleanText(input.zfuNumber),
    durationAndPrice: cleanText(input.durationAndPrice),
    answeredAt: ctx.clock.now().toISOString(),
  };
  const answers = checkInput(ctx.locale, teachingAnswers, cleaned);
  await inTransaction(ctx, async (inner) =>
    changeSteps(inner, await lockProduct(inner, productId), 'teaching', answers),
  );
}
