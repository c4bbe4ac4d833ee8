import type { Ctx } from '#core/context';
import { asAdmin } from '#core/people';
import { defineSettings, readSettings, writeSettings } from '#core/settings';
import { z } from 'zod';

const reviewSettings = defineSettings({
  key: 'product_review',
  schema: z.object({ required: z.boolean().default(false) }),
});

/** True if products are looked at before they are first published. Admins only. */
export async function reviewRequired(ctx: Ctx): Promise<boolean> {
  const settings = await readSettings(asAdmin(ctx, 'read platform settings'), reviewSettings, { sellerId: null });
  return settings?.required ?? false;
}

/** Begins or stops to ask for reviews. Products that were published before stay in the shop. Admins only. */
export async function requireReviews(ctx: Ctx, required: boolean): Promise<void> {
  await writeSettings(asAdmin(ctx, 'change platform settings'), reviewSettings, { required }, { sellerId: null });
}
