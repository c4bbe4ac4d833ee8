import type { Ctx } from '#core/context';
import { inTransaction } from '#core/database';
import type { z } from 'zod';
import { changeSteps } from './change-steps.ts';
import { checkInput } from './check-input.ts';
import { lockProduct } from './lock-product.ts';
import { outdateReview } from './outdate-review.ts';
import { readStepSettings, stepSettings } from './step-settings.ts';

const video = stepSettings.shape.video.unwrap();

export type ProductVideo = z.input<typeof video>;
export type ReadProductVideo = z.output<typeof video>;

/** Changes the video among the pictures of a product. Buyers decide by it as by a picture, so a review is outdated. */
export async function updateVideo(ctx: Ctx, productId: number, input: ProductVideo): Promise<void> {
  const chosen = checkInput(ctx.locale, video, input);
  await inTransaction(ctx, async (inner) => {
    const product = await lockProduct(inner, productId);
    const { assetId, address } = readStepSettings(product.steps).video;
    const shows = chosen.assetId !== null || chosen.address !== '';
    if (shows && (chosen.assetId !== assetId || chosen.address !== address)) await outdateReview(inner, product);
    await changeSteps(inner, product, 'video', chosen);
  });
}
