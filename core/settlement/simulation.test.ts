import { expect, test } from 'vitest';
import { AppError } from '#core/kit';
import { checkInvariants } from '#core/ledger';
import { createCoupon } from '#core/coupons';
import { aPlacedOrder, aProduct, aShopThatSells, CarryingForms, plainFormPlugin, runJobsUntilIdle, ScriptedProvider, useTestKernel, type CaptureScript, type PaymentScript, type RefundScript, type SaleWorld, randomFrom } from '#core/testing';
import { answerDispute, capturePayment, lookAtPayment, mindPayments, openPaymentStep, receiveWebhook, refundOrder, releasePayment, retryPayment } from './index.ts';

const provider = new ScriptedProvider();
const forms = new CarryingForms();
const kernel = useTestKernel({ plugins: [plainFormPlugin, forms.plugin, provider.plugin] });

/** Everything that is sold: plentiful and scarce, free, in rates, by the month, tried first, and a bundle of two others. */
const SLUGS = ['viel', 'viel', 'knapp', 'knapp', 'gratis', 'raten', 'club', 'probe', 'paket', 'paket'];

const SEED = Number(process.env.KONTOR_SEED ?? Math.floor(Math.random() * 1_000_000));
const STEPS = Number(process.env.KONTOR_STEPS ?? 120);

interface Sale {
  orderToken: string;
  paymentToken: string;
}

class Simulation {
  readonly #random: () => number;
  readonly #sales: Sale[] = [];
  readonly #mail: string[] = [];
  readonly log: string[] = [];
  #events = 0;
  #outage = 0;

  constructor(seed: number, readonly world: SaleWorld) {
    this.#random = randomFrom(seed);
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)]!;
  }

  /** One thing that happens in a shop, at the provider, on the way between them, or to time. */
  async step(): Promise<void> {
    const [name, act] = this.pick<[string, () => Promise<unknown>]>([
      ['order', () => this.#order()], ['order', () => this.#order()], ['order', () => this.#order()],
      ['open', () => this.#open()], ['open', () => this.#open()], ['return', () => this.#comesBack()],
      ['provider acts', () => this.#providerActs()], ['provider acts', () => this.#providerActs()],
      ['webhooks', () => this.#deliver()], ['webhooks', () => this.#deliver()],
      ['retry', () => this.#retry()], ['refund', () => this.#refund()], ['refunds at once', () => Promise.allSettled([this.#refund(), this.#refund(), this.#refund()])],
      ['everybody at once', () => Promise.allSettled([this.#comesBack(), this.#comesBack(), this.#open(), this.#deliver()])],
      ['capture', () => this.#capture()], ['captures at once', () => Promise.allSettled([this.#capture(), this.#capture(), this.#deliver()])],
      ['bank takes back', () => this.#dispute()], ['seller answers', () => this.#answer()], ['bank decides', () => this.#decide()],
      ['refund elsewhere', () => this.#refundElsewhere()], ['refund beside chargeback', () => Promise.allSettled([this.#refund(), this.#dispute().then(() => this.#deliver())])],
      ['time passes', () => this.#timePasses()], ['outage', async () => void (this.#outage = 1 + Math.floor(this.#random() * 4))],
    ]);
    this.log.push(name);
    this.#outage -= 1;
    provider.down = this.#outage > 0;
    try {
      await act();
    } catch (error) {
      // Refusals are answers; anything else is what this test looks for.
      if (!(error instanceof AppError)) throw error;
      this.log.push(`  ${error.code}`);
    }
  }

  /** Lets everything come to an end: the provider answers again, time passes, jobs run. */
  async comeToRest(): Promise<void> {
    provider.down = false;
    // Charges without the buyer fall due while time passes, too.
    provider.script = [];
    for (const hours of [1, 1, 24, 24 * 8, 1, 1, 25]) {
      kernel().clock.advance({ hours });
      for (const payment of provider.payments.values()) if (payment.state === 'pending' && !payment.acts) payment.state = 'paid';
      await mindPayments(kernel().contextFor({ kind: 'platform', reason: 'simulation' }));
      await runJobsUntilIdle(kernel());
    }
  }

  async #order(): Promise<void> {
    provider.script.push(this.pick<PaymentScript>(['paid', 'buyer_acts', 'buyer_acts', 'by_bank', 'declined', 'answer_lost', 'dead', 'wrong_amount', 'authorised']));
    const form: Record<string, string> = {
      email: `sim${Math.floor(this.#random() * 6)}@kontor.test`, quantity: this.pick(['1', '1', '1', '2']), coupon_code: this.pick(['', '', 'KNAPP', 'ERSTE', 'GANZ']),
      ...(this.#random() < 0.2 ? { gift: '1', gift_receiver_email: 'oma@kontor.test', gift_receiver_first_name: 'Oma', gift_receiver_last_name: 'Müller' } : {}),
    };
    const placed = await aPlacedOrder(this.world.buyer, this.world.username, { slug: this.pick(SLUGS), form });
    this.log.push(`  ${placed.state}`);
    if (placed.state !== 'to_pay') return;
    this.#sales.push(placed);
    if (this.#random() < 0.8) await openPaymentStep(this.world.buyer, placed);
  }

  async #open(): Promise<void> {
    const sale = this.pick(this.#sales);
    if (sale) await openPaymentStep(this.world.buyer, sale);
  }

  async #comesBack(): Promise<void> {
    const sale = this.pick(this.#sales);
    if (sale) await lookAtPayment(this.world.buyer, sale, 'return');
  }

  /** The buyer confirms or gives up, the bank decides; a message goes out, sometimes twice and never in order. */
  async #providerActs(): Promise<void> {
    const payment = this.pick([...provider.payments.values()]);
    if (!payment) return;
    // Held money is only taken by the seller.
    if (payment.state === 'authorised') payment.state = this.pick(['authorised', 'authorised', 'cancelled']);
    else if (payment.state !== 'paid') payment.state = this.pick(['paid', 'paid', 'declined', 'cancelled', 'pending']);
    this.#events += 1;
    this.#mail.push(...Array.from({ length: this.pick([1, 1, 2, 3]) }, () => `${this.#events}|${payment.id}`));
  }

  async #deliver(): Promise<void> {
    const count = Math.floor(this.#random() * 4);
    for (let index = 0; index < count && this.#mail.length > 0; index += 1) {
      const message = this.#mail.splice(Math.floor(this.#random() * this.#mail.length), 1)[0]!;
      const [event, externalId, kind = 'payment', of] = message.split('|') as [string, string, string?, string?];
      const subject = { kind, externalId, ...(of === undefined ? {} : { paymentExternalId: of }) };
      const notices = [{ externalEventId: `sim_${event}`, type: kind, subject }];
      await receiveWebhook(this.world.buyer, {
        provider: 'scripted', sellerId: this.world.sellerId, headers: { 'x-signature': this.pick(['right', 'right', 'wrong']) }, rawBody: Buffer.from(JSON.stringify({ notices, ...(kind === 'payment' ? { hint: externalId } : {}) })),
      });
    }
    if (this.#random() < 0.6) await runJobsUntilIdle(kernel(), { failures: 'collect' });
  }

  async #retry(): Promise<void> {
    const sale = this.pick(this.#sales);
    if (!sale) return;
    const retried = await retryPayment(this.world.buyer, { orderToken: sale.orderToken, method: this.pick(['card', 'sepa'] as const) });
    if (retried.paymentToken !== sale.paymentToken) this.#sales.push({ orderToken: sale.orderToken, paymentToken: retried.paymentToken });
  }

  /** Mostly of what was paid: the rest is refused anyway. */
  async #refund(): Promise<void> {
    const paid = await this.#paidTokens();
    const sale = this.pick(this.#sales.filter(({ orderToken }) => paid.has(orderToken) || this.#random() < 0.1));
    if (!sale) return;
    provider.refundScript.push(this.pick<RefundScript>(['successful', 'successful', 'failed', 'answer_lost', 'dead', 'pending']));
    const { id } = await kernel().db.transaction(async (trx) => {
      await trx.raw('set local role kontor_platform');
      return (await trx('orders').where({ token: sale.orderToken }).first<{ id: number }>('id'))!;
    });
    const amountMinor = this.pick([undefined, 1, 333, 1000]);
    await refundOrder(this.world.seller, { orderId: id, ...(amountMinor === undefined ? {} : { amountMinor }), reason: '', requestKey: `k${Math.floor(this.#random() * 1e9)}` });
  }

  /** The seller takes held money, a part of it, or lets it go. */
  async #capture(): Promise<void> {
    const held = await this.#rows<{ id: number; order_id: number; amount: number }>('payments', { state: 'authorized' });
    const payment = this.pick(held);
    if (!payment) return;
    provider.captureScript.push(this.pick<CaptureScript>(['taken', 'taken', 'refused', 'answer_lost', 'dead']));
    const key = { orderId: payment.order_id, paymentId: payment.id };
    if (this.#random() < 0.25) await releasePayment(this.world.seller, key);
    else await capturePayment(this.world.seller, this.#random() < 0.5 ? key : { ...key, amountMinor: Math.max(1, Math.floor(payment.amount / 3)) });
  }

  /** A buyer's bank takes money back, all that is left or a part; the message goes out, sometimes twice. */
  async #dispute(): Promise<void> {
    const paid = [...provider.payments.values()].filter((payment) => payment.state === 'paid' && ![...provider.disputes.values()].some(({ paymentExternalId }) => paymentExternalId === payment.id));
    const payment = this.pick(paid);
    if (!payment) return;
    const left = (payment.captured ?? payment.amount.minor) - payment.refunded;
    if (left < 2n) return;
    const id = provider.dispute(payment.id, { minor: this.#random() < 0.7 ? left : left / 2n, fee: this.pick([0n, 1500n]) });
    this.#post(`${id}|dispute|${payment.id}`);
  }

  async #answer(): Promise<void> {
    const dispute = this.pick(await this.#rows<{ id: number; order_id: number }>('disputes', { state: 'opened' }));
    if (dispute) await answerDispute(this.world.seller, { orderId: dispute.order_id, disputeId: dispute.id, ...(this.#random() < 0.6 ? { statement: 'Geliefert.' } : {}) });
  }

  async #decide(): Promise<void> {
    const open = [...provider.disputes.values()].filter(({ state }) => state === 'needs_response' || state === 'under_review');
    const dispute = this.pick(open);
    if (!dispute) return;
    dispute.state = dispute.state === 'needs_response' ? 'lost' : this.pick(['won', 'lost']);
    this.#post(`${dispute.externalId}|dispute|${dispute.paymentExternalId}`);
  }

  async #refundElsewhere(): Promise<void> {
    const payment = this.pick([...provider.payments.values()].filter(({ state }) => state === 'paid'));
    if (!payment || [...provider.disputes.values()].some(({ paymentExternalId }) => paymentExternalId === payment.id)) return;
    const left = (payment.captured ?? payment.amount.minor) - payment.refunded;
    if (left < 2n) return;
    this.#post(`${provider.refundElsewhere(payment.id, this.pick([1n, left / 2n, left]))}|refund|${payment.id}`);
  }

  #post(about: string): void {
    this.#events += 1;
    this.#mail.push(...Array.from({ length: this.pick([1, 1, 2, 3]) }, () => `${this.#events}|${about}`));
  }

  async #rows<Row>(table: string, where: object): Promise<Row[]> {
    return kernel().db.transaction(async (trx) => {
      await trx.raw('set local role kontor_platform');
      return (await trx(table).where({ seller_id: this.world.sellerId, ...where }).orderBy('id')) as Row[];
    });
  }

  async #paidTokens(): Promise<Set<string>> {
    return kernel().db.transaction(async (trx) => {
      await trx.raw('set local role kontor_platform');
      return new Set(await trx('orders').whereIn('payment_state', ['paid', 'paying']).pluck<string[]>('token'));
    });
  }

  async #timePasses(): Promise<void> {
    kernel().clock.advance({ minutes: this.pick([1, 5, 20, 61, 600]) });
    await mindPayments(kernel().contextFor({ kind: 'platform', reason: 'simulation' }));
    await runJobsUntilIdle(kernel(), { failures: 'collect' });
  }
}

test(`whatever happens in a shop, in whatever order, the invariants hold (seed ${SEED})`, { timeout: 240_000 }, async () => {
  const world = await aShopThatSells(kernel(), provider);
  const parts = [await aProduct(world.seller, { name: 'Viel', price: 1999 }), await aProduct(world.seller, { name: 'Knapp', price: 4999, limit: 6 })];
  forms.parts.set(await aProduct(world.seller, { name: 'Paket', form: 'bundle', price: 5999, limit: 8 }), parts);
  await aProduct(world.seller, { name: 'Raten', plan: { type: 'installment', paymentsCount: 3, firstAmount: 3334, nextAmount: 3333, interval: '1w', limit: 4 } });
  await aProduct(world.seller, { name: 'Club', plan: { type: 'subscription', firstAmount: 500, nextAmount: 900, interval: '1m' } });
  await aProduct(world.seller, { name: 'Probe', plan: { type: 'limited_subscription', paymentsCount: 3, firstAmount: 700, nextAmount: 700, interval: '1m', testPeriod: '1w' }, limit: 5 });
  await createCoupon(world.seller, { code: 'KNAPP', valueForm: 'percents', value: 2500, limit: 4, limitPerBuyer: 1 });
  await createCoupon(world.seller, { code: 'ERSTE', valueForm: 'currency', value: 500, currency: 'eur', appliesTo: 'first' });
  await createCoupon(world.seller, { code: 'GANZ', valueForm: 'percents', value: 10000, limit: 3 });
  await aProduct(world.seller, { name: 'Gratis' });
  const simulation = new Simulation(SEED, world);
  console.log(`seed ${SEED}: KONTOR_SEED=${SEED} repeats this run`);
  try {
    for (let step = 0; step < STEPS; step += 1) {
      await simulation.step();
      await expectInvariants();
    }
    await simulation.comeToRest();
    await expectInvariants();
    console.log(JSON.stringify(await seen(world.sellerId)));
    await expectNothingLeftOpen(world.sellerId);
  } catch (error) {
    console.log(simulation.log.join('\n'));
    throw error;
  }
});

async function expectInvariants(): Promise<void> {
  const reports = await checkInvariants(kernel().contextFor({ kind: 'platform', reason: 'simulation' }));
  expect(reports.filter((report) => report.violations.length > 0)).toEqual([]);
}

/** At rest nobody waits for an answer that will not come, and no piece is held for nobody. */
async function expectNothingLeftOpen(sellerId: number): Promise<void> {
  const open = await kernel().db.transaction(async (trx) => {
    await trx.raw('set local role kontor_platform');
    const { rows } = await trx.raw<{ rows: object[] }>(
      `select 'payment' as what, p.id, p.state from payments p where p.seller_id = :sellerId and p.state = 'pending' and p.alerted_at is null
       union all select 'stock, held until ' || coalesce(o.reserved_until::text, 'never') || ', its payments ' || coalesce((select string_agg(p.state, ' ') from payments p where p.order_id = o.id), 'none'), o.id, o.stock_state from orders o where o.seller_id = :sellerId and o.stock_state = 'reserved' and o.payment_state = 'payment_not_completed'
       union all select 'unfilled words', h.id, h.kind from order_history h where h.seller_id = :sellerId and h.data::text like '%{{%'`,
      { sellerId },
    );
    return rows;
  });
  expect(open).toEqual([]);
}

/** How much of what can happen did happen in this run. */
async function seen(sellerId: number): Promise<object> {
  return kernel().db.transaction(async (trx) => {
    await trx.raw('set local role kontor_platform');
    const count = async (table: string, column: string): Promise<object> =>
      Object.fromEntries((await trx(table).where({ seller_id: sellerId }).groupBy(column).select(column).count<{ count: number }[]>('* as count')).map((row) => [(row as never)[column], row.count]));
    return { orders: await count('orders', 'payment_state'), payments: await count('payments', 'state'), refunds: await count('refunds', 'state'), disputes: await count('disputes', 'state'), history: await count('order_history', 'kind') };
  });
}
