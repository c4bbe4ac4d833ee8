import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import type { z } from 'zod';
import { changeSteps } from './change-steps.ts';
import { checkInput } from './check-input.ts';
import { lockProduct } from './lock-product.ts';
import { stepSettings } from './step-settings.ts';

const story = stepSettings.shape.story.unwrap();

export type ProductStory = z.input<typeof story>;

/** Changes the design of the product page and its story. */
export async function updateStory(ctx: Ctx, productId: number, input: ProductStory): Promise<void> {
  const told = checkInput(ctx.locale, story, input);
  await inTransaction(ctx, async (inner) => changeSteps(inner, await lockProduct(inner, productId), 'story', told));
}
