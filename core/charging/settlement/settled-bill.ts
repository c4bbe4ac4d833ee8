import type { Ctx } from '#core/context';
import { vatCorrectionBy } from '#core/invoicing';
import { money, subtractMoney, sumMoney, type Money } from '#core/kit';
import type { TaxedAmount } from '#core/ledger';
import { supplyOf, type Order, type OrderRate } from '#core/orders';
import { billedLines } from './billed-lines.ts';
import type { OrderFile } from './order-file.ts';
import { stillClaimed } from './still-claimed.ts';
import { taxedLines } from './taxed-lines.ts';
import { vatRefundKey } from './vat-owed-back.ts';

/** Of which nobody has to pay the rest any more. */
export const NOT_OWED: ReadonlySet<OrderRate['state']> = new Set(['skipped', 'refunded']);

/** Facts from which the amount owed is worked out: an order with its rates, and the money of it that banks hold. */
export interface OwedFile {
  order: Pick<Order, 'period_type' | 'first_paid_at'>;
  rates: readonly OwedRate[];
  disputes: Parameters<typeof stillClaimed>[0];
}

export type OwedRate = Pick<OrderRate, 'id' | 'state' | 'amount' | 'paid' | 'paid_at'>;

/** The bill that money for a charge pays, and how far it is settled: the one measure by which VAT becomes due with money, or no longer. */
export interface SettledBill {
  /** As it is taxed by now. */
  billed: TaxedAmount[];
  /** Part of it that is not owed any more, whether paid or dropped. */
  settled: Money;
}

/** As the order stands now: what is booked counts on from it when its rates do not count that yet, and back from it when they do. */
export async function settledBill(ctx: Ctx, file: OrderFile, rate: OrderRate): Promise<SettledBill> {
  const { order } = file;
  const currency = order.currency_key;
  const billed = await taxedByNow(ctx, file, taxedLines(billedLines(file, rate), currency));
  if (!isBilled(order, rate)) return { billed, settled: money(paidUnbilled(order, rate), currency) };
  return {
    billed,
    settled: subtractMoney(
      sumMoney(
        billed.map(({ gross }) => gross),
        currency,
      ),
      money(owedOf(file, rate), currency),
    ),
  };
}

/** Amount billed with this charge and neither paid nor dropped, in minor units. Pure. */
export function owedOf(file: OwedFile, rate: OwedRate): number {
  return billedWith(file, rate).reduce((sum, each) => sum + openOf(file, each), 0);
}

/** Part of a charge that is neither paid nor dropped: of one that is not owed any more, the part a bank still holds. */
export function openOf({ disputes }: Pick<OwedFile, 'disputes'>, { id, state, amount, paid }: OwedRate): number {
  return NOT_OWED.has(state) ? stillClaimed(disputes, id) : amount - paid;
}

/** The charges on the bill of this one. */
export function billedWith<Rate extends OwedRate>(
  { order, rates }: Pick<OwedFile, 'order'> & { rates: readonly Rate[] },
  rate: Rate,
): readonly Rate[] {
  return supplyOf(order.period_type) === 'whole' ? rates : isBilled(order, rate) ? [rate] : [];
}

/** The whole with the order's first money, else each period once it was paid whole, also when a bank took the money back later. Pure. */
export function isBilled(
  order: Pick<Order, 'period_type' | 'first_paid_at'>,
  rate: Pick<OrderRate, 'paid_at'>,
): boolean {
  return supplyOf(order.period_type) === 'whole' ? order.first_paid_at !== null : rate.paid_at !== null;
}

/** Before there is a bill, what was paid towards it and not given back. */
function paidUnbilled(order: Order, rate: OrderRate): number {
  const { paid, refunded } = supplyOf(order.period_type) === 'whole' ? order : rate;
  return paid - refunded;
}

/** A bill whose VAT went back as it should never have been charged is one without it from then on. */
async function taxedByNow(ctx: Ctx, { order, refunds }: OrderFile, billed: TaxedAmount[]): Promise<TaxedAmount[]> {
  const refund = refunds.find(
    ({ request_key: key, state }) => key === vatRefundKey(order.id) && state === 'successful',
  );
  const back = refund ? await vatCorrectionBy(ctx, { sellerId: order.seller_id, key: `refund:${refund.id}` }) : null;
  return back ? takenOff(billed, back) : billed;
}

function takenOff(billed: readonly TaxedAmount[], back: readonly TaxedAmount[]): TaxedAmount[] {
  const left = new Map(billed.map((taxed) => [keyOf(taxed), taxed]));
  for (const taxed of back) {
    const { currency } = taxed.gross;
    const none = { net: money(0, currency), vat: money(0, currency), gross: money(0, currency) };
    const before = left.get(keyOf(taxed)) ?? { ...taxed, ...none };
    left.set(keyOf(taxed), {
      ...before,
      net: subtractMoney(before.net, taxed.net),
      vat: subtractMoney(before.vat, taxed.vat),
      gross: subtractMoney(before.gross, taxed.gross),
    });
  }
  return [...left.values()].filter(({ gross }) => gross.minor !== 0n);
}

const keyOf = ({ vatCase, country, rateBp }: TaxedAmount): string => `${country} ${rateBp} ${vatCase}`;
