import { expect } from 'vitest';
import { checkoutView, findShop, readEntries, type CheckoutView } from '#core/checkout';
import type { Ctx } from '#core/context';
import { checkInvariants } from '#core/ledger';
import {
  CarryingForms,
  ScriptedProvider,
  aPlacedOrder,
  plainFormPlugin,
  useTestKernel,
  type CheckoutWishes,
  type SaleWorld,
  type TestKernel,
} from '#core/testing';
import { openPaymentStep } from './open-payment-step.ts';
import { orderView } from './order-view.ts';

type OrderView = Awaited<ReturnType<typeof orderView>>;

/** A kernel of its own with a scripted provider and forms that carry parts, and what every test of a cart does with it. */
export interface CartBench {
  readonly provider: ScriptedProvider;
  readonly forms: CarryingForms;
  kernel(): TestKernel;
  platform(): Ctx;
  /** Placed and not paid yet. */
  ordered(world: SaleWorld, wishes: CheckoutWishes): Promise<{ orderToken: string; paymentToken: string }>;
  paid(world: SaleWorld, wishes: CheckoutWishes): Promise<OrderView>;
  /** What the checkout shows. */
  seen(world: SaleWorld, slug: string, form?: Record<string, string>): Promise<CheckoutView | null>;
  /** Every invariant. */
  holds(): Promise<void>;
}

export function cartBench(): CartBench {
  const provider = new ScriptedProvider();
  const forms = new CarryingForms();
  const kernel = useTestKernel({ plugins: [plainFormPlugin, forms.plugin, provider.plugin] });
  const platform = (): Ctx => kernel().contextFor({ kind: 'platform', reason: 'test' });
  const ordered: CartBench['ordered'] = async (world, wishes) => {
    const placed = await aPlacedOrder(world.buyer, world.username, wishes);
    if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
    return placed;
  };
  return {
    provider,
    forms,
    kernel,
    platform,
    ordered,
    async paid(world, wishes) {
      const placed = await ordered(world, wishes);
      await openPaymentStep(world.buyer, placed);
      return orderView(world.seller, { token: placed.orderToken });
    },
    async seen(world, slug, form = {}) {
      const seller = (await findShop(platform(), world.username))!;
      return checkoutView(world.buyer, {
        seller,
        slug,
        entries: readEntries({ country: 'DE', ...form }),
        locale: 'de',
      });
    },
    async holds() {
      const reports = await checkInvariants(platform());
      expect(reports.filter(({ violations }) => violations.length > 0)).toEqual([]);
    },
  };
}
