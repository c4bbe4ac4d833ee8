import { aPaymentRequest, benchContext, FakeClock, type ConformanceBench } from '#core/testing';
import { creditReformProvider } from '../provider.ts';
import { AGENCY_KEYS, startAgency } from '../sandbox/start-agency.ts';

export async function openConformanceBench(): Promise<ConformanceBench> {
  const clock = new FakeClock();
  const agency = await startAgency();
  return {
    provider: creditReformProvider,
    clock,
    context: (settings = {}) => benchContext(clock, { ...AGENCY_KEYS, mode: 'test', apiBase: agency.url, ...settings }),
    request: aPaymentRequest,
    wrongCredentials: { settings: { individualPassword: 'not this' }, field: 'userAccount' },
    close: agency.close,
  };
}
