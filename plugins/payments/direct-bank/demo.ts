import type { PluginDemo } from '#core/plugins';

/** The demo's shop takes transfers to an account that banks use in examples. */
const ACCOUNT = { holder: 'Anna Lindner', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };

export const directBankDemo: PluginDemo = {
  start: async () => ({
    note: 'Transfers go to an example account: nothing moves. Upload a statement under Transfers to play the bank.',
    providers: {
      direct_bank: {
        settings: (stored) => (stored === null ? ACCOUNT : null),
        pay: async () => {
          throw new Error('Nobody pays by transfer in the demo’s past.');
        },
      },
    },
    close: async () => undefined,
  }),
};
