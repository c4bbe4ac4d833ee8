import { expect, test } from 'vitest';
import { addPlan } from '#core/catalog';
import { AppError, addDays } from '#core/kit';
import { checkInvariants } from '#core/ledger';
import { futureRates } from '#core/orders';
import { openPaymentStep } from '#core/settlement';
import { aPlacedOrder, aProduct, aShopThatSells, plainFormPlugin, ScriptedProvider, takingPayments, useTestKernel, type PaymentScript, type SaleWorld, randomFrom } from '#core/testing';
import {
  cancelOrder, changePlan, managedOrder, mindOrder, moveRateDate, pauseOrder, resumeOrder, skipRate, splitRate, writeOffRate, type ManagedOrder,
} from './index.ts';

const provider = new ScriptedProvider();
const kernel = useTestKernel({ plugins: [plainFormPlugin, provider.plugin] });
const SEED = Number(process.env.KONTOR_SEED ?? Math.floor(Math.random() * 1_000_000));
const STEPS = Number(process.env.KONTOR_STEPS ?? 30);

const random = randomFrom(SEED);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

async function buy(world: SaleWorld): Promise<string> {
  const placed = await aPlacedOrder(world.buyer, world.username, { slug: pick(['club', 'probe', 'raten']) });
  if (placed.state !== 'to_pay') throw new Error(placed.state);
  await openPaymentStep(world.buyer, placed);
  return placed.orderToken;
}

/** Any command to any order, possible or not: what cannot be done is refused, and never half done. */
async function command(world: SaleWorld, { view: { order, rates }, plans }: ManagedOrder): Promise<[string, () => Promise<unknown>]> {
  const orderId = order.id;
  const rate = pick(random() < 0.8 && futureRates(rates).length > 0 ? futureRates(rates) : rates);
  const one = { orderId, rateId: rate.id };
  const day = addDays(kernel().clock.now().toISOString().slice(0, 10), Math.floor(random() * 60) - 3);
  return pick<[string, () => Promise<unknown>]>([
    ['pause', () => pauseOrder(world.seller, { orderId })], ['resume', () => resumeOrder(world.seller, { orderId })], ['resume', () => resumeOrder(world.seller, { orderId })],
    ['skip', () => skipRate(world.seller, one)], ['move', () => moveRateDate(world.seller, { ...one, day, following: random() < 0.5 })],
    ['split', () => splitRate(world.seller, { ...one, firstMinor: Math.floor(random() * rate.amount), restDue: day })],
    ['change plan', () => changePlan(pick([world.seller, world.buyer]), { orderId, planId: pick(plans)?.id ?? 0 })],
    ['buyer ends', () => cancelOrder(world.buyer, { orderId, when: 'period_end' })], ['seller ends', () => cancelOrder(world.seller, { orderId, when: 'now' })],
    ['write off', () => writeOffRate(world.seller, one)],
    ['twice at once', () => Promise.allSettled([skipRate(world.seller, one), moveRateDate(world.seller, { ...one, day, following: true })])],
  ]);
}

async function timePasses(world: SaleWorld, tokens: readonly string[]): Promise<void> {
  kernel().clock.advance({ days: pick([1, 8, 20, 33]) });
  provider.script = Array.from({ length: 3 }, () => pick<PaymentScript>(['paid', 'paid', 'paid', 'declined', 'needs_buyer']));
  for (const token of tokens) await mindOrder(world.seller, (await managedOrder(world.seller, { token })).view.order.id);
  provider.script = [];
}

test(`whatever is commanded, in whatever order, the invariants hold (seed ${SEED})`, { timeout: 120_000 }, async () => {
  console.log(`seed ${SEED}: KONTOR_SEED=${SEED} repeats this run`);
  const world = await aShopThatSells(kernel(), provider);
  const club = await aProduct(world.seller, { name: 'Club', plan: { type: 'subscription', firstAmount: 900, nextAmount: 900, interval: '1m' } });
  await addPlan(takingPayments(world.seller), club, { type: 'subscription', firstAmount: 700, nextAmount: 700, interval: '1m' });
  await addPlan(takingPayments(world.seller), club, { type: 'subscription', firstAmount: 9000, nextAmount: 9000, interval: '1y' });
  await aProduct(world.seller, { name: 'Probe', plan: { type: 'limited_subscription', paymentsCount: 4, firstAmount: 700, nextAmount: 700, interval: '1m', testPeriod: '1w' } });
  await aProduct(world.seller, { name: 'Raten', plan: { type: 'installment', paymentsCount: 4, firstAmount: 3334, nextAmount: 3333, interval: '1w' } });
  const [tokens, log]: [string[], string[]] = [[], []];
  const done = new Map<string, number>();
  try {
    for (let step = 0; step < STEPS; step += 1) {
      if (tokens.length < 3 || random() < 0.1) tokens.push(await buy(world));
      if (random() < 0.2) await timePasses(world, tokens);
      const [name, act] = await command(world, await managedOrder(world.seller, { token: pick(tokens) }));
      log.push(name);
      try {
        await act();
        done.set(name, (done.get(name) ?? 0) + 1);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        log.push(`  ${error.code}`);
      }
      const reports = await checkInvariants(kernel().contextFor({ kind: 'platform', reason: 'simulation' }));
      expect(reports.filter(({ violations }) => violations.length > 0)).toEqual([]);
    }
  } catch (error) {
    console.log(log.join('\n'));
    throw error;
  }
  // A run that refused everything would prove nothing.
  expect(done.size, [...done.keys()].join(', ')).toBeGreaterThan(1);
});
