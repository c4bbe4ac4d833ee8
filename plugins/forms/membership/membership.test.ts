import { expect, test } from 'vitest';
import {
  createProduct,
  deliveriesOf,
  duplicateProduct,
  productEditor,
  publishProduct,
  updateCheckoutStep,
  type HeldLine,
  type TakeBackReason,
} from '#core/catalog';
import type { Ctx } from '#core/context';
import { accessNow, entitlementInvariants, entitlementsOfOrder, grantEntitlements } from '#core/entitlements';
import { checkInvariants } from '#core/ledger';
import { addPart, definePlugin, partIdsOf, removePart } from '#core/plugins';
import { openPaymentStep } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainForm,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  takingPayments,
  useTestKernel,
} from '#core/testing';
import { membership } from './index.ts';

/** Notes what it hands over and takes back, and has three pieces. */
const said: string[] = [];
let pieces = 3;
const note =
  (what: string) =>
  async (_ctx: Ctx, _order: unknown, lines: readonly HeldLine[], reason?: TakeBackReason): Promise<void> =>
    void said.push(`${what} ${lines.length}${reason ? ` ${reason}` : ''}`);
const keys = definePlugin({
  id: 'keys',
  title: plainForm.title,
  forms: [
    {
      ...plainForm,
      key: 'license_key',
      handOver: note('over'),
      takeBack: note('back'),
      giveAgain: note('again'),
      moveStock: async (_ctx, lines, move) => {
        if (move !== 'take') return 'done';
        if (pieces < lines.length) return 'sold_out';
        pieces -= lines.length;
        return 'done';
      },
    },
  ],
});
const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [membership, plainFormPlugin, keys, provider.plugin] });

async function aClub() {
  const world = await aShopThatSells(kernel(), provider);
  const ctx = takingPayments(world.seller);
  const { id } = await createProduct(ctx, { form: 'membership', name: 'Fotoclub' });
  await updateCheckoutStep(ctx, id, { free: true, limit: null });
  const guide = await aProduct(ctx, { name: 'Leitfaden' });
  await addPart(ctx, id, guide);
  expect(await publishProduct(ctx, id)).toEqual({ outcome: 'published' });
  return { ...world, ctx, id, guide };
}

type Club = Awaited<ReturnType<typeof aClub>>;

/** Joins through the public door, and holds what the membership opens. */
async function joined({ username, ctx, sellerId, id }: Club, email: string): Promise<number> {
  const placed = await aPlacedOrder(kernel().contextFor({ kind: 'nobody' }), username, {
    slug: 'fotoclub',
    form: { email },
  });
  if (placed.state === 'to_pay') await openPaymentStep(ctx, { paymentToken: placed.paymentToken });
  await runJobsUntilIdle(kernel());
  const { rows } = await kernel().platformDb.transaction(async (trx) => {
    return trx.raw<{ rows: { id: number; line_id: number; payer_id: number }[] }>(
      'select o.id, l.id as line_id, o.payer_id from orders o join order_lines l on l.order_id = o.id where o.seller_id = ? order by o.id desc limit 1',
      [sellerId],
    );
  });
  const [order] = rows as { id: number; line_id: number; payer_id: number }[];
  const parts = (await partIdsOf(ctx, [id])).get(id)!;
  await grantEntitlements(ctx, {
    sellerId,
    orderId: order!.id,
    payerUserId: order!.payer_id,
    email,
    lines: parts.map((productId) => ({ orderLineId: order!.line_id, productId })),
  });
  return order!.id;
}

async function usable({ ctx, sellerId }: Club, orderId: number): Promise<number[]> {
  const held = await entitlementsOfOrder(ctx, { sellerId, orderId });
  return held
    .filter((each) => accessNow(each, kernel().clock.now()).allowed)
    .map((each) => each.product_id)
    .toSorted((a, b) => a - b);
}

test('its steps stand in their order, it needs a product, and names what it opens', async () => {
  const { ctx, id } = await aClub();
  const { id: empty } = await createProduct(ctx, { form: 'membership', name: 'Leer' });
  expect((await productEditor(ctx, empty)).warnings).toContain('no_products');
  const { steps } = await productEditor(ctx, id);
  expect(steps.map(({ key, state }) => `${key} ${state}`)).toEqual([
    'details done',
    'products done',
    'checkout done',
    'upsell optional',
    'delivery optional',
    'pages optional',
    'advanced optional',
  ]);
  expect((await deliveriesOf(ctx, [id])).get(id)).toMatchObject({ text: 'Enthalten: Leitfaden' });
  const { id: copyId } = await duplicateProduct(ctx, id);
  await runJobsUntilIdle(kernel());
  expect((await deliveriesOf(ctx, [copyId])).get(copyId)).toMatchObject({ text: 'Enthalten: Leitfaden' });
});

test('what is added opens for members, what is taken out ends for them, and put back it is theirs again', async () => {
  const club = await aClub();
  const { ctx, id, guide } = club;
  const [bea, carl] = [await joined(club, 'bea@kontor.test'), await joined(club, 'carl@kontor.test')];
  const film = await aProduct(ctx, { name: 'Film' });
  await addPart(ctx, id, film);
  await runJobsUntilIdle(kernel());
  expect(await usable(club, bea)).toEqual([id, guide, film]);
  await removePart(ctx, id, film, { endsForHolders: true });
  await runJobsUntilIdle(kernel());
  expect([await usable(club, bea), await usable(club, carl)]).toEqual([
    [id, guide],
    [id, guide],
  ]);
  await addPart(ctx, id, film);
  await runJobsUntilIdle(kernel());
  expect(await usable(club, carl)).toEqual([id, guide, film]);
  expect(
    (await checkInvariants(kernel().contextFor({ kind: 'platform', reason: 'test' }), entitlementInvariants)).flatMap(
      (each) => each.violations,
    ),
  ).toEqual([]);
});

test('who bought the part by itself keeps it when the membership loses it', async () => {
  const club = await aClub();
  const { ctx, id, guide, sellerId } = club;
  await joined(club, 'bea@kontor.test');
  await grantEntitlements(ctx, {
    sellerId,
    orderId: 77_001,
    payerUserId: 5,
    email: 'bea@kontor.test',
    lines: [{ orderLineId: 77_001, productId: guide }],
  });
  await removePart(ctx, id, guide, { endsForHolders: true });
  await runJobsUntilIdle(kernel());
  expect(await usable(club, 77_001)).toEqual([guide]);
});

test("the part's form hands over to members, takes back and gives again, and stops when it has run out", async () => {
  const club = await aClub();
  const { ctx, id } = club;
  const members = [await joined(club, 'bea@kontor.test'), await joined(club, 'carl@kontor.test')];
  const key = await aProduct(ctx, { name: 'Schlüssel', form: 'license_key' });
  said.length = 0;
  pieces = 3;
  await addPart(ctx, id, key);
  await runJobsUntilIdle(kernel());
  await removePart(ctx, id, key, { endsForHolders: true });
  await runJobsUntilIdle(kernel());
  await addPart(ctx, id, key);
  await runJobsUntilIdle(kernel());
  expect(said).toEqual([
    'over 1',
    'over 1',
    'back 1 payment_canceled',
    'back 1 payment_canceled',
    'again 1',
    'again 1',
  ]);
  expect(pieces).toBe(1);
  const rare = await aProduct(ctx, { name: 'Rarer Schlüssel', form: 'license_key' });
  await addPart(ctx, id, rare);
  await runJobsUntilIdle(kernel());
  const having = await Promise.all(members.map(async (order) => (await usable(club, order)).includes(rare)));
  expect([having, pieces]).toEqual([[true, false], 0]);
});
