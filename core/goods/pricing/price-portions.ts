import { addMoney, subtractMoney, vatOf, type AmountType, type Money } from '#core/kit';
import type { VatDecision } from '#core/tax';
import type { Cart, CartCoupon } from './cart.ts';
import { couponReaches, groupBy, priceGroupKey, spreadCoupon, type ChargedLine } from './spread-coupon.ts';

/** Everything of a supply that is taxed together: one rate, one reading of the price that stands fast, whatever VAT makes of it. */
export interface Portion {
  decision: VatDecision;
  /** Reading in which the lines fixed their prices. */
  amountType: AmountType;
  /** The reading that `charges` are in; another than `amountType` where a coupon reduces the other one. */
  reading: AmountType;
  /** Amount of each charge, discount taken off. */
  charges: Map<number, Money>;
  /** Each line's price in its own reading; the discount is taken off already where both readings are the same. */
  lines: Map<number, Money>;
}

/** Sorts the lines of every charge into portions, with the coupon taken off. */
export function portionsOf(cart: Cart, charged: ReadonlyMap<number, readonly ChargedLine[]>): Portion[] {
  const portions = new Map<string, Portion>();
  for (const [charge, lines] of charged) {
    const coupon = couponReaches(cart.coupon, charge) ? cart.coupon : null;
    const off = coupon ? spreadCoupon(lines, coupon, cart.currency) : new Map<number, Money>();
    for (const [key, group] of groupBy(lines, ({ line }) => priceGroupKey(line))) {
      const turned = coupon ? turnedLines(group, coupon, off) : [];
      const kept = turned.length === 0 ? group : group.filter((each) => !turned.includes(each));
      if (kept.length > 0) keep(portionFor(portions, key, kept[0]!), charge, kept, off);
      if (turned.length > 0) turn(portionFor(portions, `${key} turned`, turned[0]!, true), charge, turned, off);
    }
  }
  return [...portions.values()];
}

/**
 * The lines of a group whose price the coupon reduces in the other reading. A coupon that takes nothing off them leaves them as they
 * are: turning a gross price into net and back may move it by a cent.
 */
function turnedLines(
  group: readonly ChargedLine[],
  { base }: CartCoupon,
  off: ReadonlyMap<number, Money>,
): ChargedLine[] {
  if (group[0]!.line.amountType === readingOf(base)) return [];
  const reached = group.filter(({ index }) => off.has(index));
  return reached.some(({ index }) => off.get(index)!.minor > 0n) ? reached : [];
}

function readingOf(base: CartCoupon['base']): AmountType {
  return base === 'net_amount' ? 'net' : 'gross';
}

function portionFor(
  portions: Map<string, Portion>,
  key: string,
  { line: { decision, amountType } }: ChargedLine,
  turned = false,
): Portion {
  let portion = portions.get(key);
  if (!portion) {
    const reading = turned ? (amountType === 'gross' ? 'net' : 'gross') : amountType;
    portion = { decision, amountType, reading, charges: new Map(), lines: new Map() };
    portions.set(key, portion);
  }
  return portion;
}

function keep(portion: Portion, charge: number, lines: readonly ChargedLine[], off: ReadonlyMap<number, Money>): void {
  for (const { index, amount } of lines) {
    const discount = off.get(index);
    const after = discount ? subtractMoney(amount, discount) : amount;
    add(portion.charges, charge, after);
    add(portion.lines, index, after);
  }
}

function turn(portion: Portion, charge: number, lines: readonly ChargedLine[], off: ReadonlyMap<number, Money>): void {
  const { currency } = lines[0]!.amount;
  const sum = lines.reduce<Money>((total, { amount }) => addMoney(total, amount), { minor: 0n, currency });
  const discount = lines.reduce<Money>((total, { index }) => addMoney(total, off.get(index)!), { minor: 0n, currency });
  const before = vatOf(sum, portion.decision.rateBp, portion.amountType)[portion.reading];
  add(portion.charges, charge, subtractMoney(before, discount));
  for (const { index, amount } of lines) add(portion.lines, index, amount);
}

function add(totals: Map<number, Money>, key: number, amount: Money): void {
  const before = totals.get(key);
  totals.set(key, before ? addMoney(before, amount) : amount);
}
