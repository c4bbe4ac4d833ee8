import type { Ctx } from '#core/context';
import { previewShop, type ShopForecast } from '#core/forecast';
import { addDays, addMonths, endOfLocalDay, localDate } from '#core/kit';
import { sellerZone } from '#core/people';

const MONTHS = 12;

export interface LoadedForecast extends ShopForecast {
  zone: string;
}

/** The rest of this month and the eleven after it. */
export async function loadForecast(ctx: Ctx): Promise<LoadedForecast> {
  const zone = await sellerZone(ctx);
  const lastDay = addDays(addMonths(`${localDate(ctx.clock.now(), zone).slice(0, 8)}01`, MONTHS), -1);
  return { ...(await previewShop(ctx, { until: endOfLocalDay(lastDay, zone) })), zone };
}
