import { aPaymentRequest, benchContext, FakeClock, type ConformanceBench } from '#core/testing';
import { directBankProvider } from '../provider.ts';

/** Nobody stands behind this provider, so its bench is its settings. */
export async function openConformanceBench(): Promise<ConformanceBench> {
  const clock = new FakeClock();
  return {
    provider: directBankProvider,
    clock,
    context: (settings = {}) =>
      benchContext(clock, { holder: 'Verlag Müller GmbH', iban: 'DE89370400440532013000', ...settings }),
    request: (name, change) => aPaymentRequest(name, { method: 'bank_wire', ...change }),
    close: async () => undefined,
  };
}
