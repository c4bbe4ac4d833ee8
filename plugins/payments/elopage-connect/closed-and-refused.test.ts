import { expect, test } from 'vitest';
import { legitimationView, noteStanding } from '#core/legitimation';
import { merchantView, mindMerchant, openMerchant, requestPayout, setBlock } from '#core/merchants';
import { lookAtPayment, openPaymentStep, type PaymentStep } from '#core/settlement';
import { aPlacedOrder, type SaleWorld } from '#core/testing';
import { inTransaction } from '#core/database';
import { REFUSED_IBAN } from './sandbox/sub-accounts.ts';
import { EarningShops } from './testing/earning-shops.ts';

const shops = new EarningShops();

async function placed({ buyer, username }: SaleWorld) {
  const order = await aPlacedOrder(buyer, username, { slug: 'buch', method: 'card' });
  if (order.state !== 'to_pay') throw new Error(order.state);
  return order;
}

const pay = ({ nextStep }: PaymentStep): Promise<unknown> =>
  fetch(nextStep!.redirectUrl!, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'pay' }),
    redirect: 'manual',
  });

test('a block of payments makes no more pages at the processor and ends those that are open; what was paid on one counts', async () => {
  const world = await shops.open();
  const { buyer, sellerId } = world;
  const [paying, open, never] = [await placed(world), await placed(world), await placed(world)];
  const page = await openPaymentStep(buyer, paying);
  await openPaymentStep(buyer, open);
  const sessions = () => shops.processor.all('session').length;
  const before = sessions();
  await setBlock(await shops.admin(), { sellerId, block: 'payments', reason: 'Bitte melden Sie sich.' });
  await pay(page);
  expect((await lookAtPayment(buyer, paying, 'return')).order.paymentState).toBe('paid');
  for (const attempt of [open, never]) {
    const step = await openPaymentStep(buyer, attempt);
    expect([step.payment.state, step.payment.decline_code, step.nextStep]).toEqual([
      'error',
      'provider_closed',
      undefined,
    ]);
  }
  expect(sessions()).toBe(before);
  expect(shops.processor.all('session').filter(({ status }) => status === 'open')).toEqual([]);
  await shops.expectInvariants();
});

test('a bank that refuses a payout of the balance marks the account, and one that takes the next clears it', async () => {
  const world = await shops.open({ iban: REFUSED_IBAN });
  const { seller, sellerId } = world;
  const standing = async () => (await legitimationView(seller)).legitimation.ext_state;
  const settled = async (): Promise<void> => {
    shops.processor.settle();
    shops.kernel.clock.advance({ hours: 5 });
    await mindMerchant(seller);
  };
  await requestPayout(seller);
  await settled();
  expect(await standing()).toBe('rejected_by_bank');
  expect((await merchantView(seller)).hindrance).toBe('account_refused');
  // Another provider's word does not count where one is known to check; nobody checks here, and the bank account is still refused.
  await inTransaction(seller, (tx) => noteStanding(tx, { sellerId, provider: 'lemonway', standing: 'activated' }));
  expect(await standing()).toBe('rejected_by_bank');
  await openMerchant(seller, {
    entity: 'sole_trader',
    firstName: 'Anna',
    lastName: 'Albers',
    holder: 'Anna Albers',
    iban: 'DE02120300000000202051',
  });
  shops.kernel.clock.advance({ days: 4 });
  await requestPayout(seller);
  expect(await standing()).toBe('rejected_by_bank');
  await settled();
  expect(await standing()).toBe('activated');
  await shops.expectInvariants();
});
