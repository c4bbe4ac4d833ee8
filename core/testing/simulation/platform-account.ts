import type { MerchantTerms } from '#core/merchants';
import {
  THROUGH_PLATFORM,
  type KycFacts,
  type PaymentProvider,
  type PayoutFacts,
  type PayoutRequest,
} from '#core/payments';
import type { ScriptedProvider } from '../scripted-provider.ts';

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

/** Fate of the next payout that is sent. */
export type PayoutScript = 'sent' | 'answer_lost' | 'dead';

/** Payout in the provider's memory. */
export interface RemotePayout {
  id: string;
  token: string;
  request: PayoutRequest;
  state: 'issued' | 'successful' | 'canceled';
  /** Moment at which it arrived. */
  arrivedAt: Date | null;
}

/** The scripted provider as the platform's own account: it takes the money of all sellers, says how far their checks are, and pays them out. */
export class PlatformAccount {
  /** Taken from the front for each new payout; `sent` when empty. */
  script: PayoutScript[] = [];
  readonly payouts = new Map<string, RemotePayout>();
  /** State of the seller's check. */
  kyc: KycFacts['state'] = 'kyc_1';

  constructor(private readonly provider: ScriptedProvider) {
    const port: Partial<PaymentProvider> = {
      key: THROUGH_PLATFORM,
      abilities: { ...provider.port.abilities, throughPlatform: true, payouts: true, kyc: 'light' },
      payOut: (_context, request) => this.#payOut(request),
      fetchPayout: async (_context, id) => {
        await provider.called('fetchPayout');
        return this.#told([...this.payouts.values()].find((payout) => payout.id === id)!);
      },
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

  /** The receiver's bank takes a payout or refuses it. */
  decide(payout: RemotePayout, state: 'successful' | 'canceled', at: Date): void {
    Object.assign(payout, { state, arrivedAt: state === 'successful' ? at : payout.arrivedAt });
  }

  async #payOut(request: PayoutRequest): Promise<PayoutFacts> {
    await this.provider.called('payOut');
    const known = this.payouts.get(request.idempotencyKey);
    if (known) return this.#told(known);
    const script = this.script.shift() ?? 'sent';
    if (script === 'dead') throw new Error('The provider does not answer.');
    const payout: RemotePayout = {
      id: `po_${this.payouts.size + 1}`,
      token: request.payoutToken,
      request,
      state: 'issued',
      arrivedAt: null,
    };
    this.payouts.set(request.idempotencyKey, payout);
    if (script === 'answer_lost') throw new Error('The answer was lost.');
    return this.#told(payout);
  }

  #told({ id, state, request }: RemotePayout): PayoutFacts {
    return { state, externalId: id, amount: request.amount, ...(state === 'canceled' ? { code: 'no_account' } : {}) };
  }

  #checked(): KycFacts {
    return { state: this.kyc, account: 'acct_1', missing: [] };
  }
}
