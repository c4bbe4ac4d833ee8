// Transfers to the seller's own bank account, with a reference and a GiroCode; core/charging/transfers finds them in the account's statements.
import { definePlugin } from '#core/plugins';
import { directBankDemo } from './demo.ts';
import { directBankProvider } from './provider.ts';

export const directBank = definePlugin({
  id: 'direct-bank',
  title: { de: 'Überweisung', en: 'Bank transfer' },
  payments: [directBankProvider],
  demo: directBankDemo,
});
