import { z } from 'zod';
import type { Ctx } from '#core/context';
import type { CurrencyCode } from '#core/kit';
import type { PlanType } from '#core/pricing';
import { defineSettings, readSeveralSettings } from '#core/settings';
import { contextWith, providerSettings } from './provider-context.ts';
import { paymentProviders, type Capability, type PaymentMethod, type PaymentProvider, type ProviderContext } from './provider.ts';

/** What the seller leaves out of the matrix of methods: `stripe:sepa`. Nothing left out offers all that the providers can. */
export const paymentSettings = defineSettings({
  key: 'payment_settings',
  schema: z.object({ switchedOff: z.array(z.string()).default([]) }),
});

export interface MethodQuery {
  sellerId: number;
  currency: CurrencyCode;
  planType?: PlanType;
  /** The buyer's; leaves the restriction out when not known yet. */
  country?: string;
  /** First charge in minor units; leaves the minimum out when not known yet. */
  amountMinor?: number;
  /** Later charges follow without the buyer. */
  saves?: boolean;
}

export interface OfferedMethod {
  method: PaymentMethod;
  provider: PaymentProvider;
  /** Smallest charge in minor units. */
  minimumMinor: number;
  /** Ready to call the provider with. */
  context: ProviderContext;
}

/** The methods a buyer may choose from, each with the provider that carries it out. One statement. */
export async function offeredMethods(ctx: Ctx, query: MethodQuery): Promise<OfferedMethod[]> {
  const providers = ctx.ports.all(paymentProviders);
  if (providers.length === 0) return [];
  const stored = await readSeveralSettings(ctx, [paymentSettings, ...providers.map(providerSettings)], { sellerId: query.sellerId });
  const switchedOff = new Set((stored.get(paymentSettings.key)?.switchedOff as string[] | undefined) ?? []);
  const offered = new Map<PaymentMethod, OfferedMethod>();
  for (const provider of providers) {
    const settings = stored.get(providerSettings(provider).key);
    if (!settings) continue;
    const context = contextWith(ctx, provider, query.sellerId, settings);
    for (const capability of provider.capabilities) {
      const { method, minimumMinor } = capability;
      if (offered.has(method) || switchedOff.has(`${provider.key}:${method}`) || !covers(capability, query)) continue;
      offered.set(method, { method, provider, minimumMinor, context });
    }
  }
  return [...offered.values()];
}

function covers(capability: Capability, { currency, country, planType = 'one_time', amountMinor, saves = false }: MethodQuery): boolean {
  const allows = (list: readonly string[] | 'any', value: string): boolean => list === 'any' || list.includes(value);
  return (
    allows(capability.currencies, currency) &&
    (country === undefined || allows(capability.countries, country)) &&
    capability.planTypes.includes(planType) &&
    (!saves || capability.saves === true) &&
    (amountMinor === undefined || amountMinor >= capability.minimumMinor)
  );
}
