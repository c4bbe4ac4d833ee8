import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inTransaction } from '#core/database';
import { newToken } from '#core/kit';
import {
  PAYMENT_METHODS,
  offeredMethods,
  paymentSettings,
  providerSettings,
  type Capability,
  type PaymentProvider,
} from '#core/payments';
import { definePlugin } from '#core/plugins';
import type { PlanTermsInput } from '#core/pricing';
import { writeSettings } from '#core/settings';
import {
  aBuyerForm,
  anyCapability,
  anySellerChoice,
  aProduct,
  aShopThatSells,
  DICE_PROVIDERS,
  plainFormPlugin,
  ScriptedProvider,
  specifiedToPay,
  useTestKernel,
} from '#core/testing';
import { checkoutView } from './checkout-view.ts';
import { placeOrder } from './place-order.ts';
import { findShop } from './shop-seller.ts';
import { readEntries } from './checkout-entries.ts';

/** Four providers whose matrix is whatever the dice say; nothing else of them is ever asked. */
const declared = new Map<string, readonly Capability[]>();
const providers = DICE_PROVIDERS.map((key): PaymentProvider =>
  Object.defineProperty({ ...new ScriptedProvider().port, key, title: key }, 'capabilities', {
    get: () => declared.get(key) ?? [],
    enumerable: true,
  }),
);
const scripted = new ScriptedProvider();
const kernel = useTestKernel({
  plugins: [
    plainFormPlugin,
    scripted.plugin,
    definePlugin({ id: 'dice', title: { de: 'Würfel', en: 'Dice' }, payments: providers }),
  ],
});

const elsewhere = (amounts: object) => ['pln', 'gbp', 'chf'].map((currency) => ({ currency, ...amounts })) as never;
const PLANS: PlanTermsInput[] = [60, 1999].flatMap((price): PlanTermsInput[] => [
  { type: 'one_time', price, prices: elsewhere({ price }) },
  {
    type: 'installment',
    paymentsCount: 3,
    firstAmount: price,
    nextAmount: 500,
    interval: '2w',
    prices: elsewhere({ firstAmount: price, nextAmount: 500 }),
  },
  {
    type: 'limited_subscription',
    paymentsCount: 5,
    firstAmount: price,
    nextAmount: 500,
    interval: '1m',
    prices: elsewhere({ firstAmount: price, nextAmount: 500 }),
  },
  {
    type: 'subscription',
    firstAmount: price,
    nextAmount: 500,
    interval: '1m',
    prices: elsewhere({ firstAmount: price, nextAmount: 500 }),
  },
]);
const BUYERS = [
  ['DE', '10115'],
  ['AT', '1010'],
  ['PL', '00-001'],
  ['GB', 'SW1A 1AA'],
  ['CH', '8001'],
].map(([country, zip]) => ({ country: country!, zip: zip! }));

const SWITCHED_OFF = ['scripted:card', 'scripted:sepa'];

async function setUp(ready: readonly string[]) {
  const world = await aShopThatSells(kernel(), scripted, { oss_registered: true });
  const ids: number[] = [];
  for (const [index, plan] of PLANS.entries()) ids.push(await aProduct(world.seller, { name: `P${index}`, plan }));
  for (const provider of providers.filter(({ key }) => ready.includes(key)))
    await writeSettings(world.seller, providerSettings(provider), { key: 'sk_test' }, { sellerId: world.sellerId });
  const seller = (await findShop(kernel().contextFor({ kind: 'platform', reason: 'property' }), world.username))!;
  return { world, ids, ready, seller };
}

const RUNS = Number(process.env.KONTOR_CASES ?? 40);

// Invariant 14.
test(
  `no checkout offers or takes what the matrix forbids, and each offers and takes all that it allows (${RUNS} shops)`,
  { timeout: 180_000 },
  async () => {
    const shops = [await setUp(DICE_PROVIDERS), await setUp(['elopage_connect', 'tollgate'])];
    let opened = 0;
    const dice = fc.record({
      matrix: fc.tuple(...DICE_PROVIDERS.map(() => fc.array(anyCapability, { maxLength: 4 }))),
      shop: anySellerChoice,
      which: fc.constantFrom(0, 0, 1),
      product: fc.nat(PLANS.length - 1),
      buyer: fc.constantFrom(...BUYERS),
      business: fc.boolean(),
      pick: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(dice, async ({ matrix, shop, which, product, buyer: { country, zip }, business, pick }) => {
        const { world, ids, ready, seller } = shops[which]!;
        DICE_PROVIDERS.forEach((key, index) => declared.set(key, matrix[index]!));
        await inTransaction(world.seller, async (tx) => {
          await writeSettings(
            tx,
            paymentSettings,
            { switchedOff: [...SWITCHED_OFF, ...shop.switchedOff], enabled: [...shop.enabled] },
            { sellerId: world.sellerId },
          );
          await tx
            .db('pricing_plans')
            .where({ product_id: ids[product]! })
            .update({ methods_off: [...shop.methodsOff] });
        });
        const form = {
          ...aBuyerForm({ country, zip }),
          waiver: 'yes',
          quantity: '1',
          ...(business ? { buyer_type: 'business', company: 'Fink GmbH' } : {}),
        };
        const slug = `p${product}`;
        const view = (await checkoutView(world.buyer, {
          seller,
          slug,
          entries: readEntries({ ...form, method: '' }),
          locale: 'de',
        }))!;
        const { type: planType } = PLANS[product]!;
        const due = view.schedule.dueNow;
        // A plan in instalments may be refused to consumers as credit; then there is nothing to pay.
        if (view.errors.plan || due.minor === 0n) return;
        const cart = {
          currency: due.currency,
          country,
          planType,
          amountMinor: Number(due.minor),
          saves: planType !== 'one_time',
          buyerType: business ? ('business' as const) : ('consumer' as const),
        };
        const allowed = PAYMENT_METHODS.filter((method) =>
          DICE_PROVIDERS.some((key) =>
            declared
              .get(key)!
              .some(
                (row) =>
                  row.method === method && specifiedToPay(key, row, cart, { ...shop, isSetUp: ready.includes(key) }),
              ),
          ),
        );
        expect(view.methods.map(({ method }) => method).toSorted(), JSON.stringify(cart)).toEqual(
          [...allowed].toSorted(),
        );
        const asked = await offeredMethods(world.buyer, {
          sellerId: world.sellerId,
          methodsOff: shop.methodsOff,
          ...cart,
        });
        expect(asked.map(({ method }) => method).toSorted()).toEqual([...allowed].toSorted());
        for (const list of [allowed, PAYMENT_METHODS.filter((method) => !allowed.includes(method))]) {
          const method = list[pick % Math.max(1, list.length)];
          if (!method) continue;
          const placed = await placeOrder(world.buyer, {
            seller,
            slug,
            ip: '203.0.113.7',
            locale: 'de',
            entries: readEntries({ ...form, method, checkout_token: newToken('chk'), seen_total: view.totalKey }),
          });
          if (list === allowed) {
            expect(placed, `${method} ${JSON.stringify(cart)}`).toMatchObject({ state: 'to_pay' });
            opened += 1;
          } else
            expect(placed, `${method} ${JSON.stringify(cart)}`).toMatchObject({
              state: 'invalid',
              errors: { method: expect.any(String) },
            });
        }
      }),
      { numRuns: RUNS },
    );
    // A property that never meets an open cell would prove nothing.
    expect(opened).toBeGreaterThan(RUNS / 8);
  },
);
