import { afterEach, beforeEach } from 'vitest';
import { aPaymentRequest, FakeClock } from '#core/testing';
import { stripeProvider } from './provider.ts';
import { openBench, type ProviderBench } from './testing/provider-bench.ts';

/** A bench of Stripe for each test, with payments opened and paid at it. */
export function usePaymentBench() {
  let clock: FakeClock;
  let bench: ProviderBench;

  beforeEach(async () => {
    clock = new FakeClock();
    bench = await openBench(clock, { seed: 'provider tests' });
  });

  afterEach(() => bench.stripe.close());

  const euro = (minor: bigint) => ({ minor, currency: 'eur' });

  async function openPayment(name = 'first'): Promise<string> {
    const facts = await stripeProvider.createPayment(bench.context(), aPaymentRequest(name));
    return facts.externalId ?? '';
  }

  /** The part of Stripe.js in the browser. */
  async function payWith(id: string, card: string, more: Record<string, string> = {}): Promise<void> {
    await bench.api('POST', `/v1/payment_intents/${id}/confirm`, { payment_method: card, ...more });
  }

  function intents(): number {
    return [...bench.stripe.sandbox.world.accounts.values()].flatMap((account) => account.all('payment_intent')).length;
  }

  return { euro, openPayment, payWith, intents, clock: () => clock, bench: () => bench };
}
