import type { Ctx, Locale } from '#core/context';
import { reading } from '#core/database';
import { saleError } from './errors.ts';

/** Checkout that an agent holds open, as it is stored. */
export interface SessionRow {
  id: number;
  seller_id: number;
  token: string;
  state: 'open' | 'completed' | 'canceled';
  product_id: number;
  plan_id: number;
  quantity: number;
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
  return row;
}

/** @throws 405 for one that is over */
export function requireOpen(ctx: Ctx, row: SessionRow): void {
  if (row.state !== 'open' || row.expires_at <= ctx.clock.now()) throw saleError('session_over');
}
