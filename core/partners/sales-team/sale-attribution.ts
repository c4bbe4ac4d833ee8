import type { Ctx } from '#core/context';
import type { FeeGroup } from './fee-terms.ts';

export type SaleRule = 'link' | 'buyer' | 'hand';

/** The member an order belongs to. */
export interface SaleAttribution {
  seller_id: number;
  order_id: number;
  user_id: number | null;
  turn: number;
  rule: SaleRule;
  earns: boolean;
  by_user_id: number | null;
  terms: FeeGroup[];
}

/** The attribution, held until the transaction ends: whatever moves fees of an order waits here. */
export async function lockSale({ db }: Ctx, sellerId: number, orderId: number): Promise<SaleAttribution | null> {
  const row = await db('sales_attributions')
    .where({ seller_id: sellerId, order_id: orderId })
    .forUpdate()
    .first<SaleAttribution | undefined>();
  return row ?? null;
}
