import { expect, test } from 'vitest';
import { writeBaseRate } from '#core/arrears';
import { payOwed } from '#core/collection';
import { readListRecords } from '#core/database';
import { parseListQuery } from '#core/kit';
import { checkInvariants } from '#core/ledger';
import { listMails } from '#core/mail';
import { expandableOrderList, readTransfers, transferList } from '#core/reporting';
import { lookAtPayment, openPaymentStep, orderView, takeInRefunds } from '#core/settlement';
import { countStatements, plainFormPlugin, ScriptedProvider, useTestKernel } from '#core/testing';
import {
  anOverdueClaim,
  arrearsOf,
  paysAllOwed,
  ratesEntered,
  takenByBank,
  type OverdueClaim,
} from './claims.fixture.ts';
import {
  agreePlan,
  claimList,
  claimView,
  mindClaimsOf,
  owedClaims,
  readClaimList,
  resolveClaim,
  type ClaimRow,
} from './index.ts';

const cards = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, cards.plugin] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });

const TERMS = { fee: 250, mostParts: 3, leastPart: 5000 };

/** A claim of 300 euro whose first reminder went out. */
const aFirstReminder = (): Promise<OverdueClaim> =>
  anOverdueClaim({ kernel: kernel(), cards }, 'dunning', { terms: TERMS, amount: 30_000 });

async function secondReminder({ world }: OverdueClaim): Promise<void> {
  kernel().clock.advance({ days: 10 });
  await mindClaimsOf(world.seller);
}

const owed = async ({ world, orderId }: OverdueClaim) => {
  const { rates, zone } = (await orderView(world.seller, { id: orderId }))!;
  return owedClaims(world.buyer, { orderId, rates, zone });
};

/** Claims of the shop, the oldest first. */
async function claimsOf({ world }: OverdueClaim): Promise<ClaimRow[]> {
  const query = parseListQuery(claimList, new URLSearchParams(), { now: kernel().clock.now() });
  const { list } = await readClaimList(world.seller, query);
  return [...list].sort((a, b) => a.id - b.id);
}

const firstReminders = async ({ email }: OverdueClaim): Promise<number> =>
  (await listMails(platform(), {})).filter(({ mail, to }) => mail === 'dunning_first' && to === email).length;

const newestPayment = async ({ world, orderId }: OverdueClaim) =>
  (await orderView(world.seller, { id: orderId }))!.payments.filter(({ effective }) => effective).at(-1)!;

/** The bank takes back what paid the rate, and keeps it. */
async function lost(claim: OverdueClaim): Promise<void> {
  const { external_id: externalId } = await newestPayment(claim);
  const says = takenByBank(cards, claim, { externalId: externalId! });
  await says('needs_response');
  await says('lost');
}

const holds = async (): Promise<void> => {
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
};

test('while a base rate is missing no parts are offered, and a plan that breaks then loses none of its interest', async () => {
  const claim = await aFirstReminder();
  await secondReminder(claim);
  const agrees = () => agreePlan(claim.world.buyer, { orderToken: claim.token, claimId: claim.id, count: 2 });
  expect((await owed(claim))[0]).toMatchObject({ lacksBaseRate: true, offers: [] });
  await expect(agrees()).rejects.toMatchObject({ code: 'plan_not_offered' });

  await writeBaseRate(platform(), { from: '2026-07-01', bp: 127 });
  expect((await owed(claim))[0]!.offers.map((parts) => parts.length)).toEqual([2, 3]);
  await agrees();
  const { counted_until: until, interest } = await arrearsOf(claim);
  // Beyond the day up to which the plan put the rate off, and into a half-year without a rate.
  kernel().clock.advance({ days: 80 });
  await mindClaimsOf(claim.world.seller);
  expect((await claimView(claim.world.seller, claim.id)).moves.map(({ event }) => event)).toContain('plan.broken');
  expect(await arrearsOf(claim)).toMatchObject({ counted_until: until, interest });
  await ratesEntered(kernel());
  const days = Math.round(
    (Date.parse(kernel().clock.now().toISOString().slice(0, 10)) - Date.parse(until)) / 86_400_000,
  );
  expect(days).toBeGreaterThan(30);
  expect((await owed(claim))[0]!.interest).toBe(interest + Math.round((30_000 * 0.0627 * days) / 365));
});

test('costs that a charge of the rate alone left are owed again with the rate once its bank takes it back', async () => {
  await ratesEntered(kernel());
  const claim = await aFirstReminder();
  // Opened before anything was asked for being late, and paid afterwards.
  cards.script = ['buyer_acts'];
  const step = await payOwed(claim.world.buyer, { orderToken: claim.token });
  await openPaymentStep(claim.world.buyer, step);
  await secondReminder(claim);
  expect((await owed(claim))[0]!.fees).toBe(250);
  cards.set(cards.idOf(step.paymentToken), 'paid');
  const { payments } = (await orderView(claim.world.seller, { id: claim.orderId }))!;
  await lookAtPayment(claim.world.seller, { paymentId: payments.at(-1)!.id }, 'operator');
  expect(await newestPayment(claim)).toMatchObject({ captured: 30_000, costs: 0 });
  expect((await arrearsOf(claim)).closed_at).not.toBeNull();
  await lost(claim);
  expect((await arrearsOf(claim)).closed_at).toBeNull();
  expect((await owed(claim))[0]).toMatchObject({ principal: 30_000, fees: 250 });
  await holds();
});

test('a rate that a bank takes back after its claim was collected is reminded of anew, in a claim of its own', async () => {
  await ratesEntered(kernel());
  const claim = await aFirstReminder();
  await secondReminder(claim);
  await paysAllOwed(cards, claim);
  await mindClaimsOf(claim.world.seller);
  expect(await claimsOf(claim)).toMatchObject([{ id: claim.id, outcome: 'collected' }]);
  await lost(claim);
  await mindClaimsOf(claim.world.seller);
  await mindClaimsOf(claim.world.seller);
  const [before, after, ...more] = await claimsOf(claim);
  expect([before, after, more]).toMatchObject([
    { id: claim.id, outcome: 'collected', stage: 'second' },
    { outcome: null, stage: 'first', dunning_status: 'in_progress', amount: { minor: 30_000 } },
    [],
  ]);
  expect(await firstReminders(claim)).toBe(2);
  // The buyer owes it once, and so says the order.
  expect(await owed(claim)).toMatchObject([{ claimId: after!.id, principal: 30_000, open: true }]);
  const query = parseListQuery(
    expandableOrderList,
    new URLSearchParams(`filters[order_id]=${claim.orderId}&expand[]=dunning_attributes`),
    { now: kernel().clock.now() },
  );
  const [row] = (await readListRecords(claim.world.seller, expandableOrderList, query)).list;
  const { dunning_attributes: told } = row!['expanded'] as { dunning_attributes: object[] };
  expect(told).toMatchObject([{ order_rate_id: claim.rateId, claim_id: after!.id, outcome_status: null }]);
  await secondReminder(claim);
  await paysAllOwed(cards, claim);
  await mindClaimsOf(claim.world.seller);
  expect((await claimsOf(claim)).map(({ outcome }) => outcome)).toEqual(['collected', 'collected']);
  await holds();
});

test('a claim that its seller settled by hand stays settled: a bank that takes the rate back later begins no reminders and no costs', async () => {
  await ratesEntered(kernel());
  const claim = await aFirstReminder();
  await secondReminder(claim);
  await resolveClaim(claim.world.seller, claim.id);
  await paysAllOwed(cards, claim);
  expect(await newestPayment(claim)).toMatchObject({ captured: 30_000, costs: 0 });
  await lost(claim);
  await mindClaimsOf(claim.world.seller);
  expect(await claimsOf(claim)).toHaveLength(1);
  expect(await firstReminders(claim)).toBe(1);
  expect((await arrearsOf(claim)).closed_at).not.toBeNull();
  await holds();
});

test('a payment whose rate went back whole at the provider is shown as given back, although the costs it paid stayed', async () => {
  await ratesEntered(kernel());
  const claim = await aFirstReminder();
  await secondReminder(claim);
  await paysAllOwed(cards, claim);
  const { id, costs, external_id: externalId } = await newestPayment(claim);
  expect(costs).toBeGreaterThan(250);
  const shownAs = async () => {
    const query = parseListQuery(transferList, new URLSearchParams('sortKey=id&sortDir=asc'), {
      now: kernel().clock.now(),
    });
    const { list } = await readTransfers(claim.world.seller, query);
    return list.filter(({ type, state }) => type === 'SubsPayment' && state !== 'unpaid').map(({ state }) => state);
  };
  cards.refundElsewhere(externalId!, 29_999n);
  await takeInRefunds(claim.world.seller, id);
  expect(await shownAs()).toEqual(['paid']);
  cards.refundElsewhere(externalId!, 1n);
  await takeInRefunds(claim.world.seller, id);
  expect(await shownAs()).toEqual(['refund']);
});

test('what a buyer owes of several rates is read with the terms of the shop once', async () => {
  await ratesEntered(kernel());
  const claim = await aFirstReminder();
  const { rates, zone } = (await orderView(claim.world.seller, { id: claim.orderId }))!;
  const late = rates.find(({ id }) => id === claim.rateId)!;
  const known = await kernel().platformDb('claims').where({ id: claim.id }).first<Record<string, unknown>>();
  const first = rates.find(({ id }) => id !== claim.rateId)!;
  // A second claim of the same order, as an order with many late rates has.
  await kernel()
    .platformDb('claims')
    .insert({ ...known, id: Number(known!['id']) + 100_000, order_rate_id: first.id });
  const read = (of: typeof rates) =>
    countStatements(kernel().db, () => owedClaims(claim.world.buyer, { orderId: claim.orderId, rates: of, zone }));
  const one = await read([late]);
  const both = await read([Object.assign(first, { state: 'debt' as const, paid: 0, due_date: late.due_date }), late]);
  expect([one.value.length, both.value.length]).toEqual([1, 2]);
  const settings = ({ sql }: typeof one) => sql.filter((text) => /from settings|claim_handovers/.test(text)).length;
  expect(settings(both)).toBe(settings(one));
});
