import { beforeAll, expect, test } from 'vitest';
import { defaultInterest } from '#core/arrears';
import { mindOrder, payOwed } from '#core/collection';
import { parseListQuery } from '#core/kit';
import { checkInvariants } from '#core/ledger';
import { getMail, listMails } from '#core/mail';
import { openPaymentStep, orderView } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import {
  claimList,
  claimView,
  disputeClaims,
  goOnWithClaim,
  mindClaimsOf,
  readClaimList,
  resolveClaim,
  writeDunningSettings,
} from './index.ts';

const cards = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, cards.plugin] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });

let shops = 0;
beforeAll(() => {
  shops = 0;
});

/** An order whose second rate was never paid, in a shop that has its claims minded so. */
async function overdue(
  strategy: string,
): Promise<{ world: SaleWorld; orderId: number; token: string; rateId: number }> {
  shops += 1;
  const world = await aShopThatSells(kernel(), cards);
  await writeDunningSettings(world.seller, strategy);
  await aProduct(world.seller, {
    name: 'Raten',
    plan: { type: 'installment', paymentsCount: 2, firstAmount: 3334, nextAmount: 3333, interval: '1w' },
  });
  const placed = await aPlacedOrder(world.buyer, world.username, {
    slug: 'raten',
    form: { email: `bea${shops}@kontor.test` },
  });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  const { order } = (await orderView(world.seller, { token: placed.orderToken }))!;
  cards.script = ['expired_card'];
  for (let days = 0; days < 15; days += 1) {
    kernel().clock.advance({ days: 1 });
    await mindOrder(world.seller, order.id);
  }
  const rate = (await orderView(world.seller, { id: order.id }))!.rates.find(({ number }) => number === 2)!;
  expect(rate.state).toBe('debt');
  return { world, orderId: order.id, token: placed.orderToken, rateId: rate.id };
}

const pass = async ({ seller }: SaleWorld, days: number): Promise<void> => {
  for (let gone = 0; gone < days; gone += 1) {
    kernel().clock.advance({ days: 1 });
    await mindClaimsOf(seller);
    await mindClaimsOf(seller);
  }
};

const claimOf = async ({ seller }: SaleWorld) => {
  const query = parseListQuery(claimList, new URLSearchParams(), { now: kernel().clock.now() });
  return (await readClaimList(seller, query)).list[0]!;
};

const sent = async (email: string): Promise<string[]> =>
  (await listMails(platform(), {}))
    .filter(({ mail, to }) => mail.startsWith('dunning_') && to === email)
    .map(({ mail }) => mail)
    .sort();

test('interest counts each base rate for its own days: five points above for consumers, nine for businesses', () => {
  // 1.27 % + 5 points for a year, and 2.27 % + 5 for the half before.
  expect(defaultInterest(100_000, { from: '2025-07-01', until: '2026-07-01', debtor: 'consumer' })).toBe(6270);
  expect(defaultInterest(100_000, { from: '2025-01-01', until: '2025-07-01', debtor: 'consumer' })).toBe(3605);
  expect(defaultInterest(100_000, { from: '2025-01-01', until: '2026-07-01', debtor: 'consumer' })).toBe(9875);
  expect(defaultInterest(100_000, { from: '2025-07-01', until: '2026-07-01', debtor: 'business' })).toBe(10_270);
  // Minus 0.88 % once held, and nobody is paid for being late.
  expect(defaultInterest(100_000, { from: '2020-01-01', until: '2020-12-31', debtor: 'consumer' })).toBe(4120);
  expect(defaultInterest(100_000, { from: '2026-02-01', until: '2026-02-01', debtor: 'consumer' })).toBe(0);
  expect(defaultInterest(100_000, { from: '2026-03-01', until: '2026-02-01', debtor: 'consumer' })).toBe(0);
});

test('a shop that said nothing sends nothing; one that reminds sends three, ten days apart, once each, and then it is over', async () => {
  const silent = await overdue('none');
  await pass(silent.world, 40);
  expect(await claimOf(silent.world)).toBeUndefined();
  const { world } = await overdue('dunning');
  const email = `bea${shops}@kontor.test`;
  const told: number[] = [];
  for (const days of [1, 9, 1, 10, 10, 20]) {
    await pass(world, days);
    told.push((await sent(email)).length);
  }
  expect(told).toEqual([1, 1, 2, 3, 3, 3]);
  expect(await claimOf(world)).toMatchObject({
    stage: 'third',
    dunning_status: 'completed',
    inkasso_status: 'no',
    outcome: 'not_collected',
    next_step_at: null,
  });
  const shown = await claimView(world.seller, Number((await claimOf(world))!.id));
  expect(shown.moves.map(({ event, stage }) => [event, stage])).toEqual([
    ['stage.timer', 'first'],
    ['stage.timer', 'second'],
    ['stage.timer', 'third'],
    ['stage.ended', 'third'],
  ]);
  const mails = await listMails(platform(), {});
  const text = async (mail: string): Promise<string> =>
    (await getMail(platform(), mails.find((each) => each.mail === mail && each.to === email)!.id))!.text;
  expect(await text('dunning_first')).not.toContain('§ 288');
  for (const stage of ['first', 'second', 'third']) expect(await text(`dunning_${stage}`)).toContain('Guten Tag Bea,');
  expect(await text('dunning_second')).toMatch(/33,33.*§ 288 BGB.*Mahngebühren berechnen wir nicht/s);
  expect(await text('dunning_third')).not.toContain('Inkasso');
  expect(await text('dunning_third')).toMatch(/\/manage\?key=/);
});

test('who pays hears nothing more, and the claim is collected', async () => {
  const { world, token, orderId } = await overdue('dunning_inkasso');
  await pass(world, 1);
  cards.script = [];
  const { paymentToken } = await payOwed(world.buyer, { orderToken: token });
  await openPaymentStep(world.buyer, { paymentToken });
  expect((await orderView(world.seller, { id: orderId }))!.rates[1]!.state).toBe('paid');
  await pass(world, 30);
  expect(await claimOf(world)).toMatchObject({ dunning_status: 'completed', outcome: 'collected' });
  expect(await sent(`bea${shops}@kontor.test`)).toEqual(['dunning_first']);
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
});

test('who disputes it is reminded no more until the seller has looked; after the third it is ready for an agency, and the seller may take it back', async () => {
  const { world, token } = await overdue('dunning_inkasso');
  await pass(world, 1);
  await expect(disputeClaims(world.buyer, { orderToken: token, reason: ' ' })).rejects.toMatchObject({
    field: 'reason',
  });
  expect(await disputeClaims(world.buyer, { orderToken: token, reason: 'Ich habe gekündigt.' })).toBe(1);
  await pass(world, 20);
  const email = `bea${shops}@kontor.test`;
  expect(await sent(email)).toEqual(['dunning_first']);
  const { id } = await claimOf(world);
  expect(await claimView(world.seller, id)).toMatchObject({ dispute_reason: 'Ich habe gekündigt.' });
  const stranger = await overdue('dunning');
  await expect(goOnWithClaim(stranger.world.seller, id)).rejects.toMatchObject({ status: 404 });
  await goOnWithClaim(world.seller, id);
  await pass(world, 32);
  expect(await sent(email)).toHaveLength(3);
  const ready = await claimOf(world);
  expect([ready.dunning_status, ready.outcome]).toEqual(['completed', null]);
  // Without an address there is nothing an agency could write to.
  expect(ready.inkasso_status).toMatch(/ready_for_inkasso$/);
  if (ready.inkasso_status === 'ready_for_inkasso') {
    await resolveClaim(world.seller, id);
    expect(await claimOf(world)).toMatchObject({ outcome: 'manually_resolved_inkasso' });
  }
  await expect(resolveClaim(world.seller, id)).rejects.toMatchObject({ code: 'claim_not_open' });
});

test('where an agency comes at once, one proper reminder goes out before', async () => {
  const { world } = await overdue('inkasso');
  await pass(world, 25);
  expect(await sent(`bea${shops}@kontor.test`)).toEqual(['dunning_first']);
  expect((await claimOf(world)).dunning_status).toBe('skipped');
});
