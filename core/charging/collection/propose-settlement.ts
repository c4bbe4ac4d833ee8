import { addInterval, daysBetween, isIntervalCode, type LocalDate } from '#core/kit';
import { shareByTime, shareByUnits, type PaidPeriod, type ShareOwed } from '#core/legal';
import { supplyOf, type Order, type OrderLine, type OrderRate } from '#core/orders';

/** Amounts in minor units of the order's currency. */
export interface SettlementProposal {
  /**
   * Right to withdraw: none for businesses (`business`), for dated events in a room (`exempt`), after the period (`late`), or
   * for digital content that was delivered after the waiver (`lapsed`). The seller may still accept.
   */
  right: 'given' | 'business' | 'exempt' | 'late' | 'lapsed';
  /**
   * `time`: a service that runs with its paid periods; `units`: one that has to be counted by whoever rendered it; `lapsed`: only content whose
   * right has lapsed stays; `all`: everything goes back.
   */
  basis: 'all' | 'time' | 'units' | 'lapsed';
  /** Reason why nothing is owed for a service of the order. */
  free: 'not_requested' | 'not_begun' | null;
  /** Days of the service, where they count. */
  share: ShareOwed | null;
  /** Price agreed for the service as a whole, for counting it in pieces; 0 if nothing can be owed for it. */
  servicePrice: number;
  /** Number of pieces sold. */
  pieces: number;
  /** Stays for content whose right has lapsed. */
  lapsed: number;
  /** Stays altogether, at most what is there. */
  owed: number;
  /** Goes back. */
  refund: number;
  /** Can go back at most. */
  refundable: number;
}

export interface WithdrawnOrder {
  order: Pick<Order, 'buyer_type' | 'period_type' | 'charge_interval' | 'waiver' | 'confirmation_mail_id'>;
  lines: readonly Pick<OrderLine, 'position' | 'contracts' | 'gross' | 'quantity'>[];
  rates: readonly Pick<OrderRate, 'number' | 'due_date' | 'state' | 'amount' | 'paid' | 'refunded' | 'lines'>[];
  /** Minor units. */
  refundable: number;
}

/** `deadline`: null while it has not begun, since goods have not come. Settlement of a withdrawal: the sum that stays for what was rendered, and the sum that goes back. Pure. */
export function proposeSettlement(
  withdrawn: WithdrawnOrder,
  { withdrawnOn, deadline }: { withdrawnOn: LocalDate; deadline: LocalDate | null },
): SettlementProposal {
  const { order, lines, refundable } = withdrawn;
  // Without the confirmation on a durable medium the waiver ends no right (§ 356 (5) no. 3 BGB), and without the request no share is owed.
  const agreed = order.waiver !== null && order.confirmation_mail_id !== null;
  // Of goods nothing stays: they come back. What they lost in value is the seller's to show, by a sum of their own.
  const content = lines.filter(
    ({ contracts }) => contracts.length > 0 && !contracts.includes('service') && !contracts.includes('goods'),
  );
  const services = lines.filter(({ contracts }) => contracts.includes('service'));
  const lapsed = agreed ? Math.min(refundable, priceOf(withdrawn, content)) : 0;
  const servicePrice = agreed ? priceOf(withdrawn, services) : 0;
  const periods = agreed && services.length > 0 ? paidPeriods(withdrawn, services) : [];
  const share = periods.length > 0 ? shareByTime(periods, withdrawnOn) : null;
  const counted = servicePrice > 0 && supplyOf(order.period_type) === 'whole';
  const owed = Math.min(refundable, lapsed + (share?.owed ?? 0));
  return {
    right: rightOf(withdrawn, { late: deadline !== null && withdrawnOn > deadline, lapsed: agreed }),
    basis: counted ? 'units' : share && share.owed > 0 ? 'time' : lapsed > 0 ? 'lapsed' : 'all',
    free: services.length === 0 ? null : agreed ? (share?.owed === 0 ? 'not_begun' : null) : 'not_requested',
    share,
    servicePrice,
    pieces: Math.max(1, ...services.map(({ quantity }) => quantity)),
    lapsed,
    owed,
    refund: refundable - owed,
    refundable,
  };
}

/** The same where the seller has counted what was rendered. Pure. */
export function settleByUnits(
  { servicePrice, lapsed, refundable }: SettlementProposal,
  counted: { done: number; total: number },
): { owed: number; refund: number } {
  const owed = Math.min(refundable, lapsed + shareByUnits(servicePrice, counted).owed);
  return { owed, refund: refundable - owed };
}

function rightOf(
  { order, lines }: WithdrawnOrder,
  { late, lapsed }: { late: boolean; lapsed: boolean },
): SettlementProposal['right'] {
  if (order.buyer_type === 'business') return 'business';
  if (lines.every(({ contracts }) => contracts.length === 0)) return 'exempt';
  if (late) return 'late';
  return lapsed && lines.every(({ contracts }) => !contracts.includes('service') && !contracts.includes('goods'))
    ? 'lapsed'
    : 'given';
}

type Line = WithdrawnOrder['lines'][number];

/** Price of lines: the whole of a single contract, the paid periods of a subscription. */
function priceOf(withdrawn: WithdrawnOrder, lines: readonly Line[]): number {
  return supplyOf(withdrawn.order.period_type) === 'whole'
    ? lines.reduce((sum, { gross }) => sum + gross, 0)
    : paidRates(withdrawn).reduce((sum, rate) => sum + billedOf(rate, lines), 0);
}

/** The periods of a subscription that money was kept for, each until the next begins. */
function paidPeriods(withdrawn: WithdrawnOrder, services: readonly Line[]): PaidPeriod[] {
  if (supplyOf(withdrawn.order.period_type) === 'whole') return [];
  return paidRates(withdrawn).flatMap((rate) => {
    const until = endOf(withdrawn, rate);
    return until === null || daysBetween(rate.due_date, until) < 1
      ? []
      : [{ from: rate.due_date, until, amount: billedOf(rate, services) }];
  });
}

function paidRates({ rates }: WithdrawnOrder) {
  return rates.filter(({ state, paid, refunded }) => state === 'paid' && paid > refunded);
}

function billedOf({ lines, amount }: WithdrawnOrder['rates'][number], of: readonly Line[]): number {
  const billed = lines.filter(({ position }) => of.some((line) => line.position === position));
  return Math.min(
    amount,
    billed.reduce((sum, { gross }) => sum + gross, 0),
  );
}

function endOf({ order, rates }: WithdrawnOrder, { number, due_date: from }: { number: number; due_date: LocalDate }) {
  const next = rates.find((rate) => rate.number === number + 1);
  if (next) return next.due_date;
  return isIntervalCode(order.charge_interval) ? addInterval(from, order.charge_interval) : null;
}
