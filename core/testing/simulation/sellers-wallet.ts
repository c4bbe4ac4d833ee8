import { money } from '#core/kit';
import type { KycFacts, PaymentProvider, PayoutRequest } from '#core/payments';
import type { ScriptedProvider } from '../scripted-provider.ts';
import { ProviderPayouts } from './provider-payouts.ts';

/** The scripted provider with a wallet of the seller's own, in which the money of buyers lands and from which it is paid out. */
export class SellersWallet extends ProviderPayouts {
  /** State of the seller's check. */
  kyc: KycFacts['state'] = 'kyc_1';

  constructor(provider: ScriptedProvider) {
    super(provider);
    const port: Partial<PaymentProvider> = {
      fetchWallet: async (_context, currency) => {
        await provider.called('fetchWallet');
        return { balance: money(this.balance(), currency), state: this.kyc };
      },
      payOut: (_context, request) => this.payOut(request),
      fetchPayout: (_context, id) => this.fetchPayout(id),
    };
    // Before anybody has read them.
    Object.assign(provider.port, port);
  }

  /** Euro cents: what was taken, less what went back, what banks took and what was paid out. */
  balance(): bigint {
    const { payments, disputes } = this.provider;
    const inEuro = ({ amount }: { amount: { currency: string } | null }): boolean => amount?.currency === 'eur';
    const sum = <T>(list: Iterable<T>, minor: (each: T) => bigint): bigint =>
      [...list].reduce((all, each) => all + minor(each), 0n);
    return (
      sum([...payments.values()].filter(inEuro), ({ state, captured, amount, refunded }) =>
        state === 'paid' ? (captured ?? amount.minor) - refunded : -refunded,
      ) -
      sum([...disputes.values()].filter(inEuro), ({ state, amount }) => (state === 'won' ? 0n : amount!.minor)) -
      sum(this.payouts.values(), ({ state, request }) => (state === 'canceled' ? 0n : request.amount.minor))
    );
  }

  protected override covers({ amount }: PayoutRequest): boolean {
    return amount.minor <= this.balance();
  }
}
