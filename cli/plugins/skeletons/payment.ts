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
    'provider.ts': `import type { PaymentProvider } from '#core/plugins';
import { ${value}Settings } from './settings.ts';

/** Named in the failures of the conformance suite until each call is written; see docs/plugins/payment-provider.md. */
const missing = (call: string): never => {
  throw new Error(\`${title} cannot do this yet: write "\${call}" in plugins/payments/${id}/provider.ts.\`);
};

export const ${value}Provider: PaymentProvider = {
  key: '${key}',
  title: '${title}',
  // Method × currency × country × plan × least charge: what checkouts may offer.
  capabilities: [],
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
    'testing/conformance-bench.ts': `import { silentLog } from '#core/context';
import { FakeClock, type ConformanceBench } from '#core/testing';
import { ${value}Provider } from '../provider.ts';

/**
 * ${title} beside its sandbox. Write the sandbox in ../sandbox as a server that answers like the provider's API, then add what the suite asks
 * for by name: payments, buyer, fault, settle, heldPayment, wrongCredentials, otherAccount, wholeCurrency, tooSmall, deliveries, forged.
 * plugins/payments/stripe/testing/conformance-bench.ts is the model.
 */
export async function openConformanceBench(): Promise<ConformanceBench> {
  const clock = new FakeClock();
  return {
    provider: ${value}Provider,
    clock,
    context: (settings = {}) => ({
      sellerId: 1,
      settings: { secretKey: 'secret-of-the-sandbox', apiBase: 'http://127.0.0.1:1', ...settings },
      clock,
      log: silentLog,
      http: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(400) }),
      baseUrl: 'http://shop.test',
    }),
    request: (name, change = {}) => ({
      idempotencyKey: \`key-\${name}\`,
      paymentToken: \`pay_\${name}\`,
      orderToken: \`ord_\${name}\`,
      amount: { minor: 4990n, currency: 'eur' },
      method: 'card',
      description: 'Order 1001',
      buyer: { email: 'buyer@kontor.test', name: 'Berta Buyer', country: 'DE' },
      returnUrl: 'http://shop.test/return',
      saves: false,
      locale: 'de',
      ...change,
    }),
    close: async () => undefined,
  };
}
`,
    'conformance.test.ts': `import { paymentConformance } from '#core/testing';
import { openConformanceBench } from './testing/conformance-bench.ts';

paymentConformance('${key}', openConformanceBench);
`,
  };
}
