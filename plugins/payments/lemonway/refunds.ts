import { z } from 'zod';
import { money } from '#core/kit';
import type { ProviderContext, RefundFacts, RefundRequest } from '#core/plugins';
import { call } from './call.ts';
import { EURO } from './facts.ts';
import { isWire } from './wires.ts';

const moneyBack = z.object({
  id: z.int(),
  status: z.int(),
  debitAmount: z.int(),
  comment: z.string().nullish(),
  PSP: z.object({ message: z.string().nullish() }).nullish(),
});
const moneyOuts = z
  .object({ transactions: z.object({ value: z.array(moneyBack).nullish() }).nullish() })
  .transform(({ transactions }) => transactions?.value ?? []);

const MARK = 'kontor:';
const UNKNOWN: RefundFacts = { state: 'unknown', externalId: null, amount: null };

/** Gives money back, once per token for ever: Lemonway puts its own words before our comment, and by the whole of it a refund is found. */
export async function refundPayment(
  context: ProviderContext,
  { paymentExternalId, refundToken, amount }: RefundRequest,
): Promise<RefundFacts> {
  if (isWire(paymentExternalId)) return { ...UNKNOWN, state: 'failed', code: 'wire_by_hand' };
  const id = paymentExternalId.split('.')[0]!;
  if (!/^\d{1,15}$/.test(id)) return { ...UNKNOWN, state: 'failed', code: 'payment_unknown' };
  const comment = `${MARK}${refundToken}`;
  const earlier = await call(context, moneyOuts, {
    method: 'GET',
    path: `/v2/moneyouts?transactionComment=${encodeURIComponent(`Refund ${id}, ${comment}`)}`,
  });
  if (earlier.kind !== 'ok') return UNKNOWN;
  const known = earlier.body.find((each) => tokenOf(each.comment) === refundToken);
  if (known) return refundFacts(known);
  const made = await call(context, z.object({ transaction: moneyBack }), {
    method: 'PUT',
    path: `/v2/refund/${id}`,
    body: { amountToRefund: Number(amount.minor), comment },
  });
  if (made.kind === 'ok') return refundFacts(made.body.transaction);
  return made.kind === 'refused' ? { ...UNKNOWN, state: 'failed', code: made.code } : UNKNOWN;
}

export async function fetchRefund(context: ProviderContext, externalId: string): Promise<RefundFacts> {
  const answer = await call(context, moneyOuts, {
    method: 'GET',
    path: `/v2/moneyouts?transactionid=${encodeURIComponent(externalId)}`,
  });
  const found = answer.kind === 'ok' ? answer.body[0] : undefined;
  return found ? refundFacts(found) : { ...UNKNOWN, externalId };
}

// Of refunds 0 is success, 4 pending and 6 the card processor's error.
const STATES: Readonly<Record<number, RefundFacts['state']>> = {
  0: 'successful',
  3: 'successful',
  4: 'pending',
  6: 'failed',
};

function refundFacts({ id, status, debitAmount, comment, PSP }: z.infer<typeof moneyBack>): RefundFacts {
  const state = STATES[status] ?? 'unknown';
  const token = tokenOf(comment);
  return {
    state,
    externalId: String(id),
    amount: money(BigInt(debitAmount), EURO),
    ...(state === 'failed' ? { code: PSP?.message || `status_${status}` } : {}),
    ...(token ? { refundToken: token } : {}),
  };
}

function tokenOf(comment: string | null | undefined): string | undefined {
  const at = comment?.indexOf(MARK) ?? -1;
  return at < 0 ? undefined : comment!.slice(at + MARK.length);
}
