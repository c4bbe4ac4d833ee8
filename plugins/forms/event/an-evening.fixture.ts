import { addPlan, createProduct, publishProduct, updateCheckoutStep } from '#core/catalog';
import type { PlacedOrder } from '#core/checkout';
import { inTransaction } from '#core/database';
import { openPaymentStep } from '#core/settlement';
import { aPlacedOrder, aShopThatSells, type ScriptedProvider, type SaleWorld, type TestKernel } from '#core/testing';
import { aKind, aLocation } from './an-event.fixture.ts';
import { saveDate } from './setup/save-date.ts';
import { saveRules, type RulesInput } from './setup/event-rules.ts';
import { saveKind } from './setup/save-kind.ts';
import { saveLocation } from './setup/save-location.ts';

export interface Evening {
  world: SaleWorld;
  productId: number;
  dateId: number;
  kindId: number;
  /** Key of its one kind on its one date. */
  key: string;
  rows<Row>(sql: string, bindings?: readonly unknown[]): Promise<Row[]>;
  /** Places an order at the checkout and pays it, unless told otherwise. */
  buys(form: Record<string, string>, email: string, pays?: boolean): Promise<PlacedOrder>;
}

/** A published evening at 20 € a ticket, bought at its checkout. */
export async function anEvening(
  kernel: TestKernel,
  provider: ScriptedProvider,
  { limit = '', rules, startsAt = '2027-05-03T20:00' }: { limit?: string; rules?: RulesInput; startsAt?: string } = {},
): Promise<Evening> {
  const world = await aShopThatSells(kernel, provider);
  const ctx = world.seller;
  const { id: productId } = await createProduct(ctx, { form: 'event', name: 'Abend' });
  await updateCheckoutStep(ctx, productId, { free: false, limit: null });
  await addPlan(ctx, productId, { type: 'one_time', price: 2000 });
  const locationId = await saveLocation(ctx, productId, null, aLocation());
  const endsAt = startsAt.replace(/T.*/, 'T23:30');
  const dateId = await saveDate(ctx, productId, null, { locationId, startsAt, endsAt, limit });
  const kindId = await saveKind(ctx, productId, null, aKind({ name: 'Parkett', pricing: 'own', price: '20,00' }));
  if (rules) await saveRules(ctx, productId, rules);
  const { outcome } = await publishProduct(ctx, productId);
  if (outcome !== 'published') throw new Error(`The evening is ${outcome}.`);
  const key = `${kindId}-${dateId}`;
  return {
    world,
    productId,
    dateId,
    kindId,
    key,
    rows: (sql, bindings = []) =>
      inTransaction(ctx, async ({ db }) => (await db.raw<{ rows: never[] }>(sql, [...bindings] as never)).rows),
    async buys(form, email, pays = true) {
      const placed = await aPlacedOrder(world.buyer, world.username, {
        slug: 'abend',
        form: { [`variant[${key}]`]: '1', email, ...form },
      });
      if (pays && placed.state === 'to_pay') await openPaymentStep(world.buyer, placed);
      return placed;
    },
  };
}
