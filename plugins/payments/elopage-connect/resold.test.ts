import { expect, test } from 'vitest';
import { mindMerchant, merchantView, requestPayout } from '#core/merchants';
import { writePlatformLegal } from '#core/opening';
import { definePlugin } from '#core/plugins';
import { approveReselling, askForReselling, resellingView } from '#core/reselling';
import { refundOrder } from '#core/settlement';
import { PLATFORM_LEGAL, plainForm } from '#core/testing';
import { useMerchantShops } from './merchant-shops.fixture.ts';

const form = definePlugin({
  id: 'digital-form',
  title: plainForm.title,
  forms: [{ ...plainForm, supply: 'electronic', contract: 'digital_content' }],
});
const { kernel, platform, aShop, sold, pots, account, checked, expectInvariants, processor } = useMerchantShops({
  form,
});

test('what the platform sold in its own name is paid out to the seller after the hold, and bears no fee', async () => {
  await writePlatformLegal(platform(), PLATFORM_LEGAL);
  const world = await aShop({ vat_no: 'DE123456788' });
  expect((await resellingView(world.seller)).gaps).toEqual(['legitimation']);
  await checked(world);
  const { agreement } = await resellingView(world.seller);
  await askForReselling(world.seller, { agreed: true, seenAgreement: agreement });
  await approveReselling(platform(), world.sellerId);
  await sold(world);
  const back = await sold(world);
  expect(back.order.sold_by).toBe('platform');
  await refundOrder(world.seller, { orderId: back.order.id, reason: '', requestKey: 'whole' });
  await mindMerchant(world.seller);
  // 95.00 and VAT of one sale; the other went back.
  expect(await pots(world)).toEqual([11305n, 0n, 0n]);
  expect(await account(world, 'platform', 'R:platform_fee')).toBe(0n);
  expect((await merchantView(world.seller)).movements.map(({ kind, amount: { minor } }) => `${kind} ${minor}`)).toEqual(
    ['refund -11305', 'sale 11305', 'sale 11305'],
  );
  kernel().clock.advance({ days: 8 });
  await mindMerchant(world.seller);
  expect(await pots(world)).toEqual([0n, 10175n, 1130n]);
  await requestPayout(world.seller);
  processor().settle();
  kernel().clock.advance({ hours: 5 });
  await mindMerchant(world.seller);
  expect(await merchantView(world.seller)).toMatchObject({
    payouts: [{ state: 'successful', amount: { minor: 10175n } }],
  });
  expect(await account(world, `seller:${world.sellerId}`, 'S:bank')).toBe(10175n);
  await expectInvariants();
});
