// Cards, SEPA direct debits and bank wires through Mangopay, with its users, wallets and checks of who sellers are.
import { definePlugin } from '#core/plugins';
import { mangoDemo } from './demo.ts';
import { mangoProvider } from './provider.ts';

export const mangoPay = definePlugin({
  id: 'mango-pay',
  title: { de: 'Mangopay', en: 'Mangopay' },
  payments: [mangoProvider],
  demo: mangoDemo,
});
