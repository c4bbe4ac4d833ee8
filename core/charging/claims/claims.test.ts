import { beforeEach, expect, test } from 'vitest';
import { mindOrder } from '#core/collection';
import type { Ctx } from '#core/context';
import { AppError } from '#core/kit';
import { checkInvariants } from '#core/ledger';
import { forgetSettings } from '#core/settings';
import { openPaymentStep, orderView } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  plainFormPlugin,
  runJobsUntilIdle,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import { ScriptedAgency } from './agency.fixture.ts';
import { claimsOfRate, handOverClaim, lookAtClaim, withdrawClaim } from './index.ts';
import { mindClaimsHandler } from './jobs/mind-claims-handler.ts';

const cards = new ScriptedProvider();
const agency = new ScriptedAgency();
const other = new ScriptedAgency('other_agency');
const kernel = useTestKernel({ plugins: [plainFormPlugin, cards.plugin, agency.plugin, other.plugin] });
const provider = agency.port.key;
const platform = (): Ctx => kernel().contextFor({ kind: 'platform', reason: 'test' });

let world: SaleWorld;
beforeEach(async () => {
  for (const each of [agency, other]) {
    each.answers = [];
    each.asked.length = 0;
    each.requests.length = 0;
    each.facts = { stage: 'in_inkasso', externalId: 'file-1', payments: [] };
  }
  cards.script = [];
  // Claims of the tests before are not due any more.
  await kernel().ownerDb('claim_handovers').update({ look_at: null });
  world = await aShopThatSells(kernel(), cards);
  await agency.setUp(world.seller, world.sellerId);
  await aProduct(world.seller, {
    name: 'Raten',
    plan: { type: 'installment', paymentsCount: 2, firstAmount: 3334, nextAmount: 3333, interval: '1w' },
  });
});

interface Overdue {
  orderId: number;
  rateId: number;
}

/** An order whose second rate, 33.33 euro, was never paid. */
async function overdue(): Promise<Overdue> {
  cards.script = [];
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'raten' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  const { order } = (await orderView(world.seller, { token: placed.orderToken }))!;
  cards.script = ['expired_card'];
  for (let days = 0; days < 15; days += 1) {
    kernel().clock.advance({ days: 1 });
    await mindOrder(world.seller, order.id);
  }
  const { rates } = (await orderView(world.seller, { id: order.id }))!;
  return { orderId: order.id, rateId: rates.find(({ number }) => number === 2)!.id };
}

const rateOf = async ({ orderId, rateId }: Overdue) =>
  (await orderView(world.seller, { id: orderId }))!.rates.find(({ id }) => id === rateId)!;

/** Kinds and data of what the order's history says of its claims, oldest first. */
async function toldOf({ orderId }: Overdue): Promise<[kind: string, data: Record<string, unknown>][]> {
  const rows = await kernel()
    .platformDb('order_history')
    .where({ order_id: orderId })
    .where('kind', 'like', 'claim.%')
    .orderBy('id')
    .select<{ kind: string; data: Record<string, unknown> }[]>('kind', 'data');
  return rows.map(({ kind, data }) => [kind, data]);
}

const minutesUntil = (moment: Date | null): number => (moment!.getTime() - kernel().clock.now().getTime()) / 60_000;

/** The time of every claim that is due is taken, and its jobs are done. */
async function mindClaims(): Promise<void> {
  await mindClaimsHandler(platform(), {});
  await runJobsUntilIdle(kernel());
}

test('an agency is told who owes what for which goods, and what is open of it', async () => {
  const due = await overdue();
  const claim = await handOverClaim(world.seller, { ...due, provider });
  const rate = await rateOf(due);
  const { order } = (await orderView(world.seller, { id: due.orderId }))!;
  expect(agency.requests).toMatchObject([
    {
      reference: claim.reference,
      amount: { minor: 3333n, currency: 'eur' },
      costs: { minor: 0n, currency: 'eur' },
      debtor: {
        type: 'consumer',
        firstName: 'Bea',
        lastName: 'Käufer',
        email: 'bea@kontor.test',
        street: 'Lindenweg',
        streetNumber: '3',
        zip: '10115',
        city: 'Berlin',
        country: 'DE',
      },
      description: 'Raten',
      orderNumber: order.token.split('-')[0],
      invoiceNumber: expect.stringMatching(/\d/),
      dueOn: rate.due_date,
    },
  ]);
  expect(claim.reference.length).toBeLessThanOrEqual(30);
  expect(claim).toMatchObject({ stage: 'in_inkasso', external_id: 'file-1', amount: 3333, paid: 0, closed_at: null });
  expect(await toldOf(due)).toEqual([['claim.handed_over', { number: 2, amount: 3333, currency: 'eur' }]]);
});

test('an answer that never came is asked for again with the same reference, at pauses that double up to a day', async () => {
  const due = await overdue();
  agency.answers = ['The line is dead.'];
  let claim = await handOverClaim(world.seller, { ...due, provider });
  expect([claim.stage, claim.external_id, claim.looks]).toEqual(['sending', null, 1]);
  const pauses = [minutesUntil(claim.look_at)];
  const silence = { stage: 'unknown', externalId: null, payments: [] } as const;
  for (let look = 2; look <= 13; look += 1) {
    agency.answers = [silence];
    claim = await lookAtClaim(world.seller, claim.id);
    pauses.push(minutesUntil(claim.look_at));
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440, 1440, 1440]);
  claim = await lookAtClaim(world.seller, claim.id);
  expect(claim).toMatchObject({ stage: 'in_inkasso', external_id: 'file-1', looks: 0 });
  expect(minutesUntil(claim.look_at)).toBe(360);
  expect(new Set(agency.asked.map(({ call, of }) => `${call} ${of}`))).toEqual(
    new Set([`hand_over ${claim.reference}`]),
  );
  expect(agency.asked).toHaveLength(14);
});

test('silence about a file that the agency has changes neither its stage nor what was paid', async () => {
  const due = await overdue();
  const { id } = await handOverClaim(world.seller, { ...due, provider });
  agency.receives('p1', 1000);
  await lookAtClaim(world.seller, id);
  agency.answers = ['The line is dead.'];
  expect(await lookAtClaim(world.seller, id)).toMatchObject({ stage: 'in_inkasso', paid: 1000, external_id: 'file-1' });
  expect(await rateOf(due)).toMatchObject({ state: 'partly_paid', paid: 1000 });
});

test('each payment of the debtor pays the rate once, however often it is told, and the books hold', async () => {
  const due = await overdue();
  const { id } = await handOverClaim(world.seller, { ...due, provider });
  agency.receives('p1', 1000);
  agency.receives('p2', 333);
  await lookAtClaim(world.seller, id);
  expect(await lookAtClaim(world.seller, id)).toMatchObject({ paid: 1333 });
  expect(await rateOf(due)).toMatchObject({ state: 'partly_paid', paid: 1333 });
  agency.receives('p3', 2000);
  agency.facts = { ...agency.facts, stage: 'closed' };
  expect(await lookAtClaim(world.seller, id)).toMatchObject({ stage: 'closed', paid: 3333, look_at: null });
  expect(await rateOf(due)).toMatchObject({ state: 'paid', paid: 3333 });
  expect((await orderView(world.seller, { id: due.orderId }))!.order.payment_state).toBe('paid');
  expect(await toldOf(due)).toEqual([
    ['claim.handed_over', { number: 2, amount: 3333, currency: 'eur' }],
    ['claim.paid', { amount: 1000, currency: 'eur', date: '2026-12-10' }],
    ['claim.paid', { amount: 333, currency: 'eur', date: '2026-12-10' }],
    ['claim.paid', { amount: 2000, currency: 'eur', date: '2026-12-10' }],
    ['claim.stage', { stage: 'Abgeschlossen' }],
  ]);
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
});

test('money in another currency, or none at all, pays nothing and is told of nowhere', async () => {
  const due = await overdue();
  const { id } = await handOverClaim(world.seller, { ...due, provider });
  agency.receives('p1', 5000, 'usd');
  agency.receives('p2', 0);
  expect(await lookAtClaim(world.seller, id)).toMatchObject({ paid: 0 });
  expect(await rateOf(due)).toMatchObject({ state: 'debt', paid: 0 });
  expect((await toldOf(due)).map(([kind]) => kind)).toEqual(['claim.handed_over']);
});

test('each stage is told once, and a claim that is over is asked about no more', async () => {
  const due = await overdue();
  const { id } = await handOverClaim(world.seller, { ...due, provider });
  for (const stage of ['pre_court', 'pre_court', 'court', 'post_court', 'closed'] as const) {
    agency.facts = { ...agency.facts, stage };
    await lookAtClaim(world.seller, id);
  }
  const asked = agency.asked.length;
  expect(await lookAtClaim(world.seller, id)).toMatchObject({ stage: 'closed' });
  kernel().clock.advance({ days: 30 });
  await mindClaims();
  expect(agency.asked.length).toBe(asked);
  expect((await toldOf(due)).slice(1)).toEqual([
    ['claim.stage', { stage: 'Vorgerichtlich' }],
    ['claim.stage', { stage: 'Gerichtliches Mahnverfahren' }],
    ['claim.stage', { stage: 'Nachgerichtlich' }],
    ['claim.stage', { stage: 'Abgeschlossen' }],
  ]);
});

test('a claim that the agency refuses is over with its words, and the rate can be handed over again', async () => {
  const due = await overdue();
  agency.facts = { stage: 'refused', externalId: null, payments: [], code: 'The debtor is bankrupt.' };
  const refused = await handOverClaim(world.seller, { ...due, provider });
  expect(refused).toMatchObject({ stage: 'refused', code: 'The debtor is bankrupt.', look_at: null });
  expect(refused.closed_at).not.toBeNull();
  expect((await rateOf(due)).state).toBe('debt');
  agency.facts = { stage: 'in_inkasso', externalId: 'file-2', payments: [] };
  const second = await handOverClaim(world.seller, { ...due, provider });
  expect(second.reference).not.toBe(refused.reference);
  const { claims } = await claimsOfRate(world.seller, due);
  expect(claims.map(({ stage }) => stage)).toEqual(['in_inkasso', 'refused']);
});

test('the wish to have a claim back is said until it is heard, once and with its first reason', async () => {
  const due = await overdue();
  const { id: claimId } = await handOverClaim(world.seller, { ...due, provider });
  agency.asked.length = 0;
  agency.answers = ['The line is dead.', 'The line is dead.'];
  const reason = `  ${'He pays by rates. '.repeat(40)}`;
  expect(await withdrawClaim(world.seller, { ...due, claimId, reason })).toMatchObject({ stage: 'in_inkasso' });
  await withdrawClaim(world.seller, { ...due, claimId, reason: 'Another one.' });
  agency.facts = { ...agency.facts, stage: 'withdrawn' };
  kernel().clock.advance({ days: 2 });
  await mindClaims();
  expect(agency.asked).toEqual(
    Array.from({ length: 3 }, () => ({ call: 'withdraw', of: 'file-1', reason: reason.trim().slice(0, 500) })),
  );
  const { claims } = await claimsOfRate(world.seller, due);
  expect(claims).toMatchObject([{ stage: 'withdrawn', look_at: null }]);
  expect((await toldOf(due)).filter(([kind]) => kind === 'claim.withdrawal')).toHaveLength(1);
  await expect(withdrawClaim(world.seller, { ...due, claimId, reason: '' })).rejects.toMatchObject({
    code: 'claim_is_over',
  });
});

test('a claim wanted back before the agency ever answered is handed over first, then taken back', async () => {
  const due = await overdue();
  agency.answers = ['The line is dead.', 'The line is dead.'];
  const { id: claimId, reference } = await handOverClaim(world.seller, { ...due, provider });
  await withdrawClaim(world.seller, { ...due, claimId, reason: 'Paid.' });
  await lookAtClaim(world.seller, claimId);
  await lookAtClaim(world.seller, claimId);
  expect(agency.asked.map(({ call, of }) => [call, of])).toEqual([
    ['hand_over', reference],
    ['hand_over', reference],
    ['hand_over', reference],
    ['withdraw', 'file-1'],
  ]);
});

test('what may not be handed over is refused before anything is written or said', async () => {
  const due = await overdue();
  const untouched = async (): Promise<void> => {
    expect(agency.asked).toEqual([]);
    expect((await claimsOfRate(world.seller, due)).claims).toEqual([]);
    expect(await toldOf(due)).toEqual([]);
  };
  const refusal = new AppError({ code: 'disputed', status: 409, title: 'Disputed', detail: 'The buyer disputes it.' });
  const seen: string[] = [];
  const mayHandOver = async (_tx: Ctx, { order }: { order: { token: string } }): Promise<void> => {
    seen.push(order.token);
    throw refusal;
  };
  await expect(handOverClaim(world.seller, { ...due, provider, mayHandOver })).rejects.toBe(refusal);
  expect(seen).toHaveLength(1);
  await expect(handOverClaim(world.seller, { ...due, provider: other.port.key })).rejects.toMatchObject({
    code: 'provider_not_set_up',
    status: 409,
  });
  const { rates } = (await orderView(world.seller, { id: due.orderId }))!;
  const paid = { orderId: due.orderId, rateId: rates.find(({ number }) => number === 1)!.id };
  await expect(handOverClaim(world.seller, { ...paid, provider })).rejects.toMatchObject({ code: 'rate_not_overdue' });
  await untouched();
});

test('another shop, its agency set up as well, finds neither rate nor claim', async () => {
  const due = await overdue();
  const { id: claimId } = await handOverClaim(world.seller, { ...due, provider });
  const { seller: stranger, sellerId } = await aShopThatSells(kernel(), cards);
  await agency.setUp(stranger, sellerId);
  const asked = agency.asked.length;
  for (const act of [
    () => handOverClaim(stranger, { ...due, provider }),
    () => lookAtClaim(stranger, claimId),
    () => withdrawClaim(stranger, { ...due, claimId, reason: '' }),
  ])
    await expect(act()).rejects.toMatchObject({ status: 404 });
  expect((await claimsOfRate(stranger, due)).claims).toEqual([]);
  const second = await overdue();
  await expect(withdrawClaim(world.seller, { ...second, claimId, reason: '' })).rejects.toMatchObject({ status: 404 });
  expect(agency.asked.length).toBe(asked);
});

test('agencies are offered that the seller has set up, and claims of this rate alone are shown', async () => {
  const [due, second] = [await overdue(), await overdue()];
  await handOverClaim(world.seller, { ...second, provider });
  expect(await claimsOfRate(world.seller, due)).toEqual({
    claims: [],
    agencies: [{ key: provider, title: 'Inkassobüro' }],
  });
  await other.setUp(world.seller, world.sellerId);
  const { claims, agencies } = await claimsOfRate(world.seller, second);
  expect([claims.length, agencies.map(({ key }) => key)]).toEqual([1, [provider, other.port.key]]);
});

test('one agency that is dead holds up no other, and one whose key was taken away is asked when it is back', async () => {
  const [due, second] = [await overdue(), await overdue()];
  await other.setUp(world.seller, world.sellerId);
  await handOverClaim(world.seller, { ...due, provider });
  await handOverClaim(world.seller, { ...second, provider: other.port.key });
  kernel().clock.advance({ minutes: 361 });
  agency.answers = ['The line is dead.'];
  other.facts = { ...other.facts, stage: 'pre_court' };
  await mindClaims();
  const stageOf = async (each: Overdue) => (await claimsOfRate(world.seller, each)).claims[0]!.stage;
  expect([await stageOf(due), await stageOf(second)]).toEqual(['in_inkasso', 'pre_court']);
  await forgetSettings(world.seller, world.sellerId);
  kernel().clock.advance({ minutes: 361 });
  const asked = [agency.asked.length, other.asked.length];
  await mindClaims();
  expect([agency.asked.length, other.asked.length]).toEqual(asked);
  await other.setUp(world.seller, world.sellerId);
  other.facts = { ...other.facts, stage: 'court' };
  await mindClaims();
  expect(await stageOf(second)).toBe('court');
});
