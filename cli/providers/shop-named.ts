import type { Ctx } from '#core/context';
import { AppError } from '#core/kit';
import type { Kernel } from '#core/kernel';
import { findShop } from '#core/people';

/**
 * The context of a shop's own work, by the shop's name.
 * @throws AppError `shop_not_found`
 */
export async function contextOfShop(kernel: Kernel, username: string): Promise<Ctx> {
  const shop = await findShop(kernel.contextFor({ kind: 'nobody' }), username);
  if (!shop)
    throw new AppError({
      code: 'shop_not_found',
      status: 404,
      title: 'Shop not found',
      detail: `There is no open shop "${username}". Its name is the last part of its address /s/…`,
    });
  return kernel.contextFor({ kind: 'seller', sellerId: shop.id });
}
