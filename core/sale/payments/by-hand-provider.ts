import { money } from '#core/kit';
import type { PayInstructions, PaymentFacts, PaymentProvider, PaymentRequest, ProviderContext } from './provider.ts';

/** Money waited for. No remote service remembers it, so the payment's id at the provider says it. */
export type AwaitedMoney = Pick<PaymentRequest, 'paymentToken' | 'orderNumber' | 'amount'>;

export interface ByHandProvider extends Pick<
  PaymentProvider,
  'key' | 'title' | 'capabilities' | 'settings' | 'offer' | 'checkCredentials'
> {
  /** Instructions for the buyer. */
  instructions(context: ProviderContext, awaited: AwaitedMoney): PayInstructions;
}

/**
 * A provider that nobody is asked at: buyers are told how to pay, and that the money came is found elsewhere. So its facts never say `paid`,
 * and what goes back the seller sends and says so.
 */
export function byHandProvider({ instructions, ...own }: ByHandProvider): PaymentProvider {
  const awaited = (context: ProviderContext, { paymentToken, orderNumber, amount }: AwaitedMoney): PaymentFacts => {
    const none = money(0n, amount.currency);
    const externalId = `${paymentToken}.${orderNumber}.${amount.minor}.${amount.currency}`;
    return {
      state: 'pending',
      externalId,
      amount,
      captured: none,
      refunded: none,
      nextStep: { instructions: instructions(context, { paymentToken, orderNumber, amount }) },
    };
  };
  return {
    ...own,
    abilities: {
      remote: false,
      webhooks: 'none',
      cancels: true,
      retriesInPlace: false,
      challenges: false,
      declines: [],
      slowRefunds: false,
      disputes: false,
      payouts: false,
      kyc: 'none',
    },
    browserSetup: () => null,
    createPayment: async (context, request) => awaited(context, request),
    findPayment: async (context, request) => awaited(context, request),
    fetchPayment: async (context, externalId) => {
      const known = readAwaited(externalId);
      return known
        ? awaited(context, known)
        : { state: 'unknown', externalId, amount: null, captured: null, refunded: null };
    },
    cancelPayment: async (_context, externalId) => {
      const amount = readAwaited(externalId)?.amount ?? null;
      return {
        state: 'cancelled',
        externalId,
        amount,
        captured: amount && money(0n, amount.currency),
        refunded: amount && money(0n, amount.currency),
      };
    },
    refund: async () => ({ state: 'failed', externalId: null, amount: null, code: 'by_hand' }),
    fetchRefund: async (_context, externalId) => ({ state: 'failed', externalId, amount: null, code: 'by_hand' }),
    verifyWebhook: async () => ({ verified: false, notices: [] }),
  };
}

function readAwaited(externalId: string): AwaitedMoney | null {
  const [, paymentToken, orderNumber, minor, currency] =
    /^(\w+)\.([A-Z0-9]+)\.(\d{1,15})\.([a-z]{3})$/.exec(externalId) ?? [];
  return currency === undefined
    ? null
    : { paymentToken: paymentToken!, orderNumber: orderNumber!, amount: { minor: BigInt(minor!), currency } };
}
