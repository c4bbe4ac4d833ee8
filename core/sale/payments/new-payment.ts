import type { Knex } from 'knex';
import type { Ctx } from '#core/context';
import { insertRow, withAnswer } from '#core/database';
import { newToken } from '#core/kit';
import type { Order, OrderRate } from '#core/orders';
import { sessionUser } from '#core/people';
import { Payment } from './payment.ts';
import type { PaymentMethod } from './method-keys.ts';

/** The card field stays open this long; after a redirect people need longer, and who transfers has two weeks. */
const PATIENCE_MINUTES: Partial<Record<PaymentMethod, number>> = {
  card: 15,
  cardAmEx: 15,
  apple_pay: 15,
  google_pay: 15,
  bank_wire: 14 * 24 * 60,
  pay_later: 14 * 24 * 60,
};
const REDIRECT_PATIENCE_MINUTES = 60;
/** No buyer waits before a screen: an outage of a day costs nothing but the day. */
const UNATTENDED_PATIENCE_MINUTES = 24 * 60;
/** Moment to look whether the provider ever answered. */
const FIRST_LOOK_MINUTES = 2;

export interface NewPaymentChoice {
  method: PaymentMethod;
  provider: string;
  attempt: number;
  /** Later charges follow, so the method is saved. */
  saves: boolean;
  /** Nothing is due yet: the method is only saved. */
  setUpOnly: boolean;
  /** Asked for instead of all that is open of the rate, in minor units: costs of default, and what pays the rate. */
  asked?: { costs: number; rate: number };
  /** Charges this without the buyer. */
  chargesSaved?: NonNullable<Payment['charges_saved']>;
  /** Charges this while the buyer is there, who chose it. */
  chosenSaved?: NonNullable<Payment['chosen_saved']>;
  /** Remembers the means for whoever holds this cookie, if the order is in their own name. */
  keepsFor?: string | undefined;
}

/** Decides on an attempt to pay a rate, in the caller's transaction. The provider is asked after the commit. */
export async function newPayment(ctx: Ctx, order: Order, rate: OrderRate, choice: NewPaymentChoice): Promise<Payment> {
  const { method, provider, attempt, saves, setUpOnly, chargesSaved, chosenSaved, keepsFor, asked } = choice;
  const patience = chargesSaved ? UNATTENDED_PATIENCE_MINUTES : (PATIENCE_MINUTES[method] ?? REDIRECT_PATIENCE_MINUTES);
  const now = ctx.clock.now();
  const token = newToken('pay');
  const row = {
    seller_id: order.seller_id,
    order_id: order.id,
    order_rate_id: rate.id,
    token,
    method,
    provider,
    attempt,
    saves,
    charges_saved: chargesSaved ?? null,
    ...(chosenSaved ? { chosen_saved: chosenSaved } : {}),
    amount: setUpOnly ? 0 : asked ? asked.costs + asked.rate : rate.amount - rate.paid,
    ...(asked && !setUpOnly ? { costs_asked: asked.costs } : {}),
    currency_key: order.currency_key,
    state: 'pending' as const,
    idempotency_key: `create_${token}`,
    expires_at: minutesAfter(now, patience),
    look_at: minutesAfter(now, FIRST_LOOK_MINUTES),
    created_at: now,
    updated_at: now,
  };
  if (keepsFor === undefined) return insertRow(ctx.db, Payment, row);
  return withAnswer(ctx.db, keeper(ctx, order, keepsFor), (keptFor: number | null) =>
    Payment.query(ctx.db)
      .insert({ ...row, kept_for: keptFor })
      .returning('*'),
  );
}

/** Null for an order in another name: the data typed is never shown to the holder of that address. */
function keeper(ctx: Ctx, order: Order, cookie: string): Knex.Raw {
  const { sql, bindings } = sessionUser(ctx, cookie);
  return ctx.db.raw(`(select id from users where id in (${sql}) and lower(email) = lower(?))`, [
    ...bindings,
    order.buyer_email,
  ] as Knex.RawBinding[]);
}

export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}

/** The number of an order's next attempt. `payments`: at least its newest. */
export function nextAttempt(payments: readonly Pick<Payment, 'attempt'>[]): number {
  return Math.max(0, ...payments.map(({ attempt }) => attempt)) + 1;
}
