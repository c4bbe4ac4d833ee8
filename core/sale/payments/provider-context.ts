import type { ZodObject } from 'zod';
import type { Ctx } from '#core/context';
import { defineSettings, readSettings, type SettingsDefinition } from '#core/settings';
import { paymentError } from './errors.ts';
import { paymentProviders, type PaymentProvider, type ProviderContext } from './provider.ts';

/** A provider that does not answer in this time leaves the payment unknown. */
const TIME_LIMIT_MS = 20_000;

const definitions = new WeakMap<PaymentProvider, SettingsDefinition>();

/** Settings that hold a seller's credentials for a provider: screens and prompts write, calls read. */
export function providerSettings(provider: PaymentProvider): SettingsDefinition {
  const known = definitions.get(provider);
  if (known) return known;
  const definition = defineSettings({
    key: `payment_provider.${provider.key}`,
    schema: provider.settings as ZodObject,
  });
  definitions.set(provider, definition);
  return definition;
}

/** @throws 404 for a provider that no plugin supplies */
export function providerByKey(ctx: Ctx, key: string): PaymentProvider {
  const provider = ctx.ports.find(paymentProviders, key);
  if (!provider) throw paymentError(ctx.locale, 'provider_unknown');
  return provider;
}

/**
 * The frozen context a provider is called with: one seller, their settings, the clock, a fetch that gives up.
 * @throws 409 when the seller has not entered the credentials
 */
export async function providerContext(ctx: Ctx, provider: PaymentProvider, sellerId: number): Promise<ProviderContext> {
  const settings = await readSettings(ctx, providerSettings(provider), { sellerId });
  if (!settings) throw paymentError(ctx.locale, 'provider_not_set_up');
  return contextWith(ctx, provider, sellerId, settings);
}

export function contextWith(
  ctx: Ctx,
  provider: PaymentProvider,
  sellerId: number,
  settings: Readonly<Record<string, unknown>>,
): ProviderContext {
  return Object.freeze<ProviderContext>({
    sellerId,
    settings: Object.freeze({ ...settings }),
    clock: ctx.clock,
    log: ctx.log.child({ provider: provider.key, sellerId }),
    http: limitedFetch,
    baseUrl: ctx.baseUrl,
  });
}

const limitedFetch: typeof fetch = (input, init) => {
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  return fetch(input, {
    ...init,
    redirect: 'error',
    signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit,
  });
};
