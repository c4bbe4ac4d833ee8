import type { PaymentProvider } from './provider.ts';

type Declared = Pick<PaymentProvider, 'capabilities' | 'settings'>;

/** The provider as it is for a seller who chose these settings: rows of the matrix that need another choice are left out. Nothing entered yet: the defaults. */
export function withSettings<Provider extends Declared>(
  provider: Provider,
  settings: Readonly<Record<string, unknown>> | null,
): Provider {
  if (!provider.capabilities.some(({ when }) => when)) return provider;
  return {
    ...provider,
    capabilities: provider.capabilities.filter(
      ({ when }) => !when || (settings?.[when.setting] ?? defaultOf(provider, when.setting)) === when.is,
    ),
  };
}

function defaultOf({ settings }: Declared, name: string): unknown {
  return settings.shape[name]?.safeParse(undefined).data;
}
