// Cards on Lemonway's page, bank wires to the account it names, its wallets and checks of who sellers are.
import { definePlugin } from '#core/plugins';
import { lemonwayDemo } from './demo.ts';
import { lemonwayProvider } from './provider.ts';

export const lemonway = definePlugin({
  id: 'lemonway',
  title: { de: 'Lemonway', en: 'Lemonway' },
  payments: [lemonwayProvider],
  demo: lemonwayDemo,
});
