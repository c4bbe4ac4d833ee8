import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mindOrder, payOwed } from '#core/collection';
import { checkInvariants } from '#core/ledger';
import { listMails } from '#core/mail';
import { openPaymentStep, orderView } from '#core/settlement';
import { LockSwitch, plainFormPlugin, ScriptedAgency, ScriptedProvider, useTestKernel } from '#core/testing';
import { anOverdueClaim, ratesEntered, type OverdueClaim } from './claims.fixture.ts';
import {
  advanceClaim,
  agreePlan,
  claimView,
  disputeClaims,
  goOnWithClaim,
  handOverIfReady,
  mindClaimsOf,
  owedClaims,
  payPart,
} from './index.ts';

const cards = new ScriptedProvider();
const agency = new ScriptedAgency(cards);
const kernel = useTestKernel({ plugins: [plainFormPlugin, cards.plugin, agency.plugin] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });

/** A claim of 300 euro whose first reminder went out, in a shop that allows three parts of 50 euro at least. */
async function aFirstReminder(strategy = 'dunning_inkasso'): Promise<OverdueClaim> {
  await ratesEntered(kernel());
  const terms = { fee: 250, mostParts: 3, leastPart: 5000 };
  const claim = await anOverdueClaim({ kernel: kernel(), cards }, strategy, { terms, amount: 30_000 });
  await agency.setUp(claim.world.seller, claim.world.sellerId);
  return claim;
}

/** The same once its second reminder asked for what it costs to be late. */
async function aClaim(): Promise<OverdueClaim> {
  const claim = await aFirstReminder();
  kernel().clock.advance({ days: 10 });
  await mindClaimsOf(claim.world.seller);
  return claim;
}

/** The same where one reminder went out and an agency may have it now. */
async function aReadyClaim(): Promise<OverdueClaim> {
  const claim = await aFirstReminder('inkasso');
  await advanceClaim(claim.world.seller, claim.id, { expected: 'end_reminders' });
  expect(await claimView(claim.world.seller, claim.id)).toMatchObject({ next: 'hand_over', gaps: [] });
  return claim;
}

const handsOver = ({ world, orderId, rateId }: OverdueClaim) =>
  handOverIfReady(world.seller, { orderId, rateId, provider: agency.port.key });

const owed = async ({ world, orderId }: OverdueClaim) => {
  const { rates, zone } = (await orderView(world.seller, { id: orderId }))!;
  return (await owedClaims(world.buyer, { orderId, rates, zone }))[0]!;
};

const sent = async ({ email }: OverdueClaim): Promise<number> =>
  (await listMails(platform(), {})).filter(({ mail, to }) => mail.startsWith('dunning_') && to === email).length;

async function paysPart(claim: OverdueClaim): Promise<void> {
  cards.script = [];
  const { world, token, id } = claim;
  await openPaymentStep(world.buyer, await payPart(world.buyer, { orderToken: token, claimId: id }));
  cards.script = ['expired_card'];
}

async function pass({ world, orderId }: OverdueClaim, days: number): Promise<void> {
  for (let gone = 0; gone < days; gone += 1) {
    kernel().clock.advance({ days: 1 });
    await mindOrder(world.seller, orderId);
    await mindClaimsOf(world.seller);
  }
}

test('parts within the seller’s limits are offered; while they are paid nothing is reminded and nothing comes to it, and the last ends the claim', async () => {
  const [stranger, claim] = [await aClaim(), await aClaim()];
  const before = await owed(claim);
  expect(before.offers.map((parts) => parts.length)).toEqual([2, 3]);
  for (const parts of before.offers) expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(before.total);
  const agree = (count: number) => agreePlan(claim.world.buyer, { orderToken: claim.token, claimId: claim.id, count });
  for (const count of [1, 4, 0, Number.NaN])
    await expect(agree(count)).rejects.toMatchObject({ code: 'plan_not_offered' });
  await agree(3);
  await expect(agree(2)).rejects.toMatchObject({ code: 'plan_not_offered' });
  await expect(
    agreePlan(stranger.world.buyer, { orderToken: stranger.token, claimId: claim.id, count: 2 }),
  ).rejects.toMatchObject({ code: 'plan_not_offered' });
  await expect(advanceClaim(claim.world.seller, claim.id, { expected: 'remind' })).rejects.toMatchObject({
    code: 'parts_agreed',
  });
  await expect(handsOver(claim)).rejects.toMatchObject({ code: 'parts_agreed' });
  for (let part = 0; part < 3; part += 1) {
    await paysPart(claim);
    expect((await owed(claim))?.plan?.next?.number ?? null).toBe(part === 2 ? null : part + 2);
    if (part < 2) await pass(claim, 31);
  }
  await mindClaimsOf(claim.world.seller);
  expect(await sent(claim)).toBe(2);
  const shown = await claimView(claim.world.seller, claim.id);
  expect(shown).toMatchObject({ outcome: 'collected', costs: { paid: { minor: before.total - 30_000 } } });
  expect(shown.moves.map(({ event }) => event)).toEqual(expect.arrayContaining(['plan.agreed', 'plan.kept']));
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
});

test('a part that is missed ends the plan: reminders and interest go on from there, and another plan may follow', async () => {
  const claim = await aClaim();
  const { total } = await owed(claim);
  await agreePlan(claim.world.buyer, { orderToken: claim.token, claimId: claim.id, count: 2 });
  await paysPart(claim);
  await pass(claim, 30);
  expect(await sent(claim)).toBe(2);
  expect((await owed(claim)).total).toBe(total - Math.ceil(total / 2));
  await pass(claim, 10);
  expect(await sent(claim)).toBe(3);
  const shown = await claimView(claim.world.seller, claim.id);
  expect(shown.plan).toBeNull();
  expect(shown.moves.map(({ event }) => event)).toContain('plan.broken');
  await expect(payPart(claim.world.buyer, { orderToken: claim.token, claimId: claim.id })).rejects.toMatchObject({
    code: 'plan_not_offered',
  });
  expect((await owed(claim)).offers.length).toBeGreaterThan(0);
  await disputeClaims(claim.world.buyer, { orderToken: claim.token, reason: 'Nie bestellt.' });
  expect(await owed(claim)).toMatchObject({ disputed: true, offers: [] });
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
});

const plansOfClaim = ({ id }: OverdueClaim) =>
  kernel()
    .platformDb('claim_plans')
    .where({ claim_id: id })
    .select<{ state: string; total: number; paid_before: number }[]>('state', 'total', 'paid_before');

const agreesOn = ({ world, token, id }: OverdueClaim, count: number): Promise<void> =>
  agreePlan(world.buyer, { orderToken: token, claimId: id, count });

/** Reasons why one of two tabs that agree on different parts at once was refused. */
async function twoTabs(): Promise<unknown[]> {
  const claim = await aClaim();
  const ends = await Promise.allSettled([agreesOn(claim, 2), agreesOn(claim, 3)]);
  expect(await plansOfClaim(claim)).toMatchObject([{ state: 'agreed' }]);
  return ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
}

test('two tabs agree on one plan, and the second is told so; without the lock it falls over the first', async () => {
  for (let turn = 0; turn < 3; turn += 1) expect(await twoTabs()).toMatchObject([{ code: 'plan_not_offered' }]);
  const lock = new LockSwitch(kernel().db);
  let clashed = false;
  for (let turn = 0; turn < 10 && !clashed; turn += 1) {
    lock.isOff = true;
    const refused = await twoTabs().finally(() => (lock.isOff = false));
    clashed = refused.some((reason) => (reason as { code?: string }).code !== 'plan_not_offered');
  }
  expect([lock.leftOut > 0, clashed]).toEqual([true, true]);
});

/** The buyer pays all in one tab, and agrees on parts in another so many milliseconds after the card was asked: whether the plan counts right. */
async function paidBesideAgreement(wait: number): Promise<boolean> {
  const claim = await aClaim();
  const { total } = await owed(claim);
  cards.script = [];
  const step = await payOwed(claim.world.buyer, { orderToken: claim.token });
  let agreed: Promise<{ code?: string } | null> | undefined;
  cards.onCall = (call) => {
    if (call !== 'createPayment') return;
    agreed = delay(wait)
      .then(() => agreesOn(claim, 2))
      .then(
        () => null,
        (reason: { code?: string }) => reason,
      );
  };
  await openPaymentStep(claim.world.buyer, step).finally(() => (cards.onCall = () => undefined));
  cards.script = ['expired_card'];
  const refused = await agreed!;
  if (refused) expect(refused).toMatchObject({ code: 'plan_not_offered' });
  const [plan] = await plansOfClaim(claim);
  expect(plan === undefined).toBe(refused !== null);
  await mindClaimsOf(claim.world.seller);
  expect(await claimView(claim.world.seller, claim.id)).toMatchObject({ outcome: 'collected', plan: null });
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
  // Everything that was owed is in the plan or was paid before it, and nothing is in both.
  return plan === undefined || Number(plan.total) + Number(plan.paid_before) === total;
}

test('a plan agreed beside a payment of all counts what was paid once; without the lock some of it counts twice', async () => {
  for (const wait of [0, 5, 15, 30]) expect(await paidBesideAgreement(wait), `${wait} ms`).toBe(true);
  const lock = new LockSwitch(kernel().db);
  let clashed = false;
  // A busy machine hits the moment less often.
  for (let turn = 0; turn < 36 && !clashed; turn += 1) {
    lock.isOff = true;
    clashed = !(await paidBesideAgreement((turn % 12) * 6).finally(() => (lock.isOff = false)));
  }
  expect([lock.leftOut > 0, clashed]).toEqual([true, true]);
});

test('days that parts put off cost nothing, also where costs are asked for only after the plan broke', async () => {
  const claim = await aFirstReminder();
  await agreesOn(claim, 2);
  await pass(claim, 5);
  expect(await sent(claim)).toBe(2);
  expect(await owed(claim)).toMatchObject({ plan: null, interest: 0, fees: 250 });
  kernel().clock.advance({ days: 7 });
  // Seven days of 300 euro at 6.27 %.
  expect((await owed(claim)).interest).toBe(36);
});

test('a dispute that the seller looked into leaves the parts as agreed, and reminders go on once one is missed', async () => {
  const claim = await aClaim();
  await agreesOn(claim, 2);
  await disputeClaims(claim.world.buyer, { orderToken: claim.token, reason: 'Nie bestellt.' });
  await goOnWithClaim(claim.world.seller, claim.id);
  await mindClaimsOf(claim.world.seller);
  expect([await sent(claim), (await owed(claim)).plan?.next?.number]).toEqual([2, 1]);
  await pass(claim, 5);
  expect([await sent(claim), (await owed(claim)).plan]).toEqual([3, null]);
});

test('a part that was paid in another tab counts before the rest is asked for, and nothing is paid twice', async () => {
  const claim = await aFirstReminder();
  await agreesOn(claim, 2);
  cards.script = ['buyer_acts'];
  const part = await payPart(claim.world.buyer, { orderToken: claim.token, claimId: claim.id });
  await openPaymentStep(claim.world.buyer, part);
  cards.set(cards.idOf(part.paymentToken), 'paid');
  cards.script = [];
  await openPaymentStep(claim.world.buyer, await payOwed(claim.world.buyer, { orderToken: claim.token }));
  cards.script = ['expired_card'];
  const { payments, rates } = (await orderView(claim.world.seller, { id: claim.orderId }))!;
  expect(payments.slice(-2).map(({ captured, surplus }) => [captured, surplus])).toEqual([
    [15_000, 0],
    [15_000, 0],
  ]);
  expect(rates[1]).toMatchObject({ state: 'paid', paid: 30_000 });
});

test('of a claim that an agency has, no parts are agreed here, also before its word has come', async () => {
  const claim = await aReadyClaim();
  expect((await owed(claim)).offers).toHaveLength(2);
  await handsOver(claim);
  expect((await owed(claim)).offers).toEqual([]);
  await expect(agreesOn(claim, 2)).rejects.toMatchObject({ code: 'plan_not_offered' });
});

/** The seller hands a claim over while its buyer agrees on parts: reasons why one of them was refused. */
async function handedOverBesideAgreement(): Promise<{ code?: string }[]> {
  const claim = await aReadyClaim();
  const ends = await Promise.allSettled([handsOver(claim), agreesOn(claim, 2)]);
  return ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as { code?: string }] : []));
}

test('a claim is handed over or paid in parts, never both; without the lock it may be both', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const [refused, ...more] = await handedOverBesideAgreement();
    expect([more, refused?.code]).toEqual([[], expect.stringMatching(/^(?:parts_agreed|plan_not_offered)$/)]);
  }
  const lock = new LockSwitch(kernel().db);
  let clashed = false;
  for (let turn = 0; turn < 12 && !clashed; turn += 1) {
    lock.isOff = true;
    clashed = (await handedOverBesideAgreement().finally(() => (lock.isOff = false))).length === 0;
  }
  expect([lock.leftOut > 0, clashed]).toEqual([true, true]);
});
