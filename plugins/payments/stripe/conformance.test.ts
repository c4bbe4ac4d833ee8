import type { PaymentMethod, PaymentProvider } from '#core/plugins';
import { paymentConformance } from '#core/testing';
import { stripeAbilities, stripeCapabilities } from './capabilities.ts';
import { stripeProvider } from './provider.ts';
import { openConformanceBench } from './testing/conformance-bench.ts';

paymentConformance(stripeProvider, openConformanceBench);

/** The provider as one flow of it sees it: its methods alone, and what is not so in it left out. */
function flow(methods: readonly PaymentMethod[], abilities: Partial<PaymentProvider['abilities']>): PaymentProvider {
  const capabilities = stripeCapabilities.filter(({ method }) => methods.includes(method));
  return {
    ...stripeProvider,
    key: `stripe, ${methods.join(' and ')}`,
    capabilities,
    abilities: { ...stripeAbilities, ...abilities },
  };
}

/** Lost answers, keys, messages and declarations are the same whatever is paid with. */
const SAME = {
  without: /^(no answer|outage|difference|credentials|matrix|settings|message: (forged|one|delivered|reordered))/,
};

// What a bank takes back is decided with it (late return, above); a refusal comes days later and ends the payment's try.
paymentConformance(
  flow(['sepa'], { challenges: false, disputes: false, slowRefunds: false, retriesInPlace: false, declines: [] }),
  () => openConformanceBench('sepa'),
  SAME,
);
paymentConformance(
  flow(['ideal', 'klarna'], { challenges: false, slowRefunds: false, retriesInPlace: false, declines: ['declined'] }),
  () => openConformanceBench('klarna'),
  SAME,
);
paymentConformance(
  flow(['ideal_sepa'], {
    challenges: false,
    disputes: false,
    slowRefunds: false,
    retriesInPlace: false,
    declines: ['declined'],
  }),
  () => openConformanceBench('ideal_sepa'),
  SAME,
);
