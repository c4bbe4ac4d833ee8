import { expect, test } from 'vitest';
import { inTransaction } from '#core/database';
import {
  beginLegitimation,
  decideLegitimation,
  mindLegitimations,
  reopenLegitimation,
  saveRepresentative,
} from '#core/legitimation';
import { listMails } from '#core/mail';
import { merchantView, mindMerchant, requestPayout, setBlock } from '#core/merchants';
import { barProvider, offeredMethods } from '#core/payments';
import { seedPerson } from '#core/people';
import { aPlacedOrder, type SaleWorld } from '#core/testing';
import { EarningShops } from './testing/earning-shops.ts';
import { accept, handIn, REPRESENTATIVE } from './testing/own-check.ts';

const shops = new EarningShops();

async function aCheckedShop(): Promise<SaleWorld> {
  const world = await shops.open();
  await beginLegitimation(world.seller, { entity: 'sole_trader', provider: '' });
  await handIn(world.seller);
  await accept(shops.platform, world.sellerId);
  // The platform's provider is the only one.
  await inTransaction(world.seller, (tx) =>
    barProvider(tx, { sellerId: world.sellerId, provider: 'scripted', barred: true }),
  );
  return world;
}

const takesMoney = async ({ buyer, sellerId }: SaleWorld): Promise<boolean> =>
  (await offeredMethods(buyer, { sellerId, currency: 'eur' })).some(
    ({ provider }) => provider.key === 'elopage_connect',
  );

const order = ({ buyer, username }: SaleWorld) => aPlacedOrder(buyer, username, { slug: 'buch', method: 'card' });

/** The other decisions on payments: a look at the provider, and a block that ends. */
async function lookAgain({ seller, sellerId }: SaleWorld): Promise<void> {
  shops.kernel.clock.advance({ hours: 25 });
  await mindMerchant(seller);
  const admin = await shops.admin();
  await setBlock(admin, { sellerId, block: 'payments', reason: 'Bitte melden Sie sich.' });
  await setBlock(admin, { sellerId, block: null, reason: '' });
}

test('a check that nobody mends for thirty days stops payments as well as payouts, until the platform opens it again', async () => {
  const world = await aCheckedShop();
  const { seller, sellerId } = world;
  const email = 'owner@thirty-days.test';
  const names = { firstName: 'Anna', lastName: 'Albers', password: 'kontor-demo' };
  await seedPerson(shops.platform, { ...names, email, roles: [{ role: 'seller', sellerId }] });
  await saveRepresentative(seller, { ...REPRESENTATIVE, lastName: 'Berger' });
  shops.kernel.clock.advance({ days: 29 });
  await mindLegitimations(shops.platform);
  // Until then buyers pay, and only payouts wait.
  expect([await takesMoney(world), (await merchantView(seller)).block]).toEqual([true, 'no_documents']);
  shops.kernel.clock.advance({ days: 2 });
  await mindLegitimations(shops.platform);
  expect(await takesMoney(world)).toBe(false);
  expect(await merchantView(seller)).toMatchObject({
    block: 'payments_payouts',
    hold: 'rejected',
    maySell: false,
    hindrance: 'not_checked',
  });
  expect(await order(world)).toMatchObject({
    state: 'invalid',
    errors: { method: expect.stringContaining('zurzeit keine Zahlung annehmen') as string },
  });
  await expect(requestPayout(seller)).rejects.toMatchObject({ code: 'payouts_not_open' });
  const [mail] = await listMails(shops.platform, { mail: 'legitimation_rejected', to: email });
  expect(mail?.text).toContain('Zahlungen über die Plattform und Auszahlungen sind gesperrt');
  await lookAgain(world);
  expect(await takesMoney(world)).toBe(false);
  await reopenLegitimation(shops.platform, sellerId);
  expect(await takesMoney(world)).toBe(true);
  expect(await merchantView(seller)).toMatchObject({ block: 'no_documents', maySell: true });
  await handIn(seller);
  await accept(shops.platform, sellerId);
  expect(await merchantView(seller)).toMatchObject({ block: null, hindrance: null });
});

test('whoever is rejected by hand takes no payments either; one shop’s rejection closes no other', async () => {
  const [world, other] = [await aCheckedShop(), await aCheckedShop()];
  const { seller, sellerId } = world;
  await saveRepresentative(seller, { ...REPRESENTATIVE, lastName: 'Berger' });
  await handIn(seller);
  await decideLegitimation(shops.platform, { sellerId, decision: 'reject', reason: 'Gefälscht.', refused: [] });
  expect([await takesMoney(world), await takesMoney(other)]).toEqual([false, true]);
  expect((await merchantView(seller)).block).toBe('payments_payouts');
});
