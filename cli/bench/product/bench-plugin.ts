import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { defineJob, reading, type Job } from '#core/plugins';
import { definePlugin, type PaymentFacts, type PaymentProvider, type PaymentRequest } from '#core/plugins';

/** Folder in which the provider keeps its books, a file for each payment: a proof compares them with ours. Without one it keeps none. */
const books = process.env.KONTOR_BENCH_BOOKS;

/** Its own id of a payment. */
export const instantId = (paymentToken: string): string => `instant_${paymentToken}`;

/** Takes every payment at once: what is measured is our own work, not a bank's. Without books it remembers nothing but what an id tells. */
export const instantProvider: PaymentProvider = {
  key: 'instant',
  title: 'Instant',
  capabilities: [
    {
      method: 'card',
      currencies: 'any',
      countries: 'any',
      planTypes: ['one_time', 'subscription'],
      saves: true,
      minimums: { eur: 50 },
      refund: 'none',
      page: 'field',
      settles: { days: 0 },
    },
  ],
  abilities: {
    remote: false,
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
  settings: z.object({ key: z.string().min(1).meta({ label: 'Key', secret: true }) }),
  browserSetup: () => null,
  async createPayment(_context, request) {
    if (books !== undefined) writeFileSync(path.join(books, request.paymentToken), String(request.amount.minor));
    return paid(request);
  },
  findPayment: async (_context, request) =>
    books === undefined || existsSync(path.join(books, request.paymentToken)) ? paid(request) : null,
  fetchPayment: async () => refuse(),
  cancelPayment: async () => refuse(),
  refund: async (_context, { refundToken, amount }) => ({
    state: 'successful',
    externalId: instantId(refundToken),
    amount,
  }),
  fetchRefund: async () => refuse(),
  verifyWebhook: async () => ({ verified: false, notices: [] }),
  checkCredentials: async () => ({ ok: true, account: 'instant', testMode: true }),
};

function paid({ paymentToken, amount, saves }: PaymentRequest): PaymentFacts {
  const instrument = { brand: 'visa', last4: '4242', country: 'DE' };
  return {
    state: 'paid',
    externalId: instantId(paymentToken),
    amount,
    captured: amount,
    refunded: null,
    instrument,
    ...(saves ? { saved: { method: instantId(paymentToken) } } : {}),
  };
}

function refuse(): never {
  throw new Error('The bench pays and gives back; it asks for nothing else.');
}

/** A job as small as jobs are: it checks its payload and reads one row in a transaction of its own. */
export const benchJob: Job<{ number: number }> = defineJob({
  id: 'bench_job',
  payload: z.object({ number: z.number() }),
  handler:
    async () =>
    async (ctx, { number }) => {
      await reading(ctx, ({ db }) => db.raw('select id from sellers where id = ?', [number]));
    },
});

export const benchPlugin = definePlugin({
  id: 'bench',
  title: { de: 'Messung', en: 'Bench' },
  payments: [instantProvider],
  jobs: [benchJob],
});
