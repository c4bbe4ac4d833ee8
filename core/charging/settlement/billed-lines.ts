import { supplyOf, type Order, type OrderLine, type OrderRate } from '#core/orders';

type PricedLine = Pick<OrderLine, 'position' | 'gross'>;

/**
 * Lines of the invoice over this charge's money: the whole with the order's first money, else each period; none for the later
 * instalments of what was billed as a whole, nor for a period that a bank took back and the buyer pays again. Pure.
 */
export function linesToBill<Line extends PricedLine>(
  file: { order: Pick<Order, 'first_paid_at' | 'period_type'>; lines: readonly Line[] },
  rate: Pick<OrderRate, 'lines' | 'paid_at'>,
): readonly Line[] {
  const first = file.order.first_paid_at === null;
  return first || (supplyOf(file.order.period_type) === 'periods' && rate.paid_at === null)
    ? billedLines(file, rate)
    : [];
}

/** Which of an order's bills a charge stands on: one of its own for each period, else the one over the whole. */
export function billOf(
  { period_type: type }: Pick<Order, 'period_type'>,
  { id }: Pick<OrderRate, 'id'>,
): { rateId?: number } {
  return supplyOf(type) === 'periods' ? { rateId: id } : {};
}

/** Lines of zero are not billed. */
export function comesToNothing(lines: readonly Pick<OrderLine, 'gross'>[]): boolean {
  return lines.every(({ gross }) => gross === 0);
}

/** The order's lines as one charge bills them: of a subscription that period's prices, of everything else the whole order's. */
export function billedLines<Line extends PricedLine>(
  { lines }: { lines: readonly Line[] },
  rate: Pick<OrderRate, 'lines'>,
): readonly Line[] {
  if (rate.lines.length === 0) return lines;
  return rate.lines.flatMap(({ position, ...amounts }) => {
    const line = lines.find((each) => each.position === position);
    return line ? [Object.assign(Object.create(Object.getPrototypeOf(line)) as Line, line, amounts)] : [];
  });
}
