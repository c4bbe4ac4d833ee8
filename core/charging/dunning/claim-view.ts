import type { Readable } from 'node:stream';
import { arrearsOf, costsOf } from '#core/arrears';
import type { Ctx } from '#core/context';
import { readList, reading, streamListCsv, type CsvOptions } from '#core/database';
import {
  DEFAULT_ZONE,
  localDate,
  money,
  toJsonMoney,
  type JsonMoney,
  type ListAnswer,
  type ListQuery,
} from '#core/kit';
import { Order, OrderRate, orderNumber } from '#core/orders';
import { requireSeller } from '#core/people';
import { agreedPlan, type AgreedPlan } from './agree-plan.ts';
import { nextStepOf, type NextStep } from './advance-claim.ts';
import { claimList } from './claim-list.ts';
import type { Claim } from './claim.ts';
import { claimRecordError } from './errors.ts';
import { readinessGaps, type ReadinessGap } from './readiness.ts';
import { remindersOf, type ReminderSent } from './reminders-of.ts';
import { remindersSent } from './step-claim.ts';

/** Columns of a claim that are shown as they are stored. */
type ShownColumn =
  | 'strategy'
  | 'stage'
  | 'dunning_status'
  | 'inkasso_status'
  | 'outcome'
  | 'due_on'
  | 'next_step_at'
  | 'disputed_at'
  | 'dispute_reason';

export interface ClaimRow extends Pick<Claim, ShownColumn> {
  id: number;
  orderId: number;
  orderNumber: string;
  buyer: string;
  amount: JsonMoney;
}

const COLUMNS = [
  'c.id',
  'c.order_id',
  'c.strategy',
  'c.stage',
  'c.dunning_status',
  'c.inkasso_status',
  'c.outcome',
  'c.amount',
  'c.currency_key',
  'c.due_on',
  'c.next_step_at',
  'c.disputed_at',
  'c.dispute_reason',
  'o.buyer_email',
  'o.token',
];

type StoredRow = Pick<Claim, ShownColumn | 'amount' | 'currency_key' | 'order_id'> & {
  id: number;
  buyer_email: string;
  token: string;
};

const rowOf = ({ order_id, amount, currency_key, buyer_email, token, ...row }: StoredRow): ClaimRow => ({
  ...row,
  orderId: order_id,
  orderNumber: orderNumber(token),
  buyer: buyer_email,
  amount: toJsonMoney(money(amount, currency_key)),
});

export async function readClaimList(ctx: Ctx, query: ListQuery): Promise<ListAnswer<ClaimRow> & { page: number }> {
  const answer = await readList<StoredRow>(ctx, claimList, query, COLUMNS);
  return { ...answer, list: answer.list.map(rowOf) };
}

export function streamClaimCsv(ctx: Ctx, query: ListQuery, csv: CsvOptions = {}): Readable {
  return streamListCsv(ctx, claimList, query, csv);
}

export interface ClaimMove {
  event: string;
  stage: Claim['stage'];
  reason: string;
  at: Date;
}

/** Time ends a claim's reminders by the event that sends them; the stage stays then. Pure. */
function endsReminding({ event, stage }: ClaimMove, before: readonly ClaimMove[]): boolean {
  return event === 'stage.timer' && before.some((each) => each.event === event && each.stage === stage);
}

/** One claim, all that is known of it. */
export interface ClaimShown extends ClaimRow {
  moves: readonly ClaimMove[];
  rateId: number;
  /** Open amount of the rate now. */
  open: JsonMoney;
  /** Costs of default: what is open of each today, and what buyers paid of them. */
  costs: { interest: JsonMoney; fees: JsonMoney; paid: JsonMoney; total: JsonMoney; lacksBaseRate: boolean };
  plan:
    | (Pick<AgreedPlan, 'missed'> & { parts: readonly { dueOn: string; amount: JsonMoney }[]; paid: JsonMoney })
    | null;
  reminders: readonly ReminderSent[];
  /** True while the rate is overdue: only then reminders and agencies have anything to do. */
  isOwed: boolean;
  courtCost: JsonMoney | null;
  courtApprovedAt: Date | null;
  next: NextStep | null;
  gaps: readonly ReadinessGap[];
}

/**
 * One claim of the actor's shop with its history.
 * @throws 403, 404 `claim_unknown`
 */
export async function claimView(ctx: Ctx, id: number): Promise<ClaimShown> {
  const sellerId = requireSeller(ctx, 'money');
  const found = await reading(ctx, async (tx) => {
    const { db } = tx;
    const row = await db('claims as c')
      .join('orders as o', (on) => on.on('o.seller_id', 'c.seller_id').andOn('o.id', 'c.order_id'))
      .where({ 'c.seller_id': sellerId, 'c.id': id })
      .first<StoredClaim | undefined>([
        ...COLUMNS,
        'c.order_rate_id',
        'c.court_cost',
        'c.court_approved_at',
        'c.closed_at',
      ]);
    if (!row) return null;
    const [order, rate] = await Promise.all([
      Order.query(db).findOne({ seller_id: sellerId, id: row.order_id }),
      OrderRate.query(db).findOne({ seller_id: sellerId, id: row.order_rate_id }),
    ]);
    const moves = await db('claim_moves')
      .where({ seller_id: sellerId, claim_id: id })
      .orderBy('id')
      .select<ClaimMove[]>({ event: 'event', stage: 'stage', reason: 'reason', at: 'moved_at' });
    const key = { seller_id: sellerId, id };
    const today = localDate(tx.clock.now(), DEFAULT_ZONE);
    return {
      row,
      order: order!,
      rate: rate!,
      moves,
      sent: await remindersSent(tx, key),
      reminders: await remindersOf(tx, key),
      arrears: await arrearsOf(tx, rate!),
      costs: await costsOf(tx, rate!, today),
      plan: await agreedPlan(tx, key, rate!, today),
    };
  });
  if (!found) throw claimRecordError(ctx.locale, 'claim_unknown');
  const { row, order, rate, moves, sent, reminders, arrears, costs, plan } = found;
  const {
    order_rate_id: rateId,
    court_cost: cost,
    court_approved_at: courtApprovedAt,
    closed_at: closed,
    ...shown
  } = row;
  const amount = (minor: number): JsonMoney => toJsonMoney(money(minor, row.currency_key));
  return {
    ...rowOf(shown),
    moves: moves.map((move, index) =>
      endsReminding(move, moves.slice(0, index)) ? { ...move, event: 'stage.ended' } : move,
    ),
    rateId,
    open: amount(rate.amount - rate.paid),
    costs: {
      interest: amount(costs.interest),
      fees: amount(costs.total - costs.interest),
      paid: amount(arrears ? arrears.interest_paid + arrears.fee_paid + arrears.flat_paid : 0),
      total: amount(rate.amount - rate.paid + costs.total),
      lacksBaseRate: costs.lacksBaseRate,
    },
    plan: plan && {
      missed: plan.missed,
      paid: amount(Math.max(0, plan.paid)),
      parts: plan.parts.map(({ dueOn, amount: minor }) => ({ dueOn, amount: amount(minor) })),
    },
    reminders,
    isOwed: rate.state === 'debt',
    courtCost: cost === null ? null : amount(cost),
    courtApprovedAt,
    next: nextStepOf({ ...row, closed_at: closed }, sent),
    gaps: readinessGaps({ order, rate, claim: row, reminders }, sent),
  };
}

type StoredClaim = StoredRow & Pick<Claim, 'order_rate_id' | 'court_cost' | 'court_approved_at' | 'closed_at'>;
