import type { MerchantTerms } from '#core/merchants';
import { THROUGH_PLATFORM, type KycFacts, type PaymentProvider } from '#core/payments';
import type { ScriptedProvider } from '../scripted-provider.ts';
import { ProviderPayouts } from './provider-payouts.ts';

/** Account of the platform, which sends files of payouts from it. */
export const PLATFORM_IBAN = 'DE02500105170137075030';

/** Terms that a run begins with. */
export const TERMS: MerchantTerms = {
  feeBp: 500,
  returnsFee: true,
  holdDays: 3,
  reserveBp: 0,
  reserveDays: 14,
  payouts: 'manual',
  minimum: 100,
  channel: 'provider',
  approvalAbove: 0,
  salesNeedCheck: false,
  country: 'DE',
};

/** The scripted provider as the platform's own account: it takes the money of all sellers, says how far their checks are, and pays them out. */
export class PlatformAccount extends ProviderPayouts {
  /** State of the seller's check. */
  kyc: KycFacts['state'] = 'kyc_1';

  constructor(provider: ScriptedProvider) {
    super(provider);
    const port: Partial<PaymentProvider> = {
      key: THROUGH_PLATFORM,
      abilities: { ...provider.port.abilities, throughPlatform: true, payouts: true, kyc: 'light' },
      payOut: (_context, request) => this.payOut(request),
      fetchPayout: (_context, id) => this.fetchPayout(id),
      submitKyc: async () => {
        await provider.called('submitKyc');
        return this.#checked();
      },
      fetchKyc: async () => {
        await provider.called('fetchKyc');
        return this.#checked();
      },
      kycPage: async (_context, _account, returnUrl) => returnUrl,
    };
    // Before anybody has read them.
    Object.assign(provider.port, port);
  }

  #checked(): KycFacts {
    return { state: this.kyc, account: 'acct_1', missing: [] };
  }
}
