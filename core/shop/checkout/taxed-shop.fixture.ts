import { afterAll } from 'vitest';
import { openPaymentStep, orderView } from '#core/settlement';
import { taxStanding, type ViesSandbox } from '#core/tax';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type CheckoutWishes,
  type SaleWorld,
} from '#core/testing';

/** Shops that sell a book, beside a register of VAT ids. */
export function useTaxedShops(vies: ViesSandbox) {
  const provider = new ScriptedProvider();
  const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin], env: { VIES_URL: vies.url } });

  afterAll(() => vies.close());

  async function aBookshop(fields: Record<string, unknown> = {}, price = 11900): Promise<SaleWorld> {
    const world = await aShopThatSells(kernel(), provider, { vat_no: 'DE136695976', ...fields });
    await aProduct(world.seller, { name: 'Buch', plan: { type: 'one_time', price, netShown: true } });
    await platform((db) => db('products').where({ seller_id: world.sellerId }).update({ supply_class: 'electronic' }));
    return world;
  }

  function platform<T>(work: (db: ReturnType<typeof kernel>['db']) => PromiseLike<T>): Promise<T> {
    return kernel().platformDb.transaction(async (trx) => {
      return work(trx);
    });
  }

  const austrian = { country: 'AT', zip: '1010' };
  const business = { ...austrian, buyer_type: 'business', company: 'Käufer GmbH', vat_no: 'ATU13585627' };

  const buy = (world: SaleWorld, wishes: Omit<CheckoutWishes, 'slug'> = {}) =>
    aPlacedOrder(world.buyer, world.username, { slug: 'buch', asksRegister: true, ...wishes });

  async function bought(world: SaleWorld, wishes: Omit<CheckoutWishes, 'slug'> = {}) {
    const placed = await buy(world, wishes);
    if (placed.state !== 'to_pay') throw new Error(JSON.stringify(placed));
    await openPaymentStep(world.buyer, placed);
    return orderView(world.seller, { token: placed.orderToken });
  }

  const distance = async (world: SaleWorld): Promise<bigint> =>
    (await taxStanding(world.seller)).thresholds.find(({ key }) => key === 'eu_distance')!.reached;

  return { provider, kernel, aBookshop, platform, austrian, business, buy, bought, distance };
}
