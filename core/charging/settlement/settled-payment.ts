import type { Ctx } from '#core/context';
import { reading } from '#core/database';
import { Payment } from '#core/payments';
import { lookAtPaymentLater } from './look-at-payment.ts';

/** Most unanswered creations that one message may make us look at. */
const UNANSWERED = 20;

/** Payments that a message about this id may mean: those known by it, else, since a message may overtake our own record of the id, the newest without one. */
export async function paymentsMeant(
  ctx: Ctx,
  { provider, externalId }: { provider: string; externalId: string },
): Promise<Pick<Payment, 'id' | 'state'>[]> {
  return reading(ctx, async ({ db }) => {
    const known = await Payment.query(db).where({ provider, external_id: externalId }).select('id', 'state');
    return known.length > 0
      ? known
      : Payment.query(db)
          .where({ provider, state: 'pending', external_id: null })
          .orderBy('id', 'desc')
          .limit(UNANSWERED)
          .select('id', 'state');
  });
}

/**
 * The payment that gave the money which is now on its way back; asked for first where we do not know yet that it came. Null when it brought
 * none, `unanswered` when that cannot be told now.
 */
export async function settledPayment(
  ctx: Ctx,
  subject: { provider: string; externalId: string },
): Promise<number | 'unanswered' | null> {
  const meant = await paymentsMeant(ctx, subject);
  for (const { id, state } of meant)
    if (
      state !== 'successful' &&
      state !== 'mismatch' &&
      (await lookAtPaymentLater(ctx, id, 'webhook')) === 'unanswered'
    )
      return 'unanswered';
  const [payment] = await reading(ctx, ({ db }) =>
    Payment.query(db)
      .where({ provider: subject.provider, external_id: subject.externalId })
      .select('id', 'state')
      .execute(),
  );
  if (payment?.state === 'successful') return payment.id;
  return payment
    ? payment.state === 'pending' || payment.state === 'authorized'
      ? 'unanswered'
      : null
    : meant.length > 0
      ? 'unanswered'
      : null;
}
