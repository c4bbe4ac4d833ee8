import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import type { z } from 'zod';
import { changeSteps } from './change-steps.ts';
import { checkInput } from './check-input.ts';
import { lockProduct } from './lock-product.ts';
import { stepSettings } from './step-settings.ts';

const deliveryStep = stepSettings.shape.delivery.unwrap();

export type DeliveryStep = z.input<typeof deliveryStep>;

/** Saves texts that the buyer reads beside the purchase. */
export async function updateDeliveryStep(ctx: Ctx, productId: number, input: DeliveryStep): Promise<void> {
  const delivery = checkInput(ctx.locale, deliveryStep, input);
  await inTransaction(ctx, async (inner) =>
    changeSteps(inner, await lockProduct(inner, productId), 'delivery', delivery),
  );
}
