import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { localDate, type LocalDate } from '#core/kit';
import { leavingChecks, type LeavingCheck } from './leaving-checks.ts';
import {
  LEAVING_STEPS,
  leavingStep,
  type AccountState,
  type LeavingReason,
  type LeavingStep,
} from './leaving-states.ts';
import { leavingOf, requireLeaver } from './seller-leaving.ts';

export interface LeavingView {
  username: string;
  state: AccountState;
  step: LeavingStep;
  /** 0 to 5. */
  stepNumber: number;
  reason: LeavingReason | null;
  otherDescription: string;
  checks: LeavingCheck[];
  /** People with access to something of the shop. */
  buyers: number;
  /** Documents that stay. */
  invoices: number;
  keptUntil: LocalDate;
}

/** Progress of a shop that leaves. `confirms`: asked once more about the step's button. */
export async function readLeaving(ctx: Ctx, { confirms = false } = {}): Promise<LeavingView> {
  const sellerId = requireLeaver(ctx);
  return reading(ctx, async (inner) => {
    const { rows } = await inner.db.raw<{
      rows: [{ username: string; state: AccountState; zone: string; buyers: number; invoices: number }];
    }>(
      `select s.username, s.account_state as state, s.time_zone as zone,
              (select count(distinct lower(e.email))::int from entitlements e where e.seller_id = s.id) as buyers,
              (select count(*)::int from invoices i where i.seller_id = s.id) as invoices
         from sellers s where s.id = ?`,
      [sellerId],
    );
    const { zone, ...shop } = rows[0];
    const leaving = await leavingOf(inner, sellerId);
    const checks = await leavingChecks(inner, sellerId);
    const checksPass = checks.every(({ passed }) => passed);
    const step = leavingStep({ state: shop.state, hasReason: leaving !== null, checksPass, confirms });
    return {
      ...shop,
      step,
      stepNumber: LEAVING_STEPS[step],
      reason: leaving?.reason ?? null,
      otherDescription: leaving?.other_description ?? '',
      checks,
      keptUntil: keptUntil(localDate(inner.clock.now(), zone)),
    };
  });
}

const YEARS_KEPT = 10;

/** § 147 AO: ten years from the end of the year in which the last entry was made. */
export function keptUntil(today: LocalDate): LocalDate {
  return `${Number(today.slice(0, 4)) + YEARS_KEPT}-12-31` as LocalDate;
}
