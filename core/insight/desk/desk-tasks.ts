import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import type { CurrencyCode, JsonMoney, LocalDate } from '#core/kit';
import { asAdmin } from '#core/people';

/** Counts of what waits for a person of the platform. */
export interface DeskTasks {
  /** Payouts that take one more admin. */
  payouts: number;
  /** Questions of sellers about payouts. */
  payoutQuestions: number;
  bankAccounts: number;
  legitimations: number;
  /** Chargebacks whose evidence is due within three days. */
  urgentDisputes: number;
  /** Claims that nothing has stopped and that no agency has yet. */
  readyClaims: number;
  /** Requests that take a second admin. */
  requests: number;
}

/** A day's money in one currency. */
export interface DayOfMoney {
  day: LocalDate;
  payments: number;
  received: JsonMoney;
}

export interface DeskToday {
  tasks: DeskTasks;
  /** The last days with the most used currency, the oldest first; empty where nothing was paid. */
  days: readonly DayOfMoney[];
}

const TASKS = `
  select (select count(*)::int from payouts p where p.state = 'pending'
            and p.approvals_needed > (select count(*) from payout_approvals a where a.seller_id = p.seller_id and a.payout_id = p.id)) as payouts,
         (select count(*)::int from payout_tickets where state = 'open') as "payoutQuestions",
         (select count(*)::int from bank_accounts where state = 'validation_asked') as "bankAccounts",
         (select count(*)::int from legitimations where step in ('requested', 'registered', 'in_review')) as legitimations,
         (select count(*)::int from disputes where state = 'opened' and evidence_due_at < :soon and evidence_requested_at is null
            and accept_requested_at is null) as "urgentDisputes",
         (select count(*)::int from claims where inkasso_status = 'ready_for_inkasso' and closed_at is null) as "readyClaims",
         (select count(*)::int from desk_requests where state = 'open') as requests`;

export const CHART_DAYS = 14;

const BY_DAY = `
  with paid as (
    select currency_key, captured, (settled_at at time zone :zone)::date as day from payments
     where state = 'successful' and captured > 0 and settled_at >= (cast(:today as date) - cast(:days as int) + 1)::timestamp at time zone :zone),
  chief as (select currency_key from paid group by 1 order by count(*) desc, 1 limit 1)
  select to_char(d.day, 'YYYY-MM-DD') as day, chief.currency_key as currency, count(paid.captured)::int as payments,
         coalesce(sum(paid.captured), 0)::bigint as received
    from chief cross join lateral generate_series(cast(:today as date) - cast(:days as int) + 1, cast(:today as date), interval '1 day') as d (day)
    left join paid on paid.currency_key = chief.currency_key and paid.day = d.day::date
   group by d.day, chief.currency_key order by d.day`;

/**
 * Tasks of today, and the money of the last days: two statements.
 * @throws 403 unless an admin acts
 */
export async function deskToday(ctx: Ctx, { today, zone }: { today: LocalDate; zone: string }): Promise<DeskToday> {
  return reading(asAdmin(ctx, 'home'), async ({ db, clock }) => {
    const soon = new Date(clock.now().getTime() + 3 * 86_400_000);
    const tasks = await db.raw<{ rows: [DeskTasks] }>(TASKS, { soon });
    const { rows } = await db.raw<{
      rows: { day: LocalDate; currency: CurrencyCode; payments: number; received: number }[];
    }>(BY_DAY, { today, zone, days: CHART_DAYS });
    return {
      tasks: tasks.rows[0],
      days: rows.map(({ day, currency, payments, received }) => ({
        day,
        payments,
        received: { minor: Number(received), currency },
      })),
    };
  });
}
