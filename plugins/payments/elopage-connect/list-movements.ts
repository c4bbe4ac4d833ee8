import { z } from 'zod';
import type { ProviderContext, ProviderMovement } from '#core/plugins';
import { call } from './call.ts';
import { TOKEN } from './facts.ts';
import type { Operator } from './operator.ts';

const PAGE = 100;
const PAGES = 500;

const source = z.object({
  id: z.string(),
  object: z.string(),
  payment_intent: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
const movement = z.object({
  id: z.string(),
  type: z.string(),
  amount: z.int(),
  fee: z.int(),
  currency: z.string(),
  created: z.int(),
  source: z.union([z.string(), source]).nullish(),
});
const movements = z.object({ data: z.array(movement), has_more: z.boolean() });

/**
 * Movements of the balance of the platform's account since then, oldest first: everybody's payments, what the processor kept of them, and what the
 * platform had sent to its own bank or added from there. What goes to a seller is a movement between accounts, and no payout here.
 * @throws Error when the processor did not answer, or there is more than can be read at once
 */
export async function listMovements(
  operator: Operator,
  context: ProviderContext,
  since: Date,
): Promise<ProviderMovement[]> {
  const found: ProviderMovement[] = [];
  let after: string | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const answer = await call(operator, context, {
      method: 'GET',
      path: '/v1/balance_transactions',
      schema: movements,
      params: {
        limit: PAGE,
        created: { gte: Math.floor(since.getTime() / 1000) },
        expand: ['data.source'],
        starting_after: after,
      },
    });
    if (answer.kind !== 'ok') throw new Error('The platform’s processor did not tell what moved its balance.');
    found.push(...answer.body.data.map(movementOf));
    after = answer.body.data.at(-1)?.id;
    if (!answer.body.has_more || after === undefined) return found.toReversed();
  }
  throw new Error('The platform’s balance moved more often than can be read at once.');
}

const KINDS: Readonly<Record<string, ProviderMovement['kind']>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  payout: 'payout',
  topup: 'payout',
  topup_reversal: 'payout',
  payout_failure: 'payout',
  payout_cancel: 'payout',
  stripe_fee: 'fee',
  application_fee: 'other',
  transfer: 'other',
  transfer_refund: 'other',
};

function movementOf({
  id,
  type,
  amount,
  fee,
  currency,
  created,
  source: behind,
}: z.infer<typeof movement>): ProviderMovement {
  const thing = typeof behind === 'object' ? behind : null;
  const money = (minor: number) => ({ minor: BigInt(minor), currency });
  const token = thing?.metadata?.[TOKEN];
  const kind = thing?.object === 'dispute' ? 'dispute' : (KINDS[type] ?? 'other');
  return {
    externalId: id,
    kind,
    subject:
      (kind === 'payment' ? thing?.payment_intent : null) ?? thing?.id ?? (typeof behind === 'string' ? behind : ''),
    ...(kind === 'payment' && token ? { paymentToken: token } : {}),
    amount: money(amount),
    fee: money(fee),
    occurredAt: new Date(created * 1000),
  };
}
