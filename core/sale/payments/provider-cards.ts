import { z } from 'zod';
import type { Ctx, Locale } from '#core/context';
import { reading } from '#core/database';
import { requireOwner } from '#core/people';
import { defineSettings, maskedSettings, readSeveralSettings, type MaskedSettings } from '#core/settings';
import type { PaymentMethod } from './method-keys.ts';
import { paymentSettings } from './payment-settings.ts';
import { KYC_STATES } from './payout-port.ts';
import { providerByKey, providerSettings } from './provider-context.ts';
import { providerTitle } from './provider-title.ts';
import { paymentProviders, type PaymentProvider, type ProviderOffer } from './provider.ts';
import { refusalText } from './refused-settings.ts';
import { NEVER_OFFERED } from './specification-rules.ts';

/** The provider's last answer to the question whose account the credentials open. */
const providerCheck = z.object({
  ok: z.boolean(),
  checkedAt: z.string(),
  account: z.string().optional(),
  testMode: z.boolean().optional(),
  /** Of the seller's account at the provider, in the specification's words. */
  standing: z.enum(KYC_STATES).optional(),
  /** As the provider said it: the seller may read it in another language later. */
  detail: z.union([z.string(), z.object({ de: z.string(), en: z.string() })]).optional(),
  field: z.string().optional(),
});

type StoredCheck = z.infer<typeof providerCheck>;

export type ProviderCheck = Omit<StoredCheck, 'detail'> & { detail?: string };

/** The last check of each provider by its key. */
export const providerChecks = defineSettings({
  key: 'payment_provider_checks',
  schema: z.object({}).catchall(providerCheck),
});

export type ProviderState = 'not_set_up' | 'unchecked' | 'test_mode' | 'ready' | 'broken_credentials' | 'switched_off';

export interface ProviderCard {
  key: string;
  title: string;
  /** Purpose: taking money at checkouts, for sellers or through the platform, sales in stores, collecting what is overdue. */
  purpose: 'checkout' | 'platform' | 'stores' | 'collection';
  state: ProviderState;
  check: ProviderCheck | null;
  methods: readonly PaymentMethod[];
  /** Profile in the reader's language; null where its plugin gives none. */
  offer: ShownOffer | null;
  /** The operator has what it needs: nobody can be paid through the platform without its account. */
  available: boolean;
  /** An account can be connected on the provider's own page, in place of typed credentials. */
  connects: boolean;
}

export interface ShownOffer extends Omit<ProviderOffer, 'sentence' | 'cost' | 'payout'> {
  sentence: string;
  cost: string | null;
  payout: string | null;
}

export interface ProviderFile extends ProviderCard {
  provider: PaymentProvider;
  masked: MaskedSettings;
  /** Address for the provider's messages. */
  webhookUrl: string;
}

/** Every payment provider there is, with where the seller stands with it. One statement. */
export async function providerCards(ctx: Ctx): Promise<ProviderCard[]> {
  const sellerId = requireOwner(ctx);
  const providers = ctx.ports.all(paymentProviders);
  const stored = await readSeveralSettings(ctx, [paymentSettings, providerChecks, ...providers.map(providerSettings)], {
    sellerId,
  });
  return providers.map((provider) => cardOf(ctx.locale, provider, stored));
}

/** One provider for its own screen; secrets only say whether they are there. */
export async function providerFile(ctx: Ctx, key: string): Promise<ProviderFile> {
  const sellerId = requireOwner(ctx);
  const provider = providerByKey(ctx, key);
  return reading(ctx, async (inner) => {
    const stored = await readSeveralSettings(inner, [paymentSettings, providerChecks, providerSettings(provider)], {
      sellerId,
    });
    const masked = await maskedSettings(inner, providerSettings(provider), { sellerId });
    const shop = await inner.db('sellers').where({ id: sellerId }).first<{ username: string }>('username');
    return {
      ...cardOf(ctx.locale, provider, stored),
      provider,
      masked,
      webhookUrl: `${ctx.baseUrl}/webhooks/${provider.key}/${shop.username}`,
    };
  });
}

/** A check in the words of whoever reads it. */
export function checkIn(locale: Locale, { detail, ...check }: StoredCheck): ProviderCheck {
  return detail === undefined ? check : { ...check, detail: refusalText(detail, locale) };
}

/** Methods it carries out today; methods that are history are named nowhere but on old orders. */
export const methodsOf = (provider: PaymentProvider): PaymentMethod[] => [
  ...new Set(provider.capabilities.filter(({ history }) => history !== true).map(({ method }) => method)),
];

function cardOf(
  locale: Locale,
  provider: PaymentProvider,
  stored: ReadonlyMap<string, Record<string, unknown> | null>,
): ProviderCard {
  const { key } = provider;
  const title = providerTitle(provider, locale);
  const methods = methodsOf(provider);
  const isSetUp = stored.get(providerSettings(provider).key) !== null;
  const check = (stored.get(providerChecks.key)?.[key] as StoredCheck | undefined) ?? null;
  const switchedOff = new Set((stored.get(paymentSettings.key)?.switchedOff as string[] | undefined) ?? []);
  const isOff = methods.every((method) => switchedOff.has(`${key}:${method}`));
  return {
    key,
    title,
    purpose: purposeOf(provider),
    methods: methods.filter((method) => !NEVER_OFFERED.includes(method)),
    check: isSetUp && check ? checkIn(locale, check) : null,
    state: stateOf({ isSetUp, isOff, check }),
    offer: provider.offer ? shownOffer(locale, provider.offer) : null,
    connects: provider.connection?.isOffered(stored.get(providerSettings(provider).key) ?? {}) ?? false,
    available: provider.abilities.throughPlatform !== true || isSetUp || provider.isReady?.({}) !== false,
  };
}

function shownOffer(locale: Locale, { sentence, cost, payout, ...offer }: ProviderOffer): ShownOffer {
  return { ...offer, sentence: sentence[locale], cost: cost?.[locale] ?? null, payout: payout?.[locale] ?? null };
}

function purposeOf({ abilities, fetchPurchase, handOverClaim }: PaymentProvider): ProviderCard['purpose'] {
  if (handOverClaim) return 'collection';
  if (fetchPurchase) return 'stores';
  return abilities.throughPlatform ? 'platform' : 'checkout';
}

function stateOf({
  isSetUp,
  isOff,
  check,
}: {
  isSetUp: boolean;
  isOff: boolean;
  check: StoredCheck | null;
}): ProviderState {
  if (!isSetUp) return 'not_set_up';
  if (isOff) return 'switched_off';
  if (!check) return 'unchecked';
  if (!check.ok) return 'broken_credentials';
  return check.testMode ? 'test_mode' : 'ready';
}
