import type { Ctx } from '#core/context';
import { appendHistory, moveOrder, type OrderRate } from '#core/orders';
import { isBarred, minutesAfter } from '#core/payments';
import { cannotPay, type OrderFile } from '#core/settlement';
import { nextStepOf } from './due-rate.ts';
import { savedMethodOf } from './saved-method-of.ts';

/** A shop that opens again is found open within so long. */
const LOOK_MINUTES = 60;
/** Time between two charges that waited: buyers are not charged for months at once. */
const APART_MINUTES = 24 * 60;

/** True if no charge is made before a later moment. Pure. */
export function chargesRest({ charges_again_at: again }: OrderFile['order'], now: Date): boolean {
  return again !== null && again > now;
}

/**
 * True if the next step about a rate waits for the shop: the provider that would be charged is closed to the seller, or the buyer, whose turn it would be,
 * has no way to pay. Read under the order's lock, so that a block that was there first is seen.
 */
export async function waitsForShop(ctx: Ctx, file: OrderFile, rate: OrderRate): Promise<boolean> {
  const saved = savedMethodOf(file);
  return saved && isCharged(file, rate) ? isBarred(file.paymentSettings, saved.provider) : cannotPay(ctx, file, rate);
}

/** True if a rate whose time has come is charged without the buyer; else it is the buyer's turn, or was. Pure. */
export function isCharged(file: Pick<OrderFile, 'payments'>, rate: OrderRate): boolean {
  const hasSaved = savedMethodOf(file) !== null;
  return rate.state === 'future' ? hasSaved : nextStepOf(rate, hasSaved) === 'charge';
}

/** Lets the charges of an order wait: rates stay as they are, no attempt is made or counted, and the buyer is not late. */
export async function restCharges(ctx: Ctx, { order, rates }: OrderFile): Promise<void> {
  const now = ctx.clock.now();
  const { charges_rested_at: since } = order;
  const moved = await moveOrder(
    ctx,
    order,
    { charges_rested_at: since ?? now, charges_again_at: minutesAfter(now, LOOK_MINUTES) },
    rates,
  );
  appendHistory(ctx, order, [...(since === null ? [{ kind: 'charges.rested' as const }] : []), ...moved]);
}

/** Charges that waited go on, one after another; answers whether they waited until now. */
export async function chargesGoOn(
  ctx: Ctx,
  { order, rates }: OrderFile,
  { more }: { more: boolean },
): Promise<boolean> {
  const { charges_rested_at: since, charges_again_at: again } = order;
  if (again === null) return false;
  const next = more ? minutesAfter(ctx.clock.now(), APART_MINUTES) : null;
  const moved = await moveOrder(ctx, order, { charges_rested_at: null, charges_again_at: next }, rates);
  appendHistory(ctx, order, [...(since === null ? [] : [{ kind: 'charges.went_on' as const }]), ...moved]);
  return since !== null;
}
