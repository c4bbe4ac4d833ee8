import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { money, subtractMoney, zero, type CurrencyCode, type Money } from '#core/kit';
import { TicketUpgrade } from './ticket-upgrade.ts';

/** A change that a holder of `fromVariant` may order. The order of it is a `ticket_upgrade` with one line for `toVariant`. */
export interface Upgrade {
  readonly id: number;
  readonly productId: number;
  /** Key of a `FormVariant`, or `plan:<id>`. */
  readonly fromVariant: string;
  readonly toVariant: string;
  /** Price of the change; null: the difference of the two prices, which `upgradePrice` works out. */
  readonly priceMinor: number | null;
  readonly text: string;
}

/** The changes offered for these products, in one statement; `fromVariant` narrows to what one holder may change from. */
export async function upgradesOf(
  ctx: Ctx,
  productIds: readonly number[],
  { fromVariant }: { fromVariant?: string } = {},
): Promise<Upgrade[]> {
  if (productIds.length === 0) return [];
  return reading(ctx, async ({ db }) => {
    const query = TicketUpgrade.query(db)
      .whereIn('product_id', [...productIds])
      .whereNull('removed_at')
      .where('active', true)
      .orderBy('id');
    const rows = await (fromVariant === undefined ? query : query.where('from_variant', fromVariant));
    return rows.map((row) => ({
      id: row.id,
      productId: row.product_id,
      fromVariant: row.from_variant,
      toVariant: row.to_variant,
      priceMinor: row.price_minor,
      text: row.text,
    }));
  });
}

/** Price of a change per piece, in the reading of the variant changed to; never below zero. */
export function upgradePrice(
  upgrade: Pick<Upgrade, 'priceMinor'>,
  { from, to, currency }: { from: Money; to: Money; currency: CurrencyCode },
): Money {
  if (upgrade.priceMinor !== null) return money(upgrade.priceMinor, currency);
  const difference = subtractMoney(to, from);
  return difference.minor > 0n ? difference : zero(currency);
}
