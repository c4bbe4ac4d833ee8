import { beforeEach, describe, expect, test } from 'vitest';
import { aPaymentRequest } from '#core/testing';
import { stripeProvider } from './provider.ts';
import { decide, raiseDispute } from './sandbox/control.ts';
import { usePaymentBench } from './payment-bench.fixture.ts';

const { euro, openPayment, payWith, intents, clock, bench } = usePaymentBench();

describe('money that is held first', () => {
  const held = async (name: string): Promise<string> => {
    const { externalId } = await stripeProvider.createPayment(
      bench().context({ capture: 'later' }),
      aPaymentRequest(name),
    );
    await bench().api('POST', `/v1/payment_intents/${externalId}/confirm`, { payment_method: 'pm_card_visa' });
    expect(await stripeProvider.fetchPayment(bench().context(), externalId!)).toMatchObject({
      state: 'authorised',
      amount: euro(4990n),
      captured: euro(0n),
      capturesLater: true,
    });
    return externalId!;
  };

  test('is taken in part, once, and let go whole; what a second call asks for changes nothing', async () => {
    const [taken, released] = [await held('taken'), await held('released')];
    const capture = (idempotencyKey: string, minor: bigint) =>
      stripeProvider.capture!(bench().context(), { idempotencyKey, paymentExternalId: taken, amount: euro(minor) });
    expect(await capture('k1', 3000n)).toMatchObject({ state: 'paid', amount: euro(4990n), captured: euro(3000n) });
    expect(await capture('k1', 3000n)).toMatchObject({ state: 'paid', captured: euro(3000n) });
    expect(await capture('k2', 4990n)).toMatchObject({ state: 'paid', captured: euro(3000n) });
    expect(await stripeProvider.cancelPayment(bench().context(), released, 'void')).toMatchObject({
      state: 'cancelled',
      captured: euro(0n),
    });
  });

  test('is never held where later charges follow', async () => {
    const { externalId } = await stripeProvider.createPayment(
      bench().context({ capture: 'later' }),
      aPaymentRequest('plan', { saves: true }),
    );
    await bench().api('POST', `/v1/payment_intents/${externalId}/confirm`, { payment_method: 'pm_card_visa' });
    expect((await stripeProvider.fetchPayment(bench().context(), externalId!)).state).toBe('paid');
  });
});

describe('a dispute', () => {
  test('tells amount, fee and deadline, takes evidence once, and ends as the bank says', async () => {
    const { externalId } = await stripeProvider.createPayment(bench().context(), aPaymentRequest('disputed'));
    await bench().api('POST', `/v1/payment_intents/${externalId}/confirm`, { payment_method: 'pm_card_visa' });
    const { id } = raiseDispute(bench().stripe.sandbox, { payment_intent: externalId })!;
    expect(raiseDispute(bench().stripe.sandbox, { payment_intent: externalId })).toBeNull();
    expect(await stripeProvider.fetchDispute!(bench().context(), id)).toMatchObject({
      state: 'needs_response',
      paymentExternalId: externalId,
      amount: euro(4990n),
      fee: euro(2000n),
      reason: 'fraudulent',
      evidenceDueAt: expect.any(Date),
    });
    const evidence = { product: 'Buch', buyerName: '', buyerEmail: '', delivery: '', statement: 'Geliefert.' };
    expect(
      await stripeProvider.submitEvidence!(bench().context(), { idempotencyKey: 'e', externalId: id, evidence }),
    ).toMatchObject({ state: 'under_review' });
    expect(
      await stripeProvider.acceptDispute!(bench().context(), { idempotencyKey: 'a', externalId: id }),
    ).toMatchObject({ state: 'under_review' });
    decide(bench().stripe.sandbox, { dispute: id, status: 'won' });
    expect(await stripeProvider.fetchDispute!(bench().context(), id)).toMatchObject({ state: 'won', fee: euro(2000n) });
    const movements = await stripeProvider.listMovements!(bench().context(), new Date(0));
    expect(
      movements.map(({ kind, subject, amount, fee }) => [kind, subject, Number(amount.minor), Number(fee.minor)]),
    ).toEqual([
      ['payment', externalId, 4990, 100],
      ['dispute', id, -4990, 2000],
      ['dispute', id, 4990, 0],
    ]);
  });
});

describe('creating a payment', () => {
  test('gives the browser its secret and reports amount and currency as Stripe tells them', async () => {
    const facts = await stripeProvider.createPayment(bench().context(), aPaymentRequest());
    expect(facts).toMatchObject({ state: 'pending', amount: euro(4990n), captured: euro(0n), refunded: euro(0n) });
    expect(facts.nextStep?.clientSecret).toMatch(new RegExp(`^${facts.externalId}_secret_`));
    expect(bench().exchanges[0]?.idempotencyKey).toBe('key-first');
  });

  test('leaves amounts of currencies without cents as they are', async () => {
    const facts = await stripeProvider.createPayment(
      bench().context(),
      aPaymentRequest('yen', { amount: { minor: 5000n, currency: 'jpy' } }),
    );
    expect(facts.amount).toEqual({ minor: 5000n, currency: 'jpy' });
  });

  test('opens one payment however often the same request is made', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => stripeProvider.createPayment(bench().context(), aPaymentRequest())),
    );
    expect(new Set(answers.map(({ externalId }) => externalId)).size).toBe(1);
    expect(intents()).toBe(1);
  });

  test('is refused when a key is used again for another amount, and takes nothing', async () => {
    await openPayment();
    const facts = await stripeProvider.createPayment(bench().context(), aPaymentRequest('first', { amount: euro(1n) }));
    expect(facts).toMatchObject({ state: 'declined', externalId: null, decline: { code: 'idempotency_error' } });
    expect(intents()).toBe(1);
  });

  test("is declined with Stripe's code when the amount is too small", async () => {
    const facts = await stripeProvider.createPayment(bench().context(), aPaymentRequest('tiny', { amount: euro(49n) }));
    expect(facts).toMatchObject({ state: 'declined', decline: { reason: 'other', code: 'amount_too_small' } });
  });
});

describe('a call that is never answered', () => {
  test.each(['timeout_after', 'drop_after', 'error_500_after', 'garbage'] as const)(
    'is unknown, and the payment is found again and not opened twice (%s)',
    async (kind) => {
      bench().stripe.faults.arm({ kind, on: 'POST /v1/payment_intents' });
      const facts = await stripeProvider.createPayment(bench().context(), aPaymentRequest());
      expect(facts).toEqual({ state: 'unknown', externalId: null, amount: null, captured: null, refunded: null });
      const found = await stripeProvider.findPayment(bench().context(), aPaymentRequest());
      const again = await stripeProvider.createPayment(bench().context(), aPaymentRequest());
      expect(found).toMatchObject({ state: 'pending', amount: euro(4990n) });
      expect(again.externalId).toBe(found?.externalId);
      expect(intents()).toBe(1);
    },
  );

  test.each(['timeout_before', 'drop_before', 'error_500_before', 'rate_limit'] as const)(
    'is unknown as well when nothing happened, and then none is found (%s)',
    async (kind) => {
      bench().stripe.faults.arm({ kind, on: 'POST /v1/payment_intents' });
      expect((await stripeProvider.createPayment(bench().context(), aPaymentRequest())).state).toBe('unknown');
      expect(await stripeProvider.findPayment(bench().context(), aPaymentRequest())).toBeNull();
      expect((await stripeProvider.createPayment(bench().context(), aPaymentRequest())).state).toBe('pending');
      expect(intents()).toBe(1);
    },
  );

  test('is sent once: the SDK repeats nothing on its own', async () => {
    bench().stripe.faults.arm({ kind: 'drop_after', on: 'POST /v1/payment_intents' });
    await stripeProvider.createPayment(bench().context(), aPaymentRequest());
    expect(bench().exchanges).toHaveLength(1);
  });

  test('is found although search lags behind, and among hundreds of newer payments although the list is long', async () => {
    bench().stripe.faults.searchLagSeconds = 60;
    const id = await openPayment('wanted');
    const search = (name: string) => stripeProvider.findPayment(bench().context(), aPaymentRequest(name));
    expect((await search('wanted'))?.externalId).toBe(id);
    clock().advance({ minutes: 2 });
    for (let number = 0; number < 510; number += 1)
      await bench().api('POST', '/v1/payment_intents', { amount: '500', currency: 'eur' });
    expect((await search('wanted'))?.externalId).toBe(id);
    expect(await search('never made')).toBeNull();
  });

  test('stays unknown while Stripe cannot be asked', async () => {
    const id = await openPayment();
    bench().stripe.faults.arm({ kind: 'error_500_before', times: 20 });
    expect(await stripeProvider.findPayment(bench().context(), aPaymentRequest())).toMatchObject({ state: 'unknown' });
    expect(await stripeProvider.fetchPayment(bench().context(), id)).toMatchObject({
      state: 'unknown',
      externalId: id,
    });
    expect(await stripeProvider.cancelPayment(bench().context(), id, 'cancel')).toMatchObject({
      state: 'unknown',
      externalId: id,
    });
  });
});

describe('what became of a payment', () => {
  test('paid, with what was taken and the card for the receipt', async () => {
    const id = await openPayment();
    await payWith(id, 'pm_card_de');
    expect(await stripeProvider.fetchPayment(bench().context(), id)).toEqual({
      state: 'paid',
      externalId: id,
      amount: euro(4990n),
      captured: euro(4990n),
      refunded: euro(0n),
      instrument: { brand: 'visa', last4: '0016', country: 'DE', expires: expect.stringMatching(/^20\d\d-12$/) },
    });
  });

  test.each([
    ['pm_card_chargeDeclined', 'declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_data', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'other', 'processing_error'],
  ])("declined with the bank's reason (%s), and open for another card", async (card, reason, code) => {
    const id = await openPayment();
    await payWith(id, card);
    const declined = await stripeProvider.fetchPayment(bench().context(), id);
    expect(declined).toMatchObject({ state: 'declined', decline: { reason, code }, captured: euro(0n) });
    expect(declined.nextStep?.clientSecret).toBeTruthy();
    await payWith(id, 'pm_card_visa');
    expect(await stripeProvider.fetchPayment(bench().context(), id)).toMatchObject({ state: 'paid' });
  });

  test('pending while the bank asks the buyer, paid afterwards', async () => {
    const id = await openPayment();
    await payWith(id, 'pm_card_authenticationRequired', { return_url: 'http://shop.test/return' });
    expect(await stripeProvider.fetchPayment(bench().context(), id)).toMatchObject({ state: 'pending' });
    const { next_action: next } =
      bench().stripe.sandbox.world.account('acct_51KontorSandbox1').get('payment_intent', id) ?? {};
    const answer = await fetch(next?.redirect_to_url?.url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'complete' }),
      redirect: 'manual',
    });
    expect(answer.headers.get('location')).toContain(`http://shop.test/return?payment_intent=${id}`);
    expect(await stripeProvider.fetchPayment(bench().context(), id)).toMatchObject({ state: 'paid' });
  });

  test('authorised while the amount is only held', async () => {
    const held = await bench().api('POST', '/v1/payment_intents', {
      amount: '900',
      currency: 'eur',
      capture_method: 'manual',
      confirm: 'true',
      payment_method: 'pm_card_visa',
    });
    expect(await stripeProvider.fetchPayment(bench().context(), held.body.id)).toMatchObject({
      state: 'authorised',
      captured: euro(0n),
    });
  });

  test('cancelled, also when asked twice, and never once it is paid', async () => {
    const id = await openPayment();
    expect(await stripeProvider.cancelPayment(bench().context(), id, 'c1')).toMatchObject({ state: 'cancelled' });
    expect(await stripeProvider.cancelPayment(bench().context(), id, 'c2')).toMatchObject({ state: 'cancelled' });
    const paid = await openPayment('paid');
    await payWith(paid, 'pm_card_visa');
    expect(await stripeProvider.cancelPayment(bench().context(), paid, 'c3')).toMatchObject({ state: 'paid' });
  });

  test('unknown when these keys cannot see it', async () => {
    const id = await openPayment();
    const other = bench().context({ secretKey: 'sk_test_51AnotherAccount0Secret' });
    expect(await stripeProvider.fetchPayment(other, id)).toMatchObject({ state: 'unknown', externalId: id });
  });
});

describe('refunds', () => {
  let id: string;
  beforeEach(async () => {
    id = await openPayment();
    await payWith(id, 'pm_card_visa');
  });
  const refund = (refundToken: string, minor: bigint, idempotencyKey = refundToken) =>
    stripeProvider.refund(bench().context(), {
      idempotencyKey,
      refundToken,
      paymentExternalId: id,
      amount: euro(minor),
    });

  test('give back a part, then the rest, and show in the payment', async () => {
    expect(await refund('one', 990n)).toMatchObject({ state: 'successful', amount: euro(990n) });
    expect(await stripeProvider.fetchPayment(bench().context(), id)).toMatchObject({
      state: 'paid',
      refunded: euro(990n),
    });
    const rest = await refund('two', 4000n);
    expect(await stripeProvider.fetchRefund(bench().context(), rest.externalId ?? '')).toEqual(rest);
    expect(await stripeProvider.fetchPayment(bench().context(), id)).toMatchObject({
      state: 'paid',
      refunded: euro(4990n),
    });
  });

  test('fail when more is asked for than is left', async () => {
    await refund('one', 4000n);
    expect(await refund('too much', 991n)).toMatchObject({ state: 'failed', externalId: null });
    await refund('rest', 990n);
    expect(await refund('after all', 1n)).toMatchObject({ state: 'failed', code: 'charge_already_refunded' });
    expect(await stripeProvider.fetchPayment(bench().context(), id)).toMatchObject({ refunded: euro(4990n) });
  });

  test('happen once for a token, even after Stripe forgot the key', async () => {
    bench().stripe.faults.arm({ kind: 'timeout_after', on: 'POST /v1/refunds' });
    expect(await refund('one', 990n)).toMatchObject({ state: 'unknown', externalId: null });
    clock().advance({ days: 3 });
    expect(await refund('one', 990n)).toMatchObject({ state: 'successful' });
    expect(await stripeProvider.fetchPayment(bench().context(), id)).toMatchObject({ refunded: euro(990n) });
  });

  test('may wait for the bank, and may come back', async () => {
    for (const [card, first, later] of [
      ['pm_card_pendingRefund', 'pending', 'successful'],
      ['pm_card_refundFail', 'successful', 'failed'],
    ] as const) {
      id = await openPayment(card);
      await payWith(id, card);
      const asked = await refund(card, 990n);
      expect(asked.state).toBe(first);
      bench().stripe.settle();
      expect(await stripeProvider.fetchRefund(bench().context(), asked.externalId ?? '')).toMatchObject({
        state: later,
      });
    }
    expect(await stripeProvider.fetchPayment(bench().context(), id)).toMatchObject({ refunded: euro(0n) });
  });
});

describe('credentials', () => {
  test('name the account they open and the mode', async () => {
    expect(await stripeProvider.checkCredentials(bench().context())).toEqual({
      ok: true,
      account: 'Kontor sandbox (acct_51KontorSandbox1)',
      testMode: true,
    });
  });

  test('are refused with a sentence and the field to correct', async () => {
    bench().stripe.sandbox.revokedKeys.add('sk_test_51KontorSandbox1Revoked');
    const check = (settings: Record<string, unknown>) => stripeProvider.checkCredentials(bench().context(settings));
    expect(await check({ secretKey: 'sk_test_51KontorSandbox1Revoked' })).toMatchObject({
      ok: false,
      field: 'secretKey',
    });
    expect(await check({ secretKey: 'hello' })).toMatchObject({ ok: false, field: 'secretKey' });
    expect(await check({ publishableKey: 'pk_live_51KontorSandbox1Public' })).toMatchObject({
      ok: false,
      field: 'publishableKey',
    });
    expect(
      await check({ secretKey: 'sk_live_51KontorSandbox1', publishableKey: 'pk_live_51KontorSandbox1' }),
    ).toMatchObject({ field: 'apiBase' });
    expect(await check({ apiBase: 'https://evil.example' })).toMatchObject({ ok: false, field: 'apiBase' });
    expect(await check({ scriptUrl: '//evil.example/v3/' })).toMatchObject({ ok: false, field: 'scriptUrl' });
    expect(bench().exchanges).toHaveLength(1);
  });

  test('that Stripe takes no longer stop a payment with a clear error instead of an unknown one', async () => {
    for (const kind of ['unauthorized', 'forbidden'] as const) {
      bench().stripe.faults.arm({ kind });
      await expect(stripeProvider.createPayment(bench().context(), aPaymentRequest())).rejects.toMatchObject({
        code: 'payment_provider_credentials',
        status: 503,
      });
    }
  });

  test('never reach the log', async () => {
    const lines: string[] = [];
    const write = (fields: object, message?: string) => lines.push(JSON.stringify(fields) + message);
    const log = { debug: write, info: write, warn: write, error: write, child: () => log };
    bench().stripe.faults.arm({ kind: 'unauthorized' });
    await expect(stripeProvider.createPayment({ ...bench().context(), log }, aPaymentRequest())).rejects.toThrow(
      'keys',
    );
    expect(lines.join()).toContain('StripeAuthenticationError');
    expect(lines.join()).not.toMatch(/sk_test|whsec|_secret_/);
  });
});

test('the browser is told the public key and what to allow, and nothing secret', () => {
  const local = stripeProvider.browserSetup(bench().context());
  expect(local).toMatchObject({
    island: 'stripe-card',
    scriptUrl: bench().stripe.scriptUrl,
    csp: { frame: [bench().stripe.url] },
  });
  const real = stripeProvider.browserSetup(bench().context({ apiBase: undefined, scriptUrl: undefined }));
  expect(real).toMatchObject({ scriptUrl: 'https://js.stripe.com/v3/', csp: { connect: ['https://api.stripe.com'] } });
  expect(stripeProvider.browserSetup(bench().context({ scriptUrl: '/dev/stripe/v3/' }))?.csp.script).toEqual([
    "'self'",
  ]);
  expect(JSON.stringify([local, real])).not.toMatch(/sk_test|whsec/);
});
