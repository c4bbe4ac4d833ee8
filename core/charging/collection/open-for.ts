import type { Ctx } from '#core/context';
import type { OrderRate } from '#core/orders';
import { openOrderFile, type OrderFile, type OrderKey } from '#core/settlement';
import { commandsOf, type OrderCommand } from './commands-of.ts';
import { collectionError } from './errors.ts';

/**
 * The order under its lock, if the command can be given now.
 * @throws 404 for an order outside the actor's scope, 409 `not_now`
 */
export async function openFor(ctx: Ctx, key: OrderKey, command: OrderCommand): Promise<OrderFile> {
  const file = await openOrderFile(ctx, key);
  if (!commandsOf(file.order, file.rates).has(command)) throw collectionError(ctx.locale, 'not_now');
  return file;
}

/** @throws 404 `rate_not_found`, 409 `not_now` when the rate is in another state */
export function rateOf(ctx: Ctx, { rates }: OrderFile, rateId: number, state: OrderRate['state']): OrderRate {
  const rate = rates.find(({ id }) => id === rateId);
  if (!rate) throw collectionError(ctx.locale, 'rate_not_found');
  if (rate.state !== state) throw collectionError(ctx.locale, 'not_now');
  return rate;
}
