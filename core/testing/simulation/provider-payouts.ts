import type { PayoutFacts, PayoutRequest } from '#core/payments';
import type { ScriptedProvider } from '../scripted-provider.ts';

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
  /** Refused by the provider itself, and by no bank. */
  refusedHere: boolean;
}

/** Payouts of the scripted provider, with the memory of a real one: one key is one payout, and the answer may be lost after the deed. */
export class ProviderPayouts {
  /** Taken from the front for each new payout; `sent` when empty. */
  script: PayoutScript[] = [];
  readonly payouts = new Map<string, RemotePayout>();

  constructor(protected readonly provider: ScriptedProvider) {}

  /** The receiver's bank takes a payout or refuses it. */
  decide(payout: RemotePayout, state: 'successful' | 'canceled', at: Date): void {
    Object.assign(payout, { state, arrivedAt: state === 'successful' ? at : payout.arrivedAt });
  }

  protected async payOut(request: PayoutRequest): Promise<PayoutFacts> {
    await this.provider.called('payOut');
    const known = this.payouts.get(request.idempotencyKey);
    if (known) return this.#told(known);
    const script = this.script.shift() ?? 'sent';
    if (script === 'dead') throw new Error('The provider does not answer.');
    const refusedHere = !this.covers(request);
    const payout: RemotePayout = {
      id: `po_${this.payouts.size + 1}`,
      token: request.payoutToken,
      request,
      state: refusedHere ? 'canceled' : 'issued',
      arrivedAt: null,
      refusedHere,
    };
    this.payouts.set(request.idempotencyKey, payout);
    if (script === 'answer_lost') throw new Error('The answer was lost.');
    return this.#told(payout);
  }

  protected async fetchPayout(id: string): Promise<PayoutFacts> {
    await this.provider.called('fetchPayout');
    return this.#told([...this.payouts.values()].find((payout) => payout.id === id)!);
  }

  /** True if there is money for a payout. */
  protected covers(_request: PayoutRequest): boolean {
    return true;
  }

  #told({ id, state, request, refusedHere }: RemotePayout): PayoutFacts {
    const end = state === 'canceled' ? { code: refusedHere ? 'no_balance' : 'no_account', refusedHere } : {};
    return { state, externalId: id, amount: request.amount, ...end };
  }
}
