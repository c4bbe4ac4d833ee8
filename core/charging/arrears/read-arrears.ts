import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { LocalDate } from '#core/kit';
import type { OrderRate } from '#core/orders';
import { Arrears, type SetOffRule } from './arrears.ts';
import { readBaseRates } from './base-rates.ts';
import { NO_COSTS, lacksBaseRate, owedCosts, type OwedCosts } from './owed-costs.ts';

type Owed = Pick<OrderRate, 'seller_id' | 'id' | 'amount' | 'paid' | 'due_date'>;

/** Costs of default of a rate as they stand, in the scope that may see its order; null before any were asked for. */
export function arrearsOf(ctx: Ctx, rate: Pick<OrderRate, 'seller_id' | 'id'>): Promise<Arrears | null> {
  return reading(ctx, async ({ db }) => {
    const found = await Arrears.query(db).findOne({ seller_id: rate.seller_id, order_rate_id: rate.id });
    return found ?? null;
  });
}

/** Costs as they stand on a day. `lacksBaseRate`: interest of its last days is not in them, as nobody has entered the rate. */
export interface StandingCosts extends OwedCosts {
  lacksBaseRate: boolean;
  /** Law by which a part of all that is owed is set off. */
  rule: SetOffRule;
}

const NONE: StandingCosts = { ...NO_COSTS, lacksBaseRate: false, rule: 'bgb_367' };

/** Costs that are open of a rate today. What is not overdue costs nothing, and no statement either. */
export async function costsOf(ctx: Ctx, rate: Owed, today: LocalDate): Promise<StandingCosts> {
  if (rate.due_date >= today) return NONE;
  const arrears = await arrearsOf(ctx, rate);
  if (!arrears || arrears.closed_at !== null) return NONE;
  const [at, rates] = [{ principal: rate.amount - rate.paid, today }, await readBaseRates(ctx)];
  return { ...owedCosts(arrears, at, rates), lacksBaseRate: lacksBaseRate(arrears, at, rates), rule: arrears.rule };
}
