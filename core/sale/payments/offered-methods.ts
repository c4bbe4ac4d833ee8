import type { Ctx } from '#core/context';
import {
  inLanguage,
  paymentMethodTitle,
  type CurrencyCode,
  type FeatureKey,
  type Language,
  type LocalText,
} from '#core/kit';
import type { PlanType } from '#core/pricing';
import { readSeveralSettings } from '#core/settings';
import type { BuyerType } from './capability.ts';
import { keptMeans, type KeptMeans } from './kept-means.ts';
import { judgeCell } from './matrix.ts';
import type { PaymentMethod } from './method-keys.ts';
import { choiceOf, isBarred, paymentSettings } from './payment-settings.ts';
import { methodsOf } from './provider-cards.ts';
import { contextWith, providerSettings } from './provider-context.ts';
import { paymentProviders, type PaymentProvider, type ProviderContext } from './provider.ts';
import { withSettings } from './with-settings.ts';

export interface MethodQuery {
  sellerId: number;
  currency: CurrencyCode;
  planType?: PlanType;
  /** The buyer's; leaves the restriction out when not known yet. */
  country?: string;
  buyerType?: BuyerType;
  /** First charge in minor units; leaves the minimum out when not known yet. */
  amountMinor?: number;
  /** Later charges follow without the buyer. */
  saves?: boolean;
  /** Features that the shop's platform plan does not grant; left out where that locks nothing. */
  locked?: readonly FeatureKey[] | undefined;
  /** Cells that the plan leaves out, e.g. `stripe:card`. */
  methodsOff?: readonly string[] | undefined;
  /** Only what comes to the platform's own account: for what it sells in its own name. */
  throughPlatform?: boolean;
}

export interface OfferedMethod {
  method: PaymentMethod;
  provider: PaymentProvider;
  /** Smallest charge in minor units. */
  minimumMinor: number;
  /** Words by which the buyer gives a mandate with it; null where there is none, or the provider says them. */
  mandateText: LocalText | null;
  /** Ready to call the provider with. */
  context: ProviderContext;
}

/** Method as its buyer reads of it. `mandate`: words by which they let the shop debit an account, where no field or page of the provider says them. */
export interface NamedMethod {
  method: PaymentMethod;
  title: string;
  mandate?: string;
}

export function namedMethod(
  { method, mandateText }: Pick<OfferedMethod, 'method' | 'mandateText'>,
  shop: string,
  locale: Language,
): NamedMethod {
  const mandate = mandateText && inLanguage(locale, mandateText).replace('{shop}', () => shop);
  return { method, title: paymentMethodTitle(method, locale), ...(mandate ? { mandate } : {}) };
}

/** The methods a buyer may choose from, each with the provider that carries it out: the first one of which the matrix says so. One statement. */
export async function offeredMethods(ctx: Ctx, query: MethodQuery): Promise<OfferedMethod[]> {
  return methodsAmong(ctx, await providersOf(ctx, query.sellerId), query);
}

/** A seller's settings of every provider, by the key of its settings; null: not (yet). One statement. */
export type SellersProviders = Awaited<ReturnType<typeof readSeveralSettings>>;

export function providersOf(ctx: Ctx, sellerId: number): Promise<SellersProviders> {
  return readSeveralSettings(ctx, [paymentSettings, ...ctx.ports.all(paymentProviders).map(providerSettings)], {
    sellerId,
  });
}

/** Means that the holder of this cookie let a seller remember and that seller's providers still take, newest first. Two statements, one where nothing is kept. */
export async function usableMeans(ctx: Ctx, who: { sellerId: number; sessionToken: string }): Promise<KeptMeans[]> {
  const kept = await keptMeans(ctx, who);
  if (kept.length === 0) return [];
  const stored = await providersOf(ctx, who.sellerId);
  const ready = new Set(
    ctx.ports
      .all(paymentProviders)
      .filter((provider) => settingsOf(stored, provider) !== null)
      .map(({ key }) => key),
  );
  return kept.filter(({ provider }) => ready.has(provider as PaymentProvider['key']));
}

/** Null where the provider takes nothing for this seller. */
function settingsOf(stored: SellersProviders, provider: PaymentProvider) {
  const settings = stored.get(providerSettings(provider).key);
  return !settings || isBarred(stored.get(paymentSettings.key), provider.key) || provider.isReady?.(settings) === false
    ? null
    : settings;
}

/** True if means of this method can be charged once more later. */
export function canBeSaved({
  method,
  provider,
  context,
}: Pick<OfferedMethod, 'method' | 'provider' | 'context'>): boolean {
  return withSettings(provider, context.settings).capabilities.some(
    (row) => row.method === method && row.saves === true,
  );
}

/** The same where they have been read already. */
export function methodsAmong(
  ctx: Ctx,
  stored: SellersProviders,
  { sellerId, methodsOff = [], locked = [], throughPlatform = false, ...cart }: MethodQuery,
): OfferedMethod[] {
  const choice = { ...choiceOf(stored.get(paymentSettings.key)), offForPlan: new Set(methodsOff) };
  const offered = new Map<PaymentMethod, OfferedMethod>();
  for (const provider of ctx.ports.all(paymentProviders)) {
    if (throughPlatform && provider.abilities.throughPlatform !== true) continue;
    const settings = settingsOf(stored, provider);
    if (!settings) continue;
    const context = contextWith(ctx, provider, sellerId, settings);
    const held = withSettings(provider, settings);
    for (const method of methodsOf(held)) {
      if (offered.has(method)) continue;
      const verdict = judgeCell(
        held,
        { ...cart, planType: cart.planType ?? 'one_time', method },
        { ...choice, isSetUp: true },
      );
      if (!verdict.offered) continue;
      const { minimumMinor, capability } = verdict;
      if (capability.virtualIban && locked.includes('virtual_iban')) continue;
      offered.set(method, { method, provider, minimumMinor, mandateText: capability.mandateText ?? null, context });
    }
  }
  return [...offered.values()];
}
