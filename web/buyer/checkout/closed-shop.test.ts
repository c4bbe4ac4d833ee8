import { expect, test } from 'vitest';
import { setBlock } from '#core/merchants';
import { THROUGH_PLATFORM } from '#core/payments';
import { aPlacedOrder, anAdmin } from '#core/testing';
import { useCheckoutBrowsers } from './checkout-browser.fixture.ts';

const { provider, kernel, aBrowser, world } = useCheckoutBrowsers();
Object.assign(provider.port, {
  key: THROUGH_PLATFORM,
  abilities: { ...provider.port.abilities, throughPlatform: true, disputes: false },
});

test('a buyer whose shop was closed to payments since they ordered reads that nothing was charged, why, and what to do', async () => {
  const order = await aPlacedOrder(world().buyer, world().username, { slug: 'buch' });
  if (order.state !== 'to_pay') throw new Error(order.state);
  const admin = await anAdmin(kernel(), 'ada@kontor.test');
  await setBlock(admin, { sellerId: world().sellerId, block: 'payments', reason: 'Bitte melden Sie sich.' });
  const { send } = aBrowser();
  const page = await send(`/payment/${order.paymentToken}`);
  expect(page.status).toBe(200);
  expect(/<h1>([^<]*)<\/h1>/.exec(page.html)?.[1]).toBe('Der Shop nimmt so zurzeit keine Zahlung an');
  expect(page.html).toContain('Es wurde nichts abgebucht.');
  expect(page.html).toContain('Das liegt nicht an Ihnen und nicht an Ihrer Bank.');
  expect(page.html).toContain('wird ohne Zahlung nicht ausgeführt');
  expect(page.html).toContain(`href="/s/${world().username}"`);
  expect(page.html).not.toContain('name="method"');
  expect(provider.calls).not.toContain('createPayment');
  // A form that was open in another window is refused in words, too.
  const again = await send(`/payment/${order.paymentToken}`, { method: 'card' });
  expect([again.status, again.html.includes('name="method"')]).toEqual([422, false]);
  // A new order is not begun: there is nothing to press, and whoever sends the form all the same is refused.
  const checkout = await send('/buch/checkout');
  expect(checkout.html).toContain('Hier kann gerade nichts bestellt werden.');
  expect(checkout.html).not.toContain('value="order"');
  await setBlock(admin, { sellerId: world().sellerId, block: null, reason: '' });
  expect((await send('/buch/checkout')).html).toContain('value="order"');
  const open = await send(`/payment/${order.paymentToken}`);
  expect(open.html).toContain('name="method"');
});
