import { expect, test } from 'vitest';
import { comingBaseRate, defaultInterest, missingBaseRates, readBaseRates, writeBaseRate } from '#core/arrears';
import { payOwed, writeOffRate } from '#core/collection';
import { inTransaction, readListRecords } from '#core/database';
import { parseListQuery } from '#core/kit';
import { checkInvariants } from '#core/ledger';
import { listMails } from '#core/mail';
import { barProvider } from '#core/payments';
import { expandableOrderList } from '#core/reporting';
import { openPaymentStep } from '#core/settlement';
import { aShopThatSells, plainFormPlugin, ScriptedProvider, useTestKernel } from '#core/testing';
import { anOverdueClaim, type ClaimWishes } from './claims.fixture.ts';
import {
  advanceClaim,
  approveCourtCost,
  claimList,
  claimView,
  disputeClaims,
  goOnWithClaim,
  mindClaimsOf,
  readClaimList,
} from './index.ts';

const cards = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, cards.plugin] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });

const aClaim = (strategy: string, wishes: ClaimWishes = {}) =>
  anOverdueClaim({ kernel: kernel(), cards }, strategy, wishes);

const sent = async (email: string): Promise<number> =>
  (await listMails(platform(), {})).filter(({ mail, to }) => mail.startsWith('dunning_') && to === email).length;

test('a press sends the next reminder at once, two presses at once send one, and a dispute refuses all', async () => {
  const { world, id, email, token } = await aClaim('dunning_inkasso');
  expect(await sent(email)).toBe(1);
  const seen = (await claimView(world.seller, id)).moves.length;
  const both = await Promise.allSettled([
    advanceClaim(world.seller, id, { expected: 'remind', seen }),
    advanceClaim(world.seller, id, { expected: 'remind', seen }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await sent(email)).toBe(2);
  await disputeClaims(world.buyer, { orderToken: token, reason: 'Nie bestellt.' });
  await expect(
    advanceClaim(world.seller, id, { expected: (await claimView(world.seller, id)).next! }),
  ).rejects.toMatchObject({ code: 'claim_disputed' });
  await goOnWithClaim(world.seller, id);
  // Control: without the history that was looked at, a second press sends one more.
  const other = await aClaim('dunning');
  await Promise.all([1, 2].map(() => advanceClaim(other.world.seller, other.id, { expected: 'remind' })));
  expect(await sent(other.email)).toBe(3);
  await expect(advanceClaim(world.seller, id, { expected: 'title' })).rejects.toMatchObject({ code: 'claim_not_open' });
});

test('whoever cannot pay is not reminded: neither by the clock nor by a press, until the shop is open again', async () => {
  const { world, id, email } = await aClaim('dunning');
  const close = (barred: boolean): Promise<void> =>
    inTransaction(world.seller, (tx) =>
      barProvider(tx, { sellerId: world.sellerId, provider: cards.port.key, barred }),
    );
  await close(true);
  kernel().clock.advance({ days: 11 });
  await mindClaimsOf(world.seller);
  expect(await sent(email)).toBe(1);
  await expect(advanceClaim(world.seller, id, { expected: 'remind' })).rejects.toMatchObject({
    code: 'shop_closed',
    status: 409,
  });
  await close(false);
  await mindClaimsOf(world.seller);
  expect(await sent(email)).toBe(2);
});

test('no court before its cost was named and the seller approved it', async () => {
  const { world, id, orderId } = await aClaim('inkasso');
  await advanceClaim(world.seller, id, { expected: 'end_reminders' });
  const shown = await claimView(world.seller, id);
  expect([shown.next, shown.gaps]).toEqual(shown.gaps.length === 0 ? ['hand_over', []] : ['make_ready', shown.gaps]);
  await inTransaction(platform(), ({ db }) =>
    db('claims').where({ id }).update({ inkasso_status: 'in_inkasso', stage: 'sent_to_inkasso' }),
  );
  await expect(advanceClaim(world.seller, id, { expected: 'propose_court', courtCost: null })).rejects.toMatchObject({
    field: 'court_cost',
  });
  await advanceClaim(world.seller, id, { expected: 'propose_court', courtCost: 3200 });
  await expect(advanceClaim(world.seller, id, { expected: 'file' })).rejects.toMatchObject({
    code: 'court_not_approved',
  });
  const stranger = await aClaim('dunning');
  await expect(approveCourtCost(stranger.world.seller, id)).rejects.toMatchObject({ status: 404 });
  await approveCourtCost(world.seller, id);
  await expect(approveCourtCost(world.seller, id)).rejects.toMatchObject({ code: 'claim_not_open' });
  await advanceClaim(world.seller, id, { expected: 'file' });
  await advanceClaim(world.seller, id, { expected: 'title' });
  expect(await claimView(world.seller, id)).toMatchObject({
    stage: 'post_court',
    courtCost: { minor: 3200 },
    next: null,
    outcome: null,
  });
  // Written off there, it is over and was not collected.
  const { rateId } = await claimView(world.seller, id);
  await writeOffRate(world.seller, { orderId, rateId });
  await mindClaimsOf(world.seller);
  expect(await claimView(world.seller, id)).toMatchObject({ outcome: 'not_collected', inkasso_status: 'no' });
  const written = parseListQuery(claimList, new URLSearchParams('filters[is_written_off]=true'), {
    now: kernel().clock.now(),
  });
  expect((await readClaimList(world.seller, written)).list.map((row) => row.id)).toEqual([id]);
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
});

test('a base rate that nobody entered makes interest unknown, and an admin enters it for all', async () => {
  const span = { from: '2026-06-01', until: '2026-08-01', debtor: 'consumer' } as const;
  expect(defaultInterest(100_000, span)).toBeNull();
  expect(defaultInterest(100_000, { ...span, until: '2026-07-01' })).toBe(515);
  expect(defaultInterest(100_000, span, [...(await readBaseRates(platform())), ['2026-07-01', 227]])).toBe(1133);
  expect(missingBaseRates([['2026-07-01', 100]], '2027-01-01')).toEqual(['2027-01-01']);
  for (const [day, coming] of [
    ['2026-12-17', null],
    ['2026-12-18', '2027-01-01'],
    ['2026-12-31', '2027-01-01'],
    ['2027-01-01', null],
    ['2027-06-20', '2027-07-01'],
  ] as const)
    expect(comingBaseRate([['2026-07-01', 100]], day), day).toBe(coming);
  expect(comingBaseRate([['2027-01-01', 100]], '2026-12-31')).toBeNull();
  const seller = (await aShopThatSells(kernel(), cards)).seller;
  await expect(writeBaseRate(seller, { from: '2026-07-01', bp: 100 })).rejects.toMatchObject({ status: 401 });
  for (const from of ['2026-01-01', '2026-07-02', '2999-01-01', '', '__proto__'])
    await expect(writeBaseRate(platform(), { from, bp: 100 })).rejects.toMatchObject({ field: 'from' });
  for (const bp of [null, Number.NaN, 1.5, 2001, -501])
    await expect(writeBaseRate(platform(), { from: '2026-07-01', bp })).rejects.toMatchObject({ status: 422 });
});

test('a claim says that interest waits for a base rate, and counts it once the rate is entered', async () => {
  const { world, id } = await aClaim('dunning');
  expect((await claimView(world.seller, id)).costs).toMatchObject({ lacksBaseRate: false });
  kernel().clock.advance({ days: 10 });
  await mindClaimsOf(world.seller);
  expect((await claimView(world.seller, id)).costs).toMatchObject({ lacksBaseRate: true, interest: { minor: 0 } });
  for (const from of ['2026-07-01', '2027-01-01']) await writeBaseRate(platform(), { from, bp: 127 });
  const { lacksBaseRate, interest } = (await claimView(world.seller, id)).costs;
  expect([lacksBaseRate, interest.minor > 0]).toEqual([false, true]);
});

test('claims are found by their days overdue, and an order tells its claim, what late payment costs and what of it was paid', async () => {
  const terms = { fee: 250, mostParts: 0, leastPart: 1000 };
  const { world, id, orderId, rateId, token } = await aClaim('dunning', { terms });
  kernel().clock.advance({ days: 10 });
  await mindClaimsOf(world.seller);
  const now = kernel().clock.now();
  const attributes = async () => {
    const search = `filters[order_id]=${orderId}&expand[]=dunning_attributes`;
    const query = parseListQuery(expandableOrderList, new URLSearchParams(search), { now });
    const [row] = (await readListRecords(world.seller, expandableOrderList, query)).list;
    return (row!['expanded'] as { dunning_attributes: Record<string, unknown>[] }).dunning_attributes;
  };
  const [late] = await attributes();
  const days = late!['days_overdue'] as number;
  expect(days).toBeGreaterThan(10);
  expect(late).toMatchObject({
    order_rate_id: rateId,
    claim_id: id,
    open: 3333,
    strategy: 'dunning',
    strategy_stage: 'second',
    dunning_status: 'in_progress',
    outcome_status: null,
    fees: 250,
    fees_paid: 0,
    interest_paid: 0,
  });
  const found = async (search: string) => {
    const query = parseListQuery(claimList, new URLSearchParams(search), { now });
    return (await readClaimList(world.seller, query)).list.map((row) => row.id);
  };
  const within = (key: string, from: number, to: number) =>
    found(`filters[${key}_from]=${from}&filters[${key}_to]=${to}`);
  for (const key of ['overdue', 'days_overdue']) {
    expect(await within(key, days, days), key).toEqual([id]);
    expect(await within(key, days + 1, 365), key).toEqual([]);
    expect(await within(key, 0, days - 1), key).toEqual([]);
  }
  cards.script = [];
  await openPaymentStep(world.buyer, await payOwed(world.buyer, { orderToken: token }));
  await mindClaimsOf(world.seller);
  expect([await within('overdue', 1, 365), await within('days_overdue', days, 365)]).toEqual([[], [id]]);
  const [paid] = await attributes();
  expect(paid).toMatchObject({ days_overdue: 0, open: 0, outcome_status: 'collected', fees_paid: 250 });
  expect(paid!['interest_paid']).toBe(paid!['interest']);
});
