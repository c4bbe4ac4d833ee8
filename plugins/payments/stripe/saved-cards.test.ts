import { describe, expect, test } from 'vitest';
import { aPaymentRequest } from '#core/testing';
import { stripeProvider } from './provider.ts';
import { usePaymentBench } from './payment-bench.fixture.ts';

const { euro, payWith, intents, bench } = usePaymentBench();

describe('saving a card', () => {
  test('with a payment: the intent belongs to a customer and tells what was saved once it is paid', async () => {
    const request = aPaymentRequest('rate', { saves: true });
    const facts = await stripeProvider.createPayment(bench().context(), request);
    expect(facts.saved).toBeUndefined();
    await payWith(facts.externalId!, 'pm_card_visa');
    const after = await stripeProvider.fetchPayment(bench().context(), facts.externalId!);
    expect(after).toMatchObject({
      state: 'paid',
      captured: euro(4990n),
      saved: { customer: expect.stringMatching(/^cus_/), method: expect.stringMatching(/^pm_/) },
    });
  });

  test('without a payment: nothing is charged, and the same request made again is the same one', async () => {
    const request = aPaymentRequest('trial', { saves: true, amount: euro(0n) });
    const [facts, again] = [
      await stripeProvider.createPayment(bench().context(), request),
      await stripeProvider.createPayment(bench().context(), request),
    ];
    expect([facts.state, facts.externalId?.startsWith('seti_'), again.externalId]).toEqual([
      'pending',
      true,
      facts.externalId,
    ]);
    expect(facts.nextStep?.clientSecret).toMatch(new RegExp(`^${facts.externalId}_secret_`));
    expect((await stripeProvider.findPayment(bench().context(), request))?.externalId).toBe(facts.externalId);
    expect(
      await stripeProvider.findPayment(bench().context(), aPaymentRequest('other', { saves: true, amount: euro(0n) })),
    ).toBeNull();
    await bench().api('POST', `/v1/setup_intents/${facts.externalId}/confirm`, { payment_method: 'pm_card_visa' });
    const after = await stripeProvider.fetchPayment(bench().context(), facts.externalId!);
    expect(after).toMatchObject({
      state: 'paid',
      amount: euro(0n),
      captured: euro(0n),
      saved: { customer: expect.stringMatching(/^cus_/), method: expect.stringMatching(/^pm_/) },
    });
    expect(intents()).toBe(0);
  });

  test('that was saved is charged without the buyer; where the bank wants them, or the card declines, it says so and keeps the intent', async () => {
    const unattended = async (card: string, name: string) => {
      const trial = await stripeProvider.createPayment(
        bench().context(),
        aPaymentRequest(`save-${name}`, { saves: true, amount: euro(0n) }),
      );
      await bench().api('POST', `/v1/setup_intents/${trial.externalId}/confirm`, { payment_method: card });
      const { saved } = await stripeProvider.fetchPayment(bench().context(), trial.externalId!);
      const offSession = saved ?? { method: card };
      return stripeProvider.createPayment(bench().context(), aPaymentRequest(name, { offSession }));
    };
    expect(await unattended('pm_card_visa', 'good')).toMatchObject({
      state: 'paid',
      captured: euro(4990n),
      externalId: expect.stringMatching(/^pi_/),
    });
    expect(await unattended('pm_card_authenticationRequired', 'asks')).toMatchObject({
      state: 'declined',
      decline: { reason: 'authentication_required' },
      externalId: expect.stringMatching(/^pi_/),
    });
    expect(await unattended('pm_card_chargeDeclinedInsufficientFunds', 'poor')).toMatchObject({
      state: 'declined',
      decline: { reason: 'insufficient_funds' },
      externalId: expect.stringMatching(/^pi_/),
    });
  });

  test('tells why a card could not be saved, and takes another one or is given up', async () => {
    const { externalId } = await stripeProvider.createPayment(
      bench().context(),
      aPaymentRequest('trial', { saves: true, amount: euro(0n) }),
    );
    await bench().api('POST', `/v1/setup_intents/${externalId}/confirm`, { payment_method: 'pm_card_chargeDeclined' });
    expect(await stripeProvider.fetchPayment(bench().context(), externalId!)).toMatchObject({
      state: 'declined',
      decline: { reason: 'declined' },
      nextStep: { clientSecret: expect.any(String) },
    });
    expect(await stripeProvider.cancelPayment(bench().context(), externalId!, 'cancel')).toMatchObject({
      state: 'cancelled',
      amount: euro(0n),
    });
  });
});
