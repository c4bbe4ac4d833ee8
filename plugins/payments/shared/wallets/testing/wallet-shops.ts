import { afterAll, beforeAll, expect } from 'vitest';
import type { Ctx } from '#core/context';
import { saveBankAccount } from '#core/bank-accounts';
import { checkInvariants } from '#core/ledger';
import { lookAtWallet, walletsView, type WalletShown } from '#core/merchants';
import { providerSettings, providerTitle } from '#core/payments';
import { definePlugin, type PaymentProvider, type ProviderContext } from '#core/plugins';
import { writeSettings } from '#core/settings';
import { lookAtPayment, openPaymentStep } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  CrashSwitch,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
  type TestKernel,
} from '#core/testing';

export const IBAN = 'DE89370400440532013000';

/** A provider's sandbox over real HTTP, and what banks do there. */
export interface WalletPlace {
  /** An unused wallet: the settings of its owner. */
  open(): Record<string, unknown>;
  /** A buyer pays on the provider's page. */
  pay(redirectUrl: string): Promise<unknown>;
  /** Money that came past every order, in cents; below zero takes it out. */
  fund(settings: Record<string, unknown>, cents: number): void;
  /** Banks carry out what waits for them. */
  settle(): void;
  /** The bank gives the newest payout back that had arrived. */
  giveBack(settings: Record<string, unknown>): void;
  /** Payouts that the provider took on, in cents, with the id of each. */
  payouts(settings: Record<string, unknown>): { id: string; cents: number; isGone: boolean }[];
  /** A message of the provider's about a payout. */
  message(id: string): string;
  /** Calls that do not conform to the provider's description. */
  violations(): string[];
  close(): Promise<unknown>;
}

export interface WalletShop {
  world: SaleWorld;
  settings: Record<string, unknown>;
}

/** Shops with wallets of their own at one provider. */
export class WalletShops {
  /** Ends the process at a commit, or before a call to the provider. */
  readonly crashes = new CrashSwitch();
  /** Done once, right before the provider is asked to pay out. */
  beforePayOut: (() => void) | null = null;
  readonly provider: PaymentProvider;
  place!: WalletPlace;
  readonly #other = new ScriptedProvider();
  readonly #kernel: () => TestKernel;

  constructor(provider: PaymentProvider, start: (clock: TestKernel['clock']) => Promise<WalletPlace>) {
    this.provider = this.#watched(provider);
    const plugin = definePlugin({
      id: provider.key.replaceAll('_', '-'),
      title: { de: providerTitle(provider, 'de'), en: providerTitle(provider, 'en') },
      payments: [this.provider],
    });
    this.#kernel = useTestKernel({ plugins: [plainFormPlugin, plugin, this.#other.plugin] });
    beforeAll(async () => {
      // Before the pool has connections.
      this.crashes.watch(this.kernel.db);
      this.place = await start(this.kernel.clock);
    });
    afterAll(() => this.place.close());
  }

  get kernel(): TestKernel {
    return this.#kernel();
  }

  get platform(): Ctx {
    return this.kernel.contextFor({ kind: 'platform', reason: 'test' });
  }

  /** A shop with a checked bank account and 119.00 of a sale in its wallet. */
  async open(iban = IBAN): Promise<WalletShop> {
    const world = await aShopThatSells(this.kernel, this.#other);
    const settings = this.place.open();
    await writeSettings(world.seller, providerSettings(this.provider), settings, { sellerId: world.sellerId });
    await aProduct(world.seller, { name: 'Buch', price: 11900 });
    await saveBankAccount(world.seller, { holder: 'Verlag GmbH', iban, bic: '' });
    const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'buch', method: 'card' });
    if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
    const { nextStep } = await openPaymentStep(world.buyer, placed);
    await this.place.pay(nextStep!.redirectUrl!);
    await lookAtPayment(world.buyer, { paymentToken: placed.paymentToken }, 'return');
    // New accounts are not paid to for three days.
    this.kernel.clock.advance({ days: 4 });
    return { world, settings };
  }

  async look({ world }: WalletShop): Promise<WalletShown> {
    await lookAtWallet(world.seller, this.provider.key);
    return (await walletsView(world.seller)).wallets.find(({ provider }) => provider === this.provider.key)!;
  }

  /** Balance of an account in the seller's book, in cents. */
  async booked({ world: { sellerId } }: WalletShop, account: string): Promise<number> {
    const row = await this.kernel.platformDb.transaction((trx) =>
      trx('account_balances')
        .where({ seller_id: sellerId, book: `seller:${sellerId}`, account })
        .sum('rest as rest')
        .first<{ rest: string | null }>(),
    );
    return Number(row?.rest ?? 0);
  }

  async holds(): Promise<void> {
    expect((await checkInvariants(this.platform)).filter(({ violations }) => violations.length > 0)).toEqual([]);
    expect(this.place.violations()).toEqual([]);
  }

  /** The provider, each call of which is a point at which the process can end. */
  #watched(provider: PaymentProvider): PaymentProvider {
    const { onCall } = this.crashes;
    const seen = (context: ProviderContext): ProviderContext => ({
      ...context,
      http: (...call) => {
        onCall();
        return context.http(...call);
      },
    });
    return {
      ...provider,
      fetchWallet: (context, currency) => provider.fetchWallet!(seen(context), currency),
      fetchPayout: (context, externalId) => provider.fetchPayout!(seen(context), externalId),
      payOut: (context, request) => {
        this.beforePayOut?.();
        this.beforePayOut = null;
        return provider.payOut!(seen(context), request);
      },
    };
  }
}
