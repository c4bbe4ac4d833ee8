import { otherProducts, type ProductEditor } from '#core/catalog';
import type { Ctx } from '#core/context';
import { toJsonMoney } from '#core/kit';
import { editedBumps, editedUpgrades, upgradeChoices } from '#core/upsells';

/** Data that the upsell step shows beside its own fields. */
export async function loadUpsell(ctx: Ctx, { product, currency }: Pick<ProductEditor, 'product' | 'currency'>) {
  const choices = await upgradeChoices(ctx, product);
  const [bumps, upgrades, others] = await Promise.all([
    editedBumps(ctx, product.id),
    editedUpgrades(ctx, product.id, choices, currency),
    otherProducts(ctx, product.id),
  ]);
  return {
    bumps: bumps.map(({ id, title, offeredName, picturePath, price, active, trouble, position }) => ({
      id,
      name: title || offeredName,
      offeredName,
      picturePath,
      price: price && toJsonMoney(price),
      active,
      trouble,
      position,
    })),
    choices,
    upgrades: upgrades.map(({ id, fromName, toName, price, text }) => ({
      id,
      fromName,
      toName,
      price: price && toJsonMoney(price),
      text,
    })),
    canOffer: others.length > 0,
  };
}

export type UpsellData = Awaited<ReturnType<typeof loadUpsell>>;
