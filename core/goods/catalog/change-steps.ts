import type { Ctx } from '#core/context';
import type { Product } from './product.ts';
import { readStepSettings, type ReadStepSettings } from './step-settings.ts';

/** Replaces the settings of one step and leaves those of the others alone. The caller holds the product's row. */
export async function changeSteps<Step extends keyof ReadStepSettings>(
  ctx: Ctx,
  product: Product,
  step: Step,
  settings: ReadStepSettings[Step],
): Promise<void> {
  const steps = { ...readStepSettings(product.steps), [step]: settings };
  await product.$query(ctx.db).patch({ steps, updated_at: ctx.clock.now() });
}
