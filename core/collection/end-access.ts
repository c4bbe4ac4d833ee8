import type { Ctx } from '#core/context';
import type { LocalDate } from '#core/kit';
import { appendHistory, moveOrder } from '#core/orders';
import { takeBack, type OrderFile } from '#core/settlement';

/** The paid period of an order that was ended or paused is over. */
export async function endAccess(ctx: Ctx, file: OrderFile, today: LocalDate): Promise<void> {
  const { order } = file;
  const { access_until: until, access_reason: reason } = order;
  if (until === null || reason === null || until > today) return;
  await moveOrder(ctx, order, { access_until: null, access_reason: null }, file.rates);
  if (await takeBack(ctx, file, reason)) await appendHistory(ctx, order, [{ kind: 'access.withdrawn' }]);
}
