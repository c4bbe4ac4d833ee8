import { z } from 'zod';
import { money } from '#core/kit';
import type { PaymentFacts, PaymentProvider, PaymentRequest, ProviderContext } from '#core/plugins';

/** How buyers pay without any provider. */
export const noProviderSettings = z.object({
  note: z.string().trim().min(10, 'Say how to pay in at least ten characters.').max(500, 'Use at most 500 characters.').meta({
    label: { de: 'So wird bezahlt', en: 'How to pay' },
    help: {
      de: 'Steht nach der Bestellung auf der Seite und in der E-Mail, zum Beispiel: „Zahlbar bar beim Abholen.“ Den Eingang vermerken Sie in der Bestellung.',
      en: 'Stands on the page and in the mail after the order, for example: “Payable in cash on collection.” You note in the order that the money came.',
    },
    problem: { de: 'Sagen Sie in 10 bis 500 Zeichen, wie bezahlt wird.', en: 'Say in 10 to 500 characters how to pay.' },
    group: 'keys',
  }),
});

/**
 * No provider at all: orders that cost nothing never come here, and orders on account wait until the seller notes that the money came. What
 * was paid by hand past any checkout carries this key too, with the method `not_assigned`.
 */
export const noProvider: PaymentProvider = {
  key: 'no_provider',
  title: { de: 'Auf Rechnung', en: 'On account' },
  capabilities: [
    { method: 'pay_later', currencies: 'any', countries: 'any', planTypes: ['one_time'], minimums: {}, refund: 'none', page: 'instructions', settles: { days: 14 } },
    { method: 'not_assigned', currencies: 'any', countries: 'any', planTypes: [], minimums: {}, refund: 'none', page: 'instructions', settles: { days: 0 } },
  ],
  abilities: {
    remote: false, webhooks: 'none', cancels: true, retriesInPlace: false, challenges: false, declines: [], slowRefunds: false, disputes: false, payouts: false, kyc: 'none',
  },
  settings: noProviderSettings,
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
  refund: async () => ({ state: 'failed', externalId: null, amount: null, code: 'by_hand' }),
  fetchRefund: async (_context, externalId) => ({ state: 'failed', externalId, amount: null, code: 'by_hand' }),
  verifyWebhook: async () => ({ verified: false, notices: [] }),
  checkCredentials: async (context) => ({ ok: true, account: noProviderSettings.parse(context.settings).note.slice(0, 60), testMode: false }),
};

type Awaited = Pick<PaymentRequest, 'paymentToken' | 'orderNumber' | 'amount'>;

const awaitedOf = ({ paymentToken, orderNumber, amount }: PaymentRequest): Awaited => ({ paymentToken, orderNumber, amount });

function read(externalId: string): Awaited | null {
  const [, paymentToken, orderNumber, minor, currency] = /^(\w+)\.([A-Z0-9]+)\.(\d{1,15})\.([a-z]{3})$/.exec(externalId) ?? [];
  return currency === undefined ? null : { paymentToken: paymentToken!, orderNumber: orderNumber!, amount: { minor: BigInt(minor!), currency } };
}

/** The id says what is awaited, since nobody else remembers it. */
function awaited(context: ProviderContext, { paymentToken, orderNumber, amount }: Awaited): PaymentFacts {
  const { note } = noProviderSettings.parse(context.settings);
  const none = money(0n, amount.currency);
  return {
    state: 'pending', externalId: `${paymentToken}.${orderNumber}.${amount.minor}.${amount.currency}`, amount, captured: none, refunded: none,
    nextStep: { instructions: { holder: '', iban: '', bic: '', reference: orderNumber, note } },
  };
}
