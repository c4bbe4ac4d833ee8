import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimsOfRate, handOverClaim, lookAtClaim, withdrawClaim } from '#core/claims';
import { mindOrder } from '#core/collection';
import { checkInvariants } from '#core/ledger';
import { providerSettings } from '#core/payments';
import { writeSettings } from '#core/settings';
import { openPaymentStep, orderView } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aSeller,
  aShopThatSells,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import creditReformInkasso from './index.ts';
import { creditReformProvider } from './provider.ts';
import { AGENCY_KEYS, startAgency, type Agency } from './sandbox/start-agency.ts';

const cards = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, cards.plugin, creditReformInkasso] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
const AGENCY = 'credit_reform_inkasso';
let agency: Agency;
let world: SaleWorld;

beforeAll(async () => {
  agency = await startAgency();
  world = await aShopThatSells(kernel(), cards);
  await writeSettings(
    world.seller,
    providerSettings(creditReformProvider),
    { ...AGENCY_KEYS, mode: 'test', apiBase: agency.url },
    { sellerId: world.sellerId },
  );
  await aProduct(world.seller, {
    name: 'Raten',
    plan: { type: 'installment', paymentsCount: 2, firstAmount: 3334, nextAmount: 3333, interval: '1w' },
  });
});
afterAll(() => agency.close());

/** An order whose second rate was never paid. */
async function overdue() {
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'raten' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  const { order } = (await orderView(world.seller, { token: placed.orderToken }))!;
  cards.script = ['expired_card'];
  for (let days = 0; days < 15; days += 1) {
    kernel().clock.advance({ days: 1 });
    await mindOrder(world.seller, order.id);
  }
  const rate = async () => (await view(order.id)).rates.find(({ number }) => number === 2)!;
  expect((await rate()).state).toBe('debt');
  return { orderId: order.id, rateId: (await rate()).id, rate };
}

const view = async (id: number) => (await orderView(world.seller, { id }))!;

async function expectInvariants(): Promise<void> {
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
}

test(
  'an overdue rate is handed over once, what the debtor pays there pays the rate once, and the closed file ends the claim',
  { timeout: 60_000 },
  async () => {
    const { orderId, rateId, rate } = await overdue();
    agency.loseNext('collectionorder');
    const claim = await handOverClaim(world.seller, { orderId, rateId, provider: AGENCY });
    expect(claim).toMatchObject({ stage: 'sending', external_id: null, amount: 3333 });
    await expect(handOverClaim(world.seller, { orderId, rateId, provider: AGENCY })).rejects.toMatchObject({
      code: 'handed_over_already',
    });
    expect(await lookAtClaim(world.seller, claim.id)).toMatchObject({
      stage: 'in_inkasso',
      external_id: agency.files[0]!.filenumber,
    });
    expect(agency.files).toHaveLength(1);

    const [file] = agency.files;
    file!.steps.push('PRECOURT');
    file!.payments.push({ paymentid: 'p1', amount: '13.33', datevaluta: '2026-12-10' });
    await lookAtClaim(world.seller, claim.id);
    expect(await lookAtClaim(world.seller, claim.id)).toMatchObject({ stage: 'pre_court', paid: 1333 });
    expect(await rate()).toMatchObject({ state: 'partly_paid', paid: 1333 });
    file!.payments.push({ paymentid: 'p2', amount: '20.00', datevaluta: '2026-12-20' });
    file!.steps.push('CLOSED');
    expect(await lookAtClaim(world.seller, claim.id)).toMatchObject({ stage: 'closed', look_at: null });
    expect(await rate()).toMatchObject({ state: 'paid', paid: 3333 });
    expect((await view(orderId)).order.payment_state).toBe('paid');
    await expectInvariants();
  },
);

test(
  'a claim is taken back, and the rate is still owed and can be handed over again',
  { timeout: 60_000 },
  async () => {
    const { orderId, rateId, rate } = await overdue();
    const claim = await handOverClaim(world.seller, { orderId, rateId, provider: AGENCY });
    expect(
      await withdrawClaim(world.seller, { orderId, claimId: claim.id, reason: 'Er zahlt in Raten.' }),
    ).toMatchObject({ stage: 'withdrawn' });
    await expect(withdrawClaim(world.seller, { orderId, claimId: claim.id, reason: '' })).rejects.toMatchObject({
      code: 'claim_is_over',
    });
    expect((await rate()).state).toBe('debt');
    await handOverClaim(world.seller, { orderId, rateId, provider: AGENCY });
    const { claims, agencies } = await claimsOfRate(world.seller, { orderId, rateId });
    expect([claims.map(({ stage }) => stage), agencies.map(({ key }) => key)]).toEqual([
      ['in_inkasso', 'withdrawn'],
      [AGENCY],
    ]);
    await expectInvariants();
  },
);

test('what is not overdue is not handed over, and another seller finds neither the rate nor the claim', async () => {
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'raten' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  const { order, rates } = (await orderView(world.seller, { token: placed.orderToken }))!;
  const asked = { orderId: order.id, rateId: rates[0]!.id, provider: AGENCY };
  await expect(handOverClaim(world.seller, asked)).rejects.toMatchObject({ code: 'rate_not_overdue' });
  const otherId = await aSeller(platform(), { username: 'andere' });
  const other = kernel().contextFor({ kind: 'seller', sellerId: otherId });
  await writeSettings(
    other,
    providerSettings(creditReformProvider),
    { ...AGENCY_KEYS, mode: 'test', apiBase: agency.url },
    { sellerId: otherId },
  );
  await expect(handOverClaim(other, asked)).rejects.toMatchObject({ status: 404 });
  await expect(lookAtClaim(other, 1)).rejects.toMatchObject({ status: 404 });
});

test('of five who hand a rate over at once one does, and the agency has one file', { timeout: 60_000 }, async () => {
  const { orderId, rateId } = await overdue();
  const before = agency.files.length;
  const outcomes = await Promise.allSettled(
    [1, 2, 3, 4, 5].map(() => handOverClaim(world.seller, { orderId, rateId, provider: AGENCY })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(
    outcomes.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code: string }).code] : [])),
  ).toEqual(Array(4).fill('handed_over_already'));
  expect(agency.files.length - before).toBe(1);
});

test(
  'control: who looks first and writes later, without lock and index, hands it over twice',
  { timeout: 60_000 },
  async () => {
    const { orderId, rateId } = await overdue();
    const owner = new pg.Pool({ connectionString: kernel().databaseUrl });
    try {
      await owner.query('drop index claim_handovers_open');
      const open = () =>
        owner
          .query<{ count: number }>(
            'select count(*)::int as count from claim_handovers where order_rate_id = $1 and closed_at is null',
            [rateId],
          )
          .then(({ rows }) => rows[0]!.count);
      const looked = await Promise.all([open(), open()]);
      await Promise.all(
        looked.map(
          (found, index) =>
            found === 0 &&
            owner.query(
              `insert into claim_handovers (seller_id, order_id, order_rate_id, provider, reference, amount, currency_key, created_at, updated_at) values ($1, $2, $3, $4, $5, 1, 'eur', now(), now())`,
              [world.sellerId, orderId, rateId, AGENCY, `control_${index}`],
            ),
        ),
      );
      expect(await open()).toBe(2);
    } finally {
      await owner.end();
    }
  },
);
