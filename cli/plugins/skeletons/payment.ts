import type { Names } from '../names.ts';

/** A payment provider of which everything is still to be written; the conformance suite says what. */
export function paymentSkeleton({ id, key, value, title }: Names): Record<string, string> {
  return {
    'index.ts': `// Payments through ${title}.
import { definePlugin } from '#core/plugins';
import { ${value}Provider } from './provider.ts';

export const ${value} = definePlugin({ id: '${id}', title: { de: '${title}', en: '${title}' }, payments: [${value}Provider] });
`,
    'settings.ts': `import { z } from 'zod';

/** What a seller enters; draws the settings screen and the prompts of \`kontor providers setup ${key}\`. */
export const ${value}Settings = z.object({
  secretKey: z.string().trim().min(1).meta({
    label: { de: 'Geheimer Schlüssel', en: 'Secret key' },
    help: { de: 'Wo findet man ihn bei ${title}?', en: 'Where does one find it at ${title}?' },
    problem: { de: 'Geben Sie den geheimen Schlüssel an.', en: 'Enter the secret key.' },
    secret: true,
  }),
  apiBase: z.url().optional().meta({
    label: { de: 'Adresse der Sandbox', en: 'Address of the sandbox' },
    help: { de: 'Nur zum Ausprobieren.', en: 'For trying out only.' },
    group: 'sandbox',
  }),
});
`,
    'capabilities.ts': `import type { Capability, ProviderAbilities } from '#core/plugins';

/**
 * What may be offered, row by row: narrow it to what the provider really takes. The specification's own rules are core's. What is declared
 * here decides which cases of the conformance suite apply.
 */
export const ${value}Capabilities: readonly Capability[] = [
  {
    method: 'card',
    currencies: ['eur'],
    countries: 'any',
    planTypes: ['one_time'],
    // Smallest charges in minor units, from the provider's documentation.
    minimums: { eur: 50 },
    refund: 'partial',
    page: 'hosted',
    settles: { days: 0 },
  },
];

export const ${value}Abilities: ProviderAbilities = {
  remote: true,
  webhooks: 'signed',
  cancels: true,
  retriesInPlace: false,
  challenges: false,
  declines: ['declined'],
  slowRefunds: false,
  disputes: false,
  payouts: false,
  kyc: 'none',
};
`,
    'provider.ts': `import type { PaymentProvider } from '#core/plugins';
import { ${value}Abilities, ${value}Capabilities } from './capabilities.ts';
import { ${value}Settings } from './settings.ts';

/** Named in the failures of the conformance suite until each call is written; see docs/plugins/payment-provider.md. */
const missing = (call: string): never => {
  throw new Error(\`${title} cannot do this yet: write "\${call}" in plugins/payments/${id}/provider.ts.\`);
};

export const ${value}Provider: PaymentProvider = {
  key: '${key}',
  title: '${title}',
  capabilities: ${value}Capabilities,
  abilities: ${value}Abilities,
  settings: ${value}Settings,
  browserSetup: () => null,
  createPayment: async () => missing('createPayment'),
  fetchPayment: async () => missing('fetchPayment'),
  findPayment: async () => missing('findPayment'),
  cancelPayment: async () => missing('cancelPayment'),
  refund: async () => missing('refund'),
  fetchRefund: async () => missing('fetchRefund'),
  verifyWebhook: async () => missing('verifyWebhook'),
  checkCredentials: async () => missing('checkCredentials'),
};
`,
    'testing/conformance-bench.ts': `import { aPaymentRequest, benchContext, FakeClock, type ConformanceBench } from '#core/testing';
import { ${value}Provider } from '../provider.ts';

/**
 * ${title} beside its sandbox. Write the sandbox in ../sandbox as a server that answers like the provider's API, then add what the suite asks
 * for by name; ConformanceBench says what each part is. plugins/payments/stripe/testing/conformance-bench.ts is the model.
 */
export async function openConformanceBench(): Promise<ConformanceBench> {
  const clock = new FakeClock();
  return {
    provider: ${value}Provider,
    clock,
    context: (settings = {}) => benchContext(clock, { secretKey: 'secret-of-the-sandbox', apiBase: 'http://127.0.0.1:1', ...settings }),
    request: aPaymentRequest,
    close: async () => undefined,
  };
}
`,
    'conformance.test.ts': `import { paymentConformance } from '#core/testing';
import { ${value}Provider } from './provider.ts';
import { openConformanceBench } from './testing/conformance-bench.ts';

paymentConformance(${value}Provider, openConformanceBench);
`,
  };
}
