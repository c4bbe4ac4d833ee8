import type Stripe from 'stripe';
import type { ProviderContext, ProviderMovement } from '#core/plugins';
import { stripeClient } from './client.ts';

const PAGE = 100;
const PAGES = 200;

/** Stripe's balance transactions since then, oldest first, each with the payment, refund, dispute or payout it belongs to. */
export async function listMovements(context: ProviderContext, since: Date): Promise<ProviderMovement[]> {
  const stripe = await stripeClient(context);
  const found: ProviderMovement[] = [];
  let after: { starting_after?: string } = {};
  for (let page = 0; page < PAGES; page += 1) {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const { data, has_more: more } = await stripe.balanceTransactions.list({
      limit: PAGE,
      created,
      expand: ['data.source'],
      ...after,
    });
    found.push(...data.map(movementOf));
    const last = data.at(-1);
    if (!more || !last) break;
    after = { starting_after: last.id };
  }
  return found.toReversed();
}

const KINDS: Readonly<Record<string, ProviderMovement['kind']>> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  adjustment: 'dispute',
  payout: 'payout',
  payout_failure: 'payout',
  payout_cancel: 'payout',
  stripe_fee: 'fee',
};

function movementOf({ id, type, source, amount, fee, currency, created }: Stripe.BalanceTransaction): ProviderMovement {
  const behind =
    typeof source === 'object' && source !== null
      ? (source as unknown as { id: string; object: string; payment_intent?: unknown })
      : null;
  const kind = behind?.object === 'dispute' ? 'dispute' : type === 'adjustment' ? 'other' : (KINDS[type] ?? 'other');
  const subject =
    behind?.object === 'charge' && typeof behind.payment_intent === 'string'
      ? behind.payment_intent
      : (behind?.id ?? (typeof source === 'string' ? source : ''));
  const money = (minor: number) => ({ minor: BigInt(minor), currency });
  return {
    externalId: id,
    kind,
    subject,
    amount: money(amount),
    fee: money(fee),
    occurredAt: new Date(created * 1000),
  };
}
