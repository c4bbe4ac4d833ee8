import type { OrderLine, OrderRate } from '#core/orders';
import type { OrderFile } from './order-file.ts';

/** The order's lines as one charge bills them: of a subscription that period's prices, of everything else the whole order's. */
export function billedLines({ lines }: Pick<OrderFile, 'lines'>, rate: Pick<OrderRate, 'lines'>): OrderLine[] {
  if (rate.lines.length === 0) return lines;
  return rate.lines.flatMap(({ position, ...amounts }) => {
    const line = lines.find((each) => each.position === position);
    return line ? [Object.assign(Object.create(Object.getPrototypeOf(line)) as OrderLine, line, amounts)] : [];
  });
}
