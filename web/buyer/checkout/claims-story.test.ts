import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { halfYearOf, nextHalfYear, writeBaseRate } from '#core/arrears';
import { lookAtClaim, withdrawClaim } from '#core/claims';
import { mindOrder } from '#core/collection';
import {
  claimList,
  claimView,
  handOverIfReady,
  mindClaimsOf,
  readClaimList,
  writeDunningSettings,
} from '#core/dunning';
import { parseListQuery } from '#core/kit';
import { checkInvariants } from '#core/ledger';
import { providerByKey, providerSettings } from '#core/payments';
import { writeSettings } from '#core/settings';
import { managePath, openPaymentStep, orderView } from '#core/settlement';
import {
  aPlacedOrder,
  aProduct,
  aShopThatSells,
  mailsOf,
  plainFormPlugin,
  ScriptedProvider,
  useTestKernel,
  type SaleWorld,
} from '#core/testing';
import creditReformInkasso from '../../../plugins/payments/credit-reform-inkasso/index.ts';
import {
  AGENCY_KEYS,
  startAgency,
  type Agency,
} from '../../../plugins/payments/credit-reform-inkasso/sandbox/start-agency.ts';
import { answerErrors } from '../../server/answer-errors.ts';
import { manageRoutes } from './manage-routes.tsx';

/* A rate that is never paid, on the page of what is owed, which works without a script; the agency is its sandbox. */
const AGENCY = 'credit_reform_inkasso';
const cards = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, cards.plugin, creditReformInkasso] });
const platform = () => kernel().contextFor({ kind: 'platform', reason: 'test' });
let agency: Agency;
let server: Server;
let base: string;

beforeAll(async () => {
  agency = await startAgency();
  const last = nextHalfYear(halfYearOf(kernel().clock.now().toISOString().slice(0, 10)));
  for (let from = '2026-07-01'; from <= last; from = nextHalfYear(from))
    await writeBaseRate(platform(), { from, bp: 127 });
  const app = express();
  manageRoutes(app, kernel());
  app.use(answerErrors(kernel()));
  server = app.listen(0);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await agency.close();
});

interface Debt {
  world: SaleWorld;
  orderId: number;
  path: string;
}

/** An order whose second rate of 300 euro is overdue, with the first reminder sent. */
async function aDebt(): Promise<Debt> {
  const world = await aShopThatSells(kernel(), cards);
  const { seller, sellerId } = world;
  await writeDunningSettings(seller, 'dunning_inkasso', { fee: 250, mostParts: 3, leastPart: 5000 });
  const settings = { ...AGENCY_KEYS, mode: 'test', apiBase: agency.url };
  await writeSettings(seller, providerSettings(providerByKey(seller, AGENCY)), settings, { sellerId });
  await aProduct(seller, {
    name: 'Raten',
    plan: { type: 'installment', paymentsCount: 2, firstAmount: 30_001, nextAmount: 30_000, interval: '1w' },
  });
  cards.script = [];
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: 'raten' });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  const { order } = await orderView(seller, { token: placed.orderToken });
  const debt = {
    world,
    orderId: order.id,
    path: managePath(world.buyer, { token: placed.orderToken, username: world.username }),
  };
  cards.script = ['expired_card'];
  await pass(debt, 15);
  return debt;
}

async function pass({ world, orderId }: Debt, days: number): Promise<void> {
  for (let gone = 0; gone < days; gone += 1) {
    kernel().clock.advance({ days: 1 });
    await mindOrder(world.seller, orderId);
    await mindClaimsOf(world.seller);
  }
}

const reminders = async ({ world }: Debt): Promise<string[]> =>
  (await mailsOf(kernel(), world.sellerId)).map(({ mail }) => mail).filter((mail) => mail.startsWith('dunning_'));
const headers = { 'accept-language': 'de' };
const page = async ({ path }: Debt): Promise<string> => (await fetch(base + path, { headers })).text();
const post = ({ path }: Debt, form: Record<string, string>) =>
  fetch(base + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual', headers });
const claimIn = (html: string): string => /name="claim" value="(\d+)"/.exec(html)![1]!;

/** Pays what a button of the page leads to. */
async function pays(debt: Debt, form: Record<string, string>): Promise<void> {
  const paying = await post(debt, form);
  expect(paying.status).toBe(303);
  cards.script = ['paid'];
  const paymentToken = paying.headers.get('location')!.split('/').at(-1)!;
  await openPaymentStep(debt.world.buyer, { paymentToken });
  cards.script = ['expired_card'];
}

const second = async ({ world, orderId }: Debt) =>
  (await orderView(world.seller, { id: orderId })).rates.find(({ number }) => number === 2)!;
const claimOf = async ({ world }: Debt) => {
  const query = parseListQuery(claimList, new URLSearchParams(), { now: kernel().clock.now() });
  return (await readClaimList(world.seller, query)).list[0]!;
};

test('an overdue instalment goes through three mails, is paid in part on the page, goes to the agency, comes back and is paid', async () => {
  const debt = await aDebt();
  const { seller } = debt.world;
  expect(await reminders(debt)).toHaveLength(1);
  await pass(debt, 10);
  expect(await reminders(debt)).toHaveLength(2);
  const owed = await page(debt);
  expect(owed).toContain('value="agree_parts"');
  const claim = claimIn(owed);
  expect((await post(debt, { intent: 'agree_parts', claim, count: '9' })).status).toBeGreaterThanOrEqual(400);
  expect((await post(debt, { intent: 'agree_parts', claim, count: '2' })).status).toBe(303);
  await pays(debt, { intent: 'pay_part', claim });
  const { paid } = await second(debt);
  expect(paid).toBeGreaterThan(14_000);

  // The second part never comes: what was agreed is over, and the third mail goes out.
  await pass(debt, 60);
  expect(await reminders(debt)).toHaveLength(3);
  expect(await claimView(seller, Number(claim))).toMatchObject({ next: 'hand_over', gaps: [] });
  const { id: rateId } = await second(debt);
  const handed = await handOverIfReady(seller, { orderId: debt.orderId, rateId, provider: AGENCY });
  await mindClaimsOf(seller);
  expect((await claimOf(debt)).inkasso_status).toBe('in_inkasso');
  const [file] = agency.files.slice(-1);
  file!.payments.push({
    paymentid: 'p1',
    amount: '50.00',
    datevaluta: kernel().clock.now().toISOString().slice(0, 10),
  });
  expect(await lookAtClaim(seller, handed.id)).toMatchObject({ paid: 5000 });
  expect(await page(debt)).not.toContain('value="agree_parts"');
  await withdrawClaim(seller, { orderId: debt.orderId, claimId: handed.id, reason: 'Er zahlt jetzt.' });
  await mindClaimsOf(seller);
  expect((await claimOf(debt)).inkasso_status).not.toBe('in_inkasso');

  await pays(debt, { intent: 'pay', claim: claimIn(await page(debt)) });
  await mindClaimsOf(seller);
  expect(await second(debt)).toMatchObject({ state: 'paid', paid: 30_000 });
  expect(await page(debt)).not.toContain('value="pay"');
  expect((await checkInvariants(platform())).filter(({ violations }) => violations.length > 0)).toEqual([]);
});

test('"I dispute this" on the page stops the reminders, and no agency hears of it', async () => {
  const debt = await aDebt();
  const files = agency.files.length;
  expect((await post(debt, { intent: 'dispute', reason: ' ' })).status).toBe(422);
  expect((await post(debt, { intent: 'dispute', reason: 'Nie bestellt.' })).status).toBe(303);
  expect(await page(debt)).not.toContain('value="dispute"');
  await pass(debt, 60);
  expect(await reminders(debt)).toHaveLength(1);
  const { id: rateId } = await second(debt);
  await expect(
    handOverIfReady(debt.world.seller, { orderId: debt.orderId, rateId, provider: AGENCY }),
  ).rejects.toMatchObject({ status: 409 });
  expect(agency.files).toHaveLength(files);
  const { id } = await claimOf(debt);
  expect(await claimView(debt.world.seller, id)).toMatchObject({ dispute_reason: 'Nie bestellt.' });
});
