import { expect, test } from 'vitest';
import { bookJournals } from '#core/accounting';
import { writeOffRate } from '#core/collection';
import { reading } from '#core/database';
import { checkInvariants } from '#core/ledger';
import { getMail, listMails } from '#core/mail';
import { confirmRefund, mindPayments, orderView, payByHand, refundOrder, takeInRefunds } from '#core/settlement';
import { plainFormPlugin, runJobsUntilIdle, ScriptedProvider, useTestKernel } from '#core/testing';
import {
  anOverdueClaim,
  arrearsOf,
  paysAllOwed,
  ratesEntered,
  takenByBank,
  type ClaimWishes,
  type OverdueClaim,
} from './claims.fixture.ts';
import { claimView, mindClaimsOf, resolveClaim } from './index.ts';

const cards = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, cards.plugin] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });

const TERMS = { fee: 250, mostParts: 0, leastPart: 1000 };

/** A claim of 1,000 euro whose second reminder asked for what it costs to be late, 17 days into default. */
async function asked(wishes: ClaimWishes = {}): Promise<OverdueClaim> {
  await ratesEntered(kernel());
  const claim = await anOverdueClaim({ kernel: kernel(), cards }, 'dunning', {
    terms: TERMS,
    amount: 100_000,
    ...wishes,
  });
  kernel().clock.advance({ days: 10 });
  await mindClaimsOf(claim.world.seller);
  return claim;
}

const booked = async ({ world }: OverdueClaim): Promise<Record<string, number>> => {
  const rows = await reading(world.seller, ({ db }) =>
    db('account_balances')
      .where({ seller_id: world.sellerId })
      .whereIn('account', ['S:income:interest', 'S:income:dunning', 'S:receivable:payer', 'S:payer:overpayment'])
      .select<{ account: string; rest: number }[]>('account', 'rest'),
  );
  return Object.fromEntries(
    rows.filter(({ rest }) => Number(rest) !== 0).map(({ account, rest }) => [account, Number(rest)]),
  );
};

const paysAll = (claim: OverdueClaim): Promise<void> => paysAllOwed(cards, claim);

async function minutesPass(minutes: number): Promise<void> {
  kernel().clock.advance({ minutes });
  await mindPayments(platform());
  await runJobsUntilIdle(kernel());
}

/** The payment that brought the costs. */
const paidBy = async ({ world, orderId }: OverdueClaim) =>
  (await orderView(world.seller, { id: orderId }))!.payments.filter(({ effective }) => effective).at(-1)!;

/** Every cent that was ever taken is back with the buyer, at the provider as in the books. */
async function everythingWentBack(claim: OverdueClaim): Promise<void> {
  await minutesPass(5);
  const { payments } = (await orderView(claim.world.seller, { id: claim.orderId }))!;
  const taken = payments.filter(({ captured }) => captured > 0);
  expect(taken).toHaveLength(2);
  for (const { captured, refunded, costs, external_id: id } of taken) {
    expect([refunded, costs]).toEqual([captured, 0]);
    expect(cards.payments.get(id!)!.refunded).toBe(BigInt(captured));
  }
  expect(await booked(claim)).toEqual({});
  await holds();
}

const disputed = (claim: OverdueClaim, externalId: string, minor?: bigint): ReturnType<typeof takenByBank> =>
  takenByBank(cards, claim, { externalId, minor });

const byHand = ({ world, orderId }: OverdueClaim, amountMinor: number): Promise<void> =>
  payByHand(world.seller, {
    orderId,
    amountMinor,
    receivedOn: kernel().clock.now().toISOString().slice(0, 10),
    note: '',
    requestKey: `hand${amountMinor}`,
  });

const holds = async (): Promise<void> => {
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
};

test('the second reminder asks for interest by the day and its cost, the buyer pays all at once, and both are income', async () => {
  const claim = await asked();
  // 100,000 at 6.27 % from 29 November on: 17 days are 292 and a half.
  const shown = await claimView(claim.world.seller, claim.id);
  const { interest, fees, total } = shown.costs;
  expect([fees.minor, total.minor]).toEqual([250, 100_000 + 250 + interest.minor]);
  expect(interest.minor).toBeGreaterThan(0);
  const mail = (await listMails(platform(), {})).find(
    (each) => each.mail === 'dunning_second' && each.to === claim.email,
  )!;
  const { text } = (await getMail(platform(), mail.id))!;
  const euro = (minor: number): string => (minor / 100).toFixed(2).replace('.', ',');
  expect(text).toContain(`Verzugszinsen bis heute: ${euro(interest.minor)}`);
  expect(text).toContain('Kosten dieser Mahnung: 2,50');
  expect(text).toMatch(/insgesamt 1\.00\d,\d\d/);
  expect(shown.reminders.map(({ stage, to }) => [stage, to])).toEqual([
    ['first', claim.email],
    ['second', claim.email],
  ]);
  await paysAll(claim);
  const { payments, rates } = (await orderView(claim.world.seller, { id: claim.orderId }))!;
  expect(payments.at(-1)).toMatchObject({
    amount: total.minor,
    captured: total.minor,
    surplus: 0,
    costs: 250 + interest.minor,
    costs_interest: interest.minor,
  });
  expect(rates[1]).toMatchObject({ state: 'paid', paid: 100_000 });
  expect(await booked(claim)).toEqual({ 'S:income:interest': -interest.minor, 'S:income:dunning': -250 });
  // The adviser gets both as income without VAT.
  await bookJournals(claim.world.seller, claim.world.sellerId);
  const rows = await reading(claim.world.seller, ({ db }) =>
    db('datev_bookings')
      .where({ seller_id: claim.world.sellerId })
      .whereLike('counter_account', 'S:income:%')
      .orderBy('counter_account')
      .select('counter_account', 'amount_minor', 'vat_minor'),
  );
  expect(rows).toEqual([
    { counter_account: 'S:income:dunning', amount_minor: 250, vat_minor: 0 },
    { counter_account: 'S:income:interest', amount_minor: interest.minor, vat_minor: 0 },
  ]);
  await mindClaimsOf(claim.world.seller);
  expect(await claimView(claim.world.seller, claim.id)).toMatchObject({
    outcome: 'collected',
    costs: { total: { minor: 0 } },
  });
  await holds();
});

test('what a buyer transfers pays costs and interest before the rate, and a refund of all gives the costs back too', async () => {
  const claim = await asked();
  const { costs } = await claimView(claim.world.seller, claim.id);
  await byHand(claim, 100);
  expect(await arrearsOf(claim)).toMatchObject({ fee_paid: 100, interest_paid: 0 });
  expect((await orderView(claim.world.seller, { id: claim.orderId }))!.rates[1]!.paid).toBe(0);
  await byHand(claim, 150 + costs.interest.minor + 400);
  expect(await arrearsOf(claim)).toMatchObject({ fee_paid: 250, interest_paid: costs.interest.minor });
  expect((await orderView(claim.world.seller, { id: claim.orderId }))!.rates[1]).toMatchObject({
    state: 'partly_paid',
    paid: 400,
  });
  await holds();
  // From now on interest counts on what is left.
  kernel().clock.advance({ days: 10 });
  const later = await claimView(claim.world.seller, claim.id);
  expect(later.costs.interest.minor).toBeCloseTo((99_600 * 0.0627 * 10) / 365, -1);
  const refunds = await refundOrder(claim.world.seller, { orderId: claim.orderId, requestKey: 'all', reason: '' });
  for (const { id, state } of refunds)
    if (state === 'pending') await confirmRefund(claim.world.seller, { orderId: claim.orderId, refundId: id });
  // The costs came into the seller's own hands too: the order asks them to send those back, and to say so.
  expect(await booked(claim)).toEqual({ 'S:payer:overpayment': -(250 + costs.interest.minor) });
  const waiting = (await orderView(claim.world.seller, { id: claim.orderId }))!.refunds.filter(
    ({ state }) => state === 'pending',
  );
  expect(waiting.reduce((sum, { amount }) => sum + amount, 0)).toBe(250 + costs.interest.minor);
  for (const { id } of waiting) await confirmRefund(claim.world.seller, { orderId: claim.orderId, refundId: id });
  expect(await booked(claim)).toEqual({});
  await mindClaimsOf(claim.world.seller);
  expect((await arrearsOf(claim)).closed_at).not.toBeNull();
  await holds();
});

test('an order that is given back whole gives a card its costs back as well, by itself', async () => {
  const claim = await asked();
  await paysAll(claim);
  expect((await paidBy(claim)).costs).toBeGreaterThan(250);
  await refundOrder(claim.world.seller, { orderId: claim.orderId, requestKey: 'all', reason: '' });
  await everythingWentBack(claim);
});

test('what was given back at the provider beyond the rate is of its costs, and the rest of them follows the order', async () => {
  const claim = await asked();
  await paysAll(claim);
  const { id, costs, external_id: externalId } = await paidBy(claim);
  cards.refundElsewhere(externalId!, 100_100n);
  await takeInRefunds(claim.world.seller, id);
  expect(await paidBy(claim)).toMatchObject({ costs: costs - 100, refunded: 100_100 });
  expect(await booked(claim)).toMatchObject({ 'S:income:dunning': -250 });
  await holds();
  await refundOrder(claim.world.seller, { orderId: claim.orderId, requestKey: 'rest', reason: '' });
  await everythingWentBack(claim);
});

test('costs that a bank took are paid again once the dispute is won, and no more is asked for', async () => {
  const claim = await asked();
  await paysAll(claim);
  const { costs, external_id: externalId } = await paidBy(claim);
  const says = disputed(claim, externalId!);
  await says('needs_response');
  kernel().clock.advance({ days: 40 });
  await mindClaimsOf(claim.world.seller);
  await says('won');
  await minutesPass(5);
  expect((await orderView(claim.world.seller, { id: claim.orderId }))!.rates[1]).toMatchObject({
    state: 'paid',
    paid: 100_000,
  });
  expect(await paidBy(claim)).toMatchObject({ costs, surplus: 0, refund_requested: 0 });
  expect(cards.payments.get(externalId!)!.refunded).toBe(0n);
  expect((await arrearsOf(claim)).closed_at).not.toBeNull();
  expect((await claimView(claim.world.seller, claim.id)).costs).toMatchObject({ total: { minor: 0 } });
  expect(await booked(claim)).toEqual({ 'S:income:interest': 250 - costs, 'S:income:dunning': -250 });
  await holds();
  await refundOrder(claim.world.seller, { orderId: claim.orderId, requestKey: 'all', reason: '' });
  await everythingWentBack(claim);
});

test('of a dispute won after the order was given back the costs go to the buyer, and the rate once it is given back too', async () => {
  const claim = await asked();
  await paysAll(claim);
  const says = disputed(claim, (await paidBy(claim)).external_id!);
  await says('needs_response');
  await refundOrder(claim.world.seller, { orderId: claim.orderId, requestKey: 'all', reason: '' });
  await says('won');
  await minutesPass(5);
  const { costs, surplus, refunded } = await paidBy(claim);
  expect([costs, refunded]).toEqual([0, surplus]);
  expect(await booked(claim)).toEqual({});
  await refundOrder(claim.world.seller, { orderId: claim.orderId, requestKey: 'rest', reason: '' });
  await everythingWentBack(claim);
});

test('costs that a bank took and kept are owed with the rate, and another card pays both', async () => {
  const claim = await asked();
  await paysAll(claim);
  const first = await paidBy(claim);
  const says = disputed(claim, first.external_id!);
  await says('needs_response');
  await says('lost');
  kernel().clock.advance({ days: 3 });
  await paysAll(claim);
  const second = await paidBy(claim);
  expect(second).toMatchObject({ state: 'successful', captured: 100_000 + second.costs, surplus: 0 });
  expect(second.id).not.toBe(first.id);
  expect(second.costs).toBeGreaterThanOrEqual(first.costs);
  expect((await arrearsOf(claim)).closed_at).not.toBeNull();
  await holds();
});

test('a bank that takes a part beyond the rate takes that much of the costs, and no more is owed anew', async () => {
  const claim = await asked();
  await paysAll(claim);
  const { costs, external_id: externalId } = await paidBy(claim);
  await disputed(claim, externalId!, 100_100n)('needs_response');
  expect(await paidBy(claim)).toMatchObject({ costs: costs - 100, surplus: 100 });
  const { interest, interest_paid: paid, fee_paid: fee } = await arrearsOf(claim);
  expect([interest - paid, fee]).toEqual([100, 250]);
  expect(await booked(claim)).toMatchObject({ 'S:receivable:payer': 100_000, 'S:income:dunning': -250 });
  await holds();
});

test('a bank that takes all of it takes the costs with it, which are owed again; a claim written off or settled asks for none', async () => {
  const claim = await asked();
  await paysAll(claim);
  await disputed(claim, (await paidBy(claim)).external_id!)('needs_response');
  expect(await booked(claim)).toMatchObject({ 'S:receivable:payer': 100_000 });
  expect(await booked(claim)).not.toHaveProperty('S:income:interest');
  expect(await arrearsOf(claim)).toMatchObject({ fee_paid: 0, interest_paid: 0, closed_at: null });
  await holds();

  const lost = await asked();
  await writeOffRate(lost.world.seller, { orderId: lost.orderId, rateId: lost.rateId });
  const settled = await asked();
  await resolveClaim(settled.world.seller, settled.id);
  for (const over of [lost, settled])
    expect((await claimView(over.world.seller, over.id)).costs).toMatchObject({
      interest: { minor: 0 },
      fees: { minor: 0 },
    });
  await holds();
});

test('a business owes 40 euro and nine points instead of a fee', async () => {
  const claim = await asked({ form: { buyer_type: 'business', company: 'Käufer GmbH' } });
  const consumer = await asked();
  const [{ costs }, other] = [
    await claimView(claim.world.seller, claim.id),
    (await claimView(consumer.world.seller, consumer.id)).costs,
  ];
  expect(costs.fees.minor).toBe(4000);
  expect(costs.interest.minor).toBeGreaterThan(other.interest.minor);
  await paysAll(claim);
  expect(await booked(claim)).toMatchObject({ 'S:income:dunning': -4000 });
  await holds();
});

test('a shop that charges no fee asks for interest alone, and a fee beyond what an email costs is refused', async () => {
  await expect(
    anOverdueClaim({ kernel: kernel(), cards }, 'dunning', { terms: { ...TERMS, fee: 251 } }),
  ).rejects.toMatchObject({ field: 'fee' });
  for (const mostParts of [1, 13, 2.5, Number.NaN, null])
    await expect(
      anOverdueClaim({ kernel: kernel(), cards }, 'dunning', { terms: { ...TERMS, mostParts } }),
    ).rejects.toMatchObject({ field: 'most_parts' });
  const claim = await asked({ terms: { ...TERMS, fee: 0 } });
  expect((await claimView(claim.world.seller, claim.id)).costs.fees.minor).toBe(0);
});
