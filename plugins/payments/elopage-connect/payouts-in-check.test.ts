import { expect, test } from 'vitest';
import { beginLegitimation, decideLegitimation, saveRepresentative, submitLegitimation } from '#core/legitimation';
import { approvePayout, merchantView, payoutView, requestPayout } from '#core/merchants';
import { EarningShops, TERMS } from './testing/earning-shops.ts';
import { accept, handIn, REPRESENTATIVE } from './testing/own-check.ts';

const shops = new EarningShops();

test('a payout that waits while the seller has to be checked anew is called off, and each stage names its way out', async () => {
  const world = await shops.open({ terms: { ...TERMS, approvalAbove: 5000 } });
  const { seller, sellerId } = world;
  await beginLegitimation(seller, { entity: 'sole_trader', provider: '' });
  await handIn(seller);
  await accept(shops.platform, sellerId);
  const before = await shops.available(world);
  const { id } = await requestPayout(seller);
  await saveRepresentative(seller, { ...REPRESENTATIVE, street: 'Uferweg', streetNumber: '3' });
  expect(await merchantView(seller)).toMatchObject({ block: 'no_documents', hold: 'to_mend' });
  await approvePayout(await shops.admin(), id);
  await approvePayout(await shops.admin(), id);
  expect([await shops.available(world), (await payoutView(seller, id)).payout]).toMatchObject([
    before,
    { state: 'canceled', code: 'not_checked' },
  ]);
  await submitLegitimation(seller);
  expect(await merchantView(seller)).toMatchObject({ block: 'verification', hindrance: 'not_checked' });
  const refusal = { reason: 'Das sind nicht Sie.', refused: [] };
  await decideLegitimation(shops.platform, { sellerId, decision: 'reject', ...refusal });
  expect(await merchantView(seller)).toMatchObject({ block: 'payments_payouts', hold: 'rejected' });
  await shops.expectInvariants();
});
