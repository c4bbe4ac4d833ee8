import { aPaymentRequest, benchContext, FakeClock, type ConformanceBench } from '#core/testing';
import { inAppProvider } from '../provider.ts';
import { startStoresSandbox } from '../sandbox/start-stores-sandbox.ts';

export async function openConformanceBench(): Promise<ConformanceBench> {
  const clock = new FakeClock();
  const sandbox = await startStoresSandbox({ clock });
  const good = sandbox.world.settings(sandbox.url);
  return {
    provider: inAppProvider,
    clock,
    context: (settings = {}) => benchContext(clock, { ...good, ...settings }),
    request: aPaymentRequest,
    wrongCredentials: { settings: { appleKeyId: 'NOBODYHASIT' }, field: 'appleKeyId' },
    close: sandbox.close,
  };
}
