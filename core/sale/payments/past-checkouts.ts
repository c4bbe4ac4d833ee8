import type { PaymentFacts, PaymentProvider, RefundFacts } from './provider.ts';

type Own = Pick<PaymentProvider, 'key' | 'title' | 'settings' | 'checkCredentials'> & Partial<PaymentProvider>;

const NOT_HERE = 'not_in_checkouts';

/**
 * A provider that is in no checkout: money comes, or is fetched, past them. Nobody opens a payment with it and nothing goes back over it;
 * what else it can do it brings along.
 */
export function pastCheckoutsProvider(own: Own): PaymentProvider {
  const refused: PaymentFacts = {
    state: 'declined',
    externalId: null,
    amount: null,
    captured: null,
    refunded: null,
    decline: { reason: 'other', code: NOT_HERE },
  };
  const unknown = (externalId: string): PaymentFacts => ({
    state: 'unknown',
    externalId,
    amount: null,
    captured: null,
    refunded: null,
  });
  const notReturned = (externalId: string | null): RefundFacts => ({
    state: 'failed',
    externalId,
    amount: null,
    code: NOT_HERE,
  });
  return {
    capabilities: [
      {
        method: 'not_assigned',
        currencies: 'any',
        countries: 'any',
        planTypes: [],
        minimums: {},
        refund: 'none',
        page: 'instructions',
        settles: { days: 0 },
      },
    ],
    abilities: {
      remote: true,
      webhooks: 'none',
      cancels: false,
      retriesInPlace: false,
      challenges: false,
      declines: [],
      slowRefunds: false,
      disputes: false,
      payouts: false,
      kyc: 'none',
    },
    browserSetup: () => null,
    createPayment: async () => refused,
    findPayment: async () => null,
    fetchPayment: async (_context, externalId) => unknown(externalId),
    cancelPayment: async (_context, externalId) => unknown(externalId),
    refund: async () => notReturned(null),
    fetchRefund: async (_context, externalId) => notReturned(externalId),
    verifyWebhook: async () => ({ verified: false, notices: [] }),
    ...own,
  };
}
