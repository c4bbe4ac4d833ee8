import type { Ctx, Locale } from '#core/context';
import { reading } from '#core/database';
import { saleError } from './errors.ts';

/** Checkout that an agent holds open, as it is stored. */
export interface SessionRow {
  id: number;
  seller_id: number;
  token: string;
  state: 'open' | 'completed' | 'canceled';
  /** Of the product whose checkout it is. */
  product_id: number;
  plan_id: number;
  quantity: number;
  /** Ids of the feed, as often as each is bought. */
  items: readonly string[];
  fields: Record<string, string>;
  locale: Locale;
  checkout_token: string;
  seen_total: string | null;
  order_id: number | null;
  created_at: Date;
  updated_at: Date;
  expires_at: Date;
}

/** @throws 404 */
export async function sessionRow(ctx: Ctx, sellerId: number, token: string): Promise<SessionRow> {
  const row = /^acs_[0-9A-Za-z]{24}$/.test(token)
    ? await reading(ctx, ({ db }) =>
        db('agent_sessions').where({ seller_id: sellerId, token }).first<SessionRow | undefined>(),
      )
    : undefined;
  if (!row) throw saleError('session_not_found');
  // One that an older release opened holds one kind of item.
  const { items, product_id: product, plan_id: plan, quantity } = row;
  return items.length > 0 ? row : { ...row, items: Array<string>(quantity).fill(`${product}-${plan}`) };
}

/** @throws 405 for one that is over */
export function requireOpen(ctx: Ctx, row: SessionRow): void {
  if (row.state !== 'open' || row.expires_at <= ctx.clock.now()) throw saleError('session_over');
}
