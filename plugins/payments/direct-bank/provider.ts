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
