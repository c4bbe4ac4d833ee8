// Orders without a payment provider: on account, with the money noted by hand.
import { definePlugin } from '#core/plugins';
import { noProvider } from './provider.ts';

export const noProviderPlugin = definePlugin({
  id: 'no-provider',
  title: { de: 'Ohne Anbieter', en: 'Without a provider' },
  payments: [noProvider],
});
