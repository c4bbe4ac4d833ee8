import { groupedIban } from '#core/kit';
import { byHandProvider, type PaymentProvider } from '#core/plugins';
import { giroCode } from './giro-code.ts';
import { directBankSettings, readSettings } from './settings.ts';

/** Transfers to the seller's own bank account. The money is found in the account's statements, which core matches by the order's number. */
export const directBankProvider: PaymentProvider = byHandProvider({
  key: 'direct_bank',
  title: { de: 'Überweisung', en: 'Bank transfer' },
  capabilities: [
    {
      method: 'bank_wire',
      currencies: ['eur'],
      countries: 'any',
      planTypes: ['one_time'],
      minimums: { eur: 1 },
      refund: 'none',
      page: 'instructions',
      // A transfer takes up to two working days.
      settles: { days: 4 },
    },
  ],
  offer: {
    kind: 'hand',
    recommended: 3,
    sentence: {
      de: 'Käufer überweisen auf Ihr Bankkonto. Den Eingang gleichen Sie mit einer Datei Ihrer Bank ab.',
      en: 'Buyers transfer to your bank account. You match what came with a file from your bank.',
    },
    cost: { de: 'kostenlos', en: 'free' },
    payout: {
      de: 'sofort auf Ihrem Konto, 1 bis 3 Tage nach der Bestellung',
      en: 'straight to your account, 1 to 3 days after the order',
    },
    minutes: 2,
  },
  settings: directBankSettings,
  instructions: (context, { amount, orderNumber: reference }) => {
    const { holder, iban, bic = '' } = readSettings(context);
    return { holder, iban, bic, reference, qr: giroCode({ holder, iban, bic, amount, reference }) };
  },
  checkCredentials: async (context) => {
    const { iban, holder } = readSettings(context);
    return { ok: true, account: `${holder}, ${groupedIban(iban)}`, testMode: false };
  },
});
