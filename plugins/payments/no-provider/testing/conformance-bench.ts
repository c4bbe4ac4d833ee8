import { aPaymentRequest, benchContext, FakeClock, type ConformanceBench } from '#core/testing';
import { noProvider } from '../provider.ts';

/** Nobody stands behind it, so its bench is its settings. */
export async function openConformanceBench(): Promise<ConformanceBench> {
  const clock = new FakeClock();
  return {
    provider: noProvider,
    clock,
    context: (settings = {}) => benchContext(clock, { note: 'Payable in cash on collection.', ...settings }),
    request: (name, change) => aPaymentRequest(name, { method: 'pay_later', ...change }),
    close: async () => undefined,
  };
}
