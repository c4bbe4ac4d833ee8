import { groupedIban, money } from '#core/kit';
import type { PaymentFacts, PaymentProvider, PaymentRequest, ProviderContext } from '#core/plugins';
import { giroCode } from './giro-code.ts';
import { directBankSettings, readSettings } from './settings.ts';

/**
 * Transfers to the seller's own bank account. Nobody is asked: buyers are told where to transfer to, and the money is found in the account's
 * statements, which core matches by the order's number. So facts never say `paid`.
 */
export const directBankProvider: PaymentProvider = {
  key: 'direct_bank',
  title: { de: 'Überweisung', en: 'Bank transfer' },
  capabilities: [
    {
      method: 'bank_wire', currencies: ['eur'], countries: 'any', planTypes: ['one_time'], minimums: { eur: 1 }, refund: 'none', page: 'instructions',
      // A transfer takes up to two working days.
      settles: { days: 4 },
    },
  ],
  abilities: {
    remote: false, webhooks: 'none', cancels: true, retriesInPlace: false, challenges: false, declines: [], slowRefunds: false, disputes: false, payouts: false, kyc: 'none',
  },
  settings: directBankSettings,
  browserSetup: () => null,
  createPayment: async (context, request) => awaited(context, awaitedOf(request)),
  findPayment: async (context, request) => awaited(context, awaitedOf(request)),
  fetchPayment: async (context, externalId) => {
    const known = read(externalId);
    return known ? awaited(context, known) : { state: 'unknown', externalId, amount: null, captured: null, refunded: null };
  },
  cancelPayment: async (_context, externalId) => {
    const amount = read(externalId)?.amount ?? null;
    return { state: 'cancelled', externalId, amount, captured: amount && money(0n, amount.currency), refunded: amount && money(0n, amount.currency) };
  },
  // The seller sends transfers back and says so; core asks nobody.
  refund: async () => ({ state: 'failed', externalId: null, amount: null, code: 'by_hand' }),
  fetchRefund: async (_context, externalId) => ({ state: 'failed', externalId, amount: null, code: 'by_hand' }),
  verifyWebhook: async () => ({ verified: false, notices: [] }),
  checkCredentials: async (context) => {
    const { iban, holder } = readSettings(context);
    return { ok: true, account: `${holder}, ${groupedIban(iban)}`, testMode: false };
  },
};

type Awaited = Pick<PaymentRequest, 'paymentToken' | 'orderNumber' | 'amount'>;

const awaitedOf = ({ paymentToken, orderNumber, amount }: PaymentRequest): Awaited => ({ paymentToken, orderNumber, amount });

/** Nothing is kept anywhere, so the id itself says what is awaited. */
const idOf = ({ paymentToken, orderNumber, amount }: Awaited): string => `${paymentToken}.${orderNumber}.${amount.minor}.${amount.currency}`;

function read(externalId: string): Awaited | null {
  const [, paymentToken, orderNumber, minor, currency] = /^(\w+)\.([A-Z0-9]+)\.(\d{1,15})\.([a-z]{3})$/.exec(externalId) ?? [];
  return currency === undefined ? null : { paymentToken: paymentToken!, orderNumber: orderNumber!, amount: { minor: BigInt(minor!), currency } };
}

function awaited(context: ProviderContext, payment: Awaited): PaymentFacts {
  const { holder, iban, bic = '' } = readSettings(context);
  const { amount, orderNumber: reference } = payment;
  const none = money(0n, amount.currency);
  const instructions = { holder, iban, bic, reference, qr: giroCode({ holder, iban, bic, amount, reference }) };
  return { state: 'pending', externalId: idOf(payment), amount, captured: none, refunded: none, nextStep: { instructions } };
}
