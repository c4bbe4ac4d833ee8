import { z } from 'zod';
import { byHandProvider, type PaymentProvider } from '#core/plugins';

/** Ways of buyers to pay without any provider. */
export const noProviderSettings = z.object({
  note: z
    .string()
    .trim()
    .min(10, 'Say how to pay in at least ten characters.')
    .max(500, 'Use at most 500 characters.')
    .meta({
      label: { de: 'So wird bezahlt', en: 'How to pay' },
      help: {
        de: 'Steht nach der Bestellung auf der Seite und in der E-Mail, zum Beispiel: „Zahlbar bar beim Abholen.“ Den Eingang vermerken Sie in der Bestellung.',
        en: 'Stands on the page and in the mail after the order, for example: “Payable in cash on collection.” You note in the order that the money came.',
      },
      problem: {
        de: 'Sagen Sie in 10 bis 500 Zeichen, wie bezahlt wird.',
        en: 'Say in 10 to 500 characters how to pay.',
      },
      group: 'keys',
    }),
});

/**
 * No provider at all: orders that cost nothing never come here, and orders on account wait until the seller notes that the money came. What
 * was paid by hand past any checkout carries this key too, with the method `not_assigned`.
 */
export const noProvider: PaymentProvider = byHandProvider({
  key: 'no_provider',
  title: { de: 'Auf Rechnung', en: 'On account' },
  capabilities: [
    {
      method: 'pay_later',
      currencies: 'any',
      countries: 'any',
      planTypes: ['one_time'],
      minimums: {},
      refund: 'none',
      page: 'instructions',
      settles: { days: 14 },
    },
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
  offer: {
    kind: 'hand',
    sentence: {
      de: 'Auf Rechnung: Sie sagen, wie bezahlt wird, und vermerken den Eingang.',
      en: 'On account: you say how to pay and note that the money came.',
    },
    minutes: 1,
  },
  settings: noProviderSettings,
  instructions: (context, { orderNumber }) => ({
    holder: '',
    iban: '',
    bic: '',
    reference: orderNumber,
    note: noProviderSettings.parse(context.settings).note,
  }),
  checkCredentials: async (context) => ({
    ok: true,
    account: noProviderSettings.parse(context.settings).note.slice(0, 60),
    testMode: false,
  }),
});
